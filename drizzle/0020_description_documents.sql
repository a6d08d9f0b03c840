-- What was HTML becomes a JSON string, which is read as before and turned into a document by the job catalog.descriptions.
-- In one statement the table is rewritten once.
ALTER TABLE "product_detail"
	ALTER COLUMN "description_th" DROP DEFAULT, ALTER COLUMN "description_th" DROP NOT NULL,
	ALTER COLUMN "description_th" SET DATA TYPE jsonb USING CASE WHEN "description_th" <> '' THEN to_jsonb("description_th") END,
	ALTER COLUMN "description_en" DROP DEFAULT, ALTER COLUMN "description_en" DROP NOT NULL,
	ALTER COLUMN "description_en" SET DATA TYPE jsonb USING CASE WHEN "description_en" <> '' THEN to_jsonb("description_en") END;--> statement-breakpoint
CREATE INDEX "product_detail_html" ON "product_detail" USING btree ("tenant_id","id") WHERE jsonb_typeof("product_detail"."description_th") = 'string' OR jsonb_typeof("product_detail"."description_en") = 'string';
