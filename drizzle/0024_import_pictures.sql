CREATE TABLE "import_picture" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"key" text NOT NULL,
	"url" text NOT NULL,
	"host" text NOT NULL,
	"ordinal" integer NOT NULL,
	"record_ids" uuid[] NOT NULL,
	"state" text NOT NULL,
	"why" text,
	"media_id" uuid,
	"bytes" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	CONSTRAINT "import_picture_tenant_id_import_id_key_pk" PRIMARY KEY("tenant_id","import_id","key"),
	CONSTRAINT "import_picture_state" CHECK ("import_picture"."state" IN ('waiting', 'fetched', 'failed')),
	CONSTRAINT "import_picture_media" CHECK ("import_picture"."state" <> 'fetched' OR "import_picture"."media_id" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tags_imported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "import_row" ADD COLUMN "preview" jsonb;--> statement-breakpoint
ALTER TABLE "import_picture" ADD CONSTRAINT "import_picture_tenant_id_import_id_import_run_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."import_run"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_picture_waiting" ON "import_picture" USING btree ("tenant_id","import_id","ordinal") WHERE "import_picture"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "import_picture_known" ON "import_picture" USING btree ("tenant_id","key") WHERE "import_picture"."media_id" IS NOT NULL;