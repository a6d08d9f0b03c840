CREATE TABLE "subscription_allocation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"charge_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"what" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"days" integer NOT NULL,
	"of_days" integer NOT NULL,
	"amount_satang" bigint NOT NULL,
	CONSTRAINT "subscription_allocation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "subscription_charge" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"gross_satang" bigint NOT NULL,
	"discount_satang" bigint NOT NULL,
	"credit_satang" bigint NOT NULL,
	"coupon_periods" integer DEFAULT 0 NOT NULL,
	"change" jsonb,
	"pay_until" timestamp with time zone NOT NULL,
	"order_id" uuid,
	"order_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_charge_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_charge_status" CHECK ("subscription_charge"."status" IN ('open', 'paid', 'void')),
	CONSTRAINT "subscription_charge_kind" CHECK ("subscription_charge"."kind" IN ('first', 'renewal', 'ahead', 'change')),
	CONSTRAINT "subscription_charge_money" CHECK ("subscription_charge"."amount_satang" >= 0 AND "subscription_charge"."discount_satang" >= 0 AND "subscription_charge"."credit_satang" >= 0),
	CONSTRAINT "subscription_charge_paid" CHECK (("subscription_charge"."status" = 'paid') = ("subscription_charge"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "subscription_period" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"charge_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"seats" integer NOT NULL,
	"version_id" uuid NOT NULL,
	CONSTRAINT "subscription_period_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_period_days" CHECK ("subscription_period"."end_on" > "subscription_period"."start_on"),
	CONSTRAINT "subscription_period_status" CHECK ("subscription_period"."status" IN ('open', 'paid', 'void'))
);
--> statement-breakpoint
CREATE TABLE "subscription_coupon" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"value" integer NOT NULL,
	"periods" integer,
	"most_uses" integer,
	"uses" integer DEFAULT 0 NOT NULL,
	"until" date,
	"plan_ids" jsonb NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_coupon_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_coupon_kind" CHECK ("subscription_coupon"."kind" IN ('percent', 'amount')),
	CONSTRAINT "subscription_coupon_value" CHECK ("subscription_coupon"."value" > 0 AND ("subscription_coupon"."kind" = 'amount' OR "subscription_coupon"."value" <= 100)),
	CONSTRAINT "subscription_coupon_uses" CHECK ("subscription_coupon"."uses" >= 0 AND ("subscription_coupon"."most_uses" IS NULL OR "subscription_coupon"."uses" <= "subscription_coupon"."most_uses"))
);
--> statement-breakpoint
CREATE TABLE "subscription" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"contact" jsonb NOT NULL,
	"locale" text NOT NULL,
	"plan_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"interval" text NOT NULL,
	"interval_count" integer NOT NULL,
	"seats" integer NOT NULL,
	"price_satang" bigint NOT NULL,
	"status" text NOT NULL,
	"collect" text NOT NULL,
	"anchor" date,
	"cycles" integer DEFAULT 0 NOT NULL,
	"period_start" date,
	"period_end" date,
	"trial_end" date,
	"suspended_on" date,
	"paused_on" date,
	"resume_on" date,
	"cancelled_on" date,
	"cancel_reason" text,
	"next" jsonb,
	"coupon_id" uuid,
	"coupon_left" integer,
	"credit_satang" bigint NOT NULL,
	"mrr_satang" bigint NOT NULL,
	"test_now" timestamp with time zone,
	"asked_on" date,
	"reminders" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"agreed_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_status" CHECK ("subscription"."status" IN ('incomplete', 'trialing', 'active', 'past_due', 'suspended', 'paused', 'cancelling', 'cancelled', 'expired')),
	CONSTRAINT "subscription_seats" CHECK ("subscription"."seats" >= 1 AND "subscription"."interval_count" >= 1),
	CONSTRAINT "subscription_money" CHECK ("subscription"."price_satang" >= 0 AND "subscription"."credit_satang" >= 0 AND "subscription"."mrr_satang" >= 0),
	CONSTRAINT "subscription_period" CHECK ("subscription"."period_end" > "subscription"."period_start"),
	CONSTRAINT "subscription_collect" CHECK ("subscription"."collect" IN ('push', 'wallet'))
);
--> statement-breakpoint
CREATE TABLE "subscription_plan_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"name" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"features" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"seats_included" integer NOT NULL,
	"seats_least" integer NOT NULL,
	"seats_most" integer NOT NULL,
	"trial_days" integer NOT NULL,
	"grants" jsonb NOT NULL,
	"ahead" jsonb NOT NULL,
	"change_now" text NOT NULL,
	"lead_days" integer NOT NULL,
	"remind_days" jsonb NOT NULL,
	"grace_days" integer NOT NULL,
	"cancel_days" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "subscription_plan_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_plan_version_number" UNIQUE("tenant_id","plan_id","number"),
	CONSTRAINT "subscription_plan_version_seats" CHECK ("subscription_plan_version"."seats_least" >= 1 AND "subscription_plan_version"."seats_most" >= "subscription_plan_version"."seats_least" AND "subscription_plan_version"."seats_included" >= 0),
	CONSTRAINT "subscription_plan_version_change" CHECK ("subscription_plan_version"."change_now" IN ('prorate', 'full'))
);
--> statement-breakpoint
CREATE TABLE "subscription_plan" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	"version_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "subscription_plan_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_plan_status" CHECK ("subscription_plan"."status" IN ('draft', 'active', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "subscription_movement" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before_satang" bigint NOT NULL,
	"after_satang" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"on_day" date NOT NULL,
	CONSTRAINT "subscription_movement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "subscription_movement_kind" CHECK ("subscription_movement"."kind" IN ('new', 'expansion', 'contraction', 'churn', 'reactivation')),
	CONSTRAINT "subscription_movement_moves" CHECK ("subscription_movement"."before_satang" <> "subscription_movement"."after_satang")
);
--> statement-breakpoint
CREATE TABLE "subscription_seat" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"subscription_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"is_owner" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "subscription_seat_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "subscription_allocation" ADD CONSTRAINT "subscription_allocation_tenant_id_charge_id_subscription_charge_tenant_id_id_fk" FOREIGN KEY ("tenant_id","charge_id") REFERENCES "public"."subscription_charge"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_charge" ADD CONSTRAINT "subscription_charge_tenant_id_subscription_id_subscription_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscription"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_period" ADD CONSTRAINT "subscription_period_tenant_id_charge_id_subscription_charge_tenant_id_id_fk" FOREIGN KEY ("tenant_id","charge_id") REFERENCES "public"."subscription_charge"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_tenant_id_version_id_subscription_plan_version_tenant_id_id_fk" FOREIGN KEY ("tenant_id","version_id") REFERENCES "public"."subscription_plan_version"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_plan_version" ADD CONSTRAINT "subscription_plan_version_tenant_id_plan_id_subscription_plan_tenant_id_id_fk" FOREIGN KEY ("tenant_id","plan_id") REFERENCES "public"."subscription_plan"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_movement" ADD CONSTRAINT "subscription_movement_tenant_id_subscription_id_subscription_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscription"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "subscription_seat" ADD CONSTRAINT "subscription_seat_tenant_id_subscription_id_subscription_tenant_id_id_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."subscription"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_allocation_place" ON "subscription_allocation" USING btree ("tenant_id","charge_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charge_open" ON "subscription_charge" USING btree ("tenant_id","subscription_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "subscription_charge_subscription" ON "subscription_charge" USING btree ("tenant_id","subscription_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_charge_order" ON "subscription_charge" USING btree ("tenant_id","order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_period_once" ON "subscription_period" USING btree ("tenant_id","subscription_id","start_on") WHERE status <> 'void';--> statement-breakpoint
CREATE INDEX "subscription_period_charge" ON "subscription_period" USING btree ("tenant_id","charge_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_coupon_code" ON "subscription_coupon" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_number" ON "subscription" USING btree ("tenant_id","number");--> statement-breakpoint
CREATE INDEX "subscription_user" ON "subscription" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "subscription_of_plan" ON "subscription" USING btree ("tenant_id","plan_id","status");--> statement-breakpoint
CREATE INDEX "subscription_due" ON "subscription" USING btree ("tenant_id","next_at") WHERE next_at IS NOT NULL AND test_now IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_plan_code" ON "subscription_plan" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "subscription_movement_day" ON "subscription_movement" USING btree ("tenant_id","on_day");--> statement-breakpoint
CREATE INDEX "subscription_movement_subscription" ON "subscription_movement" USING btree ("tenant_id","subscription_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "subscription_seat_once" ON "subscription_seat" USING btree ("tenant_id","subscription_id","email");--> statement-breakpoint
CREATE INDEX "subscription_seat_user" ON "subscription_seat" USING btree ("tenant_id","user_id");