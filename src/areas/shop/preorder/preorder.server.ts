import { z } from 'zod'
import { joinOrderSql } from '#areas/billing/public.server.ts'
import { setShippingEstimate } from '#areas/catalog/public.server.ts'
import { lastDay, type ShippingEstimate } from '#areas/catalog/public.ts'
import { awaitedSql } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { Milli } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { daySchema } from '#kernel/time/day-schema.ts'
import { day, isDay } from '#kernel/time/index.ts'
import { shopAbilities } from '../abilities.ts'
import { shopVariants } from '../offers.server.ts'

/** The total outstanding of one item for one date. */
export interface OpenPreorder extends ShippingEstimate {
  variantId: string
  sku: string
  name: LocalizedText
  owedMilli: Milli
  orders: number
  /** Whether the date has passed. */
  late: boolean
}

/** Returns what is outstanding, by item and shipping date; earliest first. Throws 401, 403. */
export async function listOpenPreorders(ctx: Ctx): Promise<OpenPreorder[]> {
  authorize(ctx, shopAbilities['preorder.manage'])
  const rows = await ctx.db.query<Omit<OpenPreorder, 'sku' | 'name' | 'late'>>(
    'shop.listOpenPreorders',
    `SELECT p.variant_id AS "variantId", p.ships_on::text AS ships, p.ships_by AS by, sum(a.awaited_milli)::bigint AS "owedMilli",
            count(*) AS orders
     FROM shop_preorder p
     JOIN ${awaitedSql} a ON a.holder_kind = 'order' AND a.holder_id = p.order_id AND a.variant_id = p.variant_id
     ${joinOrderSql('p', 'o')}
     WHERE p.tenant_id = $1 GROUP BY 1, 2, 3 ORDER BY 2, 1, 3 LIMIT 500`,
    [ctx.tenant.id],
  )
  const variants = await shopVariants(ctx, { ids: [...new Set(rows.map((row) => row.variantId))] }, null)
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return rows.map((row) => {
    const { sku = '', name = { th: '', en: '' } } = byId.get(row.variantId) ?? {}
    return { ...row, sku, name, late: lastDay(row) < day(ctx.now) }
  })
}

const dayInput = z.string().refine(isDay, { params: { code: 'field.format' } })
const by = z.enum(['day', 'month'])
export const moveInput = z.object({ variantId: z.uuid(), ships: dayInput, by, to: daySchema, toBy: by })

/**
 * Moves the date of everything waiting for it: orders, and what is still open for preorder on that date. Buyers are
 * notified and may cancel. Returns the number of orders. Throws 403, 409 `shop.preorder_moved` if nothing waits for
 * that date any more, 422.
 */
export async function movePreorders(ctx: Ctx, input: z.output<typeof moveInput>): Promise<number> {
  authorize(ctx, shopAbilities['preorder.manage'])
  const { variantId, ships, to, toBy } = input
  if (!to) throw invalid([{ path: 'to', code: 'field.required' }])
  const next: ShippingEstimate = { ships: to, by: toBy }
  if (lastDay(next) < day(ctx.now)) throw invalid([{ path: 'to', code: 'shop.preorder_past' }])
  if (to === ships && toBy === input.by) throw invalid([{ path: 'to', code: 'shop.preorder_same' }])
  const rows = await ctx.db.query<{ orderId: string }>(
    'shop.movePreorders',
    `UPDATE shop_preorder p SET ships_on = $5, ships_by = $6, moved_at = $7
     FROM ${awaitedSql} a
     WHERE p.tenant_id = $1 AND p.variant_id = $2 AND p.ships_on = $3 AND p.ships_by = $4
       AND a.holder_kind = 'order' AND a.holder_id = p.order_id AND a.variant_id = p.variant_id
     RETURNING p.order_id AS "orderId"`,
    [ctx.tenant.id, variantId, ships, input.by, to, toBy, ctx.now],
  )
  if (!rows.length) throw conflict('shop.preorder_moved')
  const [variant] = await shopVariants(ctx, { ids: [variantId] }, null)
  if (variant?.ahead?.ships === ships && variant.ahead.by === input.by)
    await setShippingEstimate(ctx, variantId, next)
  for (const { orderId } of rows) enqueue(ctx, 'shop.preorder.moved', { orderId, variantId })
  return rows.length
}
