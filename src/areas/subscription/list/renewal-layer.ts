import { can } from '#kernel/auth/abilities.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { formatBaht, type Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { subscriptionPaths } from '../paths.ts'

interface RenewalDetails {
  name: string
  plan: LocalizedText
  price: Satang
}

/** The days on which periods end and the next ones are due. */
export const renewalLayer = defineCalendarLayer<RenewalDetails>({
  key: 'subscription.renewal',
  title: { th: 'แพ็กเกจครบรอบ', en: 'Renewals' },
  hue: 'money',
  canSee: (viewer) => can(viewer, subscriptionAbilities['subscription.see']),
  select: () =>
    `SELECT s.id::text, NULL::timestamptz, NULL::timestamptz, s.period_end::text, s.period_end::text,
       jsonb_build_object('name', s.contact->>'name', 'plan', v.name, 'price', s.price_satang)
     FROM subscription s JOIN subscription_plan_version v ON v.tenant_id = s.tenant_id AND v.id = s.version_id
     WHERE s.tenant_id = $1 AND s.test_now IS NULL AND s.status IN ('trialing', 'active')
       AND s.period_end >= ($2::timestamptz AT TIME ZONE 'Asia/Bangkok')::date
       AND s.period_end < ($3::timestamptz AT TIME ZONE 'Asia/Bangkok')::date`,
  item: ({ name, plan, price }, locale, id) => ({
    title: `${name} · ${plan[locale] || plan.th}`,
    note: formatBaht(price, { locale }),
    href: subscriptionPaths.one(id),
  }),
})
