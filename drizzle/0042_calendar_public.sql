ALTER TABLE "calendar" ADD COLUMN "slug" text;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "hides_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD COLUMN "unlisted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar" ADD CONSTRAINT "calendar_slug" UNIQUE("tenant_id","slug");