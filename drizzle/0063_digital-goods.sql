CREATE TABLE "shop_licence_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"key" text,
	"order_id" uuid,
	"given_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_licence_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_licence_key_once" UNIQUE("tenant_id","variant_id","key"),
	CONSTRAINT "shop_licence_key_or_order" CHECK ("shop_licence_key"."key" IS NOT NULL OR "shop_licence_key"."order_id" IS NOT NULL),
	CONSTRAINT "shop_licence_key_given" CHECK (("shop_licence_key"."order_id" IS NULL) = ("shop_licence_key"."given_at" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "digital" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_download" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_licence_key_free" ON "shop_licence_key" USING btree ("tenant_id","variant_id","created_at") WHERE "shop_licence_key"."order_id" IS NULL;--> statement-breakpoint
CREATE INDEX "shop_licence_key_order" ON "shop_licence_key" USING btree ("tenant_id","order_id");