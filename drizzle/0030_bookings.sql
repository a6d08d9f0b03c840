CREATE TABLE "calendar_service" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"picture" uuid,
	"place" jsonb NOT NULL,
	"minutes" integer NOT NULL,
	"minutes_before" integer NOT NULL,
	"minutes_after" integer NOT NULL,
	"every_minutes" integer,
	"price_satang" bigint NOT NULL,
	"deposit_satang" bigint,
	"places" integer NOT NULL,
	"most_per_day" integer,
	"lead_minutes" integer NOT NULL,
	"change_minutes" integer NOT NULL,
	"horizon_days" integer NOT NULL,
	"people" uuid[] NOT NULL,
	"hours" jsonb NOT NULL,
	"exceptions" jsonb NOT NULL,
	"closed_on_holidays" boolean NOT NULL,
	"questions" jsonb NOT NULL,
	"confirms" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_service_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_service_minutes" CHECK ("calendar_service"."minutes" BETWEEN 5 AND 1440),
	CONSTRAINT "calendar_service_places" CHECK ("calendar_service"."places" BETWEEN 1 AND 500),
	CONSTRAINT "calendar_service_deposit" CHECK ("calendar_service"."price_satang" >= 0 AND ("calendar_service"."deposit_satang" IS NULL OR "calendar_service"."deposit_satang" BETWEEN 1 AND "calendar_service"."price_satang")),
	CONSTRAINT "calendar_service_confirms" CHECK ("calendar_service"."confirms" IN ('itself', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "calendar_booking" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"calendar_id" uuid NOT NULL,
	"service_id" uuid NOT NULL,
	"resource" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"places" integer NOT NULL,
	"status" text NOT NULL,
	"held_until" timestamp with time zone,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"email" text,
	"user_id" uuid,
	"locale" text NOT NULL,
	"answers" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price_satang" bigint NOT NULL,
	"due_satang" bigint NOT NULL,
	"order_id" uuid,
	"order_number" text,
	"paid_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "calendar_booking_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "calendar_booking_status" CHECK ("calendar_booking"."status" IN ('held', 'pending', 'confirmed', 'done', 'no_show', 'lapsed', 'cancelled')),
	CONSTRAINT "calendar_booking_held" CHECK (("calendar_booking"."status" = 'held') = ("calendar_booking"."held_until" IS NOT NULL)),
	CONSTRAINT "calendar_booking_time" CHECK ("calendar_booking"."starts_at" < "calendar_booking"."ends_at" AND "calendar_booking"."places" > 0)
);
--> statement-breakpoint
ALTER TABLE "calendar_service" ADD CONSTRAINT "calendar_service_tenant_id_calendar_id_calendar_tenant_id_id_fk" FOREIGN KEY ("tenant_id","calendar_id") REFERENCES "public"."calendar"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_booking" ADD CONSTRAINT "calendar_booking_tenant_id_service_id_calendar_service_tenant_id_id_fk" FOREIGN KEY ("tenant_id","service_id") REFERENCES "public"."calendar_service"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "calendar_service_calendar" ON "calendar_service" USING btree ("tenant_id","calendar_id","position");--> statement-breakpoint
CREATE INDEX "calendar_booking_time" ON "calendar_booking" USING btree ("tenant_id","calendar_id","starts_at");--> statement-breakpoint
CREATE INDEX "calendar_booking_service" ON "calendar_booking" USING btree ("tenant_id","service_id");--> statement-breakpoint
CREATE INDEX "calendar_booking_user" ON "calendar_booking" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "calendar_booking_order" ON "calendar_booking" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "calendar_booking_held" ON "calendar_booking" USING btree ("tenant_id","held_until") WHERE status = 'held';--> statement-breakpoint
CREATE INDEX "calendar_booking_remind" ON "calendar_booking" USING btree ("tenant_id","starts_at") WHERE status = 'confirmed' AND reminded_at IS NULL;