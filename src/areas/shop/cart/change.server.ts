import { couponAttempts } from '#areas/promotion/public.server.ts'
import { codeOf } from '#areas/promotion/public.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Milli } from '#kernel/money/index.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { shortStockProblem } from '../checkout/product-lines.server.ts'
import { offerOf, offersFor, priceOf } from '../offers.server.ts'
import { acceptProblems, capQuantity } from './cart.rules.ts'
import type { Added } from './cart.types.ts'
import { expiryFrom, lockCart, lockCartRow, ownerOf, readCart } from './cart-row.server.ts'

interface OwnLine {
  variantId: string
  name: Added['name']
  quantityMilli: Milli
}

/**
 * Returns one line of the viewer's own cart, by a statement that is sent together with the lock of the cart and runs
 * after it. `text` refers to the cart as `c` and the line as `l`; its values are site, line and owner, then `more`.
 * Throws 404 for another visitor's line.
 */
async function ownLine<Line extends OwnLine = OwnLine>(
  ctx: Ctx,
  lineId: string,
  { name, text, more = [] }: { name: string; text: (condition: string) => string; more?: unknown[] },
): Promise<Line> {
  const owner = ownerOf(ctx)
  if (!owner) throw notFound('cart.line_not_found')
  const column = owner.by === 'user' ? 'user_id' : 'guest_hash'
  const condition = `l.tenant_id = $1 AND l.id = $2 AND c.tenant_id = $1 AND c.id = l.cart_id
     AND c.status = 'active' AND c.${column} = $3`
  const [, [line]] = await Promise.all([
    lockCartRow(ctx, owner),
    ctx.db.query<Line>(`shop.${name}.${owner.by}`, text(condition), [
      ctx.tenant.id,
      lineId,
      owner.value,
      ...more,
    ]),
  ])
  if (!line) throw notFound('cart.line_not_found')
  return line
}

const lineColumns = `l.variant_id AS "variantId", l.name, l.quantity_milli AS "quantityMilli"`

/**
 * Sets the quantity of a line; 0 removes it, and any other number restores a removed line. More than the available
 * stock is capped, and the response says so. Throws 404 for another visitor's line, 409 `stock.short` when nothing is
 * left.
 */
export async function setQuantity(ctx: Ctx, lineId: string, quantity: number): Promise<Added> {
  if (quantity === 0) return { ...(await removeLine(ctx, lineId)), quantityMilli: 0, requestedMilli: 0 }
  const { variantId, name, ...before } = await ownLine<OwnLine & { unitSatang: number }>(ctx, lineId, {
    name: 'readLine',
    text: (condition) =>
      `SELECT ${lineColumns}, l.unit_satang AS "unitSatang" FROM cart c, cart_line l WHERE ${condition}`,
  })
  const variant = (await offersFor(ctx, [variantId])).get(variantId)
  const left = variant ? variant.available : 0
  const requestedMilli = quantity * 1000
  const quantityMilli = capQuantity(requestedMilli, left)
  if (quantityMilli === 0)
    throw shortStockProblem([{ variantId, sku: variant?.sku ?? '', name, requested: quantity, left: 0 }])
  // A different quantity price tier is not a price change; a change not yet accepted is still reported.
  const isPriced = variant && priceOf(variant, before.quantityMilli) === before.unitSatang
  await ctx.db.query(
    'shop.setQuantity',
    `WITH kept AS (
       UPDATE cart c SET expires_at = $4 FROM cart_line l
       WHERE c.tenant_id = $1 AND l.tenant_id = $1 AND l.id = $2 AND c.id = l.cart_id)
     UPDATE cart_line SET quantity_milli = $3, unit_satang = coalesce($5, unit_satang), removed_at = NULL, later_at = NULL
     WHERE tenant_id = $1 AND id = $2`,
    [
      ctx.tenant.id,
      lineId,
      quantityMilli,
      expiryFrom(ctx.now),
      isPriced ? priceOf(variant, quantityMilli) : null,
    ],
  )
  return { variantId, name, quantityMilli, requestedMilli }
}

/** Removes a line. Returns what it held: `setQuantity` with that number restores it. Throws 404. Two statements. */
export function removeLine(ctx: Ctx, lineId: string): Promise<OwnLine> {
  const text = (condition: string) =>
    `UPDATE cart_line l SET removed_at = coalesce(l.removed_at, $4), later_at = NULL FROM cart c
     WHERE ${condition} RETURNING ${lineColumns}`
  return ownLine(ctx, lineId, { name: 'removeLine', text, more: [ctx.now] })
}

/**
 * Saves a line for later; `setQuantity` with the quantity it held moves it back. Extends the expiry by thirty days.
 * Throws 404. Two statements.
 */
export function saveForLater(ctx: Ctx, lineId: string): Promise<OwnLine> {
  const text = (condition: string) =>
    `WITH saved AS (
       UPDATE cart_line l SET removed_at = coalesce(l.removed_at, $4), later_at = $4 FROM cart c
       WHERE ${condition} RETURNING l.cart_id, l.variant_id, l.name, l.quantity_milli),
     extended AS (
       UPDATE cart SET expires_at = $5 FROM saved WHERE cart.tenant_id = $1 AND cart.id = saved.cart_id)
     SELECT ${lineColumns} FROM saved l`
  return ownLine(ctx, lineId, { name: 'saveForLater', text, more: [ctx.now, expiryFrom(ctx.now)] })
}

/** Accepts all changes: current prices, quantities capped at the stock, and unavailable items removed. */
export async function acceptChanges(ctx: Ctx): Promise<void> {
  const cart = await lockCart(ctx, ownerOf(ctx))
  if (!cart?.lines.length) return
  const variants = await offersFor(
    ctx,
    cart.lines.map((line) => line.variantId),
  )
  const changed = cart.lines.map((line) => {
    const variant = variants.get(line.variantId)
    const next = acceptProblems(line, variant && offerOf(variant, line.quantityMilli))
    return {
      id: line.id,
      removed: !next,
      quantity: (next ?? line).quantityMilli,
      unit: (next ?? line).unitSatang,
    }
  })
  await ctx.db.query(
    'shop.acceptChanges',
    `WITH w AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS w(id uuid, removed boolean, quantity bigint, unit bigint)),
     deleted AS (DELETE FROM cart_line l USING w WHERE l.tenant_id = $1 AND l.id = w.id AND w.removed)
     UPDATE cart_line l SET quantity_milli = w.quantity, unit_satang = w.unit
     FROM w WHERE l.tenant_id = $1 AND l.id = w.id AND NOT w.removed`,
    [ctx.tenant.id, JSON.stringify(changed)],
  )
}

/** Clears the merge notice once seen, so that it is not shown again. */
export async function dismissMergeNotice(ctx: Ctx): Promise<void> {
  const owner = ownerOf(ctx)
  if (owner?.by !== 'user') return
  await ctx.db.query(
    'shop.forgetNews',
    `UPDATE cart SET news = NULL WHERE tenant_id = $1 AND user_id = $2 AND status = 'active' AND news IS NOT NULL`,
    [ctx.tenant.id, owner.value],
  )
}

/** Stores a typed code with the cart, or removes it if the input is empty. The cart decides whether it applies. Throws 429. */
export async function setCoupon(ctx: Ctx, input: string): Promise<void> {
  const owner = ownerOf(ctx)
  const code = codeOf(input).slice(0, 30)
  if (code) await couponAttempts.consume(ctx, callerKey(ctx))
  if (!owner) return
  await lockCartRow(ctx, owner)
  const cart = await readCart(ctx, owner)
  if (!cart) return
  await ctx.db.query('shop.setCoupon', 'UPDATE cart SET coupon = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    cart.id,
    code || null,
  ])
}

/**
 * Stores which gift of a promotion the viewer wants; an empty string means none. An unavailable choice counts as the
 * first available gift.
 */
export async function chooseGift(
  ctx: Ctx,
  { promotion, sku }: { promotion: string; sku: string },
): Promise<void> {
  const owner = ownerOf(ctx)
  if (!owner) return
  await lockCartRow(ctx, owner)
  const cart = await readCart(ctx, owner)
  if (!cart) return
  const retained = Object.entries(cart.gifts ?? {}).slice(-maxGifts)
  await ctx.db.query('shop.chooseGift', 'UPDATE cart SET gifts = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    cart.id,
    JSON.stringify({ ...Object.fromEntries(retained), [promotion]: sku }),
  ])
}

const maxGifts = 20
