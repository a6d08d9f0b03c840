CREATE TABLE "import_row" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"line" integer NOT NULL,
	"rank" smallint DEFAULT 0 NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"staged" jsonb,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"outcome" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" text,
	"figures" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"record_id" uuid,
	"before" jsonb,
	CONSTRAINT "import_row_tenant_id_import_id_ordinal_pk" PRIMARY KEY("tenant_id","import_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "import_run" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dry_run" boolean NOT NULL,
	"status" text NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"tally" jsonb NOT NULL,
	"counts" jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"file_key" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "import_run_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "import_run_status" CHECK ("import_run"."status" IN ('staging', 'checked', 'applying', 'done', 'cancelled', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
-- What was imported so far comes along, so that it can still be reported, applied and undone.
INSERT INTO "import_run" (tenant_id, id, kind, name, format, data, dry_run, status, encoding, delimiter, lines, tally, counts, notices,
	failure, file_key, actor_id, created_at, seen_at, ended_at)
SELECT tenant_id, id, 'catalog', name, format, jsonb_build_object('variants', coalesce(counts->'variants', '0')), dry_run, status, encoding,
	delimiter, lines, '{}', counts, notices, failure, 'imports/' || id || '.csv', actor_id, created_at, seen_at, ended_at
FROM "catalog_import";--> statement-breakpoint
-- What reading a file told stays when a checked file is applied; what the check told is told anew.
INSERT INTO "import_row" (tenant_id, import_id, ordinal, line, label, staged, notices, outcome, result, record_id, before)
SELECT tenant_id, import_id, ordinal, line, label, staged, CASE WHEN staged IS NULL THEN errors ELSE '[]' END,
	CASE WHEN staged IS NULL THEN '[]' ELSE errors END, result, product_id, before
FROM "catalog_import_item";--> statement-breakpoint
INSERT INTO "import_run" (tenant_id, id, kind, name, format, data, dry_run, status, encoding, tally, counts, notices, failure, file_key,
	actor_id, actor_name, created_at, seen_at, ended_at)
SELECT tenant_id, id, 'cms', name, format,
	jsonb_build_object('address', address) || CASE WHEN dry_run THEN jsonb_build_object('pictures', counts->'pictures') ELSE '{}' END,
	dry_run, status, encoding, '{}', counts, notices, failure, 'cms-imports/' || id, actor_id, actor_name, created_at, seen_at, ended_at
FROM "cms_import";--> statement-breakpoint
-- The categories an import made stand with the first page it wrote, which is undone last.
INSERT INTO "import_row" (tenant_id, import_id, ordinal, line, rank, kind, label, staged, notices, result, figures, record_id, before)
SELECT i.tenant_id, i.import_id, i.ordinal, i.line, i.depth, i.kind, i.label, i.staged, i.notes, i.result,
	jsonb_build_object('comments', i.comments, 'redirects', coalesce(jsonb_array_length(i.done->'redirects'), 0)), i.page_id,
	CASE WHEN row_number() OVER (PARTITION BY i.tenant_id, i.import_id, i.done IS NULL ORDER BY i.depth, i.ordinal) = 1
		THEN i.done || jsonb_build_object('categories', r.categories) ELSE i.done END
FROM "cms_import_item" i JOIN "cms_import" r ON r.tenant_id = i.tenant_id AND r.id = i.import_id;--> statement-breakpoint
UPDATE "import_run" r SET tally = (
	SELECT jsonb_build_object('rows', count(*), 'created', count(*) FILTER (WHERE result = 'created'),
		'updated', count(*) FILTER (WHERE result = 'updated'), 'same', count(*) FILTER (WHERE result = 'same'),
		'kept', count(*) FILTER (WHERE result = 'kept'), 'left_out', count(*) FILTER (WHERE result = 'left_out'),
		'refused', count(*) FILTER (WHERE result = 'refused'), 'undone', count(*) FILTER (WHERE result = 'undone'),
		'undo_kept', count(*) FILTER (WHERE result = 'undo_kept'),
		'errors', coalesce(sum(jsonb_array_length(notices) + jsonb_array_length(outcome)), 0),
		'figures', jsonb_build_object('comments', coalesce(sum((figures->>'comments')::int), 0),
			'redirects', coalesce(sum((figures->>'redirects')::int), 0)))
	FROM "import_row" i WHERE i.tenant_id = r.tenant_id AND i.import_id = r.id);--> statement-breakpoint
DROP TABLE "catalog_import_item" CASCADE;--> statement-breakpoint
DROP TABLE "catalog_import" CASCADE;--> statement-breakpoint
DROP TABLE "cms_import_item" CASCADE;--> statement-breakpoint
DROP TABLE "cms_import" CASCADE;--> statement-breakpoint
ALTER TABLE "import_row" ADD CONSTRAINT "import_row_tenant_id_import_id_import_run_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."import_run"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_row_waiting" ON "import_row" USING btree ("tenant_id","import_id","rank","ordinal") WHERE "import_row"."result" IS NULL;--> statement-breakpoint
CREATE INDEX "import_row_record" ON "import_row" USING btree ("tenant_id","import_id","record_id","ordinal");--> statement-breakpoint
CREATE INDEX "import_run_newest" ON "import_run" USING btree ("tenant_id","kind","created_at" DESC NULLS LAST);