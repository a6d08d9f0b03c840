CREATE TABLE "billing_quotation_order" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"made_by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_quotation_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_quotation_order_once" UNIQUE("tenant_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "billing_quotation_settings" (
	"tenant_id" uuid NOT NULL,
	"on_accept" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_quotation_settings_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "billing_quotation_settings_on_accept" CHECK ("billing_quotation_settings"."on_accept" IN ('nothing', 'invoice', 'tax_invoice', 'order'))
);
--> statement-breakpoint
ALTER TABLE "billing_quotation_order" ADD CONSTRAINT "billing_quotation_order_tenant_id_document_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_quotation_order" ADD CONSTRAINT "billing_quotation_order_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_quotation_order_document" ON "billing_quotation_order" USING btree ("tenant_id","document_id");