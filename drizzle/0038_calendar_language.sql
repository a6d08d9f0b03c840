ALTER TABLE "calendar_event" ADD COLUMN "invite_locale" text;--> statement-breakpoint
CREATE INDEX "calendar_attendee_email" ON "calendar_attendee" USING btree ("tenant_id","email");--> statement-breakpoint
ALTER TABLE "calendar_event" ADD CONSTRAINT "calendar_event_language" CHECK ("calendar_event"."invite_locale" IN ('th', 'en'));