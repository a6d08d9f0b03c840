CREATE TABLE "billing_cod_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payout_id" uuid NOT NULL,
	"tracking" text NOT NULL,
	"collected_satang" bigint NOT NULL,
	"fee_satang" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"status" text NOT NULL,
	"order_id" uuid,
	"expected_satang" bigint DEFAULT 0 NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_cod_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_cod_line_once" UNIQUE("tenant_id","tracking"),
	CONSTRAINT "billing_cod_line_status" CHECK ("billing_cod_line"."status" IN ('fits', 'differs', 'unknown', 'accepted', 'ignored')),
	CONSTRAINT "billing_cod_line_money" CHECK ("billing_cod_line"."collected_satang" >= 0 AND "billing_cod_line"."fee_satang" >= 0 AND "billing_cod_line"."expected_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_cod_payout" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"imported_by" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	"booked_at" timestamp with time zone,
	"round" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_cod_payout_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_cod_line" ADD CONSTRAINT "billing_cod_line_tenant_id_payout_id_billing_cod_payout_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payout_id") REFERENCES "public"."billing_cod_payout"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_cod_line_payout" ON "billing_cod_line" USING btree ("tenant_id","payout_id");--> statement-breakpoint
CREATE INDEX "billing_cod_line_order" ON "billing_cod_line" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE INDEX "billing_cod_payout_latest" ON "billing_cod_payout" USING btree ("tenant_id","imported_at");