CREATE TABLE "lesson_discussion" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "lesson_discussion_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD COLUMN "is_solution" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_discussion" ADD CONSTRAINT "lesson_discussion_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_discussion_course" ON "lesson_discussion" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_entry_solution" ON "feedback_entry" USING btree ("tenant_id","parent_id") WHERE "feedback_entry"."is_solution";--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_solves" CHECK (NOT "feedback_entry"."is_solution" OR ("feedback_entry"."parent_id" IS NOT NULL AND "feedback_entry"."status" = 'shown'));