import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Milli } from '#kernel/money/index.ts'
import { shortProblem } from '../checkout/goods.server.ts'
import { offerOf, offersFor } from '../offers.server.ts'
import { accepted, capped } from './cart.rules.ts'
import type { Added } from './cart.types.ts'
import { expiryFrom, lockCart, ownerOf } from './cart-row.server.ts'

interface OwnLine {
  variantId: string
  name: Added['name']
  quantityMilli: Milli
}

/** Statements about one line name its cart's owner, so that a stranger's line is not there. Values: site, line, user, guest. */
const mine = `c.tenant_id = $1 AND c.status = 'active' AND (c.user_id = $3 OR c.guest_hash = $4)`

function ownerValues(ctx: Ctx): [string | null, string | null] {
  const owner = ownerOf(ctx)
  return [owner?.by === 'user' ? owner.value : null, owner?.by === 'guest' ? owner.value : null]
}

async function lockLine(ctx: Ctx, lineId: string): Promise<OwnLine> {
  const [line] = await ctx.db.query<OwnLine>(
    'shop.lockLine',
    `SELECT l.variant_id AS "variantId", l.name, l.quantity_milli AS "quantityMilli"
     FROM cart c JOIN cart_line l ON l.tenant_id = c.tenant_id AND l.cart_id = c.id
     WHERE l.id = $2 AND ${mine} FOR UPDATE OF c, l`,
    [ctx.tenant.id, lineId, ...ownerValues(ctx)],
  )
  if (!line) throw notFound('cart.line_not_found')
  return line
}

/**
 * Says how many of a line; 0 takes it out, and any number gives back a line that was taken out. More than is left is cut
 * to what is left, and the answer tells it. Throws 404 for a line of somebody else's, 409 `stock.short` when nothing is left.
 */
export async function setQuantity(ctx: Ctx, lineId: string, quantity: number): Promise<Added> {
  if (quantity === 0) return { ...(await removeLine(ctx, lineId)), quantityMilli: 0, wantedMilli: 0 }
  const { variantId, name } = await lockLine(ctx, lineId)
  const variant = (await offersFor(ctx, [variantId])).get(variantId)
  const left = variant ? variant.available : 0
  const wantedMilli = quantity * 1000
  const quantityMilli = capped(wantedMilli, left)
  if (quantityMilli === 0)
    throw shortProblem([{ variantId, sku: variant?.sku ?? '', name, wanted: quantity, left: 0 }])
  await ctx.db.query(
    'shop.setQuantity',
    `WITH kept AS (
       UPDATE cart c SET expires_at = $4 FROM cart_line l
       WHERE c.tenant_id = $1 AND l.tenant_id = $1 AND l.id = $2 AND c.id = l.cart_id)
     UPDATE cart_line SET quantity_milli = $3, removed_at = NULL, later_at = NULL WHERE tenant_id = $1 AND id = $2`,
    [ctx.tenant.id, lineId, quantityMilli, expiryFrom(ctx.now)],
  )
  return { variantId, name, quantityMilli, wantedMilli }
}

/** Takes a line out. Answers what it held: `setQuantity` with that number gives it back. Throws 404. One statement. */
export async function removeLine(ctx: Ctx, lineId: string): Promise<OwnLine> {
  const [line] = await ctx.db.query<OwnLine>(
    'shop.removeLine',
    `UPDATE cart_line l SET removed_at = coalesce(l.removed_at, $5), later_at = NULL FROM cart c
     WHERE l.tenant_id = $1 AND l.id = $2 AND l.cart_id = c.id AND ${mine}
     RETURNING l.variant_id AS "variantId", l.name, l.quantity_milli AS "quantityMilli"`,
    [ctx.tenant.id, lineId, ...ownerValues(ctx), ctx.now],
  )
  if (!line) throw notFound('cart.line_not_found')
  return line
}

/**
 * Puts a line aside for another time; `setQuantity` with what it held takes it back. Another thirty days begin. Throws 404. One
 * statement.
 */
export async function saveForLater(ctx: Ctx, lineId: string): Promise<OwnLine> {
  const [line] = await ctx.db.query<OwnLine>(
    'shop.saveForLater',
    `WITH aside AS (
       UPDATE cart_line l SET removed_at = coalesce(l.removed_at, $5), later_at = $5 FROM cart c
       WHERE l.tenant_id = $1 AND l.id = $2 AND l.cart_id = c.id AND ${mine}
       RETURNING l.cart_id, l.variant_id AS "variantId", l.name, l.quantity_milli AS "quantityMilli"),
     kept AS (
       UPDATE cart SET expires_at = $6 FROM aside WHERE cart.tenant_id = $1 AND cart.id = aside.cart_id)
     SELECT "variantId", name, "quantityMilli" FROM aside`,
    [ctx.tenant.id, lineId, ...ownerValues(ctx), ctx.now, expiryFrom(ctx.now)],
  )
  if (!line) throw notFound('cart.line_not_found')
  return line
}

/** Takes every change as it is: present prices, no more than is left, and without what is gone. */
export async function acceptChanges(ctx: Ctx): Promise<void> {
  const cart = await lockCart(ctx, ownerOf(ctx))
  if (!cart?.lines.length) return
  const variants = await offersFor(
    ctx,
    cart.lines.map((line) => line.variantId),
  )
  const changed = cart.lines.map((line) => {
    const variant = variants.get(line.variantId)
    const next = accepted(line, variant && offerOf(variant))
    return {
      id: line.id,
      gone: !next,
      quantity: (next ?? line).quantityMilli,
      unit: (next ?? line).unitSatang,
    }
  })
  await ctx.db.query(
    'shop.acceptChanges',
    `WITH w AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS w(id uuid, gone boolean, quantity bigint, unit bigint)),
     gone AS (DELETE FROM cart_line l USING w WHERE l.tenant_id = $1 AND l.id = w.id AND w.gone)
     UPDATE cart_line l SET quantity_milli = w.quantity, unit_satang = w.unit
     FROM w WHERE l.tenant_id = $1 AND l.id = w.id AND NOT w.gone`,
    [ctx.tenant.id, JSON.stringify(changed)],
  )
}

/** What the merge at sign-in changed was seen: it is not told again. */
export async function forgetNews(ctx: Ctx): Promise<void> {
  const owner = ownerOf(ctx)
  if (owner?.by !== 'user') return
  await ctx.db.query(
    'shop.forgetNews',
    `UPDATE cart SET news = NULL WHERE tenant_id = $1 AND user_id = $2 AND status = 'active' AND news IS NOT NULL`,
    [ctx.tenant.id, owner.value],
  )
}
