CREATE TABLE "lesson_announcement_read" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"announcement_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_announcement_read_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_announcement_read_once" UNIQUE("tenant_id","announcement_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_announcement" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"cohort_id" uuid,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"cursor" uuid,
	"recipients" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_announcement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_announcement_status" CHECK ("lesson_announcement"."status" IN ('scheduled', 'sending', 'sent')),
	CONSTRAINT "lesson_announcement_sent" CHECK (("lesson_announcement"."status" = 'sent') = ("lesson_announcement"."sent_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "lesson_announcement_read" ADD CONSTRAINT "lesson_announcement_read_tenant_id_announcement_id_lesson_announcement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."lesson_announcement"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_announcement" ADD CONSTRAINT "lesson_announcement_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_announcement" ADD CONSTRAINT "lesson_announcement_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_announcement_read_user" ON "lesson_announcement_read" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "lesson_announcement_course" ON "lesson_announcement" USING btree ("tenant_id","course_id","send_at");--> statement-breakpoint
CREATE INDEX "lesson_announcement_due" ON "lesson_announcement" USING btree ("tenant_id","send_at") WHERE "lesson_announcement"."status" <> 'sent';