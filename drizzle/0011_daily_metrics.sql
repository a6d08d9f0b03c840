CREATE TABLE "metric_counted" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"event" text NOT NULL,
	CONSTRAINT "metric_counted_tenant_id_key_event_pk" PRIMARY KEY("tenant_id","key","event")
);
--> statement-breakpoint
CREATE TABLE "metric_day" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"day" date NOT NULL,
	"dims" jsonb DEFAULT '{}' NOT NULL,
	"value" bigint NOT NULL,
	CONSTRAINT "metric_day_tenant_id_key_day_dims_pk" PRIMARY KEY("tenant_id","key","day","dims")
);
