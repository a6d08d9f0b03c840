CREATE TABLE "calendar_preference" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"toggled" text[] NOT NULL,
	"digest_at" integer,
	"digest_sent" timestamp with time zone,
	CONSTRAINT "calendar_preference_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_share" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"user_id" uuid,
	"role" text,
	"access" text NOT NULL,
	CONSTRAINT "calendar_share_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_share_user" UNIQUE("tenant_id","calendar_id","user_id"),
	CONSTRAINT "calendar_share_role" UNIQUE("tenant_id","calendar_id","role"),
	CONSTRAINT "calendar_share_access" CHECK ("calendar_share"."access" IN ('freeBusy', 'read', 'write', 'manage')),
	CONSTRAINT "calendar_share_with" CHECK (("calendar_share"."user_id" IS NULL) <> ("calendar_share"."role" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "calendar" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid,
	"hue" text NOT NULL,
	"zone" text DEFAULT 'Asia/Bangkok' NOT NULL,
	"visibility" text DEFAULT 'private' NOT NULL,
	"alarm" integer,
	"feed_serial" integer DEFAULT 0 NOT NULL,
	"source_url" text,
	"source_etag" text,
	"source_at" timestamp with time zone,
	"source_fault" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_kind" CHECK ("calendar"."kind" IN ('own', 'team', 'resource', 'subscription')),
	CONSTRAINT "calendar_visibility" CHECK ("calendar"."visibility" IN ('private', 'members', 'public')),
	CONSTRAINT "calendar_own" CHECK ("calendar"."kind" <> 'own' OR "calendar"."owner_id" IS NOT NULL),
	CONSTRAINT "calendar_source" CHECK (("calendar"."kind" = 'subscription') = ("calendar"."source_url" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "calendar_attendee" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"partstat" text DEFAULT 'needs-action' NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"responded_at" timestamp with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "calendar_attendee_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_attendee_partstat" CHECK ("calendar_attendee"."partstat" IN ('needs-action', 'accepted', 'tentative', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "calendar_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"rows" jsonb NOT NULL,
	"by_user" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "calendar_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "calendar_event" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"recurrence_id" text,
	"summary" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"all_day" boolean DEFAULT false NOT NULL,
	"start_local" text NOT NULL,
	"minutes" integer NOT NULL,
	"zone" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"last_end" timestamp with time zone,
	"rule" text,
	"extra" text[] DEFAULT '{}' NOT NULL,
	"except" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"busy" boolean DEFAULT true NOT NULL,
	"private" boolean DEFAULT false NOT NULL,
	"alarms" integer[] DEFAULT '{}' NOT NULL,
	"created_by" uuid,
	"split_from" text,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_event_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_event_status" CHECK ("calendar_event"."status" IN ('tentative', 'confirmed', 'cancelled')),
	CONSTRAINT "calendar_event_time" CHECK ("calendar_event"."ends_at" >= "calendar_event"."starts_at" AND "calendar_event"."minutes" >= 0),
	CONSTRAINT "calendar_event_series" CHECK ("calendar_event"."rule" IS NULL OR "calendar_event"."recurrence_id" IS NULL),
	CONSTRAINT "calendar_event_local" CHECK ("calendar_event"."start_local" ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' AND (NOT "calendar_event"."all_day" OR "calendar_event"."start_local" LIKE '%T00:00'))
);
--> statement-breakpoint
ALTER TABLE "calendar_share" ADD CONSTRAINT "calendar_share_tenant_id_calendar_id_calendar_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendar"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_attendee" ADD CONSTRAINT "calendar_attendee_tenant_id_event_id_calendar_event_tenant_id_id_fk" FOREIGN KEY ("tenant_id","event_id") REFERENCES "public"."calendar_event"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_change" ADD CONSTRAINT "calendar_change_tenant_id_calendar_id_calendar_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendar"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_tenant_id_calendar_id_calendar_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendar"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_share_of" ON "calendar_share" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_owner" ON "calendar" USING btree ("tenant_id","owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_attendee_of" ON "calendar_attendee" USING btree ("tenant_id","event_id","email");--> statement-breakpoint
CREATE INDEX "calendar_attendee_user" ON "calendar_attendee" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_change_at" ON "calendar_change" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_event_uid" ON "calendar_event" USING btree ("tenant_id","calendar_id","uid",coalesce("recurrence_id", ''));--> statement-breakpoint
CREATE INDEX "calendar_event_time" ON "calendar_event" USING btree ("tenant_id","calendar_id","starts_at");