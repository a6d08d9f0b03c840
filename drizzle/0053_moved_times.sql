ALTER TABLE "calendar_service" ADD COLUMN "follows_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "calendar_booking" ADD COLUMN "moved_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_attendee" ADD COLUMN "notified_start" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "calendar_attendee" ADD COLUMN "moved_from" timestamp with time zone;