CREATE TABLE "billing_settlement" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"by_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"withheld_satang" bigint DEFAULT 0 NOT NULL,
	"method" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_settlement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_settlement_amount" CHECK ("billing_settlement"."amount_satang" <> 0),
	CONSTRAINT "billing_settlement_withheld" CHECK (abs("billing_settlement"."withheld_satang") <= abs("billing_settlement"."amount_satang"))
);
--> statement-breakpoint
CREATE TABLE "billing_withholding" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"base_satang" bigint NOT NULL,
	"rate_bp" integer NOT NULL,
	"amount_satang" bigint NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"certificate_number" text,
	"certificate_on" date,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"received_by" uuid,
	CONSTRAINT "billing_withholding_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_withholding_document" UNIQUE("tenant_id","document_id"),
	CONSTRAINT "billing_withholding_status" CHECK ("billing_withholding"."status" IN ('waiting', 'received', 'void')),
	CONSTRAINT "billing_withholding_money" CHECK ("billing_withholding"."amount_satang" > 0 AND "billing_withholding"."base_satang" >= "billing_withholding"."amount_satang"),
	CONSTRAINT "billing_withholding_rate" CHECK ("billing_withholding"."rate_bp" BETWEEN 1 AND 10000),
	CONSTRAINT "billing_withholding_received" CHECK ("billing_withholding"."status" <> 'received' OR ("billing_withholding"."certificate_number" IS NOT NULL AND "billing_withholding"."received_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "billing_document" DROP CONSTRAINT "billing_document_serial";--> statement-breakpoint
ALTER TABLE "billing_document" DROP CONSTRAINT "billing_document_kind";--> statement-breakpoint
ALTER TABLE "billing_document" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_document" ADD COLUMN "register" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_document" ADD COLUMN "from_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_document" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "billing_document" ADD COLUMN "settled_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settlement" ADD CONSTRAINT "billing_settlement_tenant_id_document_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settlement" ADD CONSTRAINT "billing_settlement_tenant_id_by_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","by_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_withholding" ADD CONSTRAINT "billing_withholding_tenant_id_document_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_settlement_document" ON "billing_settlement" USING btree ("tenant_id","document_id");--> statement-breakpoint
CREATE INDEX "billing_settlement_by" ON "billing_settlement" USING btree ("tenant_id","by_id");--> statement-breakpoint
CREATE INDEX "billing_withholding_status" ON "billing_withholding" USING btree ("tenant_id","status","at");--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_tenant_id_from_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_document_from" ON "billing_document" USING btree ("tenant_id","from_id");--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_serial" UNIQUE("tenant_id","branch","series","period","register","serial");--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_settled" CHECK ("billing_document"."settled_satang" BETWEEN 0 AND "billing_document"."total_satang");--> statement-breakpoint
ALTER TABLE "billing_document" ADD CONSTRAINT "billing_document_kind" CHECK ("billing_document"."kind" IN ('receipt', 'tax_invoice', 'tax_invoice_abbr', 'receipt_tax_invoice', 'receipt_tax_invoice_abbr', 'credit_note', 'debit_note', 'quotation', 'invoice', 'billing_note'));