CREATE TABLE "billing_saved_card" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"status" text NOT NULL,
	"source" text NOT NULL,
	"public_key" text NOT NULL,
	"card_token" text,
	"customer_id" text,
	"card_id" text,
	"brand" text,
	"last_digits" text,
	"expiry_month" smallint,
	"expiry_year" smallint,
	"fingerprint" text,
	"is_default" boolean DEFAULT false NOT NULL,
	"consent" text NOT NULL,
	"consent_at" timestamp with time zone NOT NULL,
	"failure_code" text,
	"failed_at" timestamp with time zone,
	"look_at" timestamp with time zone,
	"looks" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_saved_card_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_saved_card_status" CHECK ("billing_saved_card"."status" IN ('adding', 'active', 'removing', 'removed')),
	CONSTRAINT "billing_saved_card_source" CHECK ("billing_saved_card"."source" IN ('payment', 'person')),
	CONSTRAINT "billing_saved_card_stored" CHECK ("billing_saved_card"."status" <> 'active' OR ("billing_saved_card"."customer_id" IS NOT NULL AND "billing_saved_card"."card_id" IS NOT NULL AND "billing_saved_card"."expiry_year" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "billing_charge" ADD COLUMN "saved_card_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_charge" ADD COLUMN "initiator" text DEFAULT 'buyer' NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_saved_card_user" ON "billing_saved_card" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_saved_card_default" ON "billing_saved_card" USING btree ("tenant_id","user_id") WHERE is_default AND status = 'active';--> statement-breakpoint
CREATE INDEX "billing_saved_card_look" ON "billing_saved_card" USING btree ("tenant_id","look_at") WHERE look_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_charge" ADD CONSTRAINT "billing_charge_initiator" CHECK ("billing_charge"."initiator" IN ('buyer', 'merchant'));