CREATE TABLE "feedback_target" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"reviews" integer DEFAULT 0 NOT NULL,
	"stars" integer[] DEFAULT '{0,0,0,0,0}' NOT NULL,
	"photos" integer DEFAULT 0 NOT NULL,
	"questions" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feedback_target_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "feedback_target_of" UNIQUE("tenant_id","target_kind","target_id")
);
--> statement-breakpoint
CREATE TABLE "feedback_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" uuid NOT NULL,
	"parent_id" uuid,
	"source" text,
	"source_label" text DEFAULT '' NOT NULL,
	"item" jsonb,
	"user_id" uuid,
	"email" text,
	"locale" text DEFAULT 'th' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_as" text,
	"stars" smallint,
	"body" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"reports" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feedback_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "feedback_entry_source" UNIQUE("tenant_id","kind","source"),
	CONSTRAINT "feedback_entry_kind" CHECK ("feedback_entry"."kind" IN ('review', 'question', 'comment')),
	CONSTRAINT "feedback_entry_status" CHECK ("feedback_entry"."status" IN ('waiting', 'shown', 'refused')),
	CONSTRAINT "feedback_entry_name" CHECK ("feedback_entry"."name_as" IN ('name', 'masked', 'hidden')),
	CONSTRAINT "feedback_entry_stars" CHECK (("feedback_entry"."kind" = 'review') = ("feedback_entry"."stars" IS NOT NULL) AND "feedback_entry"."stars" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE INDEX "feedback_entry_target" ON "feedback_entry" USING btree ("tenant_id","target_kind","target_id","kind","status","created_at");--> statement-breakpoint
CREATE INDEX "feedback_entry_queue" ON "feedback_entry" USING btree ("tenant_id","status","kind","updated_at");--> statement-breakpoint
CREATE INDEX "feedback_entry_reported" ON "feedback_entry" USING btree ("tenant_id","reported_at") WHERE "feedback_entry"."reported_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_entry_user" ON "feedback_entry" USING btree ("tenant_id","user_id");--> statement-breakpoint
-- Everything that was written stays: text, author, dates, state, answers.
INSERT INTO "feedback_entry" ("tenant_id", "id", "kind", "target_kind", "target_id", "source", "source_label", "item", "user_id", "name", "name_as",
  "stars", "body", "pictures", "search", "status", "answer", "answered_at", "reported_at", "reports", "created_at", "updated_at")
SELECT "tenant_id", "id", 'review', 'product', "product_id", 'order:' || "order_id" || ':' || "variant_id", "order_number", "item", "user_id", "name",
  "name_as", "stars", "body", "pictures", lower("body" || ' ' || "answer"), "state", "answer", "answered_at", "reported_at",
  CASE WHEN "reported_at" IS NULL THEN 0 ELSE 1 END, "created_at", "updated_at" FROM "shop_review";--> statement-breakpoint
INSERT INTO "feedback_entry" ("tenant_id", "id", "kind", "target_kind", "target_id", "user_id", "email", "locale", "name", "body", "search", "status",
  "answer", "answered_at", "created_at", "updated_at")
SELECT "tenant_id", "id", 'question', 'product', "product_id", "user_id", "email", "locale", "name", "body", "search", "state", "answer", "answered_at",
  "created_at", coalesce("answered_at", "created_at") FROM "shop_question";--> statement-breakpoint
INSERT INTO "feedback_entry" ("tenant_id", "id", "kind", "target_kind", "target_id", "parent_id", "user_id", "name", "body", "search", "status",
  "created_at", "updated_at")
SELECT "tenant_id", "id", 'comment', 'post', "page_id", "parent_id", "user_id", "name", "body", lower("body"), "state", "at", "at" FROM "cms_comment";--> statement-breakpoint
INSERT INTO "feedback_target" ("tenant_id", "id", "target_kind", "target_id", "reviews", "stars", "photos", "questions", "comments")
SELECT "tenant_id", gen_random_uuid(), "target_kind", "target_id", count(*) FILTER (WHERE "kind" = 'review'),
  ARRAY[count(*) FILTER (WHERE "stars" = 1), count(*) FILTER (WHERE "stars" = 2), count(*) FILTER (WHERE "stars" = 3),
    count(*) FILTER (WHERE "stars" = 4), count(*) FILTER (WHERE "stars" = 5)],
  count(*) FILTER (WHERE "kind" = 'review' AND "pictures" <> '[]'), count(*) FILTER (WHERE "kind" = 'question'),
  count(*) FILTER (WHERE "kind" = 'comment')
FROM "feedback_entry" WHERE "status" = 'shown' GROUP BY "tenant_id", "target_kind", "target_id";--> statement-breakpoint
UPDATE "transition" SET "entity" = 'feedback.entry' WHERE "entity" IN ('shop_review', 'shop_question', 'cms_comment');--> statement-breakpoint
DROP TABLE "cms_comment" CASCADE;--> statement-breakpoint
DROP TABLE "shop_question" CASCADE;--> statement-breakpoint
DROP TABLE "shop_review" CASCADE;