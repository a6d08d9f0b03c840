CREATE TABLE "exam_regrade_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"regrade_id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"score_before" bigint,
	"score_after" bigint,
	"out_of_before" bigint NOT NULL,
	"out_of_after" bigint NOT NULL,
	"percent_before" integer,
	"percent_after" integer,
	"passed_before" boolean,
	"passed_after" boolean,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_regrade_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_regrade" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"question_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"version_id" uuid,
	"points" bigint,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"cursor" uuid,
	"looked" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_regrade_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_regrade_kind" CHECK ("exam_regrade"."kind" IN ('version', 'full', 'drop')),
	CONSTRAINT "exam_regrade_status" CHECK ("exam_regrade"."status" IN ('running', 'done')),
	CONSTRAINT "exam_regrade_version" CHECK (("exam_regrade"."kind" = 'version') = ("exam_regrade"."version_id" IS NOT NULL)),
	CONSTRAINT "exam_regrade_points" CHECK ("exam_regrade"."points" BETWEEN 0 AND 1000000)
);
--> statement-breakpoint
ALTER TABLE "exam_extension" DROP CONSTRAINT "exam_extension_minutes";--> statement-breakpoint
ALTER TABLE "exam_accommodation" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_extension" ADD COLUMN "is_accommodation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "cohort_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_regrade_change" ADD CONSTRAINT "exam_regrade_change_tenant_id_regrade_id_exam_regrade_tenant_id_id_fk" FOREIGN KEY ("tenant_id","regrade_id") REFERENCES "public"."exam_regrade"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_regrade_change" ADD CONSTRAINT "exam_regrade_change_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_regrade" ADD CONSTRAINT "exam_regrade_tenant_id_exam_id_exam_exam_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_id") REFERENCES "public"."exam_exam"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_regrade_change_once" ON "exam_regrade_change" USING btree ("tenant_id","regrade_id","attempt_id");--> statement-breakpoint
CREATE INDEX "exam_regrade_change_attempt" ON "exam_regrade_change" USING btree ("tenant_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_regrade_number" ON "exam_regrade" USING btree ("tenant_id","exam_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_regrade_running" ON "exam_regrade" USING btree ("tenant_id","exam_id") WHERE "exam_regrade"."status" = 'running';--> statement-breakpoint
CREATE INDEX "exam_regrade_question" ON "exam_regrade" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_accommodation_cohort" ON "exam_accommodation" USING btree ("tenant_id","exam_id","cohort_id");--> statement-breakpoint
ALTER TABLE "exam_extension" ADD CONSTRAINT "exam_extension_minutes" CHECK ("exam_extension"."minutes" BETWEEN 1 AND 1000000);--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD CONSTRAINT "exam_accommodation_whose" CHECK (("exam_accommodation"."user_id" IS NULL) <> ("exam_accommodation"."cohort_id" IS NULL));--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD CONSTRAINT "exam_accommodation_window" CHECK ("exam_accommodation"."closes_at" > "exam_accommodation"."opens_at");