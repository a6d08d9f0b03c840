CREATE TABLE "lesson_teacher_profile" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"headline" text NOT NULL,
	"biography" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_teacher_profile_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_teacher_profile_once" UNIQUE("tenant_id","user_id"),
	CONSTRAINT "lesson_teacher_profile_length" CHECK (length("lesson_teacher_profile"."headline") <= 120 AND length("lesson_teacher_profile"."biography") <= 1500)
);
