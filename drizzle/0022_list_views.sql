CREATE TABLE "list_view" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "list_view_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "list_view_name" UNIQUE("tenant_id","user_id","list","name")
);
