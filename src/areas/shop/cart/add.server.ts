import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Milli } from '#kernel/money/index.ts'
import { shortStockProblem } from '../checkout/product-lines.server.ts'
import { offerBySku, offersFor, type ShopVariant } from '../offers.server.ts'
import { maxCartLines, maxLineMilli } from './cart.rules.ts'
import type { Added } from './cart.types.ts'
import { openCart, ownerOf } from './cart-row.server.ts'
import { ensureGuestKey } from './guest-key.server.ts'

/**
 * Adds a variant to the viewer's cart, on top of the quantity already there; a guest gets a key with the first item.
 * More than the available stock is capped, and the response says so. Throws 404 `shop.not_for_sale`, 409 `stock.short`
 * when nothing is left, 409 `cart.full`. Three statements.
 */
export async function addToCart(
  ctx: Ctx,
  { sku, quantity }: { sku: string; quantity: number },
): Promise<Added> {
  const variant = await offerBySku(ctx, sku)
  if (!variant) throw notFound('shop.not_for_sale')
  if (variant.available !== null && variant.available <= 0) {
    const { variantId, name } = variant
    throw shortStockProblem([{ variantId, sku: variant.sku, name, requested: quantity, left: 0 }])
  }
  const [added] = await insertLines(ctx, [{ variant, quantityMilli: quantity * 1000 }])
  return added!
}

/**
 * Adds everything from an earlier order again, as far as it is still sold. Returns what was added and the names of what
 * was not.
 */
export async function addOrderToCart(
  ctx: Ctx,
  lines: readonly { variantId: string; quantityMilli: Milli; name: Added['name'] }[],
): Promise<{ added: Added[]; missing: Added['name'][] }> {
  const offers = await offersFor(
    ctx,
    lines.map((line) => line.variantId),
  )
  const buyable = lines.flatMap(({ variantId, quantityMilli }) => {
    const variant = offers.get(variantId)
    return variant && variant.available !== 0 ? [{ variant, quantityMilli }] : []
  })
  const missing = lines.filter((line) => !buyable.some(({ variant }) => variant.variantId === line.variantId))
  return {
    added: buyable.length ? await insertLines(ctx, buyable) : [],
    missing: missing.map((line) => line.name),
  }
}

interface InsertedRow {
  variantId: string
  requestedMilli: number
  quantityMilli: number
  lineCount: number
}

/** The cart's row is locked by `openCart`, so the lines read by the second statement cannot change concurrently. */
async function insertLines(
  ctx: Ctx,
  requestedLines: { variant: ShopVariant; quantityMilli: Milli }[],
): Promise<Added[]> {
  ensureGuestKey(ctx)
  const cartId = await openCart(ctx, ownerOf(ctx)!)
  const rows = requestedLines.map(({ variant, quantityMilli }) => ({
    id: newId(),
    variantId: variant.variantId,
    name: variant.name,
    quantity: quantityMilli,
    steps: variant.steps,
    cap: Math.min(variant.available ?? maxLineMilli, maxLineMilli),
  }))
  const inserted = await ctx.db.query<InsertedRow>(
    'shop.putInCart',
    `WITH want AS (
       SELECT w.*, coalesce(CASE WHEN l.removed_at IS NULL THEN l.quantity_milli END, 0) + w.quantity AS requested
       FROM jsonb_to_recordset($3::jsonb)
         AS w(id uuid, "variantId" uuid, name jsonb, quantity bigint, steps jsonb, cap bigint)
       LEFT JOIN cart_line l ON l.tenant_id = $1 AND l.cart_id = $2 AND l.variant_id = w."variantId"),
     put AS (
       INSERT INTO cart_line AS l (tenant_id, id, cart_id, variant_id, name, quantity_milli, unit_satang, added_at)
       SELECT $1, id, $2, "variantId", name, least(requested, cap),
         (SELECT s."unitSatang" FROM jsonb_to_recordset(steps) AS s("fromMilli" bigint, "unitSatang" bigint)
          WHERE s."fromMilli" <= least(requested, cap) ORDER BY s."fromMilli" DESC LIMIT 1), $4 FROM want
       ON CONFLICT (tenant_id, cart_id, variant_id) DO UPDATE
         SET quantity_milli = excluded.quantity_milli, unit_satang = excluded.unit_satang, name = excluded.name,
             added_at = CASE WHEN l.removed_at IS NULL THEN l.added_at ELSE excluded.added_at END, removed_at = NULL,
             later_at = NULL
       RETURNING id, variant_id, quantity_milli)
     SELECT want."variantId", want.requested AS "requestedMilli", put.quantity_milli AS "quantityMilli",
            (SELECT count(*) FROM cart_line l
             WHERE l.tenant_id = $1 AND l.cart_id = $2 AND l.removed_at IS NULL
               AND l.variant_id NOT IN (SELECT "variantId" FROM want)) + (SELECT count(*) FROM want) AS "lineCount"
     FROM want JOIN put ON put.variant_id = want."variantId"`,
    [ctx.tenant.id, cartId, JSON.stringify(rows), ctx.now],
  )
  if (inserted.some(({ lineCount }) => lineCount > maxCartLines))
    throw conflict('cart.full', { most: maxCartLines })
  const names = new Map(rows.map((row) => [row.variantId, row.name]))
  return inserted.map(({ lineCount: _, ...row }) => ({ ...row, name: names.get(row.variantId)! }))
}
