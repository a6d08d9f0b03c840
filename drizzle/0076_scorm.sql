CREATE TABLE "lesson_scorm_state" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"item" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"score_percent" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_scorm_state_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_scorm_state_status" CHECK ("lesson_scorm_state"."status" IN ('incomplete', 'completed', 'passed', 'failed')),
	CONSTRAINT "lesson_scorm_state_score" CHECK ("lesson_scorm_state"."score_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
ALTER TABLE "lesson_unit" DROP CONSTRAINT "lesson_unit_kind";--> statement-breakpoint
ALTER TABLE "lesson_scorm_state" ADD CONSTRAINT "lesson_scorm_state_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_scorm_state_item" ON "lesson_scorm_state" USING btree ("tenant_id","enrolment_id","unit_id","item");--> statement-breakpoint
ALTER TABLE "lesson_unit" ADD CONSTRAINT "lesson_unit_kind" CHECK ("lesson_unit"."kind" IN ('video', 'article', 'file', 'link', 'exam', 'scorm'));