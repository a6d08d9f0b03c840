import { signedInUser } from '#areas/account/public.server.ts'
import {
  balanceOf,
  type CardDecline,
  defaultCardOf,
  entitlementNames,
  lastDeclineOf,
  type NamedTarget,
  paymentSettings,
  type SavedCardView,
} from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addDays, type Day } from '#kernel/time/index.ts'
import { quotePrepayment } from '../change/change.server.ts'
import { type Charge, chargeRows } from '../charge/charge-row.server.ts'
import { priceOfPeriods, upcomingPeriods, upcomingTerms } from '../lifecycle/bill.server.ts'
import { type DunningStep, dunningSteps } from '../lifecycle/dunning.rules.ts'
import type { Cycle } from '../lifecycle/period.rules.ts'
import type { SubscriptionStatus } from '../lifecycle/subscription.states.ts'
import {
  cycleOf,
  loadSubscriptionContext,
  type Subscription,
  subscriptionRows,
} from '../lifecycle/subscription-row.server.ts'
import { soldPlans, versionRows } from '../plan/plan-row.server.ts'
import { cycleKey } from '../plan/price.rules.ts'
import { type SeatView, seatsOf } from '../seat/seat.server.ts'
import { cheaperPlan } from './cheaper-plan.rules.ts'

/** A plan in the viewer's own list. */
export interface OwnSubscription {
  number: string
  name: LocalizedText
  status: SubscriptionStatus
  price: Satang
  cycle: Cycle
  seats: number
  periodEnd: Day | null
}

/** Returns the viewer's own plans, current ones first. Throws 401. */
export async function listOwnSubscriptions(ctx: Ctx): Promise<OwnSubscription[]> {
  const user = signedInUser(ctx)
  const subscriptions = await subscriptionRows.list(ctx, {
    where: { userId: user.id, testNow: null },
    order: ['-createdAt'],
    limit: 100,
  })
  const versions = subscriptions.length
    ? await versionRows.list(ctx, {
        where: { id: subscriptions.map((subscription) => subscription.versionId) },
      })
    : []
  const names = new Map(versions.map(({ id, name }) => [id, name]))
  return subscriptions
    .map((sub) => ({
      number: sub.number,
      name: names.get(sub.versionId) ?? { th: sub.number, en: sub.number },
      status: sub.status,
      price: sub.price,
      cycle: cycleOf(sub),
      seats: sub.seats,
      periodEnd: sub.periodEnd,
    }))
    .sort((a, b) => Number(isEndedStatus(a.status)) - Number(isEndedStatus(b.status)))
}

const isEndedStatus = (status: SubscriptionStatus): boolean => status === 'cancelled' || status === 'expired'

export interface BillView {
  id: string
  kind: Charge['kind']
  status: Charge['status']
  amount: Satang
  order: string | null
  on: Date
}

export interface OwnView extends OwnSubscription {
  id: string
  today: Day
  since: Date
  periodStart: Day | null
  trialEnd: Day | null
  resumeOn: Day | null
  pausedOn: Day | null
  suspendedOn: Day | null
  cancelledOn: Day | null
  credit: Satang
  collect: Subscription['collect']
  /** The unpaid bill. */
  open: BillView | null
  /** The next amount to be billed if no bill is open. */
  nextSum: Satang
  /** Terms that start with the next period. */
  next: { name: LocalizedText; seats: number; price: Satang } | null
  /** What happens if it is not paid, including today. */
  dunningSteps: DunningStep[]
  bills: BillView[]
  members: SeatView[]
  /** The cost of paying ahead, by number of periods. */
  ahead: { periods: number; total: Satang; until: Day }[]
  /** The balance of the owner’s wallet; null if the site has none. */
  wallet: Satang | null
  /** What the plan unlocks. */
  opens: NamedTarget[]
  /** The owner’s default card; null if they have none. */
  card: SavedCardView | null
  /** Why the card that was last charged for what is owed was declined. */
  declined: CardDecline | null
  /** Whether the site accepts cards. */
  takesCards: boolean
  /** A cheaper plan, for owners thinking of leaving. */
  cheaper: { code: string; name: LocalizedText; price: Satang } | null
  leadDays: number
}

/**
 * Returns a subscription with everything its owner needs for decisions. Checks no permissions: the caller has found it
 * for its owner or for staff.
 */
export async function subscriptionView(ctx: Ctx, sub: Subscription): Promise<OwnView> {
  const current = await loadSubscriptionContext(ctx, sub.id)
  const { at, today, version, open } = current
  const [bills, seatUsers, terms, settings] = await Promise.all([
    chargeRows.list(at, { where: { subscriptionId: sub.id }, order: ['-createdAt'], limit: 60 }),
    seatsOf(at, sub.id),
    upcomingTerms(current),
    paymentSettings(at),
  ])
  const priced = await priceOfPeriods(current, upcomingPeriods(sub, terms, 1), terms)
  const isUnpaid = sub.status === 'past_due' || sub.status === 'suspended'
  const hasWallet = settings.wallet.on && sub.userId !== null
  return {
    id: sub.id,
    number: sub.number,
    name: version.name,
    status: sub.status,
    price: sub.price,
    cycle: cycleOf(sub),
    seats: sub.seats,
    periodStart: sub.periodStart,
    periodEnd: sub.periodEnd,
    trialEnd: sub.trialEnd,
    resumeOn: sub.resumeOn,
    pausedOn: sub.pausedOn,
    suspendedOn: sub.suspendedOn,
    cancelledOn: sub.cancelledOn,
    credit: sub.credit,
    collect: sub.collect,
    today,
    since: sub.createdAt,
    open: open ? billView(open) : null,
    nextSum: priced.due,
    next: sub.next ? { name: terms.version.name, seats: terms.seats, price: terms.price } : null,
    dunningSteps: isUnpaid && sub.periodStart ? dunningSteps(version, sub.periodStart, sub.suspendedOn) : [],
    bills: bills.filter(({ status }) => status !== 'void').map(billView),
    members: seatUsers,
    ahead: await prepayOptions(current),
    wallet: hasWallet && sub.userId ? (await balanceOf(at, sub.userId)).available : null,
    opens: await entitlementNames(at, version.grants),
    card: sub.userId && !sub.testNow ? await defaultCardOf(at, sub.userId) : null,
    declined: isUnpaid && open?.orderId ? await lastDeclineOf(at, open.orderId) : null,
    takesCards: settings.card.on && sub.userId !== null && sub.testNow === null,
    cheaper: await findCheaperPlan(at, sub, seatUsers.length),
    leadDays: version.leadDays,
  }
}

const billView = ({ id, kind, status, amount, orderNumber, paidAt, createdAt }: Charge): BillView => ({
  id,
  kind,
  status,
  amount,
  order: orderNumber,
  on: paidAt ?? createdAt,
})

async function prepayOptions(
  current: Awaited<ReturnType<typeof loadSubscriptionContext>>,
): Promise<OwnView['ahead']> {
  const { sub, version } = current
  if (sub.status !== 'active' && sub.status !== 'trialing') return []
  const found: OwnView['ahead'] = []
  for (const periods of version.ahead.toSorted((a, b) => a - b)) {
    const quote = await quotePrepayment(current, periods)
    const last = quote.periods.at(-1)
    if (last) found.push({ periods, total: quote.priced.due, until: addDays(last.end, -1) })
  }
  return found
}

async function findCheaperPlan(ctx: Ctx, sub: Subscription, users: number): Promise<OwnView['cheaper']> {
  if (sub.status !== 'active') return null
  const { planId, price } = sub
  const leaving = { planId, price, cycle: cycleKey(cycleOf(sub)), users, isChanging: sub.next !== null }
  return cheaperPlan(await soldPlans(ctx), leaving)
}
