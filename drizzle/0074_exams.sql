CREATE TABLE "exam_answer_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"seq" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"value" text NOT NULL,
	"client_ms" bigint NOT NULL,
	"server_ms" bigint NOT NULL,
	"late_ms" integer,
	"previous" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "exam_answer_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_answer" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"value" jsonb,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_answer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_attempt" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"seed" text NOT NULL,
	"layout" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"deadline_at" timestamp with time zone,
	"grace_seconds" integer NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"head" text DEFAULT '' NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"submit_kind" text,
	"receipt" text,
	"answered" integer DEFAULT 0 NOT NULL,
	"score" bigint,
	"out_of" bigint NOT NULL,
	"percent" integer,
	"passed" boolean,
	"graded_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_attempt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_attempt_status" CHECK ("exam_attempt"."status" IN ('in_progress', 'submitted', 'marking', 'graded', 'voided')),
	CONSTRAINT "exam_attempt_submitted" CHECK ("exam_attempt"."status" IN ('in_progress', 'voided') OR "exam_attempt"."submitted_at" IS NOT NULL),
	CONSTRAINT "exam_attempt_graded" CHECK ("exam_attempt"."status" <> 'graded' OR "exam_attempt"."percent" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "exam_extension" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"minutes" integer NOT NULL,
	"reason" text NOT NULL,
	"given_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_extension_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_extension_minutes" CHECK ("exam_extension"."minutes" BETWEEN 1 AND 600)
);
--> statement-breakpoint
CREATE TABLE "exam_grade" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"points" bigint,
	"comment" text DEFAULT '' NOT NULL,
	"graded_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_grade_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_integrity_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"duration_ms" integer NOT NULL,
	CONSTRAINT "exam_integrity_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_bank" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_bank_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_bank_name" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "exam_category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exam_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_accommodation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"time_percent" integer NOT NULL,
	"extra_minutes" integer NOT NULL,
	"extra_attempts" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_accommodation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_accommodation_time" CHECK ("exam_accommodation"."time_percent" BETWEEN 100 AND 500),
	CONSTRAINT "exam_accommodation_more" CHECK ("exam_accommodation"."extra_minutes" >= 0 AND "exam_accommodation"."extra_attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "exam_exam" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"status" text NOT NULL,
	"rules" jsonb NOT NULL,
	"parts" jsonb NOT NULL,
	"password_hash" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_exam_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_exam_status" CHECK ("exam_exam"."status" IN ('draft', 'open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "exam_question_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"source_format" text,
	"source_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "exam_question_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_question_version_number" UNIQUE("tenant_id","question_id","number")
);
--> statement-breakpoint
CREATE TABLE "exam_question" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"category_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"points" bigint NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"status" text NOT NULL,
	"version_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_question_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_question_kind" CHECK ("exam_question"."kind" IN ('single', 'multiple', 'true_false', 'short', 'numeric', 'matching', 'ordering', 'essay')),
	CONSTRAINT "exam_question_difficulty" CHECK ("exam_question"."difficulty" IN ('easy', 'medium', 'hard')),
	CONSTRAINT "exam_question_status" CHECK ("exam_question"."status" IN ('draft', 'ready', 'archived')),
	CONSTRAINT "exam_question_points" CHECK ("exam_question"."points" BETWEEN 0 AND 1000000)
);
--> statement-breakpoint
ALTER TABLE "lesson_unit" DROP CONSTRAINT "lesson_unit_kind";--> statement-breakpoint
ALTER TABLE "exam_answer_event" ADD CONSTRAINT "exam_answer_event_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answer" ADD CONSTRAINT "exam_answer_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD CONSTRAINT "exam_attempt_tenant_id_exam_id_exam_exam_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_id") REFERENCES "public"."exam_exam"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_extension" ADD CONSTRAINT "exam_extension_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_grade" ADD CONSTRAINT "exam_grade_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_integrity_event" ADD CONSTRAINT "exam_integrity_event_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_category" ADD CONSTRAINT "exam_category_tenant_id_bank_id_exam_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."exam_bank"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD CONSTRAINT "exam_accommodation_tenant_id_exam_id_exam_exam_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_id") REFERENCES "public"."exam_exam"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_tenant_id_bank_id_exam_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."exam_bank"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_tenant_id_category_id_exam_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."exam_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_answer_event_seq" ON "exam_answer_event" USING btree ("tenant_id","attempt_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_answer_event_position" ON "exam_answer_event" USING btree ("tenant_id","attempt_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_answer_question" ON "exam_answer" USING btree ("tenant_id","attempt_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_number" ON "exam_attempt" USING btree ("tenant_id","exam_id","user_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_open" ON "exam_attempt" USING btree ("tenant_id","exam_id","user_id") WHERE "exam_attempt"."status" = 'in_progress';--> statement-breakpoint
CREATE UNIQUE INDEX "exam_attempt_receipt" ON "exam_attempt" USING btree ("tenant_id","receipt");--> statement-breakpoint
CREATE INDEX "exam_attempt_deadline" ON "exam_attempt" USING btree ("tenant_id","deadline_at") WHERE "exam_attempt"."status" = 'in_progress';--> statement-breakpoint
CREATE INDEX "exam_attempt_waiting" ON "exam_attempt" USING btree ("tenant_id","submitted_at") WHERE "exam_attempt"."status" IN ('submitted', 'marking');--> statement-breakpoint
CREATE INDEX "exam_extension_attempt" ON "exam_extension" USING btree ("tenant_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_grade_number" ON "exam_grade" USING btree ("tenant_id","attempt_id","question_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_integrity_event_once" ON "exam_integrity_event" USING btree ("tenant_id","attempt_id","kind","at");--> statement-breakpoint
CREATE INDEX "exam_category_bank" ON "exam_category" USING btree ("tenant_id","bank_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_accommodation_once" ON "exam_accommodation" USING btree ("tenant_id","exam_id","user_id");--> statement-breakpoint
CREATE INDEX "exam_accommodation_user" ON "exam_accommodation" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_exam_slug" ON "exam_exam" USING btree ("tenant_id","course_id","slug");--> statement-breakpoint
CREATE INDEX "exam_question_version_hash" ON "exam_question_version" USING btree ("tenant_id","hash");--> statement-breakpoint
CREATE INDEX "exam_question_bank" ON "exam_question" USING btree ("tenant_id","bank_id","status","category_id");--> statement-breakpoint
ALTER TABLE "lesson_unit" ADD CONSTRAINT "lesson_unit_kind" CHECK ("lesson_unit"."kind" IN ('video', 'article', 'file', 'link', 'exam'));