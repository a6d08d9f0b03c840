import { createHash } from 'node:crypto'
import { listOrders } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { noMoney, type Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { codeOf } from './code.rules.ts'
import type { CartOffer } from './offer.types.ts'
import { evaluate, type OfferLine, type OfferRefusal, type OfferRule } from './promotion.rules.ts'

interface RunningRow {
  id: string
  name: LocalizedText
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
  priority: number
  needsCoupon: boolean
  /** The coupon of the code that was asked for. */
  couponId: string | null
  couponLeft: boolean | null
  left: boolean
  /** What is left of its budget; null is without limit. */
  leftSatang: Satang | null
  maxPerBuyer: number | null
  /** Whether the buyer, where they are known, may use it once more. */
  again: boolean
}

/**
 * What running promotions take off these lines now, with the code the cart has. Delivery is not known here: `freeShipping` says
 * that nothing is to be asked for it. Nothing is asked where none runs (`any`), else one statement, one more where a promotion is for first orders.
 * What counts each buyer's uses and needs no code is for members: who a guest is shows only at the end of the checkout.
 */
export async function offerFor(
  ctx: Ctx,
  { lines, coupon, any }: { lines: readonly OfferLine[]; coupon: string | null; any: boolean },
): Promise<CartOffer> {
  const code = coupon ? codeOf(coupon) : ''
  const running = lines.length && any ? await runningOffers(ctx, code) : []
  const open = running.filter((row) => isOpenTo(row, ctx.viewer.user !== null))
  const first =
    ctx.viewer.user && open.some(({ rule }) => rule.firstOrder)
      ? (await listOrders(ctx, { limit: 1 })).items.length === 0
      : null
  const found = evaluate(
    { lines, shipping: noMoney, now: ctx.now, first },
    open.map(({ rule, leftSatang, ...row }) => ({
      ...row,
      rule: { ...rule, maxSatang: lower(rule.maxSatang, leftSatang) },
      coupon: row.needsCoupon ? 'given' : 'none',
    })),
  )
  const byId = new Map(running.map((row) => [row.id, row]))
  const reasons = new Map(found.rejected.map(({ id, reason }) => [id, reason]))
  return {
    applied: found.applied.map(({ id, satang, freeShipping }) => {
      const { name, couponId, needsCoupon } = byId.get(id)!
      return { id, name, satang, freeShipping, couponId: needsCoupon ? couponId : null }
    }),
    near: found.rejected
      .filter(({ reason }) => reason.why === 'spend' || reason.why === 'pieces')
      .map(({ id, reason }) => ({ id, reason, name: byId.get(id)!.name })),
    shares: found.shares,
    discount: found.discount,
    freeShipping: found.applied.some((one) => one.freeShipping),
    coupon: code ? couponState(code, running, reasons) : null,
  }
}

const isOpenTo = (row: RunningRow, isMember: boolean): boolean =>
  row.left && row.again && (row.needsCoupon ? Boolean(row.couponLeft) : isMember || row.maxPerBuyer === null)

const lower = (a: Satang | null, b: Satang | null): Satang | null =>
  a === null || (b !== null && b < a) ? b : a

function couponState(
  code: string,
  running: readonly RunningRow[],
  reasons: ReadonlyMap<string, OfferRefusal>,
): CartOffer['coupon'] {
  const row = running.find(({ couponId }) => couponId)
  if (!row) return { code, reason: { why: 'unknown' } }
  if (!row.left || !row.couponLeft) return { code, reason: { why: 'used_up' } }
  if (!row.again) return { code, reason: { why: 'used_by_you' } }
  return { code, reason: reasons.get(row.id) ?? null }
}

/** Whether anything runs on the site `c.tenant_id`, for a statement that reads a cart: then nothing more is asked. */
export const anyRunning = `EXISTS (SELECT 1 FROM promotion p WHERE p.tenant_id = c.tenant_id AND p.status = 'running')`

const runningOffers = (ctx: Ctx, code: string): Promise<RunningRow[]> =>
  ctx.db.query<RunningRow>(
    'promotion.running',
    `SELECT p.id, p.name, p.rule, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.priority,
       p.needs_coupon AS "needsCoupon", c.id AS "couponId",
       (c.max_uses IS NULL OR c.used_count < c.max_uses) AS "couponLeft",
       ((p.max_uses IS NULL OR p.used_count < p.max_uses) AND (p.max_satang IS NULL OR p.used_satang < p.max_satang)) AS "left",
       p.max_satang - p.used_satang AS "leftSatang", p.max_per_buyer AS "maxPerBuyer",
       (p.max_per_buyer IS NULL OR $4::text IS NULL OR (SELECT count(*) FROM promotion_use u WHERE u.tenant_id = p.tenant_id
         AND u.promotion_id = p.id AND u.buyer_hash = $4 AND u.released_at IS NULL) < p.max_per_buyer) AS "again"
     FROM promotion p LEFT JOIN promotion_coupon c ON c.tenant_id = p.tenant_id AND c.promotion_id = p.id AND c.code = $3
     WHERE p.tenant_id = $1 AND p.status = 'running' AND p.starts_at <= $2 AND (p.ends_at IS NULL OR p.ends_at > $2)
       AND (NOT p.needs_coupon OR c.id IS NOT NULL) ORDER BY p.priority DESC, p.id LIMIT 200`,
    [ctx.tenant.id, ctx.now, code, ctx.viewer.user ? buyerHashOf(ctx, ctx.viewer.user.id) : null],
  )

/** Tells one buyer from another, by account or phone number, without telling who they are. */
const buyerHashOf = (ctx: Ctx, buyer: string): string =>
  createHash('sha256').update(`${ctx.tenant.id}:${buyer}`).digest('hex')

/** A promotion as an order used it; what it took off, delivery included. */
export interface Use {
  promotionId: string
  couponId: string | null
  satang: Satang
}

/** A promotion as an order is to use it. */
export interface NewUse extends Omit<Use, 'satang'> {
  /** Off the goods. */
  goods: Satang
  /** Of the delivery it made free. */
  delivery: Satang
}

/**
 * Counts the uses of an order in its transaction. The counters move only while there is room, so of many at once as many get through
 * as there are left. A budget is never passed by goods; of the last free delivery it bears what it still has. Locks promotions in the order of their ids, after everything of the order. Throws 409 `promotion.used_up`,
 * and all of the order is undone.
 */
export async function takeUses(
  ctx: Ctx,
  { orderId, buyer, uses }: { orderId: string; buyer: string; uses: readonly NewUse[] },
): Promise<void> {
  const buyerHash = buyerHashOf(ctx, buyer)
  for (const use of uses.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))) {
    const [promotion] = await ctx.db.query<{ maxPerBuyer: number | null; counted: Satang }>(
      'promotion.count',
      `WITH held AS (SELECT id, used_satang FROM promotion WHERE tenant_id = $1 AND id = $2 FOR UPDATE)
       UPDATE promotion p SET used_count = p.used_count + 1,
         used_satang = LEAST(p.used_satang + $3::bigint + $4::bigint, coalesce(p.max_satang, p.used_satang + $3::bigint + $4::bigint))
       FROM held WHERE p.tenant_id = $1 AND p.id = held.id AND p.status = 'running' AND (p.max_uses IS NULL OR p.used_count < p.max_uses)
         AND (p.max_satang IS NULL OR (p.used_satang < p.max_satang AND p.used_satang + $3::bigint <= p.max_satang))
       RETURNING p.max_per_buyer AS "maxPerBuyer", (p.used_satang - held.used_satang)::bigint AS counted`,
      [ctx.tenant.id, use.promotionId, use.goods, use.delivery],
    )
    if (!promotion) throw conflict('promotion.used_up')
    if (use.couponId) {
      const counted = await ctx.db.query<{ id: string }>(
        'promotion.countCoupon',
        `UPDATE promotion_coupon SET used_count = used_count + 1
         WHERE tenant_id = $1 AND id = $2 AND (max_uses IS NULL OR used_count < max_uses) RETURNING id`,
        [ctx.tenant.id, use.couponId],
      )
      if (!counted.length) throw conflict('promotion.used_up')
    }
    // The promotion's row is held: nobody else's use of it comes between the count and this one.
    const written = await ctx.db.query<{ id: string }>(
      'promotion.use',
      `INSERT INTO promotion_use (tenant_id, id, promotion_id, coupon_id, order_id, buyer_hash, satang, used_at)
       SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE $9::int IS NULL OR (SELECT count(*) FROM promotion_use
         WHERE tenant_id = $1 AND promotion_id = $3 AND buyer_hash = $6 AND released_at IS NULL) < $9 RETURNING id`,
      [
        ctx.tenant.id,
        newId(),
        use.promotionId,
        use.couponId,
        orderId,
        buyerHash,
        promotion.counted,
        ctx.now,
        promotion.maxPerBuyer,
      ],
    )
    if (!written.length) throw conflict('promotion.used_by_you')
  }
}

/** Gives back what a cancelled order used, once, however often it is told. */
export async function releaseUses(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const released = await ctx.db.query<Use>(
    'promotion.release',
    `UPDATE promotion_use SET released_at = $3 WHERE tenant_id = $1 AND order_id = $2 AND released_at IS NULL
     RETURNING promotion_id AS "promotionId", coupon_id AS "couponId", satang`,
    [ctx.tenant.id, orderId, ctx.now],
  )
  for (const use of released.toSorted((a, b) => (a.promotionId < b.promotionId ? -1 : 1))) {
    await ctx.db.query(
      'promotion.countBack',
      `UPDATE promotion SET used_count = used_count - 1, used_satang = used_satang - $3 WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, use.promotionId, use.satang],
    )
    if (use.couponId)
      await ctx.db.query(
        'promotion.countCouponBack',
        `UPDATE promotion_coupon SET used_count = used_count - 1 WHERE tenant_id = $1 AND id = $2`,
        [ctx.tenant.id, use.couponId],
      )
  }
}

/**
 * Counts again what an order gave back when its time ran out and it is renewed. Where there is no room any more it stays
 * given back: what was agreed is kept, and the counters never pass their limits.
 */
export async function retakeUses(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const uses = await ctx.db.query<Use & { id: string }>(
    'promotion.given',
    `SELECT id, promotion_id AS "promotionId", coupon_id AS "couponId", satang FROM promotion_use
     WHERE tenant_id = $1 AND order_id = $2 AND released_at IS NOT NULL ORDER BY promotion_id`,
    [ctx.tenant.id, orderId],
  )
  for (const use of uses)
    await ctx.db.query(
      'promotion.retake',
      `WITH p AS (UPDATE promotion SET used_count = used_count + 1, used_satang = used_satang + $4
           WHERE tenant_id = $1 AND id = $3 AND (max_uses IS NULL OR used_count < max_uses)
             AND (max_satang IS NULL OR used_satang + $4 <= max_satang)
             AND ($5::uuid IS NULL OR EXISTS (SELECT 1 FROM promotion_coupon c WHERE c.tenant_id = $1 AND c.id = $5
               AND (c.max_uses IS NULL OR c.used_count < c.max_uses))) RETURNING id),
         c AS (UPDATE promotion_coupon SET used_count = used_count + 1
           WHERE tenant_id = $1 AND id = $5 AND EXISTS (SELECT 1 FROM p))
       UPDATE promotion_use SET released_at = NULL WHERE tenant_id = $1 AND id = $2 AND EXISTS (SELECT 1 FROM p)`,
      [ctx.tenant.id, use.id, use.promotionId, use.satang, use.couponId],
    )
}
