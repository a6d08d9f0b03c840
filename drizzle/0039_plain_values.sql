-- Stored names that anybody knows: the outcome of a mail that stays on this server, two rights, and two jobs that may wait while the product is brought up to date.
UPDATE "mail_attempt" SET outcome = 'stored' WHERE outcome = 'kept';--> statement-breakpoint
UPDATE "account_staff_group" SET abilities = array_replace(array_replace(abilities, 'mail.letter.send', 'mail.email.send'), 'mail.letter.free', 'mail.email.send_outside') WHERE abilities && ARRAY['mail.letter.send', 'mail.letter.free'];--> statement-breakpoint
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'message.unread_email' WHERE identifier = 'message.letter';
    UPDATE graphile_worker._private_tasks SET identifier = 'shop.guest_access_email' WHERE identifier = 'shop.lookUp.letter';
  END IF;
END $$;
