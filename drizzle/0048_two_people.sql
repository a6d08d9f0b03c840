CREATE TABLE "billing_payment_approval" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"seen_id" uuid NOT NULL,
	"by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_payment_approval_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_payment_approval_first" UNIQUE("tenant_id","payment_id","seen_id")
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "slip_approve_above_satang" bigint;--> statement-breakpoint
ALTER TABLE "billing_payment_approval" ADD CONSTRAINT "billing_payment_approval_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_slip_approve" CHECK ("billing_settings"."slip_approve_above_satang" >= 0);