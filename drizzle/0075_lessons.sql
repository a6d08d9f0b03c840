CREATE TABLE "billing_part_payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"via_id" uuid,
	"method" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"status" text NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_part_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_part_payment_status" CHECK ("billing_part_payment"."status" IN ('held', 'taken', 'due')),
	CONSTRAINT "billing_part_payment_amount" CHECK ("billing_part_payment"."amount_satang" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_order_bonus" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"promotion_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"lines" integer[] NOT NULL,
	"points" integer NOT NULL,
	"earned" integer DEFAULT 0 NOT NULL,
	"earned_at" timestamp with time zone,
	"taken_back" integer DEFAULT 0 NOT NULL,
	"short" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_order_bonus_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_order_bonus_once" UNIQUE("tenant_id","order_id","promotion_id"),
	CONSTRAINT "billing_order_bonus_points" CHECK ("billing_order_bonus"."points" > 0),
	CONSTRAINT "billing_order_bonus_earned" CHECK ("billing_order_bonus"."earned" BETWEEN 0 AND "billing_order_bonus"."points" AND "billing_order_bonus"."taken_back" >= 0 AND "billing_order_bonus"."short" >= 0 AND "billing_order_bonus"."taken_back" + "billing_order_bonus"."short" <= "billing_order_bonus"."earned")
);
--> statement-breakpoint
CREATE TABLE "certificate_key" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kid" text NOT NULL,
	"x" text NOT NULL,
	"sealed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certificate_key_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_key_kid" UNIQUE("tenant_id","kid")
);
--> statement-breakpoint
CREATE TABLE "certificate_certificate" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"serial" text NOT NULL,
	"number" integer NOT NULL,
	"book_year" integer NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"user_id" uuid,
	"template_id" uuid NOT NULL,
	"template_version_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"course_title" text NOT NULL,
	"course_slug" text NOT NULL,
	"minutes" integer NOT NULL,
	"score" integer,
	"status" text NOT NULL,
	"visibility" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"revoke_reason" text,
	"superseded_by" uuid,
	"pdf_id" uuid,
	"png_id" uuid,
	"pdf_sha256" text,
	"credential" text,
	"status_index" integer NOT NULL,
	"wanted_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_certificate_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_status" CHECK ("certificate_certificate"."status" IN ('queued', 'issued', 'revoked', 'superseded')),
	CONSTRAINT "certificate_visibility" CHECK ("certificate_certificate"."visibility" IN ('private', 'link', 'listed')),
	CONSTRAINT "certificate_replaced" CHECK (("certificate_certificate"."status" = 'superseded') = ("certificate_certificate"."superseded_by" IS NOT NULL)),
	CONSTRAINT "certificate_score" CHECK ("certificate_certificate"."score" BETWEEN 0 AND 100),
	CONSTRAINT "certificate_made" CHECK ("certificate_certificate"."status" <> 'issued' OR "certificate_certificate"."credential" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "certificate_picture" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_picture_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "certificate_rule" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"is_automatic" boolean NOT NULL,
	"validity" text NOT NULL,
	"months" integer,
	"until" date,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_rule_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_rule_validity" CHECK ("certificate_rule"."validity" IN ('none', 'months', 'until')
      AND ("certificate_rule"."validity" = 'months') = ("certificate_rule"."months" IS NOT NULL) AND ("certificate_rule"."validity" = 'until') = ("certificate_rule"."until" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "certificate_template_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"layout" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificate_template_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_template_version_number" UNIQUE("tenant_id","template_id","number")
);
--> statement-breakpoint
CREATE TABLE "certificate_template" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"version_id" uuid NOT NULL,
	"version_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "certificate_template_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "certificate_template_prefix" CHECK ("certificate_template"."prefix" ~ '^[A-HJKMNP-TV-Z]{2,4}$')
);
--> statement-breakpoint
CREATE TABLE "exam_answer_file" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"upload_key" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_answer_file_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_answer_file_bytes" CHECK ("exam_answer_file"."bytes" > 0)
);
--> statement-breakpoint
CREATE TABLE "exam_message" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"exam_id" uuid NOT NULL,
	"attempt_id" uuid,
	"text" text NOT NULL,
	"sent_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_message_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_camera_consent" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"attempt_id" uuid NOT NULL,
	"is_given" boolean NOT NULL,
	"consent_text" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "exam_camera_consent_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "lesson_submission" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"submitted_at" timestamp with time zone,
	"levels" integer[] DEFAULT '{}' NOT NULL,
	"points" integer,
	"comment" text DEFAULT '' NOT NULL,
	"marked_at" timestamp with time zone,
	"marked_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_submission_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_submission_status" CHECK ("lesson_submission"."status" IN ('draft', 'submitted', 'returned', 'graded')),
	CONSTRAINT "lesson_submission_graded" CHECK ("lesson_submission"."status" <> 'graded' OR ("lesson_submission"."points" IS NOT NULL AND "lesson_submission"."submitted_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "lesson_feed" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	CONSTRAINT "lesson_feed_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "lesson_discussion" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	CONSTRAINT "lesson_discussion_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
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
CREATE TABLE "lesson_path" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"course_ids" uuid[] NOT NULL,
	"price_satang" bigint DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_path_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_path_price" CHECK ("lesson_path"."price_satang" >= 0)
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
	"path_id" uuid,
	"slot_id" uuid,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_purchase_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_purchase_status" CHECK ("lesson_purchase"."status" IN ('open', 'paid', 'released'))
);
--> statement-breakpoint
CREATE TABLE "lesson_scorm_state" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"enrolment_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"item" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text NOT NULL,
	"score_percent" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_scorm_state_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_scorm_state_status" CHECK ("lesson_scorm_state"."status" IN ('incomplete', 'completed', 'passed', 'failed')),
	CONSTRAINT "lesson_scorm_state_score" CHECK ("lesson_scorm_state"."score_percent" BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "lesson_stream" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"source_key" text NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"folder" uuid,
	"rungs" jsonb NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_stream_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_stream_state" CHECK ("lesson_stream"."state" IN ('waiting', 'making', 'ready', 'failed')),
	CONSTRAINT "lesson_stream_ready" CHECK ("lesson_stream"."state" <> 'ready' OR ("lesson_stream"."folder" IS NOT NULL AND jsonb_array_length("lesson_stream"."rungs") > 0))
);
--> statement-breakpoint
CREATE TABLE "lesson_survey_response" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"survey_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid,
	"cohort_id" uuid,
	"answers" jsonb NOT NULL,
	"answered_on" date NOT NULL,
	CONSTRAINT "lesson_survey_response_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "lesson_survey_response_once" UNIQUE("tenant_id","survey_id","token_hash"),
	CONSTRAINT "lesson_survey_response_answers" CHECK (jsonb_typeof("lesson_survey_response"."answers") = 'object')
);
--> statement-breakpoint
CREATE TABLE "lesson_survey" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"questions" jsonb NOT NULL,
	"is_anonymous" boolean NOT NULL,
	"at_end" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "lesson_survey_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_billed_time" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"name" text NOT NULL,
	"log_ids" uuid[] NOT NULL,
	"minutes" integer NOT NULL,
	"hourly_satang" integer NOT NULL,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_billed_time_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "shop_preorder" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"ships_on" date NOT NULL,
	"ships_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"moved_at" timestamp with time zone,
	CONSTRAINT "shop_preorder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_preorder_order" UNIQUE("tenant_id","order_id","variant_id"),
	CONSTRAINT "shop_preorder_by" CHECK ("shop_preorder"."ships_by" IN ('day', 'month'))
);
--> statement-breakpoint
ALTER TABLE "billing_payment" DROP CONSTRAINT "billing_payment_status";--> statement-breakpoint
ALTER TABLE "billing_points_lot" DROP CONSTRAINT "billing_points_lot_source";--> statement-breakpoint
ALTER TABLE "billing_points_lot" DROP CONSTRAINT "billing_points_lot_pending";--> statement-breakpoint
ALTER TABLE "exam_extension" DROP CONSTRAINT "exam_extension_minutes";--> statement-breakpoint
ALTER TABLE "exam_question" DROP CONSTRAINT "exam_question_kind";--> statement-breakpoint
ALTER TABLE "lesson_course" DROP CONSTRAINT "lesson_course_access";--> statement-breakpoint
ALTER TABLE "lesson_unit" DROP CONSTRAINT "lesson_unit_kind";--> statement-breakpoint
ALTER TABLE "lesson_enrolment" DROP CONSTRAINT "lesson_enrolment_status";--> statement-breakpoint
ALTER TABLE "lesson_progress" DROP CONSTRAINT "lesson_progress_watched";--> statement-breakpoint
ALTER TABLE "shop_return" DROP CONSTRAINT "shop_return_state";--> statement-breakpoint
ALTER TABLE "shop_return" DROP CONSTRAINT "shop_return_money";--> statement-breakpoint
ALTER TABLE "stock_level" DROP CONSTRAINT "stock_level_never_oversold";--> statement-breakpoint
DROP INDEX "stock_level_sold_out";--> statement-breakpoint
ALTER TABLE "exam_accommodation" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_gift_card" ADD COLUMN "for_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "part_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_order_points" ADD COLUMN "bonus" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "parts_on" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "parts_least_satang" bigint;--> statement-breakpoint
ALTER TABLE "product_variant" ADD COLUMN "preorder" jsonb;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "flagged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "unsent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "needs_seb" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "seb_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_attempt" ADD COLUMN "released_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_extension" ADD COLUMN "is_accommodation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "exam_grade" ADD COLUMN "levels" jsonb;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "cohort_id" uuid;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "closes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD COLUMN "without_seb" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD COLUMN "is_solution" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_course" ADD COLUMN "trailer" jsonb;--> statement-breakpoint
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
ALTER TABLE "lesson_progress" ADD COLUMN "replayed" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "read_sections" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "read_at" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "hourly_satang" integer;--> statement-breakpoint
ALTER TABLE "project_time_log" ADD COLUMN "billed_id" uuid;--> statement-breakpoint
ALTER TABLE "promotion_use" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_return" ADD COLUMN "kind" text DEFAULT 'refund' NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_return" ADD COLUMN "wanted" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_return" ADD COLUMN "wanted_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "shop_return" ADD COLUMN "card_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_return" ADD COLUMN "replacement_id" uuid;--> statement-breakpoint
ALTER TABLE "shop_return" ADD COLUMN "replacement_number" text;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "awaited_milli" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_level" ADD COLUMN "ahead_milli" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD COLUMN "awaited_milli" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_part_payment" ADD CONSTRAINT "billing_part_payment_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_part_payment" ADD CONSTRAINT "billing_part_payment_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_certificate" ADD CONSTRAINT "certificate_certificate_tenant_id_template_version_id_certificate_template_version_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_version_id") REFERENCES "public"."certificate_template_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_tenant_id_template_id_certificate_template_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."certificate_template"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template_version" ADD CONSTRAINT "certificate_template_version_tenant_id_template_id_certificate_template_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."certificate_template"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_answer_file" ADD CONSTRAINT "exam_answer_file_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_message" ADD CONSTRAINT "exam_message_tenant_id_exam_id_exam_exam_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_id") REFERENCES "public"."exam_exam"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_message" ADD CONSTRAINT "exam_message_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_camera_consent" ADD CONSTRAINT "exam_camera_consent_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_regrade_change" ADD CONSTRAINT "exam_regrade_change_tenant_id_regrade_id_exam_regrade_tenant_id_id_fk" FOREIGN KEY ("tenant_id","regrade_id") REFERENCES "public"."exam_regrade"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_regrade_change" ADD CONSTRAINT "exam_regrade_change_tenant_id_attempt_id_exam_attempt_tenant_id_id_fk" FOREIGN KEY ("tenant_id","attempt_id") REFERENCES "public"."exam_attempt"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_regrade" ADD CONSTRAINT "exam_regrade_tenant_id_exam_id_exam_exam_tenant_id_id_fk" FOREIGN KEY ("tenant_id","exam_id") REFERENCES "public"."exam_exam"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_announcement_read" ADD CONSTRAINT "lesson_announcement_read_tenant_id_announcement_id_lesson_announcement_tenant_id_id_fk" FOREIGN KEY ("tenant_id","announcement_id") REFERENCES "public"."lesson_announcement"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_announcement" ADD CONSTRAINT "lesson_announcement_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_announcement" ADD CONSTRAINT "lesson_announcement_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_submission" ADD CONSTRAINT "lesson_submission_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_code" ADD CONSTRAINT "lesson_code_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_cohort" ADD CONSTRAINT "lesson_cohort_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_discussion" ADD CONSTRAINT "lesson_discussion_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_film_answer" ADD CONSTRAINT "lesson_film_answer_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_note" ADD CONSTRAINT "lesson_note_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_request" ADD CONSTRAINT "lesson_request_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_request" ADD CONSTRAINT "lesson_request_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_purchase" ADD CONSTRAINT "lesson_purchase_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_purchase" ADD CONSTRAINT "lesson_purchase_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_scorm_state" ADD CONSTRAINT "lesson_scorm_state_tenant_id_enrolment_id_lesson_enrolment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","enrolment_id") REFERENCES "public"."lesson_enrolment"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_stream" ADD CONSTRAINT "lesson_stream_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_survey_response" ADD CONSTRAINT "lesson_survey_response_tenant_id_survey_id_lesson_survey_tenant_id_id_fk" FOREIGN KEY ("tenant_id","survey_id") REFERENCES "public"."lesson_survey"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_survey_response" ADD CONSTRAINT "lesson_survey_response_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_survey" ADD CONSTRAINT "lesson_survey_tenant_id_course_id_lesson_course_tenant_id_id_fk" FOREIGN KEY ("tenant_id","course_id") REFERENCES "public"."lesson_course"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_part_payment_order" ON "billing_part_payment" USING btree ("tenant_id","order_id","received_at");--> statement-breakpoint
CREATE INDEX "billing_part_payment_payment" ON "billing_part_payment" USING btree ("tenant_id","payment_id");--> statement-breakpoint
CREATE INDEX "billing_order_bonus_promotion" ON "billing_order_bonus" USING btree ("tenant_id","promotion_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_key_current" ON "certificate_key" USING btree ("tenant_id") WHERE "certificate_key"."retired_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_serial" ON "certificate_certificate" USING btree ("tenant_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate_certificate" USING btree ("tenant_id","book_year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_status_index" ON "certificate_certificate" USING btree ("tenant_id","status_index");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate_certificate" USING btree ("tenant_id","enrolment_id","template_id") WHERE "certificate_certificate"."status" IN ('queued', 'issued');--> statement-breakpoint
CREATE INDEX "certificate_holder" ON "certificate_certificate" USING btree ("tenant_id","user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_course" ON "certificate_certificate" USING btree ("tenant_id","course_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_rule_course" ON "certificate_rule" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_template_name" ON "certificate_template" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_answer_file_once" ON "exam_answer_file" USING btree ("tenant_id","attempt_id","question_id","upload_key");--> statement-breakpoint
CREATE INDEX "exam_message_exam" ON "exam_message" USING btree ("tenant_id","exam_id","created_at");--> statement-breakpoint
CREATE INDEX "exam_camera_consent_attempt" ON "exam_camera_consent" USING btree ("tenant_id","attempt_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_regrade_change_once" ON "exam_regrade_change" USING btree ("tenant_id","regrade_id","attempt_id");--> statement-breakpoint
CREATE INDEX "exam_regrade_change_attempt" ON "exam_regrade_change" USING btree ("tenant_id","attempt_id");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_regrade_number" ON "exam_regrade" USING btree ("tenant_id","exam_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_regrade_running" ON "exam_regrade" USING btree ("tenant_id","exam_id") WHERE "exam_regrade"."status" = 'running';--> statement-breakpoint
CREATE INDEX "exam_regrade_question" ON "exam_regrade" USING btree ("tenant_id","question_id");--> statement-breakpoint
CREATE INDEX "lesson_announcement_read_user" ON "lesson_announcement_read" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "lesson_announcement_course" ON "lesson_announcement" USING btree ("tenant_id","course_id","send_at");--> statement-breakpoint
CREATE INDEX "lesson_announcement_due" ON "lesson_announcement" USING btree ("tenant_id","send_at") WHERE "lesson_announcement"."status" <> 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_submission_number" ON "lesson_submission" USING btree ("tenant_id","enrolment_id","unit_id","number");--> statement-breakpoint
CREATE INDEX "lesson_submission_queue" ON "lesson_submission" USING btree ("tenant_id","course_id","status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_feed_user" ON "lesson_feed" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_code_once" ON "lesson_code" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "lesson_cohort_course" ON "lesson_cohort" USING btree ("tenant_id","course_id","starts_on");--> statement-breakpoint
CREATE INDEX "lesson_discussion_course" ON "lesson_discussion" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_film_answer_once" ON "lesson_film_answer" USING btree ("tenant_id","enrolment_id","question_id");--> statement-breakpoint
CREATE INDEX "lesson_film_answer_unit" ON "lesson_film_answer" USING btree ("tenant_id","unit_id","question_id");--> statement-breakpoint
CREATE INDEX "lesson_note_unit" ON "lesson_note" USING btree ("tenant_id","enrolment_id","unit_id","at_ms");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_path_slug" ON "lesson_path" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_request_once" ON "lesson_request" USING btree ("tenant_id","course_id","user_id");--> statement-breakpoint
CREATE INDEX "lesson_request_queue" ON "lesson_request" USING btree ("tenant_id","course_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "lesson_request_user" ON "lesson_request" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_purchase_once" ON "lesson_purchase" USING btree ("tenant_id","order_id","course_id");--> statement-breakpoint
CREATE INDEX "lesson_purchase_course" ON "lesson_purchase" USING btree ("tenant_id","course_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_scorm_state_item" ON "lesson_scorm_state" USING btree ("tenant_id","enrolment_id","unit_id","item");--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_stream_film" ON "lesson_stream" USING btree ("tenant_id","course_id","file_id");--> statement-breakpoint
CREATE INDEX "lesson_stream_file" ON "lesson_stream" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "lesson_survey_response_user" ON "lesson_survey_response" USING btree ("tenant_id","user_id") WHERE user_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_survey_course" ON "lesson_survey" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE INDEX "project_billed_time_order" ON "project_billed_time" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "project_billed_time_project" ON "project_billed_time" USING btree ("tenant_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "shop_preorder_variant" ON "shop_preorder" USING btree ("tenant_id","variant_id","ships_on");--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_tenant_id_cohort_id_lesson_cohort_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cohort_id") REFERENCES "public"."lesson_cohort"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variant_preorder" ON "product_variant" USING btree ("tenant_id","id") WHERE "product_variant"."preorder" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "exam_accommodation_cohort" ON "exam_accommodation" USING btree ("tenant_id","exam_id","cohort_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_entry_solution" ON "feedback_entry" USING btree ("tenant_id","parent_id") WHERE "feedback_entry"."is_solution";--> statement-breakpoint
CREATE INDEX "lesson_enrolment_expiry" ON "lesson_enrolment" USING btree ("tenant_id","expires_at") WHERE expires_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "lesson_progress_by_unit" ON "lesson_progress" USING btree ("tenant_id","unit_id");--> statement-breakpoint
CREATE INDEX "project_time_log_billed" ON "project_time_log" USING btree ("tenant_id","billed_id") WHERE billed_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_return_replacement" ON "shop_return" USING btree ("tenant_id","replacement_id");--> statement-breakpoint
CREATE INDEX "stock_reservation_awaited" ON "stock_reservation" USING btree ("tenant_id","variant_id","created_at","id") WHERE "stock_reservation"."status" = 'active' AND "stock_reservation"."awaited_milli" > 0;--> statement-breakpoint
CREATE INDEX "stock_level_sold_out" ON "stock_level" USING btree ("tenant_id","group_id","variant_id") WHERE "stock_level"."policy" = 'deny' AND "stock_level"."on_hand_milli" + "stock_level"."ahead_milli" <= "stock_level"."reserved_milli";--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_part_paid" CHECK ("billing_payment"."part_satang" >= 0);--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_status" CHECK ("billing_payment"."status" IN ('created', 'awaiting_customer', 'processing', 'verifying', 'failed', 'expired', 'part_paid', 'succeeded', 'partially_refunded', 'disputed', 'refunded'));--> statement-breakpoint
ALTER TABLE "billing_points_lot" ADD CONSTRAINT "billing_points_lot_source" CHECK ("billing_points_lot"."source" IN ('order', 'bonus', 'returned', 'adjustment'));--> statement-breakpoint
ALTER TABLE "billing_points_lot" ADD CONSTRAINT "billing_points_lot_pending" CHECK ("billing_points_lot"."available_at" IS NOT NULL OR "billing_points_lot"."source" IN ('order', 'bonus'));--> statement-breakpoint
ALTER TABLE "exam_extension" ADD CONSTRAINT "exam_extension_minutes" CHECK ("exam_extension"."minutes" BETWEEN 1 AND 1000000);--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD CONSTRAINT "exam_accommodation_whose" CHECK (("exam_accommodation"."user_id" IS NULL) <> ("exam_accommodation"."cohort_id" IS NULL));--> statement-breakpoint
ALTER TABLE "exam_accommodation" ADD CONSTRAINT "exam_accommodation_window" CHECK ("exam_accommodation"."closes_at" > "exam_accommodation"."opens_at");--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_kind" CHECK ("exam_question"."kind" IN ('single', 'multiple', 'true_false', 'short', 'numeric', 'matching', 'ordering', 'essay', 'file'));--> statement-breakpoint
ALTER TABLE "feedback_entry" ADD CONSTRAINT "feedback_entry_solves" CHECK (NOT "feedback_entry"."is_solution" OR ("feedback_entry"."parent_id" IS NOT NULL AND "feedback_entry"."status" = 'shown'));--> statement-breakpoint
ALTER TABLE "lesson_course" ADD CONSTRAINT "lesson_course_price" CHECK ("lesson_course"."price_satang" >= 0 AND ("lesson_course"."access" <> 'paid' OR "lesson_course"."price_satang" > 0));--> statement-breakpoint
ALTER TABLE "lesson_course" ADD CONSTRAINT "lesson_course_capacity" CHECK ("lesson_course"."capacity" > 0 AND "lesson_course"."access_days" > 0);--> statement-breakpoint
ALTER TABLE "lesson_course" ADD CONSTRAINT "lesson_course_access" CHECK ("lesson_course"."access" IN ('free', 'paid', 'code', 'approval', 'granted'));--> statement-breakpoint
ALTER TABLE "lesson_unit" ADD CONSTRAINT "lesson_unit_kind" CHECK ("lesson_unit"."kind" IN ('video', 'article', 'file', 'link', 'exam', 'scorm', 'assignment', 'survey'));--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_source" CHECK ("lesson_enrolment"."source" IN ('free', 'order', 'code', 'approval', 'grant', 'staff', 'import'));--> statement-breakpoint
ALTER TABLE "lesson_enrolment" ADD CONSTRAINT "lesson_enrolment_status" CHECK ("lesson_enrolment"."status" IN ('active', 'completed', 'left', 'suspended'));--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_watched" CHECK (cardinality("lesson_progress"."watched") % 2 = 0 AND cardinality("lesson_progress"."replayed") % 2 = 0);--> statement-breakpoint
ALTER TABLE "shop_return" ADD CONSTRAINT "shop_return_exchange" CHECK (("shop_return"."kind" = 'exchange') = (jsonb_array_length("shop_return"."wanted") > 0)
        AND ("shop_return"."replacement_id" IS NOT NULL) = ("shop_return"."state" IN ('due', 'exchanged'))
        AND ("shop_return"."replacement_id" IS NULL) = ("shop_return"."replacement_number" IS NULL)
        AND ("shop_return"."card_id" IS NULL OR "shop_return"."kind" = 'exchange')
        AND ("shop_return"."kind" = 'exchange' OR "shop_return"."state" NOT IN ('due', 'exchanged', 'lapsed'))
        AND ("shop_return"."card_id" IS NOT NULL OR "shop_return"."state" NOT IN ('due', 'exchanged')));--> statement-breakpoint
ALTER TABLE "shop_return" ADD CONSTRAINT "shop_return_state" CHECK ("shop_return"."state" IN ('requested', 'approved', 'received', 'due', 'refused', 'withdrawn', 'lapsed', 'refunded', 'exchanged'));--> statement-breakpoint
ALTER TABLE "shop_return" ADD CONSTRAINT "shop_return_money" CHECK ("shop_return"."value_satang" >= 0 AND "shop_return"."refunded_satang" >= 0 AND "shop_return"."wanted_satang" >= 0
        AND ("shop_return"."state" <> 'refunded' OR "shop_return"."refunded_satang" > 0)
        AND ("shop_return"."refunded_satang" = 0 OR "shop_return"."state" IN ('refunded', 'exchanged')));--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_awaited" CHECK ("stock_level"."awaited_milli" BETWEEN 0 AND "stock_level"."reserved_milli" AND "stock_level"."ahead_milli" >= 0);--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_never_oversold" CHECK ("stock_level"."policy" <> 'deny' OR ("stock_level"."on_hand_milli" >= "stock_level"."reserved_milli" - "stock_level"."awaited_milli"));--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_awaited" CHECK ("stock_reservation"."awaited_milli" BETWEEN 0 AND "stock_reservation"."quantity_milli");