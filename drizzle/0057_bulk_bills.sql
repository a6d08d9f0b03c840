CREATE TABLE "billing_bulk_bill" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"key" text,
	CONSTRAINT "billing_bulk_bill_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_bulk_bill_key" UNIQUE("tenant_id","key")
);
--> statement-breakpoint
ALTER TABLE "billing_bulk_bill" ADD CONSTRAINT "billing_bulk_bill_tenant_id_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_bulk_bill_run" ON "billing_bulk_bill" USING btree ("tenant_id","run_id");