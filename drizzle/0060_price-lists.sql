CREATE TABLE "price_list_customer" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	CONSTRAINT "price_list_customer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "price_list_customer_once" UNIQUE("tenant_id","list_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "price_list_price" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"from_milli" bigint NOT NULL,
	"satang" bigint,
	"off_bp" integer,
	CONSTRAINT "price_list_price_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "price_list_price_once" UNIQUE NULLS NOT DISTINCT("tenant_id","list_id","product_id","variant_id","from_milli"),
	CONSTRAINT "price_list_price_either" CHECK (("price_list_price"."satang" IS NULL) <> ("price_list_price"."off_bp" IS NULL)),
	CONSTRAINT "price_list_price_satang" CHECK ("price_list_price"."satang" >= 0),
	CONSTRAINT "price_list_price_off" CHECK ("price_list_price"."off_bp" BETWEEN 1 AND 10000),
	CONSTRAINT "price_list_price_from" CHECK ("price_list_price"."from_milli" >= 1000 AND "price_list_price"."from_milli" % 1000 = 0)
);
--> statement-breakpoint
CREATE TABLE "price_list" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"audience" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"off_bp" integer,
	"rounding" integer DEFAULT 1 NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "price_list_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "price_list_status" CHECK ("price_list"."status" IN ('draft', 'active', 'archived')),
	CONSTRAINT "price_list_audience" CHECK ("price_list"."audience" IN ('everyone', 'members', 'tags', 'customers')),
	CONSTRAINT "price_list_off" CHECK ("price_list"."off_bp" BETWEEN 1 AND 10000),
	CONSTRAINT "price_list_rounding" CHECK ("price_list"."rounding" IN (1, 25, 100, 500, 1000)),
	CONSTRAINT "price_list_dates" CHECK ("price_list"."ends_at" > "price_list"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "price_list_customer" ADD CONSTRAINT "price_list_customer_tenant_id_list_id_price_list_tenant_id_id_fk" FOREIGN KEY ("tenant_id","list_id") REFERENCES "public"."price_list"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_list_price" ADD CONSTRAINT "price_list_price_tenant_id_list_id_price_list_tenant_id_id_fk" FOREIGN KEY ("tenant_id","list_id") REFERENCES "public"."price_list"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_list_customer_of" ON "price_list_customer" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "price_list_price_product" ON "price_list_price" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "price_list_active" ON "price_list" USING btree ("tenant_id","status");