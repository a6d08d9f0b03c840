ALTER TABLE "list_view" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "list_view" ADD COLUMN "shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "feedback_entry_source_label" ON "feedback_entry" USING btree ("tenant_id","source_label") WHERE "feedback_entry"."kind" = 'review';--> statement-breakpoint
CREATE INDEX "media_kind" ON "media" USING btree ("tenant_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "list_view_shared_name" ON "list_view" USING btree ("tenant_id","list","name") WHERE "list_view"."shared";--> statement-breakpoint
ALTER TABLE "list_view" ADD CONSTRAINT "list_view_of_somebody" CHECK ("list_view"."shared" OR "list_view"."user_id" IS NOT NULL);