CREATE TABLE "lesson_saved_course" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_saved_course_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_saved_course_once" UNIQUE("tenant_id","user_id","course_id")
);
--> statement-breakpoint
ALTER TABLE "lesson_saved_course" ADD CONSTRAINT "lesson_saved_course_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;