CREATE TABLE "shop_product_feed" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"is_on" boolean NOT NULL,
	"is_public" boolean NOT NULL,
	"key" text NOT NULL,
	"last_read_at" timestamp with time zone,
	"last_reader" text DEFAULT '' NOT NULL,
	"reads" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_product_feed_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_product_feed_kind" UNIQUE("tenant_id","kind"),
	CONSTRAINT "shop_product_feed_kind_known" CHECK ("shop_product_feed"."kind" IN ('google', 'meta'))
);
