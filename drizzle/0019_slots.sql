CREATE TABLE "slot_pool" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"capacity" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_pool_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "slot_pool_taken" CHECK ("slot_pool"."taken" BETWEEN 0 AND "slot_pool"."capacity")
);
--> statement-breakpoint
CREATE TABLE "slot_reservation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"pool_id" uuid,
	"places" integer DEFAULT 1 NOT NULL,
	"resource_kind" text,
	"resource_key" text,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"busy_from" timestamp with time zone,
	"busy_to" timestamp with time zone,
	"holder_kind" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"until" timestamp with time zone,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slot_reservation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "slot_reservation_status" CHECK ("slot_reservation"."status" IN ('held', 'confirmed', 'released', 'expired')),
	CONSTRAINT "slot_reservation_places" CHECK ("slot_reservation"."places" > 0),
	CONSTRAINT "slot_reservation_until" CHECK (("slot_reservation"."status" <> 'held') OR "slot_reservation"."until" IS NOT NULL),
	CONSTRAINT "slot_reservation_of" CHECK (CASE WHEN "slot_reservation"."pool_id" IS NULL THEN "slot_reservation"."resource_kind" IS NOT NULL AND "slot_reservation"."resource_key" IS NOT NULL
            AND "slot_reservation"."busy_from" <= "slot_reservation"."starts_at" AND "slot_reservation"."starts_at" < "slot_reservation"."ends_at" AND "slot_reservation"."ends_at" <= "slot_reservation"."busy_to"
          ELSE "slot_reservation"."resource_kind" IS NULL END)
);
--> statement-breakpoint
ALTER TABLE "slot_reservation" ADD CONSTRAINT "slot_reservation_tenant_id_pool_id_slot_pool_tenant_id_id_fk" FOREIGN KEY ("tenant_id","pool_id") REFERENCES "public"."slot_pool"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "slot_pool_key" ON "slot_pool" USING btree ("tenant_id","kind","key");--> statement-breakpoint
CREATE INDEX "slot_reservation_holder" ON "slot_reservation" USING btree ("tenant_id","holder_kind","holder_id");--> statement-breakpoint
CREATE INDEX "slot_reservation_pool" ON "slot_reservation" USING btree ("tenant_id","pool_id");--> statement-breakpoint
CREATE INDEX "slot_reservation_due" ON "slot_reservation" USING btree ("tenant_id","until") WHERE status = 'held';--> statement-breakpoint
ALTER TABLE "slot_reservation" ADD CONSTRAINT "slot_reservation_overlap" EXCLUDE USING gist (
  "tenant_id" WITH =, "resource_kind" WITH =, "resource_key" WITH =, tstzrange("busy_from", "busy_to") WITH &&
) WHERE ("resource_kind" IS NOT NULL AND "status" IN ('held', 'confirmed'));
