CREATE TABLE "lesson_note" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"at_ms" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_note_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_note_text" CHECK (length("lesson_note"."text") BETWEEN 1 AND 2000),
	CONSTRAINT "lesson_note_at" CHECK ("lesson_note"."at_ms" >= 0)
);
--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_note_unit" ON "lesson_note" USING btree ("tenant_id","enrolment_id","unit_id","at_ms");