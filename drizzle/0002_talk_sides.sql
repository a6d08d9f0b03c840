ALTER TABLE "message_member" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "message_member" ADD CONSTRAINT "message_member_side" CHECK ("message_member"."side" IN ('shop', 'buyer'));--> statement-breakpoint
UPDATE message_member m SET side = CASE
  WHEN EXISTS (SELECT 1 FROM message_post p WHERE p.tenant_id = m.tenant_id AND p.thread_id = m.thread_id
    AND p.author_id = m.user_id AND p.side = 'buyer') THEN 'buyer'
  WHEN EXISTS (SELECT 1 FROM message_post p WHERE p.tenant_id = m.tenant_id AND p.thread_id = m.thread_id
    AND p.author_id = m.user_id AND p.side = 'shop') THEN 'shop'
  WHEN EXISTS (SELECT 1 FROM account_user u WHERE u.tenant_id = m.tenant_id AND u.id = m.user_id AND u.role <> 'user') THEN 'shop'
  ELSE 'buyer' END
FROM message_thread t
WHERE t.tenant_id = m.tenant_id AND t.id = m.thread_id AND t.kind = 'talk';
