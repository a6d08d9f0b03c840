CREATE TABLE "billing_wallet_adjustment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_wallet_adjustment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_wallet_adjustment_status" CHECK ("billing_wallet_adjustment"."status" IN ('waiting', 'booked', 'refused')),
	CONSTRAINT "billing_wallet_adjustment_amount" CHECK ("billing_wallet_adjustment"."amount_satang" <> 0),
	CONSTRAINT "billing_wallet_adjustment_second" CHECK ("billing_wallet_adjustment"."decided_by" IS NULL OR "billing_wallet_adjustment"."decided_by" <> "billing_wallet_adjustment"."asked_by")
);
--> statement-breakpoint
CREATE TABLE "billing_wallet_hold" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"captured_satang" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_wallet_hold_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_wallet_hold_status" CHECK ("billing_wallet_hold"."status" IN ('open', 'captured', 'released', 'expired')),
	CONSTRAINT "billing_wallet_hold_money" CHECK ("billing_wallet_hold"."amount_satang" > 0 AND "billing_wallet_hold"."captured_satang" BETWEEN 0 AND "billing_wallet_hold"."amount_satang" AND ("billing_wallet_hold"."captured_satang" > 0) = ("billing_wallet_hold"."status" = 'captured'))
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "wallet" jsonb;--> statement-breakpoint
CREATE INDEX "billing_wallet_adjustment_status" ON "billing_wallet_adjustment" USING btree ("tenant_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "billing_wallet_adjustment_user" ON "billing_wallet_adjustment" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "billing_wallet_hold_user" ON "billing_wallet_hold" USING btree ("tenant_id","user_id","status");--> statement-breakpoint
CREATE INDEX "billing_wallet_hold_due" ON "billing_wallet_hold" USING btree ("tenant_id","expires_at") WHERE status = 'open';