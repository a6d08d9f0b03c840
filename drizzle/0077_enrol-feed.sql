CREATE TABLE "lesson_feed" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"serial" integer NOT NULL,
	CONSTRAINT "lesson_feed_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "lesson_feed_user" ON "lesson_feed" USING btree ("tenant_id","user_id");