CREATE TABLE "billing_order_points" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"spent" integer NOT NULL,
	"spent_satang" bigint NOT NULL,
	"back" integer DEFAULT 0 NOT NULL,
	"goods_satang" bigint NOT NULL,
	"price_satang" bigint NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	"per_satang" bigint,
	CONSTRAINT "billing_order_points_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_order_points_order" UNIQUE("tenant_id","order_id"),
	CONSTRAINT "billing_order_points_spent" CHECK ("billing_order_points"."spent" >= 0 AND "billing_order_points"."back" BETWEEN 0 AND "billing_order_points"."spent"),
	CONSTRAINT "billing_order_points_earned" CHECK ("billing_order_points"."earned" >= 0 AND "billing_order_points"."taken_back" >= 0 AND "billing_order_points"."short" >= 0 AND "billing_order_points"."taken_back" + "billing_order_points"."short" <= "billing_order_points"."earned")
);
--> statement-breakpoint
CREATE TABLE "billing_points_lot" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"source" text NOT NULL,
	"source_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"left" integer NOT NULL,
	"available_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"warned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_points_lot_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_points_lot_source" CHECK ("billing_points_lot"."source" IN ('order', 'returned', 'adjustment')),
	CONSTRAINT "billing_points_lot_left" CHECK ("billing_points_lot"."points" > 0 AND "billing_points_lot"."left" BETWEEN 0 AND "billing_points_lot"."points"),
	CONSTRAINT "billing_points_lot_pending" CHECK ("billing_points_lot"."available_at" IS NOT NULL OR "billing_points_lot"."source" = 'order')
);
--> statement-breakpoint
CREATE TABLE "billing_points_move" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"lot_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"points" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_points_move_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_points_move_points" CHECK ("billing_points_move"."points" > 0),
	CONSTRAINT "billing_points_move_kind" CHECK ("billing_points_move"."kind" IN ('spend', 'take_back', 'expire', 'adjustment'))
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "points" jsonb;--> statement-breakpoint
ALTER TABLE "billing_wallet_adjustment" ADD COLUMN "unit" text DEFAULT 'THB' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_points_move" ADD CONSTRAINT "billing_points_move_tenant_id_lot_id_billing_points_lot_tenant_id_id_fk" FOREIGN KEY ("tenant_id","lot_id") REFERENCES "public"."billing_points_lot"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_order_points_user" ON "billing_order_points" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "billing_points_lot_user" ON "billing_points_lot" USING btree ("tenant_id","user_id","expires_at");--> statement-breakpoint
CREATE INDEX "billing_points_lot_source" ON "billing_points_lot" USING btree ("tenant_id","source_id");--> statement-breakpoint
CREATE INDEX "billing_points_lot_open" ON "billing_points_lot" USING btree ("tenant_id","expires_at") WHERE "left" > 0;--> statement-breakpoint
CREATE INDEX "billing_points_move_lot" ON "billing_points_move" USING btree ("tenant_id","lot_id");--> statement-breakpoint
CREATE INDEX "billing_points_move_ref" ON "billing_points_move" USING btree ("tenant_id","ref_id");--> statement-breakpoint
ALTER TABLE "billing_wallet_adjustment" ADD CONSTRAINT "billing_wallet_adjustment_unit" CHECK ("billing_wallet_adjustment"."unit" IN ('THB', 'POINT'));