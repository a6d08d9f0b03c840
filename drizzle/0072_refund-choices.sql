CREATE TABLE "billing_refund_choice" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"to" text NOT NULL,
	"account_sealed" text,
	"card_id" uuid,
	"chosen_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_refund_choice_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_refund_choice_payment" UNIQUE("tenant_id","payment_id"),
	CONSTRAINT "billing_refund_choice_to" CHECK ("billing_refund_choice"."to" IN ('account', 'wallet', 'credit'))
);
--> statement-breakpoint
ALTER TABLE "billing_gift_card" ALTER COLUMN "buyer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_refund_choice" ADD CONSTRAINT "billing_refund_choice_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_refund_choice" ADD CONSTRAINT "billing_refund_choice_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;