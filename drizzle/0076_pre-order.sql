CREATE TABLE "shop_preorder" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"ships_on" date NOT NULL,
	"ships_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "shop_preorder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_preorder_order" UNIQUE("tenant_id","order_id","variant_id"),
	CONSTRAINT "shop_preorder_by" CHECK ("shop_preorder"."ships_by" IN ('day', 'month'))
);
--> statement-breakpoint
ALTER TABLE "stock_level" DROP CONSTRAINT "stock_level_never_oversold";--> statement-breakpoint
DROP INDEX "stock_level_sold_out";--> statement-breakpoint
ALTER TABLE "product_variant" ADD COLUMN "preorder" jsonb;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "awaited_milli" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "ahead_milli" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD COLUMN "awaited_milli" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_preorder_variant" ON "shop_preorder" USING btree ("tenant_id","variant_id","ships_on");--> statement-breakpoint
CREATE INDEX "product_variant_preorder" ON "product_variant" USING btree ("tenant_id","id") WHERE "product_variant"."preorder" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_reservation_awaited" ON "stock_reservation" USING btree ("tenant_id","variant_id","created_at","id") WHERE "stock_reservation"."status" = 'active' AND "stock_reservation"."awaited_milli" > 0;--> statement-breakpoint
CREATE INDEX "stock_level_sold_out" ON "stock_level" USING btree ("tenant_id","group_id","variant_id") WHERE "stock_level"."policy" = 'deny' AND "stock_level"."on_hand_milli" + "stock_level"."ahead_milli" <= "stock_level"."reserved_milli";--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_awaited" CHECK ("stock_level"."awaited_milli" BETWEEN 0 AND "stock_level"."reserved_milli" AND "stock_level"."ahead_milli" >= 0);--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_never_oversold" CHECK ("stock_level"."policy" <> 'deny' OR ("stock_level"."on_hand_milli" >= "stock_level"."reserved_milli" - "stock_level"."awaited_milli"));--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_awaited" CHECK ("stock_reservation"."awaited_milli" BETWEEN 0 AND "stock_reservation"."quantity_milli");