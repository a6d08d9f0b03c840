CREATE TABLE "lesson_submission" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"levels" integer[] DEFAULT '{}' NOT NULL,
	"points" integer,
	"comment" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_submission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_submission_status" CHECK ("lesson_submission"."status" IN ('draft', 'submitted', 'returned', 'graded')),
	CONSTRAINT "lesson_submission_graded" CHECK ("lesson_submission"."status" <> 'graded' OR ("lesson_submission"."points" IS NOT NULL AND "lesson_submission"."submitted_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "lesson_unit" DROP CONSTRAINT "lesson_unit_kind";--> statement-breakpoint
ALTER TABLE "lesson_submission" ADD CONSTRAINT "lesson_submission_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_submission_number" ON "lesson_submission" USING btree ("tenant_id","enrolment_id","unit_id","number");--> statement-breakpoint
CREATE INDEX "lesson_submission_queue" ON "lesson_submission" USING btree ("tenant_id","course_id","status","submitted_at");--> statement-breakpoint
ALTER TABLE "lesson_unit" ADD CONSTRAINT "lesson_unit_kind" CHECK ("lesson_unit"."kind" IN ('video', 'article', 'file', 'link', 'exam', 'scorm', 'assignment'));