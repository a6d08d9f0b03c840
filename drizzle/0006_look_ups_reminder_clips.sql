CREATE TABLE "shop_look_up" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "shop_look_up_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "reminder_when" text DEFAULT 'half' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_settings" ADD COLUMN "reminder_hours" smallint DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_image" ADD COLUMN "clip" text;--> statement-breakpoint
CREATE INDEX "shop_look_up_number" ON "shop_look_up" USING btree ("tenant_id","number","created_at");--> statement-breakpoint
CREATE INDEX "shop_look_up_created" ON "shop_look_up" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_shipment_tracking" ON "billing_shipment" USING btree ("tenant_id","tracking");--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_reminder" CHECK ("billing_settings"."reminder_when" IN ('off', 'half', 'before'));--> statement-breakpoint
ALTER TABLE "billing_settings" ADD CONSTRAINT "billing_settings_reminder_hours" CHECK ("billing_settings"."reminder_hours" BETWEEN 1 AND 72);--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_clip" CHECK ("product_image"."clip" ~ '^(youtube:[A-Za-z0-9_-]{11}|vimeo:[0-9]{5,12})$');--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_one_film" CHECK ("product_image"."clip" IS NULL OR "product_image"."film_id" IS NULL);