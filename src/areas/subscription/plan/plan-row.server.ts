import type { Ctx } from '#kernel/http/ctx.ts'
import { lifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { planStates } from './plan.states.ts'
import { plans, planVersions } from './plan.table.ts'

export type Plan = Row<typeof plans>
export type PlanVersion = Row<typeof planVersions>

export const planRows = rows(plans, { missing: 'subscription.no_plan' })
export const versionRows = rows(planVersions, { missing: 'subscription.no_plan' })

/** The cached pages that show plans. */
export const plansScope = 'subscription.plans'

export const planLife = lifecycle({ machine: planStates, rows: planRows, touches: () => [plansScope] })

/** A plan as it is sold now. */
export interface SoldPlan extends Plan {
  terms: PlanVersion
}

/** Every plan with the version it is sold in, in their order; two statements. Asks for no right. */
export async function plansWithTerms(ctx: Ctx): Promise<SoldPlan[]> {
  const found = await planRows.list(ctx, { order: ['position', 'createdAt'], limit: 200 })
  const ids = found.flatMap(({ versionId }) => versionId ?? [])
  const versions = ids.length ? await versionRows.list(ctx, { where: { id: ids } }) : []
  const byId = new Map(versions.map((version) => [version.id, version]))
  return found.flatMap((plan) => {
    const terms = byId.get(plan.versionId ?? '')
    return terms ? [{ ...plan, terms }] : []
  })
}

/** The plans that are sold. */
export const soldPlans = async (ctx: Ctx): Promise<SoldPlan[]> =>
  (await plansWithTerms(ctx)).filter(({ status }) => status === 'active')
