CREATE TABLE "lesson_gift" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"cohort_id" uuid,
	"slot_id" uuid,
	"code" text,
	"status" text NOT NULL,
	"redeemed_by" uuid,
	"redeemed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_gift_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_gift_status" CHECK ("lesson_gift"."status" IN ('open', 'paid', 'redeemed', 'released')),
	CONSTRAINT "lesson_gift_code_paid" CHECK ("lesson_gift"."status" NOT IN ('paid', 'redeemed') OR "lesson_gift"."code" IS NOT NULL),
	CONSTRAINT "lesson_gift_redeemed" CHECK ("lesson_gift"."status" <> 'redeemed' OR "lesson_gift"."redeemed_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "lesson_enrolment" DROP CONSTRAINT "lesson_enrolment_source";--> statement-breakpoint
ALTER TABLE "lesson_gift" ADD CONSTRAINT "lesson_gift_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_gift" ADD CONSTRAINT "lesson_gift_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lesson_gift_order" ON "lesson_gift" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "lesson_gift_code" ON "lesson_gift" USING btree ("tenant_id","code") WHERE code IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_gift_course" ON "lesson_gift" USING btree ("tenant_id","course_id","status");--> statement-breakpoint
CREATE INDEX "lesson_gift_redeemer" ON "lesson_gift" USING btree ("tenant_id","redeemed_by") WHERE redeemed_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_source" CHECK ("lesson_enrolment"."source" IN ('free', 'order', 'gift', 'code', 'approval', 'grant', 'staff', 'import'));