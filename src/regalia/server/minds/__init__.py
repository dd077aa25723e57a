"""What bots and the coach think, in processes of their own."""
