"""What makes the golden cases and proves them: nobody else imports it."""
