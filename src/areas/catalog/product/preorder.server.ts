import { track } from '#areas/stock/public.server.ts'
import type { StockPolicy } from '#areas/stock/public.ts'
import { notFound } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { type Preorder, preorderableNow, type ShippingEstimate } from './preorder.rules.ts'

interface Row {
  variantId: string
  groupId: string
  policy: StockPolicy
  ahead: number
  preorder: Preorder
}

/** Opens and closes preorders by their dates. Returns how many changed. */
export async function refreshPreorders(ctx: Ctx): Promise<number> {
  const rows = await ctx.db.query<Row>(
    'catalog.preorders',
    `SELECT v.id AS "variantId", v.product_id AS "groupId", l.policy, l.ahead_milli AS ahead, v.preorder
     FROM product_variant v JOIN stock_level l ON l.tenant_id = $1 AND l.variant_id = v.id
     WHERE v.tenant_id = $1 AND v.preorder IS NOT NULL ORDER BY v.id`,
    [ctx.tenant.id],
  )
  const changed = rows.flatMap(({ ahead, preorder, ...item }) => {
    const aheadMilli = preorderableNow(preorder, item.policy, ctx.now)
    return aheadMilli === ahead ? [] : [{ ...item, aheadMilli }]
  })
  await track(ctx, changed)
  if (changed.length) touch(ctx, 'catalog')
  return changed.length
}

/** Schedules one job for the time a preorder opens; closing is determined by the clock. */
export function schedulePreorderOpening(ctx: Ctx, preorders: readonly (Preorder | null | undefined)[]): void {
  for (const { opensAt } of preorders.filter((preorder) => preorder != null)) {
    if (opensAt && Date.parse(opensAt) > ctx.now.getTime())
      enqueue(ctx, 'catalog.preorders', {}, { runAt: new Date(opensAt), key: `catalog.preorders:${opensAt}` })
  }
}

/** Moves the shipping date of a preorderable variant. Throws 404. The caller checks permissions. */
export async function setShippingEstimate(
  ctx: Ctx,
  variantId: string,
  { ships, by }: ShippingEstimate,
): Promise<void> {
  const rows = await ctx.db.query(
    'catalog.expectVariant',
    `WITH moved AS (
       UPDATE product_variant SET preorder = preorder || jsonb_build_object('ships', $3::text, 'by', $4::text)
       WHERE tenant_id = $1 AND id = $2 AND preorder IS NOT NULL RETURNING product_id)
     UPDATE product SET version = version + 1, updated_at = $5 WHERE tenant_id = $1 AND id IN (SELECT product_id FROM moved)
     RETURNING id`,
    [ctx.tenant.id, variantId, ships, by, ctx.now],
  )
  if (!rows.length) throw notFound('catalog.no_variant')
  touch(ctx, 'catalog')
  await refreshPreorders(ctx)
}
