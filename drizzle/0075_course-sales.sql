CREATE TABLE "lesson_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"code" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"most" integer NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"until" date,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_code_used" CHECK ("lesson_code"."used" BETWEEN 0 AND "lesson_code"."most")
);
--> statement-breakpoint
CREATE TABLE "lesson_cohort" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date,
	"join_until" date,
	"capacity" integer,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_cohort_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_cohort_days" CHECK ("lesson_cohort"."ends_on" >= "lesson_cohort"."starts_on"),
	CONSTRAINT "lesson_cohort_capacity" CHECK ("lesson_cohort"."capacity" > 0)
);
--> statement-breakpoint
CREATE TABLE "lesson_request" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"cohort_id" uuid,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"offered_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_request_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_request_status" CHECK ("lesson_request"."status" IN ('waiting', 'offered', 'accepted', 'rejected', 'lapsed', 'withdrawn')),
	CONSTRAINT "lesson_request_kind" CHECK ("lesson_request"."kind" IN ('approval', 'seat')),
	CONSTRAINT "lesson_request_offer" CHECK ("lesson_request"."status" <> 'offered' OR "lesson_request"."offered_until" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "lesson_purchase" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"cohort_id" uuid,
	"slot_id" uuid,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_purchase_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_purchase_status" CHECK ("lesson_purchase"."status" IN ('open', 'paid', 'released'))
);
--> statement-breakpoint
ALTER TABLE "lesson_course" DROP CONSTRAINT "lesson_course_access";--> statement-breakpoint
ALTER TABLE "lesson_enrolment" DROP CONSTRAINT "lesson_enrolment_status";--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "language" text DEFAULT 'th' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "price_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "list_price_satang" bigint;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "sale_until" date;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "capacity" integer;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "join_from" date;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "join_until" date;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "access_days" integer;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "prerequisite_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "questions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD COLUMN "source" text DEFAULT 'free' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD COLUMN "cohort_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD COLUMN "slot_id" uuid;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_code" ADD CONSTRAINT "lesson_code_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_cohort" ADD CONSTRAINT "lesson_cohort_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_request" ADD CONSTRAINT "lesson_request_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_request" ADD CONSTRAINT "lesson_request_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_purchase" ADD CONSTRAINT "lesson_purchase_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_purchase" ADD CONSTRAINT "lesson_purchase_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_code_once" ON "lesson_code" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "lesson_cohort_course" ON "lesson_cohort" USING btree ("tenant_id","course_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_request_once" ON "lesson_request" USING btree ("tenant_id","course_id","user_id");--> statement-breakpoint
CREATE INDEX "lesson_request_queue" ON "lesson_request" USING btree ("tenant_id","course_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "lesson_request_user" ON "lesson_request" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_purchase_once" ON "lesson_purchase" USING btree ("tenant_id","order_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_purchase_course" ON "lesson_purchase" USING btree ("tenant_id","course_id","status");--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_enrolment_expiry" ON "lesson_enrolment" USING btree ("tenant_id","expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD CONSTRAINT "lesson_course_price" CHECK ("lesson_course"."price_satang" >= 0 AND ("lesson_course"."access" <> 'paid' OR "lesson_course"."price_satang" > 0));--> statement-breakpoint
ALTER TABLE "lesson_course" ADD CONSTRAINT "lesson_course_capacity" CHECK ("lesson_course"."capacity" > 0 AND "lesson_course"."access_days" > 0);--> statement-breakpoint
ALTER TABLE "lesson_course" ADD CONSTRAINT "lesson_course_access" CHECK ("lesson_course"."access" IN ('free', 'paid', 'code', 'approval', 'granted'));--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_source" CHECK ("lesson_enrolment"."source" IN ('free', 'order', 'code', 'approval', 'grant', 'staff', 'import'));--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_status" CHECK ("lesson_enrolment"."status" IN ('active', 'completed', 'left', 'suspended'));