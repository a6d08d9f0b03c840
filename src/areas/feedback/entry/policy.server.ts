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

/** What somebody decides on: of all targets of a kind, or of these. */
export interface Moderated extends Pair {
  ids: string[] | null
}

/** All that is registered; by the areas of a site, where one is given. */
const pairsOf = (areas?: readonly string[]): Pair[] =>
  allAreas()
    .filter(({ key }) => !areas || areas.includes(key))
    .flatMap(({ feedbackTargets = [] }) => feedbackTargets)
    .flatMap((target) =>
      Object.entries(target.kinds).map(([kind, policy]) => ({ target, kind: kind as FeedbackKind, policy })),
    )

/** Whether the viewer decides on anything at all. */
export const mayModerate = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  pairsOf(tenant.areas).some(({ policy }) => canSomewhere(viewer, policy.ability))

/** Whether the viewer decides on something of the whole site, and not only in a part of it. */
export const decidesOnAll = ({ tenant, viewer }: Pick<Ctx, 'tenant' | 'viewer'>): boolean =>
  pairsOf(tenant.areas).some(({ policy }) => can(viewer, policy.ability))

/** What the viewer decides on. Throws 401 and 403 for somebody who decides on nothing. */
export async function moderated(ctx: Ctx): Promise<Moderated[]> {
  const all = pairsOf(ctx.tenant.areas)
  const own = all.filter(({ policy }) => canSomewhere(ctx.viewer, policy.ability))
  if (!own.length && all[0]) authorizeSomewhere(ctx, all[0].policy.ability)
  if (!own.length) throw notAllowed()
  return Promise.all(own.map(async (pair) => ({ ...pair, ids: await idsOf(ctx, pair) })))
}

/** Whether the viewer decides on this target. */
export async function decidesOn(ctx: Ctx, pair: Pair, targetId: string): Promise<boolean> {
  const { ability } = pair.policy
  if (!canSomewhere(ctx.viewer, ability)) return false
  return (await idsOf(ctx, pair))?.includes(targetId) ?? true
}

const idsOf = async (ctx: Ctx, { policy }: Pair): Promise<string[] | null> =>
  can(ctx.viewer, policy.ability) ? null : ((await policy.within?.(ctx)) ?? [])

/** The target and the rules an entry falls under. */
export function pairOf(of: { targetKind: string; kind: FeedbackKind }): Pair {
  const pair = pairsOf().find(({ target, kind }) => target.key === of.targetKind && kind === of.kind)
  if (!pair) throw notFound('feedback.no_entry')
  return pair
}
