CREATE TABLE "account_session" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"password_hash" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_user_role" CHECK ("account_user"."role" IN ('user', 'manager', 'admin')),
	CONSTRAINT "account_user_status" CHECK ("account_user"."status" IN ('active', 'blocked'))
);
--> statement-breakpoint
CREATE TABLE "site_host" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"canonical" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"areas" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"database_name" text DEFAULT 'main' NOT NULL,
	"publishable_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_slug_unique" UNIQUE("slug"),
	CONSTRAINT "site_publishable_key_unique" UNIQUE("publishable_key"),
	CONSTRAINT "site_status" CHECK ("site"."status" IN ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"tenant_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_tenant_id_actor_key_pk" PRIMARY KEY("tenant_id","actor","key")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_session_user" ON "account_session" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_email" ON "account_user" USING btree ("tenant_id",lower("email"));--> statement-breakpoint
CREATE INDEX "account_user_phone" ON "account_user" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "site_host_site" ON "site_host" USING btree ("site_id");