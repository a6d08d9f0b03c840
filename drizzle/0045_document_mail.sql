CREATE TABLE "billing_document_mail_settings" (
	"tenant_id" uuid NOT NULL,
	"reminder_days" smallint[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_document_mail_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "billing_document_mail" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"reminder_day" smallint,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_document_mail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "billing_quotation_answer" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"name" text NOT NULL,
	"note" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_quotation_answer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_quotation_answer_once" UNIQUE("tenant_id","document_id"),
	CONSTRAINT "billing_quotation_answer_kind" CHECK ("billing_quotation_answer"."answer" IN ('accepted', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "billing_document_mail" ADD CONSTRAINT "billing_document_mail_tenant_id_document_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_quotation_answer" ADD CONSTRAINT "billing_quotation_answer_tenant_id_document_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_document_mail_document" ON "billing_document_mail" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_document_reminder" ON "billing_document_mail" USING btree ("tenant_id","document_id","reminder_day") WHERE "billing_document_mail"."reminder_day" IS NOT NULL;