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
ALTER TABLE "lesson_purchase" ADD COLUMN "path_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_path_slug" ON "lesson_path" USING btree ("tenant_id","slug");