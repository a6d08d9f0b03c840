CREATE TABLE "lesson_film_answer" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"chosen" uuid[] NOT NULL,
	"typed" text NOT NULL,
	"is_right" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_film_answer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_film_answer_text" CHECK (length("lesson_film_answer"."typed") <= 300)
);
--> statement-breakpoint
ALTER TABLE "lesson_film_answer" ADD CONSTRAINT "lesson_film_answer_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_film_answer_once" ON "lesson_film_answer" USING btree ("tenant_id","enrolment_id","question_id");--> statement-breakpoint
CREATE INDEX "lesson_film_answer_unit" ON "lesson_film_answer" USING btree ("tenant_id","unit_id","question_id");