CREATE TABLE "billing_gift_card_use" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"card_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_satang" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_gift_card_use_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_gift_card_use_status" CHECK ("billing_gift_card_use"."status" IN ('held', 'taken', 'released')),
	CONSTRAINT "billing_gift_card_use_amount" CHECK ("billing_gift_card_use"."amount_satang" > 0)
);
--> statement-breakpoint
ALTER TABLE "billing_gift_card" DROP CONSTRAINT "billing_gift_card_status";--> statement-breakpoint
ALTER TABLE "billing_gift_card" DROP CONSTRAINT "billing_gift_card_open";--> statement-breakpoint
ALTER TABLE "billing_gift_card" ADD COLUMN "left_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "gift_part_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_gift_card_use" ADD CONSTRAINT "billing_gift_card_use_tenant_id_card_id_billing_gift_card_tenant_id_id_fk" FOREIGN KEY ("tenant_id","card_id") REFERENCES "public"."billing_gift_card"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_gift_card_use" ADD CONSTRAINT "billing_gift_card_use_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_gift_card_use" ADD CONSTRAINT "billing_gift_card_use_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_gift_card_use_card" ON "billing_gift_card_use" USING btree ("tenant_id","card_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_gift_card_use_payment" ON "billing_gift_card_use" USING btree ("tenant_id","payment_id");--> statement-breakpoint
UPDATE "billing_gift_card" SET "left_satang" = "amount_satang" WHERE "status" = 'active';--> statement-breakpoint
ALTER TABLE "billing_gift_card" ADD CONSTRAINT "billing_gift_card_left" CHECK ("billing_gift_card"."left_satang" BETWEEN 0 AND "billing_gift_card"."amount_satang" AND ("billing_gift_card"."status" = 'active') = ("billing_gift_card"."left_satang" > 0));--> statement-breakpoint
ALTER TABLE "billing_gift_card" ADD CONSTRAINT "billing_gift_card_status" CHECK ("billing_gift_card"."status" IN ('unpaid', 'active', 'spent', 'redeemed', 'void', 'expired'));--> statement-breakpoint
ALTER TABLE "billing_gift_card" ADD CONSTRAINT "billing_gift_card_open" CHECK ("billing_gift_card"."code_sealed" IS NULL OR "billing_gift_card"."status" IN ('active', 'spent'));--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_gift_part" CHECK ("billing_payment"."gift_part_satang" >= 0);