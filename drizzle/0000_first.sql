CREATE TABLE "account_session" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"view_as" uuid,
	"view_until" timestamp with time zone,
	"ip" text DEFAULT '' NOT NULL,
	"agent" text DEFAULT '' NOT NULL,
	CONSTRAINT "account_session_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_user" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED,
	"email_verified_at" timestamp with time zone,
	"phone" text,
	"password_hash" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"prefix" text DEFAULT '' NOT NULL,
	"firstname_en" text DEFAULT '' NOT NULL,
	"lastname_en" text DEFAULT '' NOT NULL,
	"picture" uuid,
	"locale" text,
	"theme" text,
	"wants_news" boolean DEFAULT true NOT NULL,
	"mail_messages" boolean DEFAULT true NOT NULL,
	"mail_notices" boolean DEFAULT true NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_user_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_user_role" CHECK ("account_user"."role" IN ('user', 'manager', 'admin')),
	CONSTRAINT "account_user_locale" CHECK ("account_user"."locale" IN ('th', 'en')),
	CONSTRAINT "account_user_theme" CHECK ("account_user"."theme" IN ('light', 'dark')),
	CONSTRAINT "account_user_status" CHECK ("account_user"."status" IN ('active', 'blocked', 'erased'))
);
--> statement-breakpoint
CREATE TABLE "account_address" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"recipient" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"is_main" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_address_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_api_client" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"client_key" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"former_sealed" text,
	"former_until" timestamp with time zone,
	"role" text NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"last_ip" text DEFAULT '' NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "account_api_client_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_api_client_key" UNIQUE("tenant_id","client_key")
);
--> statement-breakpoint
CREATE TABLE "account_api_nonce" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_api_nonce_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_api_nonce_once" UNIQUE("tenant_id","client_id","nonce")
);
--> statement-breakpoint
CREATE TABLE "account_registration" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"email" text NOT NULL,
	"email_key" text GENERATED ALWAYS AS (lower(email)) STORED NOT NULL,
	"phone" text,
	"firstname" text NOT NULL,
	"lastname" text NOT NULL,
	"password_hash" text NOT NULL,
	"secret_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"letters" integer DEFAULT 1 NOT NULL,
	"letter_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_registration_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_line_channel" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"channel_id" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_line_channel_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_line_channel_site" UNIQUE("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "account_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"line_id" text NOT NULL,
	"name" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_line_id" UNIQUE("tenant_id","line_id"),
	CONSTRAINT "account_line_user" UNIQUE("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "account_consent" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "account_consent_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_data_export" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'making' NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"size" bigint,
	CONSTRAINT "account_data_export_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_data_export_status" CHECK ("account_data_export"."status" IN ('making', 'ready'))
);
--> statement-breakpoint
CREATE TABLE "account_erasure" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	"done_at" timestamp with time zone,
	CONSTRAINT "account_erasure_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_challenge" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"value" text NOT NULL,
	"user_id" uuid,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_challenge_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_challenge_purpose" CHECK ("account_challenge"."purpose" IN ('second', 'passkey_new', 'passkey_sign_in'))
);
--> statement-breakpoint
CREATE TABLE "account_passkey" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_passkey_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "account_recovery_code" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_recovery_code_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_recovery_code_hash" UNIQUE("tenant_id","user_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "account_totp" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"secret_sealed" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_totp_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_totp_user" UNIQUE("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "account_ticket" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "account_ticket_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "account_ticket_kind" CHECK ("account_ticket"."kind" IN ('recovery', 'invitation', 'sign_in', 'email'))
);
--> statement-breakpoint
CREATE TABLE "ai_ask" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"prompt" text NOT NULL,
	"source" text,
	"result" text DEFAULT '' NOT NULL,
	"failure" text,
	"model" text NOT NULL,
	"tokens_in" integer DEFAULT 0 NOT NULL,
	"tokens_out" integer DEFAULT 0 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "ai_ask_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ai_ask_status" CHECK ("ai_ask"."status" IN ('asking', 'done', 'failed', 'stopped')),
	CONSTRAINT "ai_ask_kind" CHECK ("ai_ask"."kind" IN ('text', 'image'))
);
--> statement-breakpoint
CREATE TABLE "ai_settings" (
	"tenant_id" uuid NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"key_sealed" text,
	"site_monthly" integer DEFAULT 1000 NOT NULL,
	"person_daily" integer DEFAULT 30 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ai_settings_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "ai_settings_provider" CHECK ("ai_settings"."provider" IN ('openai', 'google')),
	CONSTRAINT "ai_settings_limits" CHECK ("ai_settings"."site_monthly" >= 0 AND "ai_settings"."person_daily" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_account" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"unit" text DEFAULT 'THB' NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"floor" bigint,
	"ceiling" bigint,
	CONSTRAINT "ledger_account_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_account_name" UNIQUE("tenant_id","kind","owner","unit"),
	CONSTRAINT "ledger_account_limits" CHECK (("ledger_account"."floor" IS NULL OR "ledger_account"."balance" >= "ledger_account"."floor") AND ("ledger_account"."ceiling" IS NULL OR "ledger_account"."balance" <= "ledger_account"."ceiling"))
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"tx_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"seq" integer NOT NULL,
	CONSTRAINT "ledger_entry_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_entry_seq" UNIQUE("tenant_id","account_id","seq"),
	CONSTRAINT "ledger_entry_amount" CHECK ("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_tx" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"ref_kind" text NOT NULL,
	"ref_id" uuid NOT NULL,
	"memo" text DEFAULT '' NOT NULL,
	"actor_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_tx_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "ledger_tx_key" UNIQUE("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "billing_mail" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_mail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_mail_once" UNIQUE("tenant_id","order_id","kind")
);
--> statement-breakpoint
CREATE TABLE "billing_order_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb NOT NULL,
	"unit" jsonb NOT NULL,
	"image" text,
	"url" text DEFAULT '' NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"regular_satang" bigint NOT NULL,
	"unit_satang" bigint NOT NULL,
	"subtotal_satang" bigint NOT NULL,
	"discount_satang" bigint NOT NULL,
	"vat_mode" text NOT NULL,
	"net_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"gross_satang" bigint NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"meta" jsonb,
	CONSTRAINT "billing_order_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_order_line_position" UNIQUE("tenant_id","order_id","position"),
	CONSTRAINT "billing_order_line_quantity" CHECK ("billing_order_line"."quantity_milli" > 0),
	CONSTRAINT "billing_order_line_money" CHECK ("billing_order_line"."net_satang" + "billing_order_line"."vat_satang" = "billing_order_line"."gross_satang" AND "billing_order_line"."gross_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_order" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" text NOT NULL,
	"period" text NOT NULL,
	"serial" integer NOT NULL,
	"channel" text DEFAULT 'web' NOT NULL,
	"status" text NOT NULL,
	"method" text NOT NULL,
	"user_id" uuid,
	"guest_hash" text,
	"locale" text NOT NULL,
	"contact" jsonb NOT NULL,
	"address" jsonb,
	"shipping_method" text NOT NULL,
	"shipping_label" jsonb NOT NULL,
	"shipping_satang" bigint NOT NULL,
	"shipping_vat_satang" bigint NOT NULL,
	"subtotal_satang" bigint NOT NULL,
	"discount_satang" bigint NOT NULL,
	"net_satang" bigint NOT NULL,
	"vat_satang" bigint NOT NULL,
	"total_satang" bigint NOT NULL,
	"vat_rate_bp" integer NOT NULL,
	"tax_summary" jsonb NOT NULL,
	"kinds" text[] NOT NULL,
	"item_count" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"invoice_request" jsonb,
	"tracking" jsonb,
	"renewals" smallint DEFAULT 0 NOT NULL,
	"token_secret" text NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"fulfilled_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_order_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_order_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "billing_order_serial" UNIQUE("tenant_id","period","serial"),
	CONSTRAINT "billing_order_status" CHECK ("billing_order"."status" IN ('pending_payment', 'expired', 'paid', 'confirmed', 'preparing', 'ready', 'shipped', 'handed_over', 'completed', 'cancelling', 'cancelled')),
	CONSTRAINT "billing_order_money" CHECK ("billing_order"."total_satang" >= 0 AND "billing_order"."discount_satang" >= 0 AND "billing_order"."shipping_satang" >= 0),
	CONSTRAINT "billing_order_tax" CHECK ("billing_order"."net_satang" + "billing_order"."vat_satang" = "billing_order"."total_satang")
);
--> statement-breakpoint
CREATE TABLE "billing_payment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"attempt" smallint NOT NULL,
	"method" text NOT NULL,
	"status" text NOT NULL,
	"amount_satang" bigint NOT NULL,
	"refunded_satang" bigint DEFAULT 0 NOT NULL,
	"owed_satang" bigint DEFAULT 0 NOT NULL,
	"ref1" text NOT NULL,
	"qr_payload" text,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "billing_payment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_payment_ref1" UNIQUE("tenant_id","ref1"),
	CONSTRAINT "billing_payment_attempt" UNIQUE("tenant_id","order_id","attempt"),
	CONSTRAINT "billing_payment_status" CHECK ("billing_payment"."status" IN ('created', 'awaiting_customer', 'processing', 'verifying', 'failed', 'expired', 'succeeded', 'partially_refunded', 'disputed', 'refunded')),
	CONSTRAINT "billing_payment_money" CHECK ("billing_payment"."amount_satang" >= 0 AND "billing_payment"."refunded_satang" BETWEEN 0 AND "billing_payment"."amount_satang" AND "billing_payment"."owed_satang" BETWEEN 0 AND "billing_payment"."amount_satang")
);
--> statement-breakpoint
CREATE TABLE "billing_settings" (
	"tenant_id" uuid NOT NULL,
	"promptpay" jsonb,
	"receiver_name" text DEFAULT '' NOT NULL,
	"bank_accounts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cod_on" boolean DEFAULT false NOT NULL,
	"cod_limit_satang" bigint,
	"expiry_minutes" integer DEFAULT 15 NOT NULL,
	"vat_rate_bp" integer DEFAULT 700 NOT NULL,
	"shipping" jsonb NOT NULL,
	"staff_emails" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "billing_settings_tenant_id_pk" PRIMARY KEY("tenant_id"),
	CONSTRAINT "billing_settings_expiry" CHECK ("billing_settings"."expiry_minutes" BETWEEN 5 AND 1440),
	CONSTRAINT "billing_settings_vat" CHECK ("billing_settings"."vat_rate_bp" BETWEEN 0 AND 10000),
	CONSTRAINT "billing_settings_cod" CHECK ("billing_settings"."cod_limit_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "billing_slip" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"image_sha256" char(64) NOT NULL,
	"source" text NOT NULL,
	"sending_bank" text,
	"trans_ref" text,
	"payload" text,
	"told_amount_satang" bigint,
	"told_at" timestamp with time zone,
	"verdict" jsonb NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"sent_by" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"reviewed_by" uuid,
	"reviewed_at" timestamp with time zone,
	CONSTRAINT "billing_slip_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "billing_slip_status" CHECK ("billing_slip"."status" IN ('waiting', 'accepted', 'rejected', 'replaced')),
	CONSTRAINT "billing_slip_source" CHECK (("billing_slip"."source" = 'none') = ("billing_slip"."trans_ref" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "billing_used_transfer" (
	"transfer_hash" char(64) PRIMARY KEY NOT NULL,
	"holder" uuid NOT NULL,
	"claimed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"parent_id" uuid,
	"path" uuid[] DEFAULT '{}' NOT NULL,
	"name_th" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"description_th" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"image_id" uuid,
	"image_colour" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "category_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "category_code_form" CHECK ("category"."code" <> '' AND "category"."code" = lower("category"."code")),
	CONSTRAINT "category_not_own_parent" CHECK ("category"."parent_id" IS NULL OR "category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"tenant_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"direct" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_category_tenant_id_category_id_product_id_pk" PRIMARY KEY("tenant_id","category_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "catalog_import_item" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"line" integer NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"staged" jsonb,
	"errors" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" text,
	"product_id" uuid,
	"before" jsonb,
	CONSTRAINT "catalog_import_item_tenant_id_import_id_ordinal_pk" PRIMARY KEY("tenant_id","import_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "catalog_import" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"status" text NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"delimiter" text DEFAULT '' NOT NULL,
	"lines" integer DEFAULT 0 NOT NULL,
	"counts" jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"actor_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "catalog_import_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "catalog_import_status" CHECK ("catalog_import"."status" IN ('staging', 'checked', 'applying', 'done', 'cancelled', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "facet_label" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"label_th" text NOT NULL,
	"label_en" text DEFAULT '' NOT NULL,
	"group_th" text DEFAULT '' NOT NULL,
	"group_en" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "facet_label_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "product_detail" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"short_th" text DEFAULT '' NOT NULL,
	"short_en" text DEFAULT '' NOT NULL,
	"description_th" text DEFAULT '' NOT NULL,
	"description_en" text DEFAULT '' NOT NULL,
	"seo" jsonb NOT NULL,
	"specs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"voices" jsonb,
	"pending_images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "product_detail_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "product_image" (
	"tenant_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"file_id" uuid,
	"position" integer NOT NULL,
	"focal" jsonb NOT NULL,
	"alt_th" text DEFAULT '' NOT NULL,
	"alt_en" text DEFAULT '' NOT NULL,
	"colour" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	CONSTRAINT "product_image_tenant_id_product_id_media_id_pk" PRIMARY KEY("tenant_id","product_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"sku_key" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"name_th" text NOT NULL,
	"name_en" text DEFAULT '' NOT NULL,
	"brand" text DEFAULT '' NOT NULL,
	"brand_en" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"vat_mode" text DEFAULT 'inclusive' NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"price_satang" bigint DEFAULT 0 NOT NULL,
	"price_until" timestamp with time zone,
	"on_sale" boolean DEFAULT false NOT NULL,
	"variant_count" integer DEFAULT 0 NOT NULL,
	"cover" jsonb,
	"sold_milli" bigint DEFAULT 0 NOT NULL,
	"rating_milli" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"facets" text[] DEFAULT '{}' NOT NULL,
	"terms" "tsvector" DEFAULT '' NOT NULL,
	"loose" text DEFAULT '' NOT NULL,
	"sounds" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_slug" UNIQUE("tenant_id","slug"),
	CONSTRAINT "product_sku" UNIQUE("tenant_id","sku_key"),
	CONSTRAINT "product_rating_range" CHECK ("product"."rating_milli" BETWEEN 0 AND 5000 AND "product"."rating_count" >= 0),
	CONSTRAINT "product_status" CHECK ("product"."status" IN ('draft', 'active', 'archived')),
	CONSTRAINT "product_vat_mode" CHECK ("product"."vat_mode" IN ('inclusive', 'exclusive', 'zero', 'exempt'))
);
--> statement-breakpoint
CREATE TABLE "product_variant" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"sku_key" text NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"choice" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"regular_satang" bigint NOT NULL,
	"sale_satang" bigint,
	"sale_from" timestamp with time zone,
	"sale_to" timestamp with time zone,
	"cost_satang" bigint,
	"unit_th" text DEFAULT '' NOT NULL,
	"unit_en" text DEFAULT '' NOT NULL,
	"weight_grams" integer DEFAULT 0 NOT NULL,
	"image_id" uuid,
	"archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "product_variant_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "product_variant_regular" CHECK ("product_variant"."regular_satang" >= 0),
	CONSTRAINT "product_variant_sale" CHECK ("product_variant"."sale_satang" IS NULL OR ("product_variant"."sale_satang" >= 0 AND "product_variant"."sale_satang" <= "product_variant"."regular_satang")),
	CONSTRAINT "product_variant_sale_dates" CHECK ("product_variant"."sale_to" IS NULL OR "product_variant"."sale_from" IS NULL OR "product_variant"."sale_from" < "product_variant"."sale_to"),
	CONSTRAINT "product_variant_weight" CHECK ("product_variant"."weight_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cms_comment" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"user_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_comment_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_comment_state" CHECK ("cms_comment"."state" IN ('waiting', 'shown', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "cms_import_item" (
	"tenant_id" uuid NOT NULL,
	"import_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"line" integer NOT NULL,
	"depth" smallint DEFAULT 0 NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"kind" text NOT NULL,
	"staged" jsonb,
	"notes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" text,
	"comments" integer DEFAULT 0 NOT NULL,
	"page_id" uuid,
	"done" jsonb,
	CONSTRAINT "cms_import_item_tenant_id_import_id_ordinal_pk" PRIMARY KEY("tenant_id","import_id","ordinal")
);
--> statement-breakpoint
CREATE TABLE "cms_import_picture" (
	"tenant_id" uuid NOT NULL,
	"src" text NOT NULL,
	"import_id" uuid NOT NULL,
	"file_id" uuid,
	"media_id" uuid,
	"why" text,
	CONSTRAINT "cms_import_picture_tenant_id_src_pk" PRIMARY KEY("tenant_id","src")
);
--> statement-breakpoint
CREATE TABLE "cms_import_source" (
	"tenant_id" uuid NOT NULL,
	"source_id" text NOT NULL,
	"page_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"version" integer NOT NULL,
	"comments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "cms_import_source_tenant_id_source_id_pk" PRIMARY KEY("tenant_id","source_id")
);
--> statement-breakpoint
CREATE TABLE "cms_import" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"address" text,
	"dry_run" boolean NOT NULL,
	"status" text NOT NULL,
	"encoding" text DEFAULT '' NOT NULL,
	"counts" jsonb NOT NULL,
	"notices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"failure" jsonb,
	"categories" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "cms_import_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_import_status" CHECK ("cms_import"."status" IN ('staging', 'checked', 'applying', 'done', 'cancelled', 'failed', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "cms_category" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" jsonb NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "cms_category_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_category_code" UNIQUE("tenant_id","code")
);
--> statement-breakpoint
CREATE TABLE "cms_page" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"parent_id" uuid,
	"category_id" uuid,
	"is_home" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"unpublish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"review" text,
	"review_note" text DEFAULT '' NOT NULL,
	"review_by" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"author_name" text DEFAULT '' NOT NULL,
	"external_id" text,
	"title" jsonb NOT NULL,
	"excerpt" jsonb NOT NULL,
	"cover_id" uuid,
	"minutes" smallint DEFAULT 1 NOT NULL,
	"audience" smallint,
	"unlisted" boolean DEFAULT false NOT NULL,
	"search" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_page_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_page_slug" UNIQUE NULLS NOT DISTINCT("tenant_id","kind","parent_id","slug"),
	CONSTRAINT "cms_page_external" UNIQUE("tenant_id","external_id"),
	CONSTRAINT "cms_page_kind" CHECK ("cms_page"."kind" IN ('page', 'post')),
	CONSTRAINT "cms_page_state" CHECK ("cms_page"."state" IN ('draft', 'scheduled', 'published', 'unpublished')),
	CONSTRAINT "cms_page_review" CHECK ("cms_page"."review" IN ('asked', 'returned')),
	CONSTRAINT "cms_page_scheduled" CHECK ("cms_page"."state" <> 'scheduled' OR "cms_page"."publish_at" IS NOT NULL),
	CONSTRAINT "cms_page_not_own_parent" CHECK ("cms_page"."parent_id" IS NULL OR "cms_page"."parent_id" <> "cms_page"."id")
);
--> statement-breakpoint
CREATE TABLE "cms_redirect" (
	"tenant_id" uuid NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_redirect_tenant_id_from_path_pk" PRIMARY KEY("tenant_id","from_path"),
	CONSTRAINT "cms_redirect_no_loop" CHECK ("cms_redirect"."from_path" <> "cms_redirect"."to_path"),
	CONSTRAINT "cms_redirect_here" CHECK ("cms_redirect"."to_path" ~ '^/([^/]|$)')
);
--> statement-breakpoint
CREATE TABLE "cms_revision" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"role" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"by" uuid,
	"by_name" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "cms_revision_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cms_revision_number" UNIQUE("tenant_id","page_id","role","number")
);
--> statement-breakpoint
CREATE TABLE "cms_variant" (
	"tenant_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"role" text NOT NULL,
	"rank" smallint NOT NULL,
	"draft" jsonb NOT NULL,
	"draft_version" integer DEFAULT 1 NOT NULL,
	"draft_at" timestamp with time zone NOT NULL,
	"draft_by_name" text DEFAULT '' NOT NULL,
	"published_id" uuid,
	CONSTRAINT "cms_variant_tenant_id_page_id_role_pk" PRIMARY KEY("tenant_id","page_id","role"),
	CONSTRAINT "cms_variant_role" CHECK (("cms_variant"."role", "cms_variant"."rank") IN (('guest', 0), ('user', 1), ('manager', 2), ('admin', 3)))
);
--> statement-breakpoint
CREATE TABLE "cms_picture" (
	"tenant_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "cms_picture_tenant_id_media_id_pk" PRIMARY KEY("tenant_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "files_activity" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"name" text NOT NULL,
	"act" text NOT NULL,
	"details" jsonb NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"share_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_activity_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "files_favourite" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_favourite_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "files_item" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"sort_key" text NOT NULL,
	"search_text" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"key" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"content_type" text,
	"file_type" text NOT NULL,
	"etag" text,
	"version" integer DEFAULT 1 NOT NULL,
	"picture" text DEFAULT 'none' NOT NULL,
	"width" integer,
	"height" integer,
	"colour" text,
	"focal" jsonb,
	"trashed_at" timestamp with time zone,
	"trash_root_id" uuid,
	"created_by" uuid,
	"created_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_item_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "files_item_kind" CHECK ("files_item"."kind" IN ('file', 'folder')),
	CONSTRAINT "files_item_content" CHECK (("files_item"."kind" = 'file') = ("files_item"."key" IS NOT NULL)),
	CONSTRAINT "files_item_size" CHECK ("files_item"."size" >= 0),
	CONSTRAINT "files_item_picture" CHECK ("files_item"."picture" IN ('none', 'waiting', 'ready', 'failed')),
	CONSTRAINT "files_item_own_parent" CHECK ("files_item"."parent_id" <> "files_item"."id"),
	CONSTRAINT "files_item_trash" CHECK (("files_item"."trashed_at" IS NULL) = ("files_item"."trash_root_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "files_version" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"key" text NOT NULL,
	"size" bigint NOT NULL,
	"content_type" text NOT NULL,
	"etag" text NOT NULL,
	"width" integer,
	"height" integer,
	"created_by" uuid,
	"created_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_version_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "files_version_size" CHECK ("files_version"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "media" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"colour" text,
	"sha256" text NOT NULL,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "media_bytes" CHECK ("media"."bytes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files_settings" (
	"tenant_id" uuid NOT NULL,
	"site_quota" bigint,
	"person_quota" bigint,
	"watermark" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_settings_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "files_share" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"code" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp with time zone,
	"can_view" boolean NOT NULL,
	"can_download" boolean NOT NULL,
	"can_upload" boolean NOT NULL,
	"max_downloads" integer,
	"downloads" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"blurred" boolean DEFAULT false NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"created_by" uuid,
	"created_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "files_share_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "files_share_downloads" CHECK ("files_share"."downloads" >= 0 AND ("files_share"."max_downloads" IS NULL OR "files_share"."downloads" <= "files_share"."max_downloads"))
);
--> statement-breakpoint
CREATE TABLE "files_upload" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"parent_id" uuid NOT NULL,
	"replaces_id" uuid,
	"share_id" uuid,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"part_size" bigint NOT NULL,
	"parts" integer NOT NULL,
	"content_type" text NOT NULL,
	"key" text NOT NULL,
	"storage_upload_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"item_id" uuid,
	"created_by" uuid,
	"created_by_name" text,
	"created_at" timestamp with time zone NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_upload_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "files_upload_state" CHECK ("files_upload"."state" IN ('open', 'completing', 'done', 'aborted', 'expired')),
	CONSTRAINT "files_upload_parts" CHECK ("files_upload"."parts" BETWEEN 1 AND 10000),
	CONSTRAINT "files_upload_size" CHECK ("files_upload"."size" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files_usage" (
	"tenant_id" uuid NOT NULL,
	"space_id" uuid NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"quota" bigint,
	CONSTRAINT "files_usage_tenant_id_space_id_pk" PRIMARY KEY("tenant_id","space_id"),
	CONSTRAINT "files_usage_true" CHECK ("files_usage"."bytes" >= 0 AND "files_usage"."files" >= 0)
);
--> statement-breakpoint
CREATE TABLE "files_use" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"ref_id" text NOT NULL,
	"label" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_use_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_broadcast" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"audience" jsonb NOT NULL,
	"attachments" jsonb NOT NULL,
	"send_at" timestamp with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "mail_broadcast_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mail_broadcast_status" CHECK ("mail_broadcast"."status" IN ('scheduled', 'sending', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mail_stop" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"address" text NOT NULL,
	"reason" text NOT NULL,
	"mail_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_stop_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mail_stop_address" UNIQUE("tenant_id","address"),
	CONSTRAINT "mail_stop_reason" CHECK ("mail_stop"."reason" IN ('asked', 'bounced'))
);
--> statement-breakpoint
CREATE TABLE "mail_template" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"key" text NOT NULL,
	"name" jsonb NOT NULL,
	"subject" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "mail_template_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mail_template_key" UNIQUE("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "message_member" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "message_member_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_member_once" UNIQUE("tenant_id","thread_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"among_members" boolean DEFAULT false NOT NULL,
	CONSTRAINT "message_settings_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_post" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"thread_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"text_en" text,
	"path" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_post_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "message_thread" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"subject_en" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_thread_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "message_thread_key" UNIQUE("tenant_id","key"),
	CONSTRAINT "message_thread_kind" CHECK ("message_thread"."kind" IN ('person', 'order', 'system'))
);
--> statement-breakpoint
CREATE TABLE "shop_bell" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"email" text NOT NULL,
	"user_id" uuid,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"rung_at" timestamp with time zone,
	CONSTRAINT "shop_bell_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_bell_locale" CHECK ("shop_bell"."locale" IN ('th', 'en'))
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"cart_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"name" jsonb NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"unit_satang" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	"later_at" timestamp with time zone,
	CONSTRAINT "cart_line_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cart_line_variant" UNIQUE("tenant_id","cart_id","variant_id"),
	CONSTRAINT "cart_line_later" CHECK ("cart_line"."later_at" IS NULL OR "cart_line"."removed_at" IS NOT NULL),
	CONSTRAINT "cart_line_quantity" CHECK ("cart_line"."quantity_milli" > 0),
	CONSTRAINT "cart_line_price" CHECK ("cart_line"."unit_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"guest_hash" text,
	"status" text DEFAULT 'active' NOT NULL,
	"news" jsonb,
	"order_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "cart_owner" CHECK (("cart"."user_id" IS NULL) <> ("cart"."guest_hash" IS NULL)),
	CONSTRAINT "cart_status" CHECK ("cart"."status" IN ('active', 'converted', 'merged'))
);
--> statement-breakpoint
CREATE TABLE "shop_return" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"lines" jsonb NOT NULL,
	"reason" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"target" jsonb NOT NULL,
	"value_satang" bigint NOT NULL,
	"refunded_satang" bigint DEFAULT 0 NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_return_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_return_number" UNIQUE("tenant_id","number"),
	CONSTRAINT "shop_return_state" CHECK ("shop_return"."state" IN ('requested', 'approved', 'received', 'refused', 'withdrawn', 'refunded')),
	CONSTRAINT "shop_return_money" CHECK ("shop_return"."value_satang" >= 0 AND "shop_return"."refunded_satang" >= 0 AND ("shop_return"."state" = 'refunded') = ("shop_return"."refunded_satang" > 0))
);
--> statement-breakpoint
CREATE TABLE "shop_review" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"order_number" text NOT NULL,
	"user_id" uuid,
	"item" jsonb NOT NULL,
	"stars" smallint NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"name_as" text NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	"reported_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shop_review_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_review_line" UNIQUE("tenant_id","order_id","variant_id"),
	CONSTRAINT "shop_review_stars" CHECK ("shop_review"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "shop_review_state" CHECK ("shop_review"."state" IN ('waiting', 'shown', 'refused')),
	CONSTRAINT "shop_review_name" CHECK ("shop_review"."name_as" IN ('name', 'masked', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "shop_wish" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"user_id" uuid,
	"guest_hash" text,
	"product_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"product_sku" text NOT NULL,
	"sku" text NOT NULL,
	"name" jsonb NOT NULL,
	"unit_satang" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "shop_wish_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "shop_wish_owner" CHECK (("shop_wish"."user_id" IS NULL) <> ("shop_wish"."guest_hash" IS NULL)),
	CONSTRAINT "shop_wish_price" CHECK ("shop_wish"."unit_satang" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_level" (
	"tenant_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"policy" text DEFAULT 'deny' NOT NULL,
	"on_hand_milli" bigint DEFAULT 0 NOT NULL,
	"reserved_milli" bigint DEFAULT 0 NOT NULL,
	"low_milli" bigint DEFAULT 5000 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_level_tenant_id_variant_id_location_id_pk" PRIMARY KEY("tenant_id","variant_id","location_id"),
	CONSTRAINT "stock_level_policy" CHECK ("stock_level"."policy" IN ('deny', 'backorder', 'untracked')),
	CONSTRAINT "stock_level_reserved" CHECK ("stock_level"."reserved_milli" >= 0),
	CONSTRAINT "stock_level_never_oversold" CHECK ("stock_level"."policy" <> 'deny' OR ("stock_level"."on_hand_milli" >= "stock_level"."reserved_milli"))
);
--> statement-breakpoint
CREATE TABLE "stock_location" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"name" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_location_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_location_code" UNIQUE("tenant_id","code"),
	CONSTRAINT "stock_location_kind" CHECK ("stock_location"."kind" IN ('shop', 'warehouse', 'transit', 'supplier', 'customer', 'loss', 'production'))
);
--> statement-breakpoint
CREATE TABLE "stock_move" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"from_location" uuid NOT NULL,
	"to_location" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"reason" text NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"unit_cost_satang" bigint,
	"holder_kind" text,
	"holder_id" uuid,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_move_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_move_quantity" CHECK ("stock_move"."quantity_milli" > 0),
	CONSTRAINT "stock_move_two_ends" CHECK ("stock_move"."from_location" <> "stock_move"."to_location"),
	CONSTRAINT "stock_move_reason" CHECK ("stock_move"."reason" IN ('sale', 'return', 'receive', 'adjust', 'count', 'transfer', 'waste', 'assemble'))
);
--> statement-breakpoint
CREATE TABLE "stock_reservation" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity_milli" bigint NOT NULL,
	"holder_kind" text NOT NULL,
	"holder_id" uuid NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "stock_reservation_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "stock_reservation_quantity" CHECK ("stock_reservation"."quantity_milli" > 0),
	CONSTRAINT "stock_reservation_status" CHECK ("stock_reservation"."status" IN ('active', 'consumed', 'released', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "config_draft" (
	"tenant_id" uuid NOT NULL,
	"section" text NOT NULL,
	"value" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "config_draft_tenant_id_section_pk" PRIMARY KEY("tenant_id","section")
);
--> statement-breakpoint
CREATE TABLE "config_release" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"number" integer NOT NULL,
	"changes" jsonb NOT NULL,
	"before" jsonb NOT NULL,
	"restores" integer,
	"user_id" uuid,
	"user_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "config_release_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "config_release_number" UNIQUE("tenant_id","number")
);
--> statement-breakpoint
CREATE TABLE "site_domain" (
	"tenant_id" uuid NOT NULL,
	"host" text NOT NULL,
	"token" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"verified_at" timestamp with time zone,
	CONSTRAINT "site_domain_tenant_id_host_pk" PRIMARY KEY("tenant_id","host")
);
--> statement-breakpoint
CREATE TABLE "site_legal_text" (
	"tenant_id" uuid NOT NULL,
	"key" text NOT NULL,
	"words" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "site_legal_text_tenant_id_key_pk" PRIMARY KEY("tenant_id","key")
);
--> statement-breakpoint
CREATE TABLE "site_host" (
	"host" text PRIMARY KEY NOT NULL,
	"site_id" uuid NOT NULL,
	"canonical" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"areas" jsonb NOT NULL,
	"theme" jsonb NOT NULL,
	"facts" jsonb NOT NULL,
	"database_name" text DEFAULT 'main' NOT NULL,
	"publishable_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_slug_unique" UNIQUE("slug"),
	CONSTRAINT "site_publishable_key_unique" UNIQUE("publishable_key"),
	CONSTRAINT "site_status" CHECK ("site"."status" IN ('active', 'disabled'))
);
--> statement-breakpoint
CREATE TABLE "idempotency_key" (
	"tenant_id" uuid NOT NULL,
	"actor" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_key_tenant_id_actor_key_pk" PRIMARY KEY("tenant_id","actor","key")
);
--> statement-breakpoint
CREATE TABLE "kept_mail" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sender" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"plain" text NOT NULL,
	"html" text,
	"headers" jsonb,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_attempt" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"mail_id" uuid NOT NULL,
	"outcome" text NOT NULL,
	"smtp_status" integer DEFAULT 0 NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_attempt_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"kind" text DEFAULT 'site' NOT NULL,
	"about" uuid,
	"message_id" text NOT NULL,
	"sender" jsonb NOT NULL,
	"reply_to" jsonb,
	"recipients" jsonb NOT NULL,
	"pending" text[] NOT NULL,
	"subject" text NOT NULL,
	"plain" text NOT NULL,
	"html" text,
	"attachments" jsonb NOT NULL,
	"headers" jsonb NOT NULL,
	"unsubscribe" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"refused" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_outbox_tenant_id_id_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "mail_outbox_once" UNIQUE("tenant_id","message_id"),
	CONSTRAINT "mail_outbox_status" CHECK ("mail_outbox"."status" IN ('queued', 'sending', 'sent', 'failed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "mail_sender" (
	"tenant_id" uuid NOT NULL,
	"from_name" jsonb,
	"from_address" text,
	"reply_to" text,
	"smtp_sealed" text,
	"dkim_domain" text,
	"dkim_selector" text,
	"dkim_sealed" text,
	"dkim_public" text,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_sender_tenant_id_pk" PRIMARY KEY("tenant_id")
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"tenant_id" uuid NOT NULL,
	"branch" text DEFAULT '00000' NOT NULL,
	"kind" text NOT NULL,
	"register" text DEFAULT '' NOT NULL,
	"period" text DEFAULT '' NOT NULL,
	"next_number" bigint DEFAULT 1 NOT NULL,
	"last_issued" date,
	CONSTRAINT "document_series_tenant_id_branch_kind_register_period_pk" PRIMARY KEY("tenant_id","branch","kind","register","period"),
	CONSTRAINT "document_series_positive" CHECK ("document_series"."next_number" > 0)
);
--> statement-breakpoint
CREATE TABLE "transition" (
	"tenant_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "transition_tenant_id_id_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_address" ADD CONSTRAINT "account_address_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_line" ADD CONSTRAINT "account_line_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_consent" ADD CONSTRAINT "account_consent_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_data_export" ADD CONSTRAINT "account_data_export_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_erasure" ADD CONSTRAINT "account_erasure_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_passkey" ADD CONSTRAINT "account_passkey_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_recovery_code" ADD CONSTRAINT "account_recovery_code_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_totp" ADD CONSTRAINT "account_totp_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_ticket" ADD CONSTRAINT "account_ticket_tenant_id_user_id_account_user_tenant_id_id_fk" FOREIGN KEY ("tenant_id","user_id") REFERENCES "public"."account_user"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tenant_id_tx_id_ledger_tx_tenant_id_id_fk" FOREIGN KEY ("tenant_id","tx_id") REFERENCES "public"."ledger_tx"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_tenant_id_account_id_ledger_account_tenant_id_id_fk" FOREIGN KEY ("tenant_id","account_id") REFERENCES "public"."ledger_account"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_order_line" ADD CONSTRAINT "billing_order_line_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_tenant_id_order_id_billing_order_tenant_id_id_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."billing_order"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_slip" ADD CONSTRAINT "billing_slip_tenant_id_payment_id_billing_payment_tenant_id_id_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."billing_payment"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_tenant_id_parent_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_tenant_id_category_id_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."category"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_import_item" ADD CONSTRAINT "catalog_import_item_tenant_id_import_id_catalog_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."catalog_import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_detail" ADD CONSTRAINT "product_detail_tenant_id_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."product"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_image" ADD CONSTRAINT "product_image_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variant" ADD CONSTRAINT "product_variant_tenant_id_product_id_product_tenant_id_id_fk" FOREIGN KEY ("tenant_id","product_id") REFERENCES "public"."product"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_comment" ADD CONSTRAINT "cms_comment_tenant_id_page_id_cms_page_tenant_id_id_fk" FOREIGN KEY ("tenant_id","page_id") REFERENCES "public"."cms_page"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_import_item" ADD CONSTRAINT "cms_import_item_tenant_id_import_id_cms_import_tenant_id_id_fk" FOREIGN KEY ("tenant_id","import_id") REFERENCES "public"."cms_import"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_page" ADD CONSTRAINT "cms_page_tenant_id_parent_id_cms_page_tenant_id_id_fk" FOREIGN KEY ("tenant_id","parent_id") REFERENCES "public"."cms_page"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_page" ADD CONSTRAINT "cms_page_tenant_id_category_id_cms_category_tenant_id_id_fk" FOREIGN KEY ("tenant_id","category_id") REFERENCES "public"."cms_category"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_revision" ADD CONSTRAINT "cms_revision_tenant_id_page_id_cms_page_tenant_id_id_fk" FOREIGN KEY ("tenant_id","page_id") REFERENCES "public"."cms_page"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_variant" ADD CONSTRAINT "cms_variant_tenant_id_page_id_cms_page_tenant_id_id_fk" FOREIGN KEY ("tenant_id","page_id") REFERENCES "public"."cms_page"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cms_variant" ADD CONSTRAINT "cms_variant_tenant_id_published_id_cms_revision_tenant_id_id_fk" FOREIGN KEY ("tenant_id","published_id") REFERENCES "public"."cms_revision"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_favourite" ADD CONSTRAINT "files_favourite_tenant_id_item_id_files_item_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."files_item"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_version" ADD CONSTRAINT "files_version_tenant_id_item_id_files_item_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."files_item"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_share" ADD CONSTRAINT "files_share_tenant_id_item_id_files_item_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."files_item"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files_use" ADD CONSTRAINT "files_use_tenant_id_item_id_files_item_tenant_id_id_fk" FOREIGN KEY ("tenant_id","item_id") REFERENCES "public"."files_item"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_member" ADD CONSTRAINT "message_member_tenant_id_thread_id_message_thread_tenant_id_id_fk" FOREIGN KEY ("tenant_id","thread_id") REFERENCES "public"."message_thread"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_post" ADD CONSTRAINT "message_post_tenant_id_thread_id_message_thread_tenant_id_id_fk" FOREIGN KEY ("tenant_id","thread_id") REFERENCES "public"."message_thread"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_tenant_id_cart_id_cart_tenant_id_id_fk" FOREIGN KEY ("tenant_id","cart_id") REFERENCES "public"."cart"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_level" ADD CONSTRAINT "stock_level_tenant_id_location_id_stock_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","location_id") REFERENCES "public"."stock_location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_tenant_id_from_location_stock_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","from_location") REFERENCES "public"."stock_location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_move" ADD CONSTRAINT "stock_move_tenant_id_to_location_stock_location_tenant_id_id_fk" FOREIGN KEY ("tenant_id","to_location") REFERENCES "public"."stock_location"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservation" ADD CONSTRAINT "stock_reservation_tenant_id_variant_id_location_id_stock_level_tenant_id_variant_id_location_id_fk" FOREIGN KEY ("tenant_id","variant_id","location_id") REFERENCES "public"."stock_level"("tenant_id","variant_id","location_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_host" ADD CONSTRAINT "site_host_site_id_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."site"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attempt" ADD CONSTRAINT "mail_attempt_tenant_id_mail_id_mail_outbox_tenant_id_id_fk" FOREIGN KEY ("tenant_id","mail_id") REFERENCES "public"."mail_outbox"("tenant_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_session_user" ON "account_session" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_email" ON "account_user" USING btree ("tenant_id","email_key");--> statement-breakpoint
CREATE INDEX "account_user_phone" ON "account_user" USING btree ("tenant_id","phone");--> statement-breakpoint
CREATE INDEX "account_address_user" ON "account_address" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_address_main" ON "account_address" USING btree ("tenant_id","user_id") WHERE "account_address"."is_main";--> statement-breakpoint
CREATE INDEX "account_api_nonce_expires" ON "account_api_nonce" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_registration_secret" ON "account_registration" USING btree ("tenant_id","secret_hash");--> statement-breakpoint
CREATE INDEX "account_registration_email" ON "account_registration" USING btree ("tenant_id","email_key");--> statement-breakpoint
CREATE INDEX "account_registration_expires" ON "account_registration" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "account_consent_user" ON "account_consent" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_consent_open" ON "account_consent" USING btree ("tenant_id","user_id","document") WHERE withdrawn_at IS NULL;--> statement-breakpoint
CREATE INDEX "account_data_export_user" ON "account_data_export" USING btree ("tenant_id","user_id","requested_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_erasure_open" ON "account_erasure" USING btree ("tenant_id","user_id") WHERE cancelled_at IS NULL AND done_at IS NULL;--> statement-breakpoint
CREATE INDEX "account_erasure_due" ON "account_erasure" USING btree ("tenant_id","due_at") WHERE cancelled_at IS NULL AND done_at IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "account_challenge_value" ON "account_challenge" USING btree ("tenant_id","value");--> statement-breakpoint
CREATE INDEX "account_challenge_expires" ON "account_challenge" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_passkey_credential" ON "account_passkey" USING btree ("tenant_id","credential_id");--> statement-breakpoint
CREATE INDEX "account_passkey_user" ON "account_passkey" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "account_ticket_secret" ON "account_ticket" USING btree ("tenant_id","secret_hash");--> statement-breakpoint
CREATE INDEX "account_ticket_user" ON "account_ticket" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "ai_ask_person" ON "ai_ask" USING btree ("tenant_id","person_id","at");--> statement-breakpoint
CREATE INDEX "ai_ask_at" ON "ai_ask" USING btree ("tenant_id","at");--> statement-breakpoint
CREATE INDEX "ledger_entry_tx" ON "ledger_entry" USING btree ("tenant_id","tx_id");--> statement-breakpoint
CREATE INDEX "ledger_tx_ref" ON "ledger_tx" USING btree ("tenant_id","ref_kind","ref_id");--> statement-breakpoint
CREATE INDEX "billing_order_line_ref" ON "billing_order_line" USING btree ("tenant_id","kind","ref");--> statement-breakpoint
CREATE INDEX "billing_order_board" ON "billing_order" USING btree ("tenant_id","status","placed_at");--> statement-breakpoint
CREATE INDEX "billing_order_placed" ON "billing_order" USING btree ("tenant_id","placed_at");--> statement-breakpoint
CREATE INDEX "billing_order_user" ON "billing_order" USING btree ("tenant_id","user_id","placed_at");--> statement-breakpoint
CREATE INDEX "billing_order_phone" ON "billing_order" USING btree ("tenant_id",("contact"->>'phone'));--> statement-breakpoint
CREATE INDEX "billing_order_guest" ON "billing_order" USING btree ("tenant_id","guest_hash");--> statement-breakpoint
CREATE INDEX "billing_order_expiry" ON "billing_order" USING btree ("tenant_id","expires_at") WHERE "billing_order"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "billing_payment_queue" ON "billing_payment" USING btree ("tenant_id","status","submitted_at");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_slip_transfer" ON "billing_slip" USING btree ("tenant_id","sending_bank","trans_ref") WHERE "billing_slip"."status" IN ('waiting', 'accepted');--> statement-breakpoint
CREATE UNIQUE INDEX "billing_slip_image" ON "billing_slip" USING btree ("tenant_id","image_sha256") WHERE "billing_slip"."status" IN ('waiting', 'accepted');--> statement-breakpoint
CREATE INDEX "billing_slip_payment" ON "billing_slip" USING btree ("tenant_id","payment_id","sent_at");--> statement-breakpoint
CREATE INDEX "billing_slip_reviewed" ON "billing_slip" USING btree ("tenant_id","status","reviewed_at");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("tenant_id","parent_id","position");--> statement-breakpoint
CREATE INDEX "product_category_product" ON "product_category" USING btree ("tenant_id","product_id");--> statement-breakpoint
CREATE INDEX "catalog_import_item_waiting" ON "catalog_import_item" USING btree ("tenant_id","import_id","ordinal") WHERE "catalog_import_item"."result" IS NULL;--> statement-breakpoint
CREATE INDEX "catalog_import_item_product" ON "catalog_import_item" USING btree ("tenant_id","import_id","product_id","ordinal");--> statement-breakpoint
CREATE INDEX "catalog_import_newest" ON "catalog_import" USING btree ("tenant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "product_newest" ON "product" USING btree ("tenant_id","status","published_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_price" ON "product" USING btree ("tenant_id","status","price_satang","id");--> statement-breakpoint
CREATE INDEX "product_rating" ON "product" USING btree ("tenant_id","status","rating_milli" DESC NULLS LAST,"rating_count" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_popular" ON "product" USING btree ("tenant_id","status","sold_milli" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "product_name_th" ON "product" USING btree ("tenant_id","status",name_th COLLATE "th-x-icu","id");--> statement-breakpoint
CREATE INDEX "product_brand" ON "product" USING btree ("tenant_id","brand");--> statement-breakpoint
CREATE INDEX "product_price_until" ON "product" USING btree ("tenant_id","price_until") WHERE "product"."price_until" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "product_terms" ON "product" USING gin ("tenant_id","terms");--> statement-breakpoint
CREATE INDEX "product_loose" ON "product" USING gin ("tenant_id",loose gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_sounds" ON "product" USING gin ("tenant_id",sounds gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_sku" ON "product_variant" USING btree ("tenant_id","sku_key") WHERE NOT "product_variant"."archived";--> statement-breakpoint
CREATE UNIQUE INDEX "product_variant_choice" ON "product_variant" USING btree ("tenant_id","product_id","choice") WHERE NOT "product_variant"."archived";--> statement-breakpoint
CREATE INDEX "product_variant_barcode" ON "product_variant" USING btree ("tenant_id","barcode") WHERE "product_variant"."barcode" <> '';--> statement-breakpoint
CREATE INDEX "cms_comment_page" ON "cms_comment" USING btree ("tenant_id","page_id","state","at");--> statement-breakpoint
CREATE INDEX "cms_comment_queue" ON "cms_comment" USING btree ("tenant_id","state","at");--> statement-breakpoint
CREATE INDEX "cms_import_item_waiting" ON "cms_import_item" USING btree ("tenant_id","import_id","depth","ordinal") WHERE "cms_import_item"."result" IS NULL;--> statement-breakpoint
CREATE INDEX "cms_import_picture_import" ON "cms_import_picture" USING btree ("tenant_id","import_id");--> statement-breakpoint
CREATE INDEX "cms_import_source_page" ON "cms_import_source" USING btree ("tenant_id","page_id");--> statement-breakpoint
CREATE INDEX "cms_import_newest" ON "cms_import" USING btree ("tenant_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cms_page_newest" ON "cms_page" USING btree ("tenant_id","kind","state","published_at");--> statement-breakpoint
CREATE INDEX "cms_page_category" ON "cms_page" USING btree ("tenant_id","category_id");--> statement-breakpoint
CREATE INDEX "cms_page_due" ON "cms_page" USING btree ("tenant_id","publish_at");--> statement-breakpoint
CREATE INDEX "cms_redirect_to" ON "cms_redirect" USING btree ("tenant_id","to_path");--> statement-breakpoint
CREATE INDEX "cms_picture_file" ON "cms_picture" USING btree ("tenant_id","file_id");--> statement-breakpoint
CREATE INDEX "files_activity_item" ON "files_activity" USING btree ("tenant_id","item_id","at");--> statement-breakpoint
CREATE INDEX "files_activity_space" ON "files_activity" USING btree ("tenant_id","space_id","at");--> statement-breakpoint
CREATE INDEX "files_activity_actor" ON "files_activity" USING btree ("tenant_id","actor_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "files_favourite_once" ON "files_favourite" USING btree ("tenant_id","user_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_item_name" ON "files_item" USING btree ("tenant_id","parent_id","name_key") WHERE trashed_at IS NULL;--> statement-breakpoint
CREATE INDEX "files_item_sorted" ON "files_item" USING btree ("tenant_id","parent_id","kind" DESC NULLS FIRST,sort_key COLLATE "th-x-icu","id");--> statement-breakpoint
CREATE INDEX "files_item_trash" ON "files_item" USING btree ("tenant_id","space_id","trash_root_id") WHERE trashed_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_item_space" ON "files_item" USING btree ("tenant_id","space_id","updated_at");--> statement-breakpoint
CREATE INDEX "files_item_key" ON "files_item" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "files_version_number" ON "files_version" USING btree ("tenant_id","item_id","number");--> statement-breakpoint
CREATE INDEX "files_version_key" ON "files_version" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE INDEX "media_same" ON "media" USING btree ("tenant_id","sha256");--> statement-breakpoint
CREATE UNIQUE INDEX "files_share_code" ON "files_share" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "files_share_item" ON "files_share" USING btree ("tenant_id","item_id");--> statement-breakpoint
CREATE INDEX "files_upload_open" ON "files_upload" USING btree ("tenant_id","space_id","state");--> statement-breakpoint
CREATE INDEX "files_upload_key" ON "files_upload" USING btree ("tenant_id","key");--> statement-breakpoint
CREATE UNIQUE INDEX "files_use_once" ON "files_use" USING btree ("tenant_id","item_id","kind","ref_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_use_by" ON "files_use" USING btree ("tenant_id","kind","ref_id","item_id");--> statement-breakpoint
CREATE INDEX "mail_broadcast_newest" ON "mail_broadcast" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "message_member_user" ON "message_member" USING btree ("tenant_id","user_id");--> statement-breakpoint
CREATE INDEX "message_post_thread" ON "message_post" USING btree ("tenant_id","thread_id","id");--> statement-breakpoint
CREATE INDEX "message_post_author" ON "message_post" USING btree ("tenant_id","author_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shop_bell_waiting" ON "shop_bell" USING btree ("tenant_id","variant_id","email") WHERE "shop_bell"."rung_at" IS NULL;--> statement-breakpoint
CREATE INDEX "shop_bell_email" ON "shop_bell" USING btree ("tenant_id","email");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_active_user" ON "cart" USING btree ("tenant_id","user_id") WHERE "cart"."status" = 'active' AND "cart"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_active_guest" ON "cart" USING btree ("tenant_id","guest_hash") WHERE "cart"."status" = 'active' AND "cart"."guest_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "cart_expiry" ON "cart" USING btree ("tenant_id","expires_at");--> statement-breakpoint
CREATE INDEX "shop_return_order" ON "shop_return" USING btree ("tenant_id","order_number");--> statement-breakpoint
CREATE INDEX "shop_return_open" ON "shop_return" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "shop_review_product" ON "shop_review" USING btree ("tenant_id","product_id","state","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "shop_review_queue" ON "shop_review" USING btree ("tenant_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "shop_review_reported" ON "shop_review" USING btree ("tenant_id","reported_at") WHERE "shop_review"."reported_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_wish_user" ON "shop_wish" USING btree ("tenant_id","user_id","product_id") WHERE "shop_wish"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "shop_wish_guest" ON "shop_wish" USING btree ("tenant_id","guest_hash","product_id") WHERE "shop_wish"."guest_hash" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "shop_wish_removed" ON "shop_wish" USING btree ("tenant_id","removed_at");--> statement-breakpoint
CREATE INDEX "stock_level_sold_out" ON "stock_level" USING btree ("tenant_id","group_id","variant_id") WHERE "stock_level"."policy" = 'deny' AND "stock_level"."on_hand_milli" <= "stock_level"."reserved_milli";--> statement-breakpoint
CREATE INDEX "stock_move_variant" ON "stock_move" USING btree ("tenant_id","variant_id","at");--> statement-breakpoint
CREATE INDEX "stock_move_holder" ON "stock_move" USING btree ("tenant_id","holder_kind","holder_id") WHERE "stock_move"."holder_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservation_holder" ON "stock_reservation" USING btree ("tenant_id","holder_kind","holder_id","variant_id","location_id") WHERE "stock_reservation"."status" = 'active';--> statement-breakpoint
CREATE INDEX "stock_reservation_due" ON "stock_reservation" USING btree ("tenant_id","expires_at") WHERE "stock_reservation"."status" = 'active';--> statement-breakpoint
CREATE INDEX "stock_reservation_variant" ON "stock_reservation" USING btree ("tenant_id","variant_id") WHERE "stock_reservation"."status" = 'active';--> statement-breakpoint
CREATE INDEX "site_host_site" ON "site_host" USING btree ("site_id");--> statement-breakpoint
CREATE INDEX "kept_mail_at" ON "kept_mail" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_attempt_mail" ON "mail_attempt" USING btree ("tenant_id","mail_id","at");--> statement-breakpoint
CREATE INDEX "mail_outbox_due" ON "mail_outbox" USING btree ("tenant_id","next_try_at") WHERE status IN ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "mail_outbox_newest" ON "mail_outbox" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_about" ON "mail_outbox" USING btree ("tenant_id","about");--> statement-breakpoint
CREATE INDEX "mail_outbox_person" ON "mail_outbox" USING btree ("tenant_id","created_by","created_at");--> statement-breakpoint
CREATE INDEX "transition_entity" ON "transition" USING btree ("tenant_id","entity","entity_id","at");