import { entitlementChoices } from '#areas/billing/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, type FieldError, invalid } from '#kernel/errors.ts'
import { normalizeForm, readFormData, validateForm } from '#kernel/fields/index.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { NewRow } from '#kernel/rows/rows.types.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { planFields, versionOf } from './plan.fields.ts'
import type { planVersions } from './plan.table.ts'
import {
  type Plan,
  planLifecycle,
  planRows,
  plansScope,
  plansWithTerms,
  type SoldPlan,
  versionRows,
} from './plan-row.server.ts'
import { cycleKey } from './price.rules.ts'

/** The settings of a plan made by staff. */
export type NewVersion = Omit<
  NewRow<typeof planVersions>,
  'id' | 'planId' | 'number' | 'createdAt' | 'createdBy'
>

/** The maximum number of plans per site. */
const maxPlans = 60

export interface ListedPlan extends SoldPlan {
  /** How many currently have it. */
  subscribers: number
}

/** Returns all plans in order, with their numbers of subscribers. Throws 401, 403. */
export async function listPlans(ctx: Ctx): Promise<ListedPlan[]> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const [found, counts] = await Promise.all([
    plansWithTerms(ctx),
    ctx.db.query<{ planId: string; count: number }>(
      'subscription.planCounts',
      `SELECT plan_id AS "planId", count(*)::int AS count FROM subscription
       WHERE tenant_id = $1 AND status NOT IN ('incomplete', 'cancelled', 'expired') AND test_now IS NULL GROUP BY plan_id`,
      [ctx.tenant.id],
    ),
  ])
  const byPlan = new Map(counts.map(({ planId, count }) => [planId, count]))
  return found.map((plan) => ({ ...plan, subscribers: byPlan.get(plan.id) ?? 0 }))
}

/** Returns a plan with the version on sale, for staff. Throws 401, 403, 404. */
export async function managedPlan(ctx: Ctx, id: string): Promise<SoldPlan> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const plan = await planRows.get(ctx, id)
  return { ...plan, terms: await versionRows.get(ctx, plan.versionId ?? '') }
}

/** Saves a plan from its form, creating it if there is no id. Returns its id. Throws 401, 403, 404, 409, 422. */
export async function savePlanForm(ctx: Ctx, id: string | null, form: FormData): Promise<string> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const set = planFields(await entitlementChoices(ctx))
  const value = normalizeForm(set, readFormData(set, form))
  const errors = validateForm(set, value)
  if (errors.length) throw invalid(errors)
  const { code, version } = versionOf(value)
  const expected = Number(form.get('version'))
  return savePlan(ctx, id, { code, ...version }, expected ? { version: expected } : undefined)
}

/**
 * Saves a plan as a new version: existing subscribers keep the one they agreed to. Throws 401, 403, 404, 409
 * `changed_meanwhile`, 422 at the fields.
 */
export async function savePlan(
  ctx: Ctx,
  id: string | null,
  { code, ...terms }: NewVersion & { code: string },
  expected?: { version: number },
): Promise<string> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const errors = validateTerms(terms)
  if (!/^[a-z0-9][a-z0-9-]{1,39}$/.test(code)) errors.push({ path: 'code', code: 'subscription.plan_code' })
  const other = await planRows.find(ctx, { code })
  if (other && other.id !== id) errors.push({ path: 'code', code: 'subscription.plan_code_taken' })
  if (errors.length) throw invalid(errors)
  const before = id ? await planRows.lock(ctx, id) : await addPlan(ctx, code)
  if (id && expected && before.version !== expected.version) throw conflict('changed_meanwhile')
  const number = (await versionRows.count(ctx, { planId: before.id })) + 1
  const version = await versionRows.insert(ctx, {
    ...terms,
    id: newId(),
    planId: before.id,
    number,
    createdAt: ctx.now,
    createdBy: ctx.viewer.user?.id ?? null,
  })
  await planRows.update(ctx, before.id, { code, versionId: version.id })
  touch(ctx, plansScope)
  return before.id
}

async function addPlan(ctx: Ctx, code: string): Promise<Plan> {
  const all = await planRows.list(ctx, { order: ['-position'], limit: maxPlans })
  if (all.length >= maxPlans) throw conflict('subscription.many_plans', { most: maxPlans })
  return planRows.insert(ctx, {
    id: newId(),
    code,
    status: 'draft',
    position: (all[0]?.position ?? 0) + 1,
    createdAt: ctx.now,
  })
}

function validateTerms({ prices, seatsLeast, seatsMost, graceDays, remindDays }: NewVersion): FieldError[] {
  const errors: FieldError[] = []
  if (!prices.length) errors.push({ path: 'prices', code: 'subscription.plan_price' })
  const keys = prices.map(cycleKey)
  const twice = keys.findIndex((key, at) => keys.indexOf(key) !== at)
  if (twice >= 0) errors.push({ path: `prices.${twice}.count`, code: 'subscription.plan_cycle_twice' })
  if (seatsMost < seatsLeast) errors.push({ path: 'seatsMost', code: 'subscription.plan_seats' })
  if (remindDays.some((day) => day >= graceDays))
    errors.push({ path: 'remindDays', code: 'subscription.plan_remind' })
  return errors
}

/** Puts a plan on sale, possibly again. Throws 401, 403, 404, 409. */
export async function publishPlan(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  await planLifecycle.move(ctx, id, 'publish')
}

/** Takes a plan off sale; existing subscribers keep it. Throws 401, 403, 404, 409. */
export async function archivePlan(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  await planLifecycle.move(ctx, id, 'archive')
}

/** Moves a plan one place up or down. Throws 401, 403, 404. */
export async function shiftPlan(ctx: Ctx, id: string, by: 'up' | 'down'): Promise<void> {
  authorize(ctx, subscriptionAbilities['plan.manage'])
  const all = await planRows.list(ctx, { order: ['position', 'createdAt'], limit: maxPlans })
  const at = all.findIndex((plan) => plan.id === id)
  const one = all[at]
  const other = all[at + (by === 'up' ? -1 : 1)]
  if (!one || !other) return
  await planRows.update(ctx, one.id, { position: other.position })
  await planRows.update(ctx, other.id, { position: one.position })
  touch(ctx, plansScope)
}
