import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { type Cycle, cycleEquals } from '../lifecycle/period.rules.ts'
import { isEnded } from '../lifecycle/subscription.states.ts'
import { subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { plansScope, type SoldPlan, soldPlans } from '../plan/plan-row.server.ts'
import { cycleKey, type PlanPrice, periodPrice, priceFor, yearSaving } from '../plan/price.rules.ts'

export interface PlanCard {
  code: string
  name: LocalizedText
  lead: LocalizedText
  features: { label: LocalizedText; value: LocalizedText }[]
  /** The price in the selected cycle, or the first one it has. */
  cycle: Cycle
  key: string
  price: Satang
  bySeat: boolean
  seats: { min: number; max: number }
  trialDays: number
  /** What yearly billing saves compared with monthly; only if it has both. */
  saving: { free: number; perMonth: Satang } | null
  /** The number of the viewer’s own subscription, if any. */
  own: string | null
}

export interface PlansView {
  cycles: { key: string; cycle: Cycle; free: number }[]
  chosen: string
  plans: PlanCard[]
  /** The viewer’s current plan, which others would replace. */
  running: string | null
}

/** Returns the plans on sale, in one of their cycles. */
export async function plansView(ctx: Ctx, requestedPlan: string | null): Promise<PlansView> {
  dependsOn(ctx, plansScope)
  const sold = await soldPlans(ctx)
  const { user } = ctx.viewer
  const subscriptions = user
    ? await subscriptionRows.list(ctx, { where: { userId: user.id, testNow: null } })
    : []
  const running = subscriptions.filter(({ status }) => !isEnded(status))
  const all = sold.flatMap(({ terms }) => terms.prices)
  const cycles = all.filter((price, at) => all.findIndex((other) => cycleEquals(price, other)) === at)
  const keys = cycles.map(cycleKey)
  const chosen = requestedPlan && keys.includes(requestedPlan) ? requestedPlan : (keys[0] ?? '')
  const plans = sold.map((plan) => ({
    ...cardOf(plan, chosen),
    own: running.find(({ planId }) => planId === plan.id)?.number ?? null,
  }))
  return {
    cycles: cycles.map(({ interval, count }) => {
      const isYear = interval === 'year' && count === 1
      const free = isYear ? Math.max(0, ...plans.map(({ saving }) => saving?.free ?? 0)) : 0
      return { key: cycleKey({ interval, count }), cycle: { interval, count }, free }
    }),
    chosen,
    plans,
    running: running.find(({ status }) => status === 'active' || status === 'trialing')?.number ?? null,
  }
}

function cardOf({ code, terms }: SoldPlan, chosen: string): Omit<PlanCard, 'own'> {
  const price = priceFor(terms.prices, chosen) ?? (terms.prices[0] as PlanPrice)
  const bySeat = price.base === 0 && price.perSeat > 0
  const displayPrice = (planPrice: PlanPrice) =>
    bySeat ? planPrice.perSeat : periodPrice(planPrice, terms.seatsLeast, terms.seatsIncluded)
  const month = priceFor(terms.prices, '1month')
  const year = priceFor(terms.prices, '1year')
  return {
    code,
    name: terms.name,
    lead: terms.lead,
    features: terms.features,
    cycle: { interval: price.interval, count: price.count },
    key: cycleKey(price),
    price: displayPrice(price),
    bySeat,
    seats: { min: terms.seatsLeast, max: terms.seatsMost },
    trialDays: terms.trialDays,
    saving: month && year ? yearSaving(displayPrice(month), displayPrice(year)) : null,
  }
}
