CREATE TABLE "billing_line_cost" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"unit_cost_satang" bigint NOT NULL,
	CONSTRAINT "billing_line_cost_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_line_cost_of" UNIQUE("tenant_id","order_id","position"),
	CONSTRAINT "billing_line_cost_money" CHECK ("billing_line_cost"."unit_cost_satang" >= 0)
);
--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "seller_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "unit_id" uuid;--> statement-breakpoint
ALTER TABLE "billing_line_cost" ADD CONSTRAINT "billing_line_cost_line" FOREIGN KEY ("tenant_id","order_id","position") REFERENCES "public"."billing_order_line"("tenant_id","order_id","position") ON DELETE no action ON UPDATE no action;