CREATE TABLE "promotion_coupon" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"code" text NOT NULL,
	"max_uses" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_coupon_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "promotion_coupon_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "promotion_coupon_uses" CHECK ("promotion_coupon"."used_count" >= 0 AND "promotion_coupon"."used_count" <= "promotion_coupon"."max_uses")
);
--> statement-breakpoint
CREATE TABLE "promotion_use" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"coupon_id" uuid,
	"order_id" uuid NOT NULL,
	"buyer_hash" text NOT NULL,
	"satang" bigint NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "promotion_use_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "promotion_use_order" UNIQUE("tenant_id","order_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"status" text NOT NULL,
	"rule" jsonb NOT NULL,
	"needs_coupon" boolean NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"priority" integer DEFAULT 0 NOT NULL,
	"max_uses" integer,
	"max_satang" bigint,
	"max_per_buyer" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"used_satang" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotion_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "promotion_dates" CHECK ("promotion"."ends_at" IS NULL OR "promotion"."ends_at" > "promotion"."starts_at"),
	CONSTRAINT "promotion_uses" CHECK ("promotion"."used_count" >= 0 AND "promotion"."used_count" <= "promotion"."max_uses"),
	CONSTRAINT "promotion_budget" CHECK ("promotion"."used_satang" >= 0 AND "promotion"."used_satang" <= "promotion"."max_satang")
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "coupon" text;--> statement-breakpoint
ALTER TABLE "promotion_coupon" ADD CONSTRAINT "promotion_coupon_tenant_id_promotion_id_promotion_tenant_id_id_fk" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotion"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_tenant_id_promotion_id_promotion_tenant_id_id_fk" FOREIGN KEY ("tenant_id","promotion_id") REFERENCES "public"."promotion"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD CONSTRAINT "promotion_use_tenant_id_coupon_id_promotion_coupon_tenant_id_id_fk" FOREIGN KEY ("tenant_id","coupon_id") REFERENCES "public"."promotion_coupon"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_coupon_of" ON "promotion_coupon" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_use_of" ON "promotion_use" USING btree ("tenant_id","promotion_id","buyer_hash");--> statement-breakpoint
CREATE INDEX "promotion_use_coupon" ON "promotion_use" USING btree ("tenant_id","coupon_id");--> statement-breakpoint
CREATE INDEX "promotion_running" ON "promotion" USING btree ("tenant_id","status","starts_at");