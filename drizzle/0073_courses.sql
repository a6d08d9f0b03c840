CREATE TABLE "lesson_course" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"subtitle" text NOT NULL,
	"about" jsonb,
	"outcomes" text[] NOT NULL,
	"needs" text[] NOT NULL,
	"topic" text NOT NULL,
	"level" text NOT NULL,
	"cover_id" uuid,
	"teacher_ids" uuid[] NOT NULL,
	"access" text NOT NULL,
	"status" text NOT NULL,
	"revision_id" uuid,
	"unit_count" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_course_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_course_status" CHECK ("lesson_course"."status" IN ('draft', 'published', 'archived')),
	CONSTRAINT "lesson_course_access" CHECK ("lesson_course"."access" IN ('free', 'granted'))
);
--> statement-breakpoint
CREATE TABLE "lesson_revision" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outline" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "lesson_revision_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_revision_number" UNIQUE("tenant_id","course_id","number")
);
--> statement-breakpoint
CREATE TABLE "lesson_section" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"opens_on" date,
	"opens_after_days" integer,
	"in_order" boolean DEFAULT false NOT NULL,
	CONSTRAINT "lesson_section_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_section_days" CHECK ("lesson_section"."opens_after_days" BETWEEN 0 AND 3650)
);
--> statement-breakpoint
CREATE TABLE "lesson_unit" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"is_required" boolean DEFAULT true NOT NULL,
	"done_percent" integer DEFAULT 90 NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_unit_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_unit_kind" CHECK ("lesson_unit"."kind" IN ('video', 'article', 'file', 'link')),
	CONSTRAINT "lesson_unit_percent" CHECK ("lesson_unit"."done_percent" BETWEEN 1 AND 100)
);
--> statement-breakpoint
CREATE TABLE "lesson_enrolment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"revision_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"percent" integer DEFAULT 0 NOT NULL,
	"last_unit_id" uuid,
	"last_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_enrolment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_enrolment_status" CHECK ("lesson_enrolment"."status" IN ('active', 'completed', 'left')),
	CONSTRAINT "lesson_enrolment_percent" CHECK ("lesson_enrolment"."percent" BETWEEN 0 AND 100),
	CONSTRAINT "lesson_enrolment_completed" CHECK ("lesson_enrolment"."status" <> 'completed' OR "lesson_enrolment"."completed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"position_ms" integer DEFAULT 0 NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"watched" integer[] DEFAULT '{}' NOT NULL,
	"session_id" text DEFAULT '' NOT NULL,
	"session_at" timestamp with time zone NOT NULL,
	"session_ms" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_progress_watched" CHECK (cardinality("lesson_progress"."watched") % 2 = 0)
);
--> statement-breakpoint
ALTER TABLE "lesson_revision" ADD CONSTRAINT "lesson_revision_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_section" ADD CONSTRAINT "lesson_section_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_unit" ADD CONSTRAINT "lesson_unit_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_tenant_id_revision_id_lesson_revision_tenant_id_id_fk" FOREIGN KEY ("tenant_id","revision_id") REFERENCES "public"."lesson_revision"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_course_slug" ON "lesson_course" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE INDEX "lesson_course_published" ON "lesson_course" USING btree ("tenant_id","status","published_at");--> statement-breakpoint
CREATE INDEX "lesson_section_course" ON "lesson_section" USING btree ("tenant_id","course_id","position");--> statement-breakpoint
CREATE INDEX "lesson_unit_section" ON "lesson_unit" USING btree ("tenant_id","course_id","section_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_enrolment_once" ON "lesson_enrolment" USING btree ("tenant_id","course_id","user_id");--> statement-breakpoint
CREATE INDEX "lesson_enrolment_user" ON "lesson_enrolment" USING btree ("tenant_id","user_id","last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_progress_unit" ON "lesson_progress" USING btree ("tenant_id","enrolment_id","unit_id");