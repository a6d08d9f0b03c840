CREATE TABLE "billing_entitlement" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"contact" text,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"status" text NOT NULL,
	"closed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_entitlement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_entitlement_holder" CHECK (num_nonnulls("billing_entitlement"."user_id", "billing_entitlement"."contact") = 1),
	CONSTRAINT "billing_entitlement_time" CHECK ("billing_entitlement"."ends_at" IS NULL OR "billing_entitlement"."ends_at" > "billing_entitlement"."starts_at"),
	CONSTRAINT "billing_entitlement_status" CHECK ("billing_entitlement"."status" IN ('scheduled', 'active', 'ended', 'revoked')),
	CONSTRAINT "billing_entitlement_source_kind" CHECK ("billing_entitlement"."source_kind" IN ('order', 'subscription', 'staff', 'code'))
);
--> statement-breakpoint
CREATE TABLE "shop_download" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"file_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "shop_download_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "billing_entitlement_source" ON "billing_entitlement" USING btree ("tenant_id","source_kind","source_id","kind","target");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_entitlement_staff" ON "billing_entitlement" USING btree ("tenant_id","user_id","kind","target") WHERE source_kind = 'staff' AND status IN ('scheduled', 'active');--> statement-breakpoint
CREATE INDEX "billing_entitlement_user" ON "billing_entitlement" USING btree ("tenant_id","user_id","kind","target");--> statement-breakpoint
CREATE INDEX "billing_entitlement_contact" ON "billing_entitlement" USING btree ("tenant_id","contact","kind","target") WHERE contact IS NOT NULL;--> statement-breakpoint
CREATE INDEX "billing_entitlement_due" ON "billing_entitlement" USING btree ("tenant_id","ends_at") WHERE status IN ('scheduled', 'active');--> statement-breakpoint
CREATE INDEX "shop_download_product" ON "shop_download" USING btree ("tenant_id","product_id");