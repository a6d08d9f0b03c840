import type { Ctx } from '#kernel/http/ctx.ts'
import { baht, satang } from '#kernel/money/index.ts'
import { type NewVersion, publishPlan, savePlan } from './plan/plan.server.ts'
import { planRows, type SoldPlan, versionRows } from './plan/plan-row.server.ts'

const monthlyPrice = (baseBaht: number) => ({
  interval: 'month' as const,
  count: 1,
  base: baht(baseBaht),
  perSeat: satang(0),
})

/** The default test plan: one seat, 149 baht a month, closed after seven days unpaid. */
export const defaultTerms: NewVersion = {
  name: { th: 'เรียนเอง', en: 'Solo' },
  lead: { th: '', en: '' },
  features: [],
  prices: [monthlyPrice(149), { interval: 'year', count: 1, base: baht(1490), perSeat: satang(0) }],
  seatsIncluded: 1,
  seatsLeast: 1,
  seatsMost: 1,
  trialDays: 0,
  grants: [],
  ahead: [1, 3, 12],
  changeNow: 'prorate',
  leadDays: 7,
  remindDays: [3, 6],
  graceDays: 7,
  cancelDays: 60,
}

let planCount = 0

/** Creates a published plan. Takes an admin’s context. */
export async function buildPlan(
  ctx: Ctx,
  { price, ...more }: Partial<NewVersion> & { code?: string; price?: number } = {},
): Promise<SoldPlan> {
  const { code = `plan-${++planCount}`, ...terms } = more
  const prices = price === undefined ? {} : { prices: [monthlyPrice(price)] }
  const id = await savePlan(ctx, null, { ...defaultTerms, ...prices, ...terms, code })
  await publishPlan(ctx, id)
  const plan = await planRows.get(ctx, id)
  return { ...plan, terms: await versionRows.get(ctx, plan.versionId ?? '') }
}
