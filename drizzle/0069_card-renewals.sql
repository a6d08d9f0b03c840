ALTER TABLE "subscription" DROP CONSTRAINT "subscription_collect";--> statement-breakpoint
ALTER TABLE "subscription" ADD COLUMN "card_asked_on" date;--> statement-breakpoint
ALTER TABLE "subscription_plan_version" ADD COLUMN "trial_needs_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscription" ADD CONSTRAINT "subscription_collect" CHECK ("subscription"."collect" IN ('push', 'wallet', 'card', 'wallet_card'));