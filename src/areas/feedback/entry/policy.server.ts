import { allAreas } from '#kernel/area/areas.ts'
import { authorizeSomewhere, can, canSomewhere } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { FeedbackKind, FeedbackPolicy, FeedbackTarget } from '../target.ts'

/** A kind of feedback on a kind of target. */
export interface Pair {
  target: FeedbackTarget
  kind: FeedbackKind
  policy: FeedbackPolicy
}

/** What a user moderates: all targets of a kind, or only these. */
export interface Moderated extends Pair {
  ids: string[] | null
}

/** Returns all registered pairs; limited to the areas of a site, if given. */
const pairsOf = (areas?: readonly string[]): Pair[] =>
  allAreas()
    .filter(({ key }) => !areas || areas.includes(key))
    .flatMap(({ feedbackTargets = [] }) => feedbackTargets)
    .flatMap((target) =>
      Object.entries(target.kinds).map(([kind, policy]) => ({ target, kind: kind as FeedbackKind, policy })),
    )

/** Whether the viewer moderates anything at all. */
export const mayModerate = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  pairsOf(tenant.areas).some(({ policy }) => canSomewhere(viewer, policy.ability))

/** Whether the viewer moderates something across the whole site, not only in a part of it. */
export const decidesOnAll = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  pairsOf(tenant.areas).some(({ policy }) => can(viewer, policy.ability))

/** Returns what the viewer moderates. Throws 401, and 403 for users who moderate nothing. */
export async function moderated(ctx: Ctx): Promise<Moderated[]> {
  const all = pairsOf(ctx.tenant.areas)
  const own = all.filter(({ policy }) => canSomewhere(ctx.viewer, policy.ability))
  if (!own.length && all[0]) authorizeSomewhere(ctx, all[0].policy.ability)
  if (!own.length) throw notAllowed()
  return Promise.all(own.map(async (pair) => ({ ...pair, ids: await idsOf(ctx, pair) })))
}

/** Whether the viewer moderates this target. */
export async function decidesOn(ctx: Ctx, pair: Pair, targetId: string): Promise<boolean> {
  const { ability } = pair.policy
  if (!canSomewhere(ctx.viewer, ability)) return false
  return (await idsOf(ctx, pair))?.includes(targetId) ?? true
}

const idsOf = async (ctx: Ctx, { policy }: Pair): Promise<string[] | null> =>
  can(ctx.viewer, policy.ability) ? null : ((await policy.within?.(ctx)) ?? [])

/** Returns the target kind and the rules that apply to an entry. */
export function pairOf(of: { targetKind: string; kind: FeedbackKind }): Pair {
  const pair = pairsOf().find(({ target, kind }) => target.key === of.targetKind && kind === of.kind)
  if (!pair) throw notFound('feedback.no_entry')
  return pair
}
