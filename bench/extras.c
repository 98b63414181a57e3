/* The reference for speed: every word of three letters or more on some path of each hive, and the cells that such
 * paths use. Usage: extras WORDS BOARDS RADIUS [RUNS]: prints boards, words, cells, and the CPU seconds of the
 * fastest run.
 *
 * A depth-first search over a compact trie: a node is the mask of its children's letters, the first child, and its
 * word; the child by a letter is as many places on as there are smaller letters in the mask. The words are sorted. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { CELLS = 61 };

typedef struct { uint32_t letters; int32_t child, word; } Node;
typedef struct { int32_t first, last; } Span; /* the words below a node */

static Node *nodes;
static char **words, **boards;
static int *found_on, word_count, board_count, board_number;
static int beside[CELLS][6], degree[CELLS], cells, letter[CELLS];
static uint64_t covered;
static long found;

static int read_lines(const char *name, char ***lines) {
    FILE *file = fopen(name, "rb");
    if (!file) { perror(name); exit(1); }
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    char *text = malloc(size + 1);
    *lines = malloc((size + 1) * sizeof **lines);
    if (!text || !*lines || fread(text, 1, size, file) != size) exit(1);
    fclose(file);
    text[size] = 0;
    int count = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) (*lines)[count++] = line;
    return count;
}

/* Nodes level by level, so that a node's children are neighbours, in the order of their letters. */
static void build(void) {
    size_t most = 1;
    for (int i = 0; i < word_count; i++) most += strlen(words[i]);
    nodes = malloc(most * sizeof *nodes);
    Span *spans = malloc(most * sizeof *spans);
    int32_t end = 1, level_end = 1, depth = 0;
    spans[0] = (Span){0, word_count};
    for (int32_t n = 0; n < end; n++) {
        if (n == level_end) { depth++; level_end = end; }
        nodes[n] = (Node){0, end, -1};
        for (int32_t i = spans[n].first; i < spans[n].last;) {
            char next = words[i][depth];
            int32_t start = i++;
            if (!next) { nodes[n].word = depth >= 3 ? start : -1; continue; }
            while (i < spans[n].last && words[i][depth] == next) i++;
            nodes[n].letters |= 1u << (next - 'a');
            spans[end++] = (Span){start, i};
        }
    }
    free(spans);
}

static void shape(int radius) {
    static const int step[6][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, 0}, {-1, 1}, {0, 1}};
    int place[11][11];
    memset(place, -1, sizeof place);
    for (int pass = 0; pass < 2; pass++) {
        cells = 0;
        for (int r = -radius; r <= radius; r++)
            for (int q = -radius; q <= radius; q++) {
                if (abs(q + r) > radius) continue;
                place[q + 5][r + 5] = cells;
                degree[cells] = 0;
                for (int d = 0; d < 6; d++) {
                    int near = place[q + step[d][0] + 5][r + step[d][1] + 5];
                    if (near >= 0) beside[cells][degree[cells]++] = near;
                }
                cells++;
            }
    }
}

static const Node *child(const Node *node, uint32_t bit) {
    return nodes + node->child + __builtin_popcount(node->letters & (bit - 1));
}

static void walk(int cell, const Node *node, uint64_t used) {
    used |= 1ull << cell;
    if (node->word >= 0) {
        covered |= used;
        if (found_on[node->word] != board_number) { found_on[node->word] = board_number; found++; }
    }
    if (!node->letters) return;
    for (int d = 0; d < degree[cell]; d++) {
        int near = beside[cell][d];
        uint32_t bit = 1u << letter[near];
        if (node->letters & bit && !(used >> near & 1))
            walk(near, child(node, bit), used);
    }
}

int main(int argc, char **argv) {
    if (argc < 4) return 2;
    word_count = read_lines(argv[1], &words);
    board_count = read_lines(argv[2], &boards);
    build();
    shape(atoi(argv[3]));
    int runs = argc > 4 ? atoi(argv[4]) : 1;
    double best = 1e9;
    long cover = 0;
    found_on = calloc((size_t)word_count + 1, sizeof *found_on);
    for (int run = 0; run < runs; run++) {
        struct timespec start, end;
        found = cover = 0;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &start);
        for (int i = 0; i < board_count; i++) {
            board_number++;
            covered = 0;
            for (int cell = 0; cell < cells; cell++) letter[cell] = boards[i][cell] - 'a';
            for (int cell = 0; cell < cells; cell++) {
                uint32_t bit = 1u << letter[cell];
                if (nodes->letters & bit) walk(cell, child(nodes, bit), 0);
            }
            cover += __builtin_popcountll(covered);
        }
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
        double seconds = (double)(end.tv_sec - start.tv_sec) + (double)(end.tv_nsec - start.tv_nsec) / 1e9;
        if (seconds < best) best = seconds;
    }
    printf("%d %ld %ld %.6f\n", board_count, found, cover, best);
    return 0;
}
