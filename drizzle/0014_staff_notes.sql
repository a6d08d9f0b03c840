CREATE TABLE "account_note" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"record_kind" text NOT NULL,
	"record_key" text NOT NULL,
	"text" text NOT NULL,
	"status" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_note_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "account_note_record" ON "account_note" USING btree ("tenant_id","record_kind","record_key","created_at");