ALTER TABLE "cms_contact" ADD COLUMN "goes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "cms_contact_goes" ON "cms_contact" USING btree ("tenant_id","goes_at");