CREATE TABLE "billing_withholding_issued" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"branch" text NOT NULL,
	"period" text NOT NULL,
	"serial" integer NOT NULL,
	"number" text NOT NULL,
	"issued_on" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"issued_by" uuid,
	"payer" jsonb NOT NULL,
	"payee" jsonb NOT NULL,
	"form" text NOT NULL,
	"mode" text NOT NULL,
	"lines" jsonb NOT NULL,
	"base_satang" bigint NOT NULL,
	"tax_satang" bigint NOT NULL,
	"replaces" text,
	"status" text DEFAULT 'issued' NOT NULL,
	"reason" text,
	"voided_at" timestamp with time zone,
	"voided_by" uuid,
	CONSTRAINT "billing_withholding_issued_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_withholding_issued_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "billing_withholding_issued_serial" UNIQUE("tenant_id","branch","period","serial"),
	CONSTRAINT "billing_withholding_issued_status" CHECK ("billing_withholding_issued"."status" IN ('issued', 'void')),
	CONSTRAINT "billing_withholding_issued_void" CHECK (("billing_withholding_issued"."status" = 'void') = ("billing_withholding_issued"."voided_at" IS NOT NULL)),
	CONSTRAINT "billing_withholding_issued_money" CHECK ("billing_withholding_issued"."tax_satang" > 0 AND "billing_withholding_issued"."base_satang" >= "billing_withholding_issued"."tax_satang")
);
--> statement-breakpoint
ALTER TABLE "billing_withholding" ADD COLUMN "payer_tax_id" text;--> statement-breakpoint
ALTER TABLE "billing_withholding" ADD COLUMN "income_type" text;--> statement-breakpoint
ALTER TABLE "billing_withholding" ADD COLUMN "file_id" uuid;--> statement-breakpoint
CREATE INDEX "billing_withholding_issued_day" ON "billing_withholding_issued" USING btree ("tenant_id","issued_on");