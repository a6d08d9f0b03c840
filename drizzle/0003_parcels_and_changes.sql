CREATE TABLE "billing_order_change_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"change" smallint NOT NULL,
	"position" smallint NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"subtotal_satang" bigint NOT NULL,
	"net_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"lost" boolean DEFAULT false NOT NULL,
	CONSTRAINT "billing_order_change_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_order_change_line_once" UNIQUE("tenant_id","order_id","position","change"),
	CONSTRAINT "billing_order_change_line_quantity" CHECK ("billing_order_change_line"."quantity_milli" > 0),
	CONSTRAINT "billing_order_change_line_money" CHECK ("billing_order_change_line"."net_satang" >= 0 AND "billing_order_change_line"."vat_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_order_change" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"reason" text DEFAULT '' NOT NULL,
	"subtotal_satang" bigint DEFAULT 0 NOT NULL,
	"discount_satang" bigint DEFAULT 0 NOT NULL,
	"net_satang" bigint DEFAULT 0 NOT NULL,
	"vat_satang" bigint DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"tax_summary" jsonb,
	"details" jsonb,
	CONSTRAINT "billing_order_change_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_order_change_number" UNIQUE("tenant_id","order_id","number"),
	CONSTRAINT "billing_order_change_kind" CHECK ("billing_order_change"."kind" IN ('cancel_lines', 'edit')),
	CONSTRAINT "billing_order_change_money" CHECK ("billing_order_change"."subtotal_satang" >= 0 AND "billing_order_change"."discount_satang" >= 0 AND "billing_order_change"."net_satang" >= 0 AND "billing_order_change"."vat_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_shipment_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"shipment" smallint NOT NULL,
	"position" smallint NOT NULL,
	"quantity_milli" bigint NOT NULL,
	CONSTRAINT "billing_shipment_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_shipment_line_once" UNIQUE("tenant_id","order_id","position","shipment"),
	CONSTRAINT "billing_shipment_line_quantity" CHECK ("billing_shipment_line"."quantity_milli" > 0)
);
--> statement-breakpoint
CREATE TABLE "billing_shipment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"carrier" text NOT NULL,
	"tracking" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" uuid,
	"net_satang" bigint NOT NULL,
	"collect_satang" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "billing_shipment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_shipment_number" UNIQUE("tenant_id","order_id","number"),
	CONSTRAINT "billing_shipment_money" CHECK ("billing_shipment"."net_satang" >= 0 AND "billing_shipment"."collect_satang" >= 0)
);
--> statement-breakpoint
ALTER TABLE "billing_payment" DROP CONSTRAINT "billing_payment_money";--> statement-breakpoint
ALTER TABLE "billing_order" ADD COLUMN "staff_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "repaid_satang" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_order_change_line" ADD CONSTRAINT "billing_order_change_line_tenant_id_order_id_change_billing_order_change_tenant_id_order_id_number_fk" FOREIGN KEY ("tenant_id","order_id","change") REFERENCES "public"."billing_order_change"("tenant_id","order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_order_change_line" ADD CONSTRAINT "billing_order_change_line_tenant_id_order_id_position_billing_order_line_tenant_id_order_id_position_fk" FOREIGN KEY ("tenant_id","order_id","position") REFERENCES "public"."billing_order_line"("tenant_id","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_order_change" ADD CONSTRAINT "billing_order_change_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_shipment_line" ADD CONSTRAINT "billing_shipment_line_tenant_id_order_id_shipment_billing_shipment_tenant_id_order_id_number_fk" FOREIGN KEY ("tenant_id","order_id","shipment") REFERENCES "public"."billing_shipment"("tenant_id","order_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_shipment_line" ADD CONSTRAINT "billing_shipment_line_tenant_id_order_id_position_billing_order_line_tenant_id_order_id_position_fk" FOREIGN KEY ("tenant_id","order_id","position") REFERENCES "public"."billing_order_line"("tenant_id","order_id","position") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_shipment" ADD CONSTRAINT "billing_shipment_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What was sent before is one parcel with all of its order in it, sent by whoever sent the order.
INSERT INTO "billing_shipment" (tenant_id, id, order_id, number, carrier, tracking, sent_at, sent_by, net_satang, collect_satang)
SELECT o.tenant_id, gen_random_uuid(), o.id, 1, coalesce(o.tracking->>'carrier', ''), coalesce(o.tracking->>'number', ''),
  coalesce(o.fulfilled_at, o.placed_at),
  (SELECT t.actor_id FROM transition t WHERE t.tenant_id = o.tenant_id AND t.entity = 'order' AND t.entity_id = o.id
   AND t.event = 'ship' ORDER BY t.at LIMIT 1),
  o.net_satang, CASE WHEN o.paid_at IS NULL OR o.paid_at > o.fulfilled_at THEN o.total_satang ELSE 0 END
FROM "billing_order" o WHERE o.tracking IS NOT NULL AND jsonb_typeof(o.tracking) = 'object';--> statement-breakpoint
INSERT INTO "billing_shipment_line" (tenant_id, id, order_id, shipment, position, quantity_milli)
SELECT l.tenant_id, gen_random_uuid(), l.order_id, 1, l.position, l.quantity_milli
FROM "billing_order_line" l JOIN "billing_shipment" s ON s.tenant_id = l.tenant_id AND s.order_id = l.order_id;--> statement-breakpoint
-- What was owed back went back whole or not at all.
UPDATE "billing_payment" SET repaid_satang = least(owed_satang, refunded_satang) WHERE owed_satang > 0 AND refunded_satang > 0;--> statement-breakpoint
ALTER TABLE "billing_order" DROP COLUMN "tracking";--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_money" CHECK ("billing_payment"."amount_satang" >= 0 AND "billing_payment"."refunded_satang" BETWEEN 0 AND "billing_payment"."amount_satang" AND "billing_payment"."owed_satang" BETWEEN 0 AND "billing_payment"."amount_satang" AND "billing_payment"."repaid_satang" BETWEEN 0 AND least("billing_payment"."owed_satang", "billing_payment"."refunded_satang"));