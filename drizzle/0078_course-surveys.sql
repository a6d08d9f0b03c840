CREATE TABLE "lesson_survey_response" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"cohort_id" uuid,
	"answers" jsonb NOT NULL,
	"answered_on" date NOT NULL,
	CONSTRAINT "lesson_survey_response_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_survey_response_once" UNIQUE("tenant_id","survey_id","token_hash"),
	CONSTRAINT "lesson_survey_response_answers" CHECK (jsonb_typeof("lesson_survey_response"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "lesson_survey" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"at_end" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_survey_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "lesson_unit" DROP CONSTRAINT "lesson_unit_kind";--> statement-breakpoint
ALTER TABLE "lesson_survey_response" ADD CONSTRAINT "lesson_survey_response_tenant_id_survey_id_lesson_survey_tenant_id_id_fk" FOREIGN KEY ("tenant_id","survey_id") REFERENCES "public"."lesson_survey"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_survey_response" ADD CONSTRAINT "lesson_survey_response_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_survey" ADD CONSTRAINT "lesson_survey_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_survey_response_user" ON "lesson_survey_response" USING btree ("tenant_id","user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_survey_course" ON "lesson_survey" USING btree ("tenant_id","course_id");--> statement-breakpoint
ALTER TABLE "lesson_unit" ADD CONSTRAINT "lesson_unit_kind" CHECK ("lesson_unit"."kind" IN ('video', 'article', 'file', 'link', 'exam', 'scorm', 'assignment', 'survey'));