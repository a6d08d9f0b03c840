CREATE TABLE "lesson_study_day" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"on" date NOT NULL,
	"ms" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_study_day_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_study_day_once" UNIQUE("tenant_id","user_id","on"),
	CONSTRAINT "lesson_study_day_ms" CHECK ("lesson_study_day"."ms" BETWEEN 0 AND 86400000)
);
--> statement-breakpoint
CREATE TABLE "lesson_study_goal" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "lesson_study_goal_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_study_goal_once" UNIQUE("tenant_id","user_id"),
	CONSTRAINT "lesson_study_goal_days" CHECK ("lesson_study_goal"."days" BETWEEN 0 AND 7)
);
