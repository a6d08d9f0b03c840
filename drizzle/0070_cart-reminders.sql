CREATE TABLE "shop_cart_reminder_setting" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"is_on" boolean NOT NULL,
	"hours" smallint NOT NULL,
	"second_hours" smallint NOT NULL,
	"coupon" text DEFAULT '' NOT NULL,
	CONSTRAINT "shop_cart_reminder_setting_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_cart_reminder_setting_hours" CHECK ("shop_cart_reminder_setting"."hours" BETWEEN 1 AND 168),
	CONSTRAINT "shop_cart_reminder_setting_second" CHECK ("shop_cart_reminder_setting"."second_hours" BETWEEN 0 AND 336)
);
--> statement-breakpoint
CREATE TABLE "shop_cart_reminder" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"state" text NOT NULL,
	"number" smallint NOT NULL,
	"pieces" integer NOT NULL,
	"worth_satang" bigint NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"restored_cart_id" uuid,
	"restored_at" timestamp with time zone,
	"order_number" text,
	"recovered_satang" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shop_cart_reminder_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_cart_reminder_once" UNIQUE("tenant_id","cart_id","state","number"),
	CONSTRAINT "shop_cart_reminder_number" CHECK ("shop_cart_reminder"."number" IN (1, 2))
);
--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "reminder_email" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "reminder_locale" text;--> statement-breakpoint
ALTER TABLE "cart" ADD COLUMN "reminder_agreed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "shop_cart_reminder_sent" ON "shop_cart_reminder" USING btree ("tenant_id","sent_at");--> statement-breakpoint
CREATE INDEX "shop_cart_reminder_user" ON "shop_cart_reminder" USING btree ("tenant_id","user_id");