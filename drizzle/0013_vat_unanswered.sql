ALTER TABLE "billing_settings" ALTER COLUMN "vat_rate_bp" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "billing_settings" ALTER COLUMN "vat_rate_bp" DROP NOT NULL;--> statement-breakpoint
-- Sites that never saved their settings were registered by default, and stay so.
INSERT INTO "billing_settings" ("tenant_id", "vat_rate_bp", "shipping")
SELECT "id", 700, '{"standard":{"on":true,"label":{"th":"จัดส่งมาตรฐาน","en":"Standard delivery"},"satang":5000,"freeOverSatang":null,"steps":[],"regions":[]},"pickup":{"on":false,"places":[]}}'
FROM "site" ON CONFLICT DO NOTHING;
