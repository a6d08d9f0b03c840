ALTER TABLE "billing_payment" ADD COLUMN "via_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "wallet_part_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "wallet_hold_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_wallet_part" CHECK ("billing_payment"."wallet_part_satang" >= 0 AND ("billing_payment"."wallet_part_satang" = 0 OR "billing_payment"."wallet_hold_id" IS NOT NULL));