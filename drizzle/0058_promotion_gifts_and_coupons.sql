ALTER TABLE "promotion_coupon" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_coupon" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_coupon" ADD COLUMN "batch" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "gifts" jsonb;