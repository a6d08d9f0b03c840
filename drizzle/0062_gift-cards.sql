CREATE TABLE "billing_gift_card" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"status" text NOT NULL,
	"code_hash" text,
	"code_sealed" text,
	"code_end" text DEFAULT '' NOT NULL,
	"buyer_id" uuid NOT NULL,
	"from_name" text NOT NULL,
	"to_name" text NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"send_on" date NOT NULL,
	"sent_at" timestamp with time zone,
	"shown_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"redeemed_by" uuid,
	"closed_at" timestamp with time zone,
	"closed_reason" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_gift_card_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_gift_card_code" UNIQUE("tenant_id","code_hash"),
	CONSTRAINT "billing_gift_card_status" CHECK ("billing_gift_card"."status" IN ('unpaid', 'active', 'redeemed', 'void', 'expired')),
	CONSTRAINT "billing_gift_card_amount" CHECK ("billing_gift_card"."amount_satang" > 0),
	CONSTRAINT "billing_gift_card_open" CHECK (("billing_gift_card"."status" = 'active') = ("billing_gift_card"."code_sealed" IS NOT NULL)),
	CONSTRAINT "billing_gift_card_redeemed" CHECK (("billing_gift_card"."status" = 'redeemed') = ("billing_gift_card"."redeemed_by" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "gift_cards" jsonb;--> statement-breakpoint
CREATE INDEX "billing_gift_card_buyer" ON "billing_gift_card" USING btree ("tenant_id","buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_gift_card_list" ON "billing_gift_card" USING btree ("tenant_id","status","created_at");