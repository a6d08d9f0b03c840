ALTER TABLE "calendar" ADD COLUMN "source_modified" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "source_good_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "source_next" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "source_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "calendar_source_next" ON "calendar" USING btree ("tenant_id","source_next") WHERE "calendar"."source_next" IS NOT NULL;