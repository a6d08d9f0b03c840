ALTER TABLE "files_usage" ADD COLUMN "is_record" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "project_task" ADD COLUMN "folder_id" uuid;