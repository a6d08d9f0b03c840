import { listOrders, type PaymentSettings, paymentSettings } from '#areas/billing/public.server.ts'
import { categoryCodesOf, variantsForSale } from '#areas/catalog/public.server.ts'
import { tagsOfUser } from '#areas/customer/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, zeroSatang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { cartOffer } from './cart-offer.rules.ts'
import { codeOf } from './code.rules.ts'
import type { CartOffer, CodeRejection, GiftOption, OfferChoice, OfferContext } from './offer.types.ts'
import { givesPoints } from './offer-scope.rules.ts'
import type { Channel, OfferLine, OfferRule } from './promotion.types.ts'
import { buyerHashOf } from './use.server.ts'

interface RunningRow {
  id: string
  name: LocalizedText
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
  priority: number
  needsCoupon: boolean
  /** The coupon of the requested code. */
  couponId: string | null
  couponLeft: boolean | null
  couponOver: boolean | null
  left: boolean
  /** The remaining budget; null means no limit. */
  leftSatang: Satang | null
  maxPerBuyer: number | null
  /** Whether the buyer, if known, may use it again. */
  again: boolean
}

interface OfferRequest extends Partial<OfferChoice> {
  /** `key` is the variant. */
  lines: readonly OfferLine[]
  coupon: string | null
  any: boolean
  /** Leaves out the promotions that need no code. */
  byCodeOnly?: boolean
  channel?: Channel
  /** The gifts the buyer chose, by promotion. */
  gifts?: Record<string, string> | null
  /** The site's points settings, if already loaded. */
  points?: PaymentSettings['points']
}

/**
 * The effect of promotions, and the facts a page needs to recalculate it if that depends on late choices (province,
 * payment method).
 */
export type OfferWithContext = CartOffer & { offerContext: OfferContext | null }

/**
 * Returns the effect of running promotions on these lines now, with the cart's code. Delivery prices are not known
 * here: `freeShipping` means that delivery is free. No query if none is running (`any`), otherwise one statement, and
 * one more for each of these that some promotion uses: first orders, customer tags, categories, gifts, points if their
 * settings are not loaded. Promotions that limit uses per buyer and need no code are for members only: a guest is only
 * identified at the end of checkout.
 */
export async function offerFor(ctx: Ctx, request: OfferRequest): Promise<OfferWithContext> {
  const context = await loadOfferContext(ctx, request)
  const { province = null, payment = null } = request
  const dependsOnChoices = context.offers.some(({ rule }) => rule.provinces?.length || rule.payments?.length)
  return { ...cartOffer(context, { province, payment }), offerContext: dependsOnChoices ? context : null }
}

async function loadOfferContext(
  ctx: Ctx,
  { lines, coupon, any, byCodeOnly = false, channel = 'web', gifts, points }: OfferRequest,
): Promise<OfferContext> {
  const code = coupon ? codeOf(coupon) : ''
  const running = lines.length && any ? await loadRunningOffers(ctx, code) : []
  const { user } = ctx.viewer
  const open = running.filter((row) => isAvailableTo(row, user !== null) && (row.needsCoupon || !byCodeOnly))
  const needed = (needs: (rule: OfferRule) => unknown) => open.some(({ rule }) => needs(rule))
  const [first, tags, categories, giftsBySku, pointsRule] = await Promise.all([
    user && needed((rule) => rule.firstOrder) ? isFirstOrder(ctx) : null,
    user && needed((rule) => rule.groups?.length) ? tagsOfUser(ctx, user.id) : null,
    needed((rule) => rule.categories?.length)
      ? categoryCodesOf(
          ctx,
          lines.map(({ key }) => key),
        )
      : null,
    giftsWithStock(ctx, open, lines),
    needed(givesPoints) ? (points ?? pointsSettings(ctx)) : null,
  ])
  return {
    cart: {
      lines: categories
        ? lines.map((line) => ({ ...line, categories: categories.get(line.key) ?? [] }))
        : lines,
      shipping: zeroSatang,
      now: ctx.now,
      first,
      channel,
      ...(pointsRule?.on && {
        points: { perSatang: pointsRule.perSatang, worthSatang: pointsRule.worthSatang },
        member: user !== null,
      }),
    },
    offers: open.map(({ id, name, rule, startsAt, endsAt, priority, leftSatang, needsCoupon, couponId }) => ({
      id,
      name,
      startsAt,
      endsAt,
      priority,
      rule: { ...withoutTags(rule, tags), maxSatang: lowerLimit(rule.maxSatang, leftSatang) },
      isLastOfBudget: leftSatang !== null && (rule.maxSatang === null || leftSatang < rule.maxSatang),
      couponId: needsCoupon ? couponId : null,
      coupon: needsCoupon ? 'given' : 'none',
      ...(rule.action.kind === 'gift' && {
        gifts: rule.action.skus.filter((sku) => hasEnoughStock(giftsBySku[sku], rule.action)),
      }),
    })),
    gifts: Object.fromEntries(
      Object.entries(giftsBySku).map(([sku, { left: _, ...option }]) => [sku, option]),
    ),
    chosen: gifts ?? {},
    code,
    codeRefusal: code ? codeRejection(running) : null,
  }
}

/** A tag that no customer has. */
const unknownTag = ''

/**
 * Decides whether the buyer has one of the tags of a rule. Tags are what staff call customers among themselves, and a
 * page receives the rules: only the decision leaves the server.
 */
function withoutTags(rule: OfferRule, tags: readonly string[] | null): OfferRule {
  const { groups, ...others } = rule
  if (!groups?.length) return rule
  return groups.some((tag) => tags?.includes(tag)) ? others : { ...others, groups: [unknownTag] }
}

const pointsSettings = async (ctx: Ctx) => (await paymentSettings(ctx)).points

const isFirstOrder = async (ctx: Ctx) => (await listOrders(ctx, { limit: 1 })).items.length === 0

const isAvailableTo = (row: RunningRow, isMember: boolean): boolean =>
  row.left &&
  row.again &&
  (row.needsCoupon ? Boolean(row.couponLeft) && !row.couponOver : isMember || row.maxPerBuyer === null)

const lowerLimit = (a: Satang | null, b: Satang | null): Satang | null =>
  a === null || (b !== null && b < a) ? b : a

function codeRejection(running: readonly RunningRow[]): CodeRejection | null {
  const row = running.find(({ couponId }) => couponId)
  if (!row) return { why: 'unknown' }
  if (row.couponOver) return { why: 'code_over' }
  if (!row.left || !row.couponLeft) return { why: 'used_up' }
  return row.again ? null : { why: 'used_by_you' }
}

type GiftWithStock = GiftOption & { left: number | null }

/** Returns the possible gifts, with the stock left besides what is bought of them. */
async function giftsWithStock(
  ctx: Ctx,
  open: readonly RunningRow[],
  lines: readonly OfferLine[],
): Promise<Record<string, GiftWithStock>> {
  const skus = open.flatMap(({ rule: { action } }) => (action.kind === 'gift' ? action.skus : []))
  if (!skus.length) return {}
  const found = await variantsForSale(ctx, { skus: [...new Set(skus)] })
  const bought = new Map(lines.map(({ key, quantityMilli }) => [key, quantityMilli]))
  return Object.fromEntries(
    found
      // The parts of a bundle are reserved one by one: it can be sold, but not given away.
      .filter(({ status, parts }) => status === 'active' && !parts)
      .map(({ variantId, sku, name, unit, image, weightGrams, saleSatang, regularSatang, available }) => [
        sku,
        {
          variantId,
          sku,
          name,
          unit,
          weightGrams,
          image: image && { id: image.id, colour: image.colour },
          value: saleSatang ?? regularSatang,
          left: available === null ? null : available - (bought.get(variantId) ?? 0),
        },
      ]),
  )
}

const hasEnoughStock = (gift: GiftWithStock | undefined, action: OfferRule['action']): boolean =>
  action.kind === 'gift' && gift !== undefined && (gift.left === null || gift.left >= action.pieces * 1000)

/**
 * Whether any promotion is running on the site `c.tenant_id`, for a statement that reads a cart: if not, no further
 * query is needed.
 */
export const anyRunningSql = `EXISTS (SELECT 1 FROM promotion p WHERE p.tenant_id = c.tenant_id AND p.status = 'running')`

const loadRunningOffers = (ctx: Ctx, code: string): Promise<RunningRow[]> =>
  ctx.db.query<RunningRow>(
    'promotion.running',
    `SELECT p.id, p.name, p.rule, p.starts_at AS "startsAt", p.ends_at AS "endsAt", p.priority,
       p.needs_coupon AS "needsCoupon", c.id AS "couponId",
       (c.max_uses IS NULL OR c.used_count < c.max_uses) AS "couponLeft",
       (c.closed_at IS NOT NULL OR c.ends_at <= $2) AS "couponOver",
       ((p.max_uses IS NULL OR p.used_count < p.max_uses) AND (p.max_satang IS NULL OR p.used_satang < p.max_satang)) AS "left",
       p.max_satang - p.used_satang AS "leftSatang", p.max_per_buyer AS "maxPerBuyer",
       (p.max_per_buyer IS NULL OR $4::text IS NULL OR (SELECT count(*) FROM promotion_use u WHERE u.tenant_id = p.tenant_id
         AND u.promotion_id = p.id AND u.buyer_hash = $4 AND u.released_at IS NULL) < p.max_per_buyer) AS "again"
     FROM promotion p LEFT JOIN promotion_coupon c ON c.tenant_id = p.tenant_id AND c.promotion_id = p.id AND c.code = $3
     WHERE p.tenant_id = $1 AND p.status = 'running' AND p.starts_at <= $2 AND (p.ends_at IS NULL OR p.ends_at > $2)
       AND (NOT p.needs_coupon OR c.id IS NOT NULL) ORDER BY p.priority DESC, p.id LIMIT 200`,
    [ctx.tenant.id, ctx.now, code, ctx.viewer.user ? buyerHashOf(ctx, ctx.viewer.user.id) : null],
  )
