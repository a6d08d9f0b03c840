CREATE TABLE "exam_bank" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_bank_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "exam_category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "exam_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_category_in_bank" UNIQUE("tenant_id","bank_id","id"),
	CONSTRAINT "exam_category_parent" CHECK ("exam_category"."parent_id" <> "exam_category"."id")
);
--> statement-breakpoint
CREATE TABLE "exam_question" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank_id" uuid NOT NULL,
	"category_id" uuid,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"points" bigint NOT NULL,
	"difficulty" text NOT NULL,
	"tags" text[] NOT NULL,
	"status" text NOT NULL,
	"language" text NOT NULL,
	"version_number" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "exam_question_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_question_kind" CHECK ("exam_question"."kind" IN ('single', 'multiple', 'true_false', 'short', 'numeric', 'matching', 'ordering', 'essay')),
	CONSTRAINT "exam_question_status" CHECK ("exam_question"."status" IN ('draft', 'ready', 'archived')),
	CONSTRAINT "exam_question_difficulty" CHECK ("exam_question"."difficulty" IN ('easy', 'medium', 'hard')),
	CONSTRAINT "exam_question_language" CHECK ("exam_question"."language" IN ('th', 'en')),
	CONSTRAINT "exam_question_points" CHECK ("exam_question"."points" BETWEEN 0 AND 1000000)
);
--> statement-breakpoint
CREATE TABLE "exam_question_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"body" jsonb NOT NULL,
	"hash" text NOT NULL,
	"source_format" text,
	"source_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	CONSTRAINT "exam_question_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "exam_question_version_number" UNIQUE("tenant_id","question_id","number")
);
--> statement-breakpoint
ALTER TABLE "exam_category" ADD CONSTRAINT "exam_category_tenant_id_bank_id_exam_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."exam_bank"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_category" ADD CONSTRAINT "exam_category_tenant_id_bank_id_parent_id_exam_category_tenant_id_bank_id_id_fk" FOREIGN KEY ("tenant_id","bank_id","parent_id") REFERENCES "public"."exam_category"("tenant_id","bank_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_tenant_id_bank_id_exam_bank_tenant_id_id_fk" FOREIGN KEY ("tenant_id","bank_id") REFERENCES "public"."exam_bank"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question" ADD CONSTRAINT "exam_question_tenant_id_bank_id_category_id_exam_category_tenant_id_bank_id_id_fk" FOREIGN KEY ("tenant_id","bank_id","category_id") REFERENCES "public"."exam_category"("tenant_id","bank_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_question_version" ADD CONSTRAINT "exam_question_version_tenant_id_question_id_exam_question_tenant_id_id_fk" FOREIGN KEY ("tenant_id","question_id") REFERENCES "public"."exam_question"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_bank_position" ON "exam_bank" USING btree ("tenant_id","position");--> statement-breakpoint
CREATE INDEX "exam_category_parent" ON "exam_category" USING btree ("tenant_id","bank_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "exam_question_drawn" ON "exam_question" USING btree ("tenant_id","bank_id","status","category_id");--> statement-breakpoint
CREATE INDEX "exam_question_category" ON "exam_question" USING btree ("tenant_id","bank_id","category_id");--> statement-breakpoint
CREATE INDEX "exam_question_version_hash" ON "exam_question_version" USING btree ("tenant_id","hash");--> statement-breakpoint
CREATE INDEX "exam_question_version_author" ON "exam_question_version" USING btree ("tenant_id","created_by");