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
ALTER TABLE "certificate_certificate" ADD CONSTRAINT "certificate_certificate_tenant_id_template_version_id_certificate_template_version_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_version_id") REFERENCES "public"."certificate_template_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_rule" ADD CONSTRAINT "certificate_rule_tenant_id_template_id_certificate_template_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."certificate_template"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificate_template_version" ADD CONSTRAINT "certificate_template_version_tenant_id_template_id_certificate_template_tenant_id_id_fk" FOREIGN KEY ("tenant_id","template_id") REFERENCES "public"."certificate_template"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_key_current" ON "certificate_key" USING btree ("tenant_id") WHERE "certificate_key"."retired_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_serial" ON "certificate_certificate" USING btree ("tenant_id","serial");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_number" ON "certificate_certificate" USING btree ("tenant_id","book_year","number");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_status_index" ON "certificate_certificate" USING btree ("tenant_id","status_index");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_once" ON "certificate_certificate" USING btree ("tenant_id","enrolment_id","template_id") WHERE "certificate_certificate"."status" IN ('queued', 'issued');--> statement-breakpoint
CREATE INDEX "certificate_holder" ON "certificate_certificate" USING btree ("tenant_id","user_id","issued_at");--> statement-breakpoint
CREATE INDEX "certificate_course" ON "certificate_certificate" USING btree ("tenant_id","course_id","issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_rule_course" ON "certificate_rule" USING btree ("tenant_id","course_id");--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_template_name" ON "certificate_template" USING btree ("tenant_id","name");