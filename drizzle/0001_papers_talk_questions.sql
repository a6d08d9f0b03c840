CREATE TABLE "billing_document" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"branch" text NOT NULL,
	"series" text NOT NULL,
	"period" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"seller" jsonb NOT NULL,
	"buyer" jsonb,
	"content" jsonb NOT NULL,
	"net_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"refers_to" text,
	"reason" text,
	"status" text DEFAULT 'issued' NOT NULL,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	CONSTRAINT "billing_document_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_document_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "billing_document_serial" UNIQUE("tenant_id","branch","series","period","serial"),
	CONSTRAINT "billing_document_kind" CHECK ("billing_document"."kind" IN ('receipt', 'tax_invoice', 'tax_invoice_abbr', 'receipt_tax_invoice', 'receipt_tax_invoice_abbr', 'credit_note')),
	CONSTRAINT "billing_document_status" CHECK ("billing_document"."status" IN ('issued', 'void')),
	CONSTRAINT "billing_document_void" CHECK (("billing_document"."status" = 'void') = ("billing_document"."voided_at" IS NOT NULL)),
	CONSTRAINT "billing_document_money" CHECK ("billing_document"."net_satang" + "billing_document"."vat_satang" = "billing_document"."total_satang" AND "billing_document"."total_satang" > 0)
);
--> statement-breakpoint
CREATE TABLE "cms_contact" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"block_id" text NOT NULL,
	"form" text NOT NULL,
	"answers" jsonb NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"seen_by" text DEFAULT '' NOT NULL,
	CONSTRAINT "cms_contact_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_return_way" (
	"tenant_id" uuid NOT NULL,
	"imap_sealed" text,
	"hook_sealed" text,
	"uid_validity" bigint,
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"looked_at" timestamp with time zone,
	"fault" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_return_way_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "mail_returned" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"report" text NOT NULL,
	"address" text NOT NULL,
	"verdict" text NOT NULL,
	"status" text NOT NULL,
	"detail" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_returned_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mail_returned_once" UNIQUE("tenant_id","report","address"),
	CONSTRAINT "mail_returned_verdict" CHECK ("mail_returned"."verdict" IN ('hard', 'soft', 'delayed', 'complaint'))
);
--> statement-breakpoint
CREATE TABLE "shop_question" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"body" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"search" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_question_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_question_state" CHECK ("shop_question"."state" IN ('waiting', 'shown', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "mail_words" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "mail_words_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mail_words_key" UNIQUE("tenant_id","key","locale")
);
--> statement-breakpoint
ALTER TABLE "mail_stop" DROP CONSTRAINT "mail_stop_reason";--> statement-breakpoint
ALTER TABLE "message_thread" DROP CONSTRAINT "message_thread_kind";--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "return_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "promised" jsonb;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "transfer_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "transfer_hours" integer DEFAULT 24 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "return_days" smallint DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_detail" ADD COLUMN "successor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_detail" ADD COLUMN "questions" jsonb;--> statement-breakpoint
ALTER TABLE "cms_comment" ADD COLUMN "parent_id" uuid;--> statement-breakpoint
ALTER TABLE "message_post" ADD COLUMN "side" text;--> statement-breakpoint
ALTER TABLE "message_post" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "mail_sender" ADD COLUMN "return_address" text;--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_returned" ADD CONSTRAINT "mail_returned_tenant_id_mail_id_mail_outbox_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mail_id") REFERENCES "public"."mail_outbox"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_document_order" ON "billing_document" USING btree ("tenant_id","order_id","issued_at");--> statement-breakpoint
CREATE INDEX "billing_document_day" ON "billing_document" USING btree ("tenant_id","issued_on");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_document_one_tax_invoice" ON "billing_document" USING btree ("tenant_id","order_id") WHERE "billing_document"."status" = 'issued' AND "billing_document"."kind" LIKE '%tax_invoice%';--> statement-breakpoint
CREATE UNIQUE INDEX "billing_document_one_receipt" ON "billing_document" USING btree ("tenant_id","order_id") WHERE "billing_document"."status" = 'issued' AND "billing_document"."kind" LIKE 'receipt%';--> statement-breakpoint
CREATE INDEX "cms_contact_at" ON "cms_contact" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "mail_returned_mail" ON "mail_returned" USING btree ("tenant_id","mail_id");--> statement-breakpoint
CREATE INDEX "mail_returned_address" ON "mail_returned" USING btree ("tenant_id","address","at");--> statement-breakpoint
CREATE INDEX "shop_question_product" ON "shop_question" USING btree ("tenant_id","product_id","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_question_queue" ON "shop_question" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "shop_question_user" ON "shop_question" USING btree ("tenant_id","user_id");--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_transfer" CHECK ("billing_settings"."transfer_hours" BETWEEN 1 AND 168);--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_return" CHECK ("billing_settings"."return_days" BETWEEN 0 AND 365);--> statement-breakpoint
ALTER TABLE "mail_stop" ADD CONSTRAINT "mail_stop_reason" CHECK ("mail_stop"."reason" IN ('asked', 'bounced', 'complained'));--> statement-breakpoint
ALTER TABLE "message_thread" ADD CONSTRAINT "message_thread_kind" CHECK ("message_thread"."kind" IN ('person', 'talk', 'order', 'system'));