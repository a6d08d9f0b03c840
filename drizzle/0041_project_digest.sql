CREATE TABLE "project_digest" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"every" text NOT NULL,
	"next_at" timestamp with time zone,
	"told_until" timestamp with time zone NOT NULL,
	CONSTRAINT "project_digest_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "project_digest_every" CHECK ("project_digest"."every" IN ('day', 'week'))
);
--> statement-breakpoint
CREATE INDEX "project_digest_next" ON "project_digest" USING btree ("tenant_id","next_at") WHERE "project_digest"."next_at" IS NOT NULL;