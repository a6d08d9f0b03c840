import {
  defaultCardOf,
  entitlementNames,
  methodsFor,
  type NamedTarget,
  paymentSettings,
  type SavedCardView,
} from '#areas/billing/public.server.ts'
import { notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { type Satang, satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addDays, type Day, day } from '#kernel/time/index.ts'
import { usableCoupon } from '../coupon/coupon.server.ts'
import { boundary, type Cycle } from '../lifecycle/period.rules.ts'
import { soldPlans } from '../plan/plan-row.server.ts'
import { couponDiscount, cycleKey, type PlanPrice, periodPrice, priceFor } from '../plan/price.rules.ts'
import { canStartTrial, findLiveSubscription, needsCard, payMethods } from './subscribe.server.ts'

export interface JoinView {
  plan: { code: string; name: LocalizedText; lead: LocalizedText }
  /** What it unlocks, shown locked until the viewer has it. */
  opens: NamedTarget[]
  cycles: { key: string; cycle: Cycle; price: Satang }[]
  cycle: Cycle
  key: string
  seats: { chosen: number; min: number; max: number }
  /** Per period, before the coupon. */
  price: Satang
  /** `periods`: how many it applies to; null for all. */
  coupon: { code: string; discount: Satang; periods: number | null; refused: string | null }
  due: Satang
  trialDays: number
  /** What is due on `nextOn`. */
  nextSum: Satang
  /** When the next bill is due. */
  nextOn: Day
  leadDays: number
  methods: (typeof payMethods)[number][]
  hasWallet: boolean
  /** The viewer’s default card; null if they have none. */
  card: SavedCardView | null
  takesCards: boolean
  /** Whether the trial starts with a saved card, which is charged at its end. */
  needsCard: boolean
  signedIn: boolean
  needsPhone: boolean
  /** The viewer’s own subscription to it. */
  own: string | null
}

/** Returns what subscribing to a plan would cost today and next, with the options selected so far. Throws 404. */
export async function joinView(ctx: Ctx, code: string, query: URLSearchParams): Promise<JoinView> {
  const plan = (await soldPlans(ctx)).find((soldPlan) => soldPlan.code === code)
  if (!plan) throw notFound('subscription.no_plan')
  const { terms } = plan
  const price = priceFor(terms.prices, query.get('cycle') ?? '') ?? (terms.prices[0] as PlanPrice)
  const requestedSeats = Math.round(Number(query.get('seats') ?? terms.seatsLeast)) || terms.seatsLeast
  const chosen = Math.min(terms.seatsMost, Math.max(terms.seatsLeast, requestedSeats))
  const periodTotal = periodPrice(price, chosen, terms.seatsIncluded)
  const { user } = ctx.viewer
  const [coupon, tries, own] = await Promise.all([
    couponFor(ctx, query.get('coupon') ?? '', plan.id, periodTotal),
    user ? canStartTrial(ctx, user.id) : true,
    user ? findLiveSubscription(ctx, user.id, plan.id) : undefined,
  ])
  const trialDays = tries ? terms.trialDays : 0
  // Nothing of it is used up by a free trial.
  const couponContinues = trialDays > 0 || coupon.periods !== 1
  const due = satang(trialDays > 0 ? 0 : periodTotal - coupon.discount)
  const open = (await methodsFor(ctx, due)).filter(({ rejection }) => !rejection).map(({ method }) => method)
  const today = day(ctx.now)
  const cycle = { interval: price.interval, count: price.count }
  return {
    plan: { code, name: terms.name, lead: terms.lead },
    opens: await entitlementNames(ctx, terms.grants),
    cycles: terms.prices.map((eachPrice) => ({
      key: cycleKey(eachPrice),
      cycle: { interval: eachPrice.interval, count: eachPrice.count },
      price: periodPrice(eachPrice, chosen, terms.seatsIncluded),
    })),
    cycle,
    key: cycleKey(price),
    seats: { chosen, min: terms.seatsLeast, max: terms.seatsMost },
    price: periodTotal,
    coupon,
    due,
    trialDays,
    nextSum: satang(couponContinues ? periodTotal - coupon.discount : periodTotal),
    nextOn: trialDays > 0 ? addDays(today, trialDays) : boundary(today, cycle, 1),
    leadDays: terms.leadDays,
    methods: payMethods.filter((method) => open.includes(method)),
    hasWallet: open.includes('wallet') || (user !== null && (await hasWallet(ctx))),
    card: user ? await defaultCardOf(ctx, user.id) : null,
    takesCards: (await paymentSettings(ctx)).card.on,
    needsCard: trialDays > 0 && (await needsCard(ctx, terms)),
    signedIn: user !== null,
    needsPhone: user !== null && !user.phone,
    own: own && own.status !== 'incomplete' ? own.number : null,
  }
}

/** Returns whether the site has wallets, whatever the viewer’s contains. */
const hasWallet = async (ctx: Ctx): Promise<boolean> =>
  (await methodsFor(ctx, satang(0))).some(({ method, rejection }) => method === 'wallet' && !rejection)

async function couponFor(ctx: Ctx, code: string, planId: string, price: Satang): Promise<JoinView['coupon']> {
  if (!code.trim()) return { code: '', discount: satang(0), periods: null, refused: null }
  try {
    const coupon = await usableCoupon(ctx, code, planId)
    return {
      code: coupon.code,
      discount: couponDiscount(coupon, price),
      periods: coupon.periods,
      refused: null,
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const why = error.errors[0]?.code ?? error.code
    return { code, discount: satang(0), periods: null, refused: errorMessage(ctx.locale, why, error.params) }
  }
}
