import { joinOrderSql } from '#areas/billing/public.server.ts'
import type { OrderStatus } from '#areas/billing/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { day } from '#kernel/time/index.ts'
import { promotionAbilities } from '../abilities.ts'
import { listMessages } from '../messages/lists.ts'
import { type UsesQuery, usesList } from './uses.list.rules.ts'

/** A promotion used in an order. */
export interface UseRow {
  id: string
  promotionId: string
  promotion: LocalizedText
  code: string | null
  number: string
  buyer: string
  status: OrderStatus
  total: Satang
  off: Satang
  /** Points it promised; `off` is their value. */
  points: number
  usedAt: Date
  releasedAt: Date | null
}

const listQuery = listStatement(usesList, {
  name: 'promotion.uses',
  columns: `u.id, u.promotion_id AS "promotionId", p.name AS promotion, c.code, o.number, o.contact->>'name' AS buyer, o.status,
    o.total_satang AS total, u.satang AS off, u.points, u.used_at AS "usedAt", u.released_at AS "releasedAt"`,
  from: `promotion_use u JOIN promotion p ON p.tenant_id = u.tenant_id AND p.id = u.promotion_id
    ${joinOrderSql('u', 'o')}
    LEFT JOIN promotion_coupon c ON c.tenant_id = u.tenant_id AND c.id = u.coupon_id`,
  where: 'u.tenant_id = $1',
  search: (bind, searchText) =>
    `lower(o.number || ' ' || coalesce(o.contact->>'name', '') || ' ' || coalesce(c.code, '')) LIKE ${bind(likePattern(searchText.toLowerCase()))}`,
  tabs: { counted: 'u.released_at IS NULL', released: 'u.released_at IS NOT NULL' },
  filters: {
    promotion: (bind, promotion) => `u.promotion_id = ${bind(promotion)}::uuid`,
    code: (bind, code) => `c.code = ${bind(code.toUpperCase())}`,
  },
  sorts: { newest: 'u.used_at DESC, u.id DESC', off: 'u.satang DESC, u.id' },
})

/** Lists orders that used promotions, in the requested order. Throws 401, 403. */
export async function listUses(ctx: Ctx, query: UsesQuery): Promise<Page<UseRow>> {
  authorize(ctx, promotionAbilities.edit)
  return listQuery.page<UseRow>(ctx, query)
}

/** Returns the same list as CSV: days in ISO format, money as plain baht. Throws 401, 403. */
export function usesCsv(ctx: Ctx, query: UsesQuery): ReadableStream<Uint8Array> {
  // Checked before the response starts; after that it could only be cut off.
  authorize(ctx, promotionAbilities.edit)
  const t = listMessages[ctx.locale]
  return createListCsv(ctx, {
    columns: Object.values(t.uses.csv),
    page: (reading, page) => listUses(reading, { ...query, page }),
    row: (use) => [
      day(use.usedAt),
      use.promotion[ctx.locale] || use.promotion.th,
      use.code ?? '',
      use.number,
      use.buyer,
      bahtDecimal(use.off),
      use.points ? String(use.points) : '',
      bahtDecimal(use.total),
      use.releasedAt ? t.uses.released : t.uses.counted,
    ],
  })
}
