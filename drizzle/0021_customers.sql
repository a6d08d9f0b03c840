CREATE TABLE "customer_contact" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "customer_contact_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_contact_value" UNIQUE("tenant_id","kind","value"),
	CONSTRAINT "customer_contact_kind" CHECK ("customer_contact"."kind" IN ('phone', 'email'))
);
--> statement-breakpoint
CREATE TABLE "customer_fill" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"of" text NOT NULL,
	"at_time" timestamp with time zone NOT NULL,
	"at_id" uuid NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "customer_fill_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_fill_of" UNIQUE("tenant_id","of")
);
--> statement-breakpoint
CREATE TABLE "customer_order" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "customer_tag" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "customer_tag_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_tag_of" UNIQUE("tenant_id","customer_id","name")
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"user_id" uuid,
	"search" text NOT NULL,
	"order_count" integer DEFAULT 0 NOT NULL,
	"spent_satang" bigint DEFAULT 0 NOT NULL,
	"refunded_satang" bigint DEFAULT 0 NOT NULL,
	"net_satang" bigint GENERATED ALWAYS AS (spent_satang - refunded_satang) STORED,
	"first_order_at" timestamp with time zone,
	"last_order_at" timestamp with time zone,
	"status" text DEFAULT 'active' NOT NULL,
	"merged_into" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customer_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "customer_user" UNIQUE("tenant_id","user_id"),
	CONSTRAINT "customer_status" CHECK ("customer"."status" IN ('active', 'merged', 'erased')),
	CONSTRAINT "customer_merged" CHECK (("customer"."status" = 'merged') = ("customer"."merged_into" IS NOT NULL)),
	CONSTRAINT "customer_figures" CHECK ("customer"."order_count" >= 0 AND "customer"."spent_satang" >= 0 AND "customer"."refunded_satang" >= 0)
);
--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_tenant_id_customer_id_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_tenant_id_customer_id_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_tag" ADD CONSTRAINT "customer_tag_tenant_id_customer_id_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."customer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_tenant_id_merged_into_customer_tenant_id_id_fk" FOREIGN KEY ("tenant_id","merged_into") REFERENCES "public"."customer"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_contact_of" ON "customer_contact" USING btree ("tenant_id","customer_id");--> statement-breakpoint
CREATE INDEX "customer_order_of" ON "customer_order" USING btree ("tenant_id","customer_id","placed_at");--> statement-breakpoint
CREATE INDEX "customer_tag_name" ON "customer_tag" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "customer_newest" ON "customer" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "customer_net" ON "customer" USING btree ("tenant_id","net_satang");--> statement-breakpoint
CREATE INDEX "customer_last" ON "customer" USING btree ("tenant_id","last_order_at");--> statement-breakpoint
CREATE INDEX "customer_phone" ON "customer" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "customer_email" ON "customer" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE INDEX "customer_name" ON "customer" USING btree ("tenant_id","name");--> statement-breakpoint
CREATE INDEX "customer_merged" ON "customer" USING btree ("tenant_id","merged_into");