import { allAreas } from '#kernel/area/areas.ts'
import { authorizeInAnyScope, can, canInAnyScope } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { FeedbackKind, FeedbackPolicy, FeedbackTarget } from '../target.ts'

/** A kind of feedback on a kind of target. */
export interface TargetPolicy {
  target: FeedbackTarget
  kind: FeedbackKind
  policy: FeedbackPolicy
}

/** What a user moderates: all targets of a kind, or only these. */
export interface ModeratedPolicy extends TargetPolicy {
  ids: string[] | null
}

/** Returns all registered pairs; limited to the areas of a site, if given. */
const targetPolicies = (areas?: readonly string[]): TargetPolicy[] =>
  allAreas()
    .filter(({ key }) => !areas || areas.includes(key))
    .flatMap(({ feedbackTargets = [] }) => feedbackTargets)
    .flatMap((target) =>
      Object.entries(target.kinds).map(([kind, policy]) => ({ target, kind: kind as FeedbackKind, policy })),
    )

/** Whether the viewer moderates anything at all. */
export const canModerate = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  targetPolicies(tenant.areas).some(({ policy }) => canInAnyScope(viewer, policy.ability))

/** Whether the viewer moderates something across the whole site, not only in a part of it. */
export const canModerateWholeSite = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  targetPolicies(tenant.areas).some(({ policy }) => can(viewer, policy.ability))

/** Returns what the viewer moderates. Throws 401, and 403 for users who moderate nothing. */
export async function moderatedPolicies(ctx: Ctx): Promise<ModeratedPolicy[]> {
  const all = targetPolicies(ctx.tenant.areas)
  const allowed = all.filter(({ policy }) => canInAnyScope(ctx.viewer, policy.ability))
  if (!allowed.length && all[0]) authorizeInAnyScope(ctx, all[0].policy.ability)
  if (!allowed.length) throw notAllowed()
  return Promise.all(allowed.map(async (pair) => ({ ...pair, ids: await moderatedIdsOf(ctx, pair) })))
}

/** Whether the viewer moderates this target. */
export async function canModerateTarget(ctx: Ctx, pair: TargetPolicy, targetId: string): Promise<boolean> {
  const { ability } = pair.policy
  if (!canInAnyScope(ctx.viewer, ability)) return false
  return (await moderatedIdsOf(ctx, pair))?.includes(targetId) ?? true
}

const moderatedIdsOf = async (ctx: Ctx, { policy }: TargetPolicy): Promise<string[] | null> =>
  can(ctx.viewer, policy.ability) ? null : ((await policy.within?.(ctx)) ?? [])

/** Returns the target kind and the rules that apply to an entry. */
export function targetPolicyOf(of: { targetKind: string; kind: FeedbackKind }): TargetPolicy {
  const pair = targetPolicies().find(({ target, kind }) => target.key === of.targetKind && kind === of.kind)
  if (!pair) throw notFound('feedback.no_entry')
  return pair
}
