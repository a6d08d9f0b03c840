ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_watched";--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "replayed" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_progress_by_unit" ON "lesson_progress" USING btree ("tenant_id","unit_id");--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_watched" CHECK (cardinality("lesson_progress"."watched") % 2 = 0 AND cardinality("lesson_progress"."replayed") % 2 = 0);