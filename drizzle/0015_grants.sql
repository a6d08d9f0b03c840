CREATE TABLE "account_grant" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"scope_kind" text DEFAULT '' NOT NULL,
	"scope_id" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"source_key" text DEFAULT '' NOT NULL,
	"group_id" uuid,
	"from_at" timestamp with time zone,
	"until_at" timestamp with time zone,
	"granted_by" uuid,
	"granted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_grant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_grant_once" UNIQUE NULLS NOT DISTINCT("tenant_id","user_id","role","scope_kind","scope_id","source","source_key","group_id"),
	CONSTRAINT "account_grant_source" CHECK ("account_grant"."source" IN ('direct', 'group', 'derived')),
	CONSTRAINT "account_grant_shape" CHECK (CASE WHEN "account_grant"."source" = 'group' THEN "account_grant"."group_id" IS NOT NULL AND "account_grant"."role" = '' AND "account_grant"."scope_kind" = ''
        ELSE "account_grant"."group_id" IS NULL AND "account_grant"."role" <> '' AND "account_grant"."scope_kind" <> '' AND "account_grant"."scope_id" <> '' END),
	CONSTRAINT "account_grant_time" CHECK ("account_grant"."until_at" > "account_grant"."from_at"),
	CONSTRAINT "account_grant_scope_id" CHECK (length("account_grant"."scope_id") <= 100)
);
--> statement-breakpoint
CREATE TABLE "account_staff_group" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"abilities" text[] DEFAULT '{}' NOT NULL,
	"scope_kind" text DEFAULT '' NOT NULL,
	"scope_id" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "account_staff_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_staff_group_scope" CHECK (("account_staff_group"."scope_kind" = '') = ("account_staff_group"."scope_id" = '')),
	CONSTRAINT "account_staff_group_scope_id" CHECK (length("account_staff_group"."scope_id") <= 100)
);
--> statement-breakpoint
ALTER TABLE "account_grant" ADD CONSTRAINT "account_grant_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_grant" ADD CONSTRAINT "account_grant_of_group" FOREIGN KEY ("tenant_id","group_id") REFERENCES "public"."account_staff_group"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_grant_scope" ON "account_grant" USING btree ("tenant_id","scope_kind","scope_id");--> statement-breakpoint
CREATE INDEX "account_grant_group" ON "account_grant" USING btree ("tenant_id","group_id");--> statement-breakpoint
CREATE INDEX "account_grant_source" ON "account_grant" USING btree ("tenant_id","source_key");