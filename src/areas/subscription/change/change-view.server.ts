import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { Day } from '#kernel/time/index.ts'
import { type Cycle, cycleEquals } from '../lifecycle/period.rules.ts'
import { cycleOf, type Subscription } from '../lifecycle/subscription-row.server.ts'
import { type SoldPlan, soldPlans, versionRows } from '../plan/plan-row.server.ts'
import { cycleKey } from '../plan/price.rules.ts'
import { type ChangeMode, type ChangeQuote, changeModes } from './change.rules.ts'
import { modesFor, previewChange } from './change.server.ts'

export interface ChangeView {
  number: string
  name: LocalizedText
  plans: { code: string; name: LocalizedText }[]
  plan: string
  cycles: { key: string; cycle: Cycle }[]
  cycle: string
  seats: { chosen: number; min: number; max: number }
  /** What is due today; null if the selection is not available. */
  modes: { mode: ChangeMode; due: Satang | null }[]
  mode: ChangeMode
  quote:
    | (Pick<ChangeQuote, 'due' | 'credit' | 'unused' | 'added' | 'left' | 'of' | 'period' | 'mode'> & {
        after: Satang
        /** Whether it starts a new period today. */
        startsNewPeriod: boolean
        start: Day
        end: Day
      })
    | null
  /** Why the selection is not available. */
  refused: string | null
}

/** Returns what the change selected so far would cost. `all` also includes the modes reserved for staff. */
export async function changeView(
  ctx: Ctx,
  sub: Subscription,
  query: URLSearchParams,
  all = false,
): Promise<ChangeView> {
  const [plans, version] = await Promise.all([soldPlans(ctx), versionRows.get(ctx, sub.versionId)])
  const code = query.get('plan') ?? ''
  const plan =
    plans.find((candidate) => candidate.code === code) ??
    plans.find(({ id }) => id === sub.planId) ??
    (plans[0] as SoldPlan)
  const { terms } = plan
  const keys = terms.prices.map(cycleKey)
  const requestedCycle = query.get('cycle') ?? cycleKey(cycleOf(sub))
  const cycle = keys.includes(requestedCycle) ? requestedCycle : (keys[0] ?? '')
  const requestedSeats = Math.round(Number(query.get('seats') ?? sub.seats)) || sub.seats
  const chosen = Math.min(terms.seatsMost, Math.max(terms.seatsLeast, requestedSeats))
  const open = sub.status === 'trialing' ? (['next'] as const) : all ? changeModes : modesFor(plan)
  const mode = open.find((candidate) => candidate === query.get('mode')) ?? open[0] ?? 'next'
  const quoteOf = (how: ChangeMode) =>
    previewChange(ctx, sub.id, { plan: plan.code, cycle, seats: chosen, mode: how })
  let refused: string | null = null
  const quotes = new Map<ChangeMode, Awaited<ReturnType<typeof quoteOf>>>()
  try {
    for (const how of open) quotes.set(how, await quoteOf(how))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const [fault] = error.errors
    refused = errorMessage(ctx.locale, fault?.code ?? error.code, fault?.params ?? error.params)
  }
  const quote = quotes.get(mode)
  return {
    number: sub.number,
    name: version.name,
    plans: plans.map((eachPlan) => ({ code: eachPlan.code, name: eachPlan.terms.name })),
    plan: plan.code,
    cycles: terms.prices.map(({ interval, count }) => ({
      key: cycleKey({ interval, count }),
      cycle: { interval, count },
    })),
    cycle,
    seats: { chosen, min: terms.seatsLeast, max: terms.seatsMost },
    modes: open.map((how) => ({ mode: how, due: quotes.get(how)?.due ?? null })),
    mode,
    quote: quote
      ? {
          due: quote.due,
          credit: quote.credit,
          unused: quote.unused,
          added: quote.added,
          left: quote.left,
          of: quote.of,
          period: quote.period,
          mode: quote.mode,
          after: quote.after,
          startsNewPeriod: quote.mode === 'full' || !cycleEquals(quote.price, cycleOf(sub)),
          start: quote.today,
          end: sub.periodEnd ?? quote.period.end,
        }
      : null,
    refused,
  }
}
