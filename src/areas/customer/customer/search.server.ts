import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { likePattern } from '#kernel/list/list-statement.ts'
import { formatBaht } from '#kernel/money/index.ts'
import type { Satang } from '#kernel/money/satang.ts'
import { minSimilarity, type SearchHit, type SearchSource } from '#kernel/search/search.ts'
import { foldText, formatPhone } from '#kernel/text/index.ts'
import { customerAbilities } from '../abilities.ts'
import { customerMessages } from '../messages/index.ts'
import { customerPaths } from '../paths.ts'

interface Row {
  id: string
  name: string
  phone: string | null
  email: string | null
  orders: number
  net: Satang
}

/** Finds customers by part of their name, phone or email, highest spending first; tolerates typos in names. */
export const customerSearch: SearchSource = {
  key: 'customers',
  label: { th: 'ลูกค้า', en: 'Customers' },
  icon: 'customers',
  area: 'shop',
  canSearch: (viewer) => can(viewer, customerAbilities.see),
  async find(ctx, text, limit) {
    const terms = foldText(text).split(' ').filter(Boolean)
    const rows = await ctx.db.query<Row>(
      'customer.search',
      `SELECT id, name, phone, email, order_count AS orders, net_satang AS net FROM customer
       WHERE tenant_id = $1 AND status = 'active' AND search LIKE ALL($2::text[]) ORDER BY net_satang DESC, id DESC LIMIT $3`,
      [ctx.tenant.id, terms.map(likePattern), limit],
    )
    return rows.map((row) => hitOf(ctx, row))
  },
  async findAlike(ctx, text, limit) {
    const rows = await ctx.db.query<Row>(
      'customer.searchAlike',
      `SELECT id, name, phone, email, orders, net FROM (
         SELECT id, name, phone, email, order_count AS orders, net_satang AS net, word_similarity(lower($2), lower(name)) AS alike
         FROM customer WHERE tenant_id = $1 AND status = 'active') c
       WHERE alike >= $3 ORDER BY alike DESC, net DESC, id LIMIT $4`,
      [ctx.tenant.id, text, minSimilarity, limit],
    )
    return rows.map((row) => hitOf(ctx, row))
  },
}

const hitOf = (ctx: Ctx, { id, name, phone, email, orders, net }: Row): SearchHit => ({
  id,
  title: name,
  detail: [phone ? formatPhone(phone) : email, orders > 0 && formatBaht(net)].filter(Boolean).join(' · '),
  to: customerPaths.page(id),
  badge: customerMessages[ctx.locale].orders(orders),
})
