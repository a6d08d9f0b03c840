import type { Ctx } from '#kernel/http/ctx.ts'
import { createLifecycle } from '#kernel/lifecycle.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import { planStates } from './plan.states.ts'
import { plans, planVersions } from './plan.table.ts'

export type Plan = Row<typeof plans>
export type PlanVersion = Row<typeof planVersions>

export const planRows = rows(plans, { missing: 'subscription.no_plan' })
export const versionRows = rows(planVersions, { missing: 'subscription.no_plan' })

/** Cache scope of pages that show plans. */
export const plansScope = 'subscription.plans'

export const planLifecycle = createLifecycle({
  machine: planStates,
  rows: planRows,
  touches: () => [plansScope],
})

/** A plan as it is sold now. */
export interface SoldPlan extends Plan {
  terms: PlanVersion
}

/** Returns every plan with the version on sale, in order; two SQL queries. Checks no permissions. */
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

/** Returns the plans on sale. */
export const soldPlans = async (ctx: Ctx): Promise<SoldPlan[]> =>
  (await plansWithTerms(ctx)).filter(({ status }) => status === 'active')
