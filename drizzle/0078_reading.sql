ALTER TABLE "lesson_progress" ADD COLUMN "read_sections" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "read_at" integer DEFAULT 0 NOT NULL;