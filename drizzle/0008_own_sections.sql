CREATE TABLE "cms_section" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"rows" jsonb NOT NULL,
	"made_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_section_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_section_name" CHECK (length("cms_section"."name") BETWEEN 1 AND 80)
);
