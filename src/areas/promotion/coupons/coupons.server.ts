import { joinOrderSql } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createListCsv } from '#kernel/list/list-csv.ts'
import { likePattern, listStatement } from '#kernel/list/list-statement.ts'
import { bahtDecimal, type Satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Page } from '#kernel/rows/rows.types.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { day } from '#kernel/time/index.ts'
import { promotionAbilities } from '../abilities.ts'
import { listMessages } from '../messages/lists.ts'
import { coupons as couponTable } from '../offer/promotion.table.ts'
import { type CouponsQuery, couponState, couponsList } from './coupons.list.rules.ts'

const coupons = rows(couponTable)

/** A code with its results. */
export interface CouponRow {
  id: string
  code: string
  batch: string
  promotionId: string
  name: LocalizedText
  maxUses: number | null
  usedCount: number
  endsAt: Date | null
  closedAt: Date | null
  state: ReturnType<typeof couponState>
  /** Total discount of its valid uses, and the total of their orders. */
  off: Satang
  sales: Satang
}

type Row = Omit<CouponRow, 'state' | 'name'> & {
  promotion: { name: LocalizedText; status: string; startsAt: string; endsAt: string | null }
}

const listQuery = listStatement(couponsList, {
  name: 'promotion.coupons',
  columns: `c.id, c.code, c.batch, c.promotion_id AS "promotionId", c.max_uses AS "maxUses", c.used_count AS "usedCount",
    c.ends_at AS "endsAt", c.closed_at AS "closedAt",
    jsonb_build_object('name', p.name, 'status', p.status, 'startsAt', p.starts_at, 'endsAt', p.ends_at) AS promotion,
    coalesce(u.off, 0)::bigint AS off, coalesce(u.sales, 0)::bigint AS sales`,
  from: `promotion_coupon c JOIN promotion p ON p.tenant_id = c.tenant_id AND p.id = c.promotion_id
    LEFT JOIN LATERAL (SELECT sum(u.satang) AS off, sum(o.total_satang) AS sales FROM promotion_use u
      ${joinOrderSql('u', 'o')}
      WHERE u.tenant_id = c.tenant_id AND u.coupon_id = c.id AND u.released_at IS NULL) u ON true`,
  where: 'c.tenant_id = $1',
  search: (bind, searchText) =>
    `c.code LIKE ${bind(likePattern(searchText.toUpperCase().replace(/[\s-]+/g, '')))}`,
  tabs: {
    open: `c.closed_at IS NULL AND p.status <> 'ended' AND (c.max_uses IS NULL OR c.used_count < c.max_uses)
      AND coalesce(c.ends_at, p.ends_at, 'infinity') > now()`,
    over: `c.closed_at IS NOT NULL OR p.status = 'ended' OR c.used_count >= c.max_uses
      OR coalesce(c.ends_at, p.ends_at, 'infinity') <= now()`,
  },
  filters: {
    promotion: (bind, promotion) => `c.promotion_id = ${bind(promotion)}::uuid`,
    batch: (bind, batch) => `c.batch = ${bind(batch.toUpperCase())}`,
  },
  sorts: {
    newest: 'c.created_at DESC, c.id DESC',
    used: 'c.used_count DESC, c.id',
    ends: 'coalesce(c.ends_at, p.ends_at) NULLS LAST, c.id',
    code: 'c.code ASC',
  },
})

/** Returns codes in the requested order. Throws 401, 403. */
export async function listCoupons(ctx: Ctx, query: CouponsQuery): Promise<Page<CouponRow>> {
  authorize(ctx, promotionAbilities.edit)
  const page = await listQuery.page<Row>(ctx, query)
  const items = page.items.map(({ promotion, ...row }): CouponRow => {
    const { name, status, startsAt, endsAt } = promotion
    const dates = { status, startsAt: new Date(startsAt), endsAt: endsAt ? new Date(endsAt) : null }
    return { ...row, name, state: couponState({ ...row, promotion: dates }, ctx.now) }
  })
  return { ...page, items }
}

/** Same as above as CSV, for printing and sending. Throws 401, 403. */
export function couponsCsv(ctx: Ctx, query: CouponsQuery): ReadableStream<Uint8Array> {
  authorize(ctx, promotionAbilities.edit)
  const t = listMessages[ctx.locale].coupons
  return createListCsv(ctx, {
    columns: Object.values(t.csv),
    page: (reading, page) => listCoupons(reading, { ...query, page }),
    row: (coupon) => [
      coupon.code,
      coupon.batch,
      coupon.name[ctx.locale] || coupon.name.th,
      String(coupon.usedCount),
      coupon.maxUses === null ? '' : String(coupon.maxUses),
      bahtDecimal(coupon.off),
      bahtDecimal(coupon.sales),
      coupon.endsAt ? day(new Date(coupon.endsAt.getTime() - 1)) : '',
      t.states[coupon.state],
    ],
  })
}

/** Withdraws a code, or makes it valid again; orders that used it keep their discount. Throws 401, 403, 404. */
export async function setCouponOpen(ctx: Ctx, id: string, isOn: boolean): Promise<void> {
  authorize(ctx, promotionAbilities.edit)
  await coupons.lock(ctx, id)
  await coupons.update(ctx, id, { closedAt: isOn ? null : ctx.now })
}
