import { shopPaths } from '#areas/shop/paths.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { minSimilarity, type SearchHit, type SearchSource } from '#kernel/search/search.ts'
import { foldText } from '#kernel/text/index.ts'
import { billingAbilities } from '../abilities.ts'
import { statusMessages } from '../messages/status.ts'
import type { OrderStatus } from './order.states.ts'

type Row = { number: string; status: OrderStatus; name: string; total: Satang }

/**
 * The buyer's name is compared in only this many of the latest orders: what staff search by name is recent, and the
 * cost stays constant.
 */
const maxComparedOrders = 2000

/** Searches orders by their number, the buyer's name or phone, the latest first; tolerates typos in names. */
export const orderSearch: SearchSource = {
  key: 'orders',
  label: { th: 'คำสั่งซื้อ', en: 'Orders' },
  icon: 'orders',
  area: 'shop',
  canSearch: (viewer) => can(viewer, billingAbilities['order.see']),
  async find(ctx, text, limit) {
    const words = foldText(text).split(' ').filter(Boolean)
    const rows = await ctx.db.query<Row>(
      'billing.searchOrders',
      `SELECT number, status, contact->>'name' AS name, total_satang AS total FROM billing_order
       WHERE tenant_id = $1 AND search LIKE ALL ($2::text[]) ORDER BY placed_at DESC, id DESC LIMIT $3`,
      [ctx.tenant.id, words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`), limit],
    )
    return rows.map((row) => hitOf(ctx, row))
  },
  async findAlike(ctx, name, limit) {
    const rows = await ctx.db.query<Row>(
      'billing.searchOrdersAlike',
      `SELECT number, status, name, total FROM (
         SELECT number, status, contact->>'name' AS name, total_satang AS total, placed_at,
           word_similarity(lower($2), lower(contact->>'name')) AS alike
         FROM billing_order WHERE tenant_id = $1 ORDER BY placed_at DESC, id DESC LIMIT ${maxComparedOrders}) o
       WHERE alike >= $3 ORDER BY alike DESC, placed_at DESC LIMIT $4`,
      [ctx.tenant.id, name, minSimilarity, limit],
    )
    return rows.map((row) => hitOf(ctx, row))
  },
}

const hitOf = (ctx: Ctx, { number, status, name, total }: Row): SearchHit => ({
  id: number,
  title: `${number} ${name}`,
  detail: `${statusMessages[ctx.locale].order[status]} · ${formatBaht(total)}`,
  to: shopPaths.staffOrders({ order: number }),
})
