CREATE TABLE "billing_document_draft" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"buyer_name" text NOT NULL,
	"total_satang" bigint NOT NULL,
	"content" jsonb NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_document_draft_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "billing_document_draft_saved" ON "billing_document_draft" USING btree ("tenant_id","saved_at");