CREATE TABLE "billing_bank_account" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"bank" text NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"marks" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"heading" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_bank_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_bank_account_number" UNIQUE("tenant_id","bank","number")
);
--> statement-breakpoint
CREATE TABLE "billing_bank_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"on" date NOT NULL,
	"is_timed" boolean NOT NULL,
	"amount_satang" bigint NOT NULL,
	"balance_satang" bigint,
	"explained_satang" bigint DEFAULT 0 NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"channel" text DEFAULT '' NOT NULL,
	"payer" text DEFAULT '' NOT NULL,
	"ref1" text DEFAULT '' NOT NULL,
	"ref2" text DEFAULT '' NOT NULL,
	"bank_ref" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"asked" text DEFAULT '' NOT NULL,
	"asked_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_bank_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_bank_line_once" UNIQUE("tenant_id","account_id","fingerprint"),
	CONSTRAINT "billing_bank_line_status" CHECK ("billing_bank_line"."status" IN ('open', 'matched')),
	CONSTRAINT "billing_bank_line_amount" CHECK ("billing_bank_line"."amount_satang" <> 0),
	CONSTRAINT "billing_bank_line_explained" CHECK ("billing_bank_line"."explained_satang" * sign("billing_bank_line"."amount_satang") BETWEEN 0 AND abs("billing_bank_line"."amount_satang"))
);
--> statement-breakpoint
CREATE TABLE "billing_bank_match" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"line_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"tx_id" uuid,
	"target_id" uuid,
	"receipt_id" uuid,
	"user_id" uuid,
	"label" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"percent" integer,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" uuid,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	"sent_at" timestamp with time zone,
	"sent_ref" text,
	CONSTRAINT "billing_bank_match_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_bank_match_kind" CHECK ("billing_bank_match"."kind" IN ('booking', 'wallet', 'refund_due', 'fee', 'cash', 'gateway', 'outside')),
	CONSTRAINT "billing_bank_match_booking" CHECK (("billing_bank_match"."kind" = 'booking') = ("billing_bank_match"."tx_id" IS NOT NULL)),
	CONSTRAINT "billing_bank_match_wallet" CHECK (("billing_bank_match"."kind" = 'wallet') = ("billing_bank_match"."user_id" IS NOT NULL)),
	CONSTRAINT "billing_bank_match_amount" CHECK ("billing_bank_match"."amount_satang" <> 0)
);
--> statement-breakpoint
CREATE TABLE "billing_bank_statement" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"from_on" date NOT NULL,
	"to_on" date NOT NULL,
	"lines" integer NOT NULL,
	"opening_satang" bigint,
	"closing_satang" bigint,
	"is_proven" boolean NOT NULL,
	"imported_by" text DEFAULT '' NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_bank_statement_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "billing_bank_line" ADD CONSTRAINT "billing_bank_line_tenant_id_account_id_billing_bank_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."billing_bank_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_bank_match" ADD CONSTRAINT "billing_bank_match_tenant_id_line_id_billing_bank_line_tenant_id_id_fk" FOREIGN KEY ("tenant_id","line_id") REFERENCES "public"."billing_bank_line"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_bank_match" ADD CONSTRAINT "billing_bank_match_tenant_id_tx_id_ledger_tx_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tx_id") REFERENCES "public"."ledger_tx"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_bank_statement" ADD CONSTRAINT "billing_bank_statement_tenant_id_account_id_billing_bank_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."billing_bank_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_bank_line_latest" ON "billing_bank_line" USING btree ("tenant_id","account_id","at");--> statement-breakpoint
CREATE INDEX "billing_bank_line_open" ON "billing_bank_line" USING btree ("tenant_id","at") WHERE "billing_bank_line"."status" = 'open';--> statement-breakpoint
CREATE INDEX "billing_bank_match_line" ON "billing_bank_match" USING btree ("tenant_id","line_id");--> statement-breakpoint
CREATE INDEX "billing_bank_match_tx" ON "billing_bank_match" USING btree ("tenant_id","tx_id") WHERE "billing_bank_match"."undone_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "billing_bank_match_once" ON "billing_bank_match" USING btree ("tenant_id","line_id","tx_id") WHERE "billing_bank_match"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "billing_bank_statement_latest" ON "billing_bank_statement" USING btree ("tenant_id","account_id","to_on");