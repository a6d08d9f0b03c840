CREATE TABLE "billing_slip_checker" (
	"tenant_id" uuid NOT NULL,
	"provider" text,
	"account" text DEFAULT '' NOT NULL,
	"secret_sealed" text,
	"confirms" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_slip_checker_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "billing_slip_checker_provider" CHECK ("billing_slip_checker"."provider" IN ('slipok', 'slip2go'))
);
--> statement-breakpoint
CREATE TABLE "billing_slip_check" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slip_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"status" text NOT NULL,
	"told" jsonb,
	"seen" boolean DEFAULT false NOT NULL,
	"code" text,
	"asks" smallint DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "billing_slip_check_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_slip_check_slip" UNIQUE("tenant_id","slip_id"),
	CONSTRAINT "billing_slip_check_status" CHECK ("billing_slip_check"."status" IN ('asking', 'missing', 'silent', 'refused', 'found')),
	CONSTRAINT "billing_slip_check_told" CHECK (("billing_slip_check"."status" = 'found') = ("billing_slip_check"."told" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "billing_slip_check" ADD CONSTRAINT "billing_slip_check_tenant_id_slip_id_billing_slip_tenant_id_id_fk" FOREIGN KEY ("tenant_id","slip_id") REFERENCES "public"."billing_slip"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_slip_check_ask" ON "billing_slip_check" USING btree ("tenant_id","ask_at") WHERE ask_at IS NOT NULL;