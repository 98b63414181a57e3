"""The categories that Quartets draws from and proves against."""
