import { shopPaths } from '#areas/shop/paths.ts'
import { can } from '#kernel/auth/abilities.ts'
import { defineCalendarLayer } from '#kernel/calendar/layer.ts'
import { conflict } from '#kernel/errors.ts'
import { billingAbilities } from '../abilities.ts'
import { postponeDelivery } from './postpone-delivery.server.ts'

interface OrderDetails {
  name: string
  pickup: boolean
  items: number
}

/** Orders not sent yet, on the day they must be sent or be ready for pickup to meet the promised date. */
export const orderLayer = defineCalendarLayer<OrderDetails>({
  key: 'billing.promised',
  title: { th: 'คำสั่งซื้อที่ต้องส่ง', en: 'Orders to ship' },
  together: {
    th: (count) => `ส่งของ ${count}`,
    en: (count) => `${count} orders to ship`,
  },
  hue: 'ship',
  canSee: (viewer) => can(viewer, billingAbilities['order.see']),
  select: () =>
    `SELECT o.number, NULL::timestamptz, NULL::timestamptz,
       to_char((o.promised->>'first')::date - coalesce((o.promised->>'from')::int, 0), 'YYYY-MM-DD'),
       to_char((o.promised->>'first')::date - coalesce((o.promised->>'from')::int, 0), 'YYYY-MM-DD'),
       jsonb_build_object('name', o.contact->>'name', 'pickup', o.shipping_method = 'pickup', 'items', o.item_count)
     FROM billing_order o
     WHERE o.tenant_id = $1 AND o.status IN ('paid', 'confirmed', 'preparing', 'ready') AND o.promised IS NOT NULL
       AND (o.promised->>'first')::date - coalesce((o.promised->>'from')::int, 0)
         BETWEEN ($2 AT TIME ZONE 'Asia/Bangkok')::date AND ($3 AT TIME ZONE 'Asia/Bangkok')::date`,
  item: ({ name, pickup, items }, locale, number) => ({
    title:
      locale === 'th' ? `${pickup ? 'มารับ' : 'ส่ง'} ${number}` : `${pickup ? 'Pick-up' : 'Send'} ${number}`,
    note: locale === 'th' ? `${name} · ${items} รายการ` : `${name} · ${items} items`,
    href: shopPaths.staffOrders({ order: number }),
  }),
  async move(ctx, number, to) {
    if (!('first' in to)) throw conflict('calendar.whole_day')
    await postponeDelivery(ctx, number, to.first)
  },
})
