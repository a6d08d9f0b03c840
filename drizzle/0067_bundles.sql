CREATE TABLE "product_bundle_part" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"pieces" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_bundle_part_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_bundle_part_pieces" CHECK ("product_bundle_part"."pieces" BETWEEN 1 AND 99)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "bundle" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_bundle_part" ADD CONSTRAINT "product_bundle_part_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_bundle_part" ADD CONSTRAINT "product_bundle_part_tenant_id_variant_id_product_variant_tenant_id_id_fk" FOREIGN KEY ("tenant_id","variant_id") REFERENCES "public"."product_variant"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "product_bundle_part_variant" ON "product_bundle_part" USING btree ("tenant_id","product_id","variant_id");--> statement-breakpoint
CREATE INDEX "product_bundle_part_in" ON "product_bundle_part" USING btree ("tenant_id","variant_id");