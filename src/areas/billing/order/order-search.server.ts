import { can } from '#kernel/auth/abilities.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Satang } from '#kernel/money/satang.ts'
import type { SearchSource } from '#kernel/search/search.ts'
import { foldText } from '#kernel/text/index.ts'
import { billingAbilities } from '../abilities.ts'
import { statusMessages } from '../messages/status.ts'
import type { OrderStatus } from './order.states.ts'

/** Orders by their number, the buyer's name or phone, the latest first. */
export const orderSearch: SearchSource = {
  key: 'orders',
  label: { th: 'คำสั่งซื้อ', en: 'Orders' },
  icon: 'orders',
  area: 'shop',
  may: (viewer) => can(viewer, billingAbilities['order.see']),
  async find(ctx, text, limit) {
    const words = foldText(text).split(' ').filter(Boolean)
    const rows = await ctx.db.query<{ number: string; status: OrderStatus; name: string; total: Satang }>(
      'billing.searchOrders',
      `SELECT number, status, contact->>'name' AS name, total_satang AS total FROM billing_order
       WHERE tenant_id = $1 AND search LIKE ALL ($2::text[]) ORDER BY placed_at DESC, id DESC LIMIT $3`,
      [ctx.tenant.id, words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`), limit],
    )
    return rows.map(({ number, status, name, total }) => ({
      id: number,
      title: `${number} ${name}`,
      detail: `${statusMessages[ctx.locale].order[status]} · ${formatBaht(total)}`,
      to: `/cluster/user/store/orders?order=${encodeURIComponent(number)}`,
    }))
  },
}
