CREATE TABLE "calendar_digest" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"span" text NOT NULL,
	"minute" integer NOT NULL,
	"weekdays" integer[] NOT NULL,
	"sources" text[],
	"skips_empty" boolean DEFAULT true NOT NULL,
	"next_at" timestamp with time zone,
	CONSTRAINT "calendar_digest_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_digest_span" CHECK ("calendar_digest"."span" IN ('day', 'week')),
	CONSTRAINT "calendar_digest_minute" CHECK ("calendar_digest"."minute" BETWEEN 0 AND 1439),
	CONSTRAINT "calendar_digest_weekdays" CHECK (cardinality("calendar_digest"."weekdays") BETWEEN 1 AND 7 AND "calendar_digest"."weekdays" <@ ARRAY[0, 1, 2, 3, 4, 5, 6])
);
--> statement-breakpoint
CREATE INDEX "calendar_digest_next" ON "calendar_digest" USING btree ("tenant_id","next_at") WHERE "calendar_digest"."next_at" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_preference" DROP COLUMN "digest_at";--> statement-breakpoint
ALTER TABLE "calendar_preference" DROP COLUMN "digest_sent";