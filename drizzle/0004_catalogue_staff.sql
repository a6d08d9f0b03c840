CREATE TABLE "product_price_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"regular_before_satang" bigint,
	"sale_before_satang" bigint,
	"sale_from_before" timestamp with time zone,
	"sale_to_before" timestamp with time zone,
	"regular_satang" bigint NOT NULL,
	"sale_satang" bigint,
	"sale_from" timestamp with time zone,
	"sale_to" timestamp with time zone,
	"reason" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_price_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_price_change_reason" CHECK ("product_price_change"."reason" IN ('start', 'made', 'edit', 'cell', 'bulk', 'import', 'undo', 'seed'))
);
--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "off" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "shown_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "shown_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "category" ADD COLUMN "promoted" integer;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "film_id" uuid;--> statement-breakpoint
CREATE INDEX "product_price_change_product" ON "product_price_change" USING btree ("tenant_id","product_id","at");--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_shown_dates" CHECK ("category"."shown_until" IS NULL OR "category"."shown_from" IS NULL OR "category"."shown_from" < "category"."shown_until");--> statement-breakpoint
-- Prices that stand already are the first lines of their history.
INSERT INTO product_price_change (tenant_id, id, product_id, variant_id, regular_satang, sale_satang, sale_from, sale_to, reason, actor_role, at)
SELECT tenant_id, gen_random_uuid(), product_id, id, regular_satang, sale_satang, sale_from, sale_to, 'start', 'system', now()
FROM product_variant;--> statement-breakpoint
-- What is not shown was switched off by somebody: there were no dates before.
UPDATE category SET off = hidden WHERE hidden;
