CREATE TABLE "billing_charge_refund" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"key" text,
	"amount_satang" bigint NOT NULL,
	"status" text NOT NULL,
	"refund_id" text,
	"failure_code" text,
	"asked_by" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_charge_refund_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_charge_refund_key" UNIQUE("tenant_id","key"),
	CONSTRAINT "billing_charge_refund_status" CHECK ("billing_charge_refund"."status" IN ('asked', 'sent', 'refused')),
	CONSTRAINT "billing_charge_refund_money" CHECK ("billing_charge_refund"."amount_satang" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_charge" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"charge_id" text,
	"card_token" text,
	"return_uri" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"fee_satang" bigint DEFAULT 0 NOT NULL,
	"authorize_uri" text,
	"failure_code" text,
	"brand" text,
	"last_digits" text,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone,
	"looks" smallint DEFAULT 0 NOT NULL,
	"look_at" timestamp with time zone,
	CONSTRAINT "billing_charge_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_charge_payment" UNIQUE("tenant_id","payment_id"),
	CONSTRAINT "billing_charge_gateway" UNIQUE("tenant_id","charge_id"),
	CONSTRAINT "billing_charge_status" CHECK ("billing_charge"."status" IN ('asked', 'pending', 'failed', 'odd', 'successful')),
	CONSTRAINT "billing_charge_money" CHECK ("billing_charge"."amount_satang" > 0 AND "billing_charge"."fee_satang" BETWEEN 0 AND "billing_charge"."amount_satang")
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "card_on" boolean;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "gateway_public_key" text;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "gateway_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "webhook_secret_sealed" text;--> statement-breakpoint
ALTER TABLE "billing_charge_refund" ADD CONSTRAINT "billing_charge_refund_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_charge" ADD CONSTRAINT "billing_charge_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_charge_refund_payment" ON "billing_charge_refund" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "billing_charge_look" ON "billing_charge" USING btree ("tenant_id","look_at") WHERE look_at IS NOT NULL;