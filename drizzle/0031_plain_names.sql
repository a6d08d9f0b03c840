-- Names that anybody knows, for tables and columns that had private ones. Nothing is copied.
ALTER TABLE "account_user" RENAME COLUMN "desk" TO "home_layout";--> statement-breakpoint
ALTER TABLE "account_user" RENAME CONSTRAINT "account_user_desk" TO "account_user_home_layout";--> statement-breakpoint
ALTER TABLE "account_registration" RENAME COLUMN "letters" TO "emails_sent";--> statement-breakpoint
ALTER TABLE "account_registration" RENAME COLUMN "letter_at" TO "last_email_at";--> statement-breakpoint
ALTER TABLE "account_ticket" RENAME TO "account_one_time_token";--> statement-breakpoint
ALTER INDEX "account_ticket_secret" RENAME TO "account_one_time_token_secret";--> statement-breakpoint
ALTER INDEX "account_ticket_user" RENAME TO "account_one_time_token_user";--> statement-breakpoint
ALTER TABLE "account_one_time_token" RENAME CONSTRAINT "account_ticket_tenant_id_user_id_account_user_tenant_id_id_fk" TO "account_one_time_token_tenant_id_user_id_account_user_tenant_id";--> statement-breakpoint
ALTER TABLE "account_one_time_token" RENAME CONSTRAINT "account_ticket_tenant_id_id_pk" TO "account_one_time_token_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "account_one_time_token" RENAME CONSTRAINT "account_ticket_kind" TO "account_one_time_token_kind";--> statement-breakpoint
ALTER TABLE "billing_payment" RENAME COLUMN "owed_satang" TO "refund_due_satang";--> statement-breakpoint
ALTER TABLE "billing_slip" RENAME COLUMN "told_amount_satang" TO "claimed_amount_satang";--> statement-breakpoint
ALTER TABLE "billing_slip" RENAME COLUMN "told_at" TO "claimed_at";--> statement-breakpoint
ALTER TABLE "product_detail" RENAME COLUMN "voices" TO "review_summary";--> statement-breakpoint
ALTER TABLE "mail_return_way" RENAME TO "mail_bounce_intake";--> statement-breakpoint
ALTER TABLE "mail_bounce_intake" RENAME CONSTRAINT "mail_return_way_tenant_id_pk" TO "mail_bounce_intake_tenant_id_pk";--> statement-breakpoint
ALTER TABLE "mail_returned" RENAME TO "mail_bounce";--> statement-breakpoint
ALTER INDEX "mail_returned_mail" RENAME TO "mail_bounce_mail";--> statement-breakpoint
ALTER INDEX "mail_returned_address" RENAME TO "mail_bounce_address";--> statement-breakpoint
ALTER TABLE "mail_bounce" RENAME CONSTRAINT "mail_returned_tenant_id_mail_id_mail_outbox_tenant_id_id_fk" TO "mail_bounce_tenant_id_mail_id_mail_outbox_tenant_id_id_fk";--> statement-breakpoint
ALTER TABLE "mail_bounce" RENAME CONSTRAINT "mail_returned_tenant_id_id_pk" TO "mail_bounce_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "mail_bounce" RENAME CONSTRAINT "mail_returned_once" TO "mail_bounce_once";--> statement-breakpoint
ALTER TABLE "mail_bounce" RENAME CONSTRAINT "mail_returned_verdict" TO "mail_bounce_verdict";--> statement-breakpoint
ALTER TABLE "mail_stop" RENAME TO "mail_unsubscribe";--> statement-breakpoint
ALTER TABLE "mail_unsubscribe" RENAME CONSTRAINT "mail_stop_tenant_id_id_pk" TO "mail_unsubscribe_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "mail_unsubscribe" RENAME CONSTRAINT "mail_stop_address" TO "mail_unsubscribe_address";--> statement-breakpoint
ALTER TABLE "mail_unsubscribe" RENAME CONSTRAINT "mail_stop_reason" TO "mail_unsubscribe_reason";--> statement-breakpoint
ALTER TABLE "shop_look_up" RENAME TO "shop_guest_access";--> statement-breakpoint
ALTER INDEX "shop_look_up_number" RENAME TO "shop_guest_access_number";--> statement-breakpoint
ALTER INDEX "shop_look_up_created" RENAME TO "shop_guest_access_created";--> statement-breakpoint
ALTER TABLE "shop_guest_access" RENAME CONSTRAINT "shop_look_up_tenant_id_id_pk" TO "shop_guest_access_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "shop_bell" RENAME TO "shop_restock_alert";--> statement-breakpoint
ALTER TABLE "shop_restock_alert" RENAME COLUMN "rung_at" TO "sent_at";--> statement-breakpoint
ALTER INDEX "shop_bell_waiting" RENAME TO "shop_restock_alert_waiting";--> statement-breakpoint
ALTER INDEX "shop_bell_email" RENAME TO "shop_restock_alert_email";--> statement-breakpoint
ALTER TABLE "shop_restock_alert" RENAME CONSTRAINT "shop_bell_tenant_id_id_pk" TO "shop_restock_alert_tenant_id_id_pk";--> statement-breakpoint
ALTER TABLE "shop_restock_alert" RENAME CONSTRAINT "shop_bell_locale" TO "shop_restock_alert_locale";--> statement-breakpoint
ALTER TABLE "kept_mail" RENAME TO "stored_mail";--> statement-breakpoint
ALTER INDEX "kept_mail_at" RENAME TO "stored_mail_at";--> statement-breakpoint
ALTER TABLE "stored_mail" RENAME CONSTRAINT "kept_mail_pkey" TO "stored_mail_pkey";--> statement-breakpoint
ALTER TABLE "message_thread" DROP CONSTRAINT "message_thread_kind";--> statement-breakpoint
UPDATE "message_thread" SET kind = 'conversation' WHERE kind = 'talk';--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_kind" CHECK ("message_thread"."kind" IN ('person', 'conversation', 'order', 'system'));
