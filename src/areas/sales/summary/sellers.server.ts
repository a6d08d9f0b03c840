import { orgUnitNames, usersByIds } from '#areas/account/public.server.ts'
import { salesBySeller } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { metricBreakdown } from '#kernel/metrics/index.ts'
import type { SalesPeriod } from '../period.rules.ts'
import type { SalesPart } from './summary.types.ts'

/**
 * Returns the sales by unit and by the staff member who made the order; orders placed by buyers themselves are one part
 * in each. Four queries.
 */
export async function bySeller(
  ctx: Ctx,
  period: SalesPeriod,
): Promise<{ units: SalesPart[]; sellers: SalesPart[] }> {
  const [units, sellers] = await Promise.all([
    metricBreakdown(ctx, salesBySeller.key, 'unit', period),
    metricBreakdown(ctx, salesBySeller.key, 'seller', period),
  ])
  const ids = (parts: readonly { name: string }[]) => parts.map(({ name }) => name).filter(isId)
  const [names, users] = await Promise.all([orgUnitNames(ctx, ids(units)), usersByIds(ctx, ids(sellers))])
  const nameOf = new Map(users.map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`.trim()]))
  const same = (text: string | undefined) => (text ? { th: text, en: text } : null)
  return {
    units: units.map(({ name, now, before }) => ({ key: name, name: names.get(name) ?? null, now, before })),
    sellers: sellers.map(({ name, now, before }) => ({
      key: name,
      name: same(nameOf.get(name)),
      now,
      before,
    })),
  }
}
