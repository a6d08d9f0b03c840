CREATE TABLE "billing_credit_account" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"tax_id" text,
	"phone" text,
	"terms_days" integer NOT NULL,
	"limit_satang" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_credit_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_credit_account_tax" UNIQUE("tenant_id","tax_id"),
	CONSTRAINT "billing_credit_account_phone" UNIQUE("tenant_id","phone"),
	CONSTRAINT "billing_credit_account_known" CHECK (("billing_credit_account"."tax_id" IS NULL) <> ("billing_credit_account"."phone" IS NULL)),
	CONSTRAINT "billing_credit_account_terms" CHECK ("billing_credit_account"."terms_days" BETWEEN 0 AND 365),
	CONSTRAINT "billing_credit_account_limit" CHECK ("billing_credit_account"."limit_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_credit_override" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"limit_satang" bigint NOT NULL,
	"used_satang" bigint NOT NULL,
	"amount_satang" bigint NOT NULL,
	"reason" text NOT NULL,
	"by" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_credit_override_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_credit_override_document" UNIQUE("tenant_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "billing_credit_override" ADD CONSTRAINT "billing_credit_override_tenant_id_document_id_billing_document_tenant_id_id_fk" FOREIGN KEY ("tenant_id","document_id") REFERENCES "public"."billing_document"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_credit_override" ADD CONSTRAINT "billing_credit_override_tenant_id_account_id_billing_credit_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."billing_credit_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_credit_override_account" ON "billing_credit_override" USING btree ("tenant_id","account_id");