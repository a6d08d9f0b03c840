CREATE TABLE "project_activity" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"batch_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"changes" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "project_activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_comment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"author_id" uuid,
	"visitor" text,
	"text" text NOT NULL,
	"mention_ids" uuid[] DEFAULT '{}' NOT NULL,
	"reactions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	CONSTRAINT "project_comment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_link" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"type" text NOT NULL,
	"lag_min" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	CONSTRAINT "project_link_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_baseline" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"tasks" jsonb NOT NULL,
	CONSTRAINT "project_baseline_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_group" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"icon" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_group_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_pin" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	CONSTRAINT "project_pin_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"icon" text NOT NULL,
	"status" text NOT NULL,
	"owner_id" uuid,
	"visibility" text NOT NULL,
	"start_on" date,
	"end_on" date,
	"calendar" jsonb,
	"scheduling" text NOT NULL,
	"fields" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_template" boolean DEFAULT false NOT NULL,
	"next_number" integer DEFAULT 1 NOT NULL,
	"share_code" text,
	"share_until" timestamp with time zone,
	"share_access" text DEFAULT 'read' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_recurrence" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"rule" text NOT NULL,
	"starts_on" date NOT NULL,
	"mode" text NOT NULL,
	"lead_days" integer DEFAULT 0 NOT NULL,
	"task" jsonb NOT NULL,
	"next_on" date,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "project_recurrence_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" integer NOT NULL,
	CONSTRAINT "project_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_status" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" integer NOT NULL,
	"category" text NOT NULL,
	"sort" integer NOT NULL,
	"wip_limit" integer,
	CONSTRAINT "project_status_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_task" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"status_id" uuid NOT NULL,
	"priority" integer DEFAULT 0 NOT NULL,
	"parent_id" uuid,
	"rank" text COLLATE "C" NOT NULL,
	"start_on" date,
	"due_on" date,
	"due_minute" integer,
	"duration_min" integer,
	"scheduling" text NOT NULL,
	"constraint_kind" text,
	"constraint_on" date,
	"estimate_min" integer,
	"progress" integer DEFAULT 0 NOT NULL,
	"assignee_ids" uuid[] DEFAULT '{}' NOT NULL,
	"watcher_ids" uuid[] DEFAULT '{}' NOT NULL,
	"category_ids" uuid[] DEFAULT '{}' NOT NULL,
	"reporter_id" uuid,
	"custom" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"checklist" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source_kind" text,
	"source_key" text,
	"source_label" text,
	"recurrence_id" uuid,
	"occurrence_on" date,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"spent_min" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "project_task_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "project_time_log" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"user_id" uuid,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"minutes" integer DEFAULT 0 NOT NULL,
	"billable" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "project_time_log_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE INDEX "project_activity_task" ON "project_activity" USING btree ("tenant_id","task_id","at");--> statement-breakpoint
CREATE INDEX "project_activity_project" ON "project_activity" USING btree ("tenant_id","project_id","at");--> statement-breakpoint
CREATE INDEX "project_activity_batch" ON "project_activity" USING btree ("tenant_id","batch_id");--> statement-breakpoint
CREATE INDEX "project_comment_task" ON "project_comment" USING btree ("tenant_id","task_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_link_once" ON "project_link" USING btree ("tenant_id","from_id","to_id","type");--> statement-breakpoint
CREATE INDEX "project_link_to" ON "project_link" USING btree ("tenant_id","to_id");--> statement-breakpoint
CREATE INDEX "project_link_project" ON "project_link" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE INDEX "project_baseline_project" ON "project_baseline" USING btree ("tenant_id","project_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_group_slug" ON "project_group" USING btree ("tenant_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "project_pin_once" ON "project_pin" USING btree ("tenant_id","user_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_key" ON "project" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "project_slug" ON "project" USING btree ("tenant_id","group_id","slug");--> statement-breakpoint
CREATE UNIQUE INDEX "project_share_code" ON "project" USING btree ("tenant_id","share_code") WHERE share_code IS NOT NULL;--> statement-breakpoint
CREATE INDEX "project_by_state" ON "project" USING btree ("tenant_id","status");--> statement-breakpoint
CREATE INDEX "project_recurrence_next" ON "project_recurrence" USING btree ("tenant_id","next_on");--> statement-breakpoint
CREATE INDEX "project_recurrence_project" ON "project_recurrence" USING btree ("tenant_id","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_category_name" ON "project_category" USING btree ("tenant_id","project_id","name");--> statement-breakpoint
CREATE INDEX "project_status_project" ON "project_status" USING btree ("tenant_id","project_id","sort");--> statement-breakpoint
CREATE UNIQUE INDEX "project_task_number" ON "project_task" USING btree ("tenant_id","project_id","number");--> statement-breakpoint
CREATE INDEX "project_task_rank" ON "project_task" USING btree ("tenant_id","project_id","rank");--> statement-breakpoint
CREATE INDEX "project_task_parent" ON "project_task" USING btree ("tenant_id","parent_id") WHERE parent_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "project_task_source" ON "project_task" USING btree ("tenant_id","source_kind","source_key") WHERE source_key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "project_task_due" ON "project_task" USING btree ("tenant_id","due_on") WHERE completed_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "project_task_occurrence" ON "project_task" USING btree ("tenant_id","recurrence_id","occurrence_on") WHERE recurrence_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "project_time_log_task" ON "project_time_log" USING btree ("tenant_id","task_id","started_at");--> statement-breakpoint
CREATE INDEX "project_time_log_user" ON "project_time_log" USING btree ("tenant_id","user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "project_time_log_running" ON "project_time_log" USING btree ("tenant_id","user_id") WHERE ended_at IS NULL;