import { allAreas } from '#kernel/area/areas.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { notAllowed, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { FeedbackKind, FeedbackPolicy, FeedbackTarget } from '../target.ts'

/** A kind of feedback on a kind of target. */
export interface Pair {
  target: FeedbackTarget
  kind: FeedbackKind
  policy: FeedbackPolicy
}

/** All that is registered; by the areas of a site, where one is given. */
const pairsOf = (areas?: readonly string[]): Pair[] =>
  allAreas()
    .filter(({ key }) => !areas || areas.includes(key))
    .flatMap(({ feedbackTargets = [] }) => feedbackTargets)
    .flatMap((target) =>
      Object.entries(target.kinds).map(([kind, policy]) => ({ target, kind: kind as FeedbackKind, policy })),
    )

/** What the viewer decides on. Throws 401 and 403 for somebody who decides on nothing. */
export function moderated(ctx: Ctx): Pair[] {
  const all = pairsOf(ctx.tenant.areas)
  const own = all.filter(({ policy }) => can(ctx.viewer, policy.ability))
  if (own.length) return own
  if (!all[0]) throw notAllowed()
  authorize(ctx, all[0].policy.ability)
  return []
}

/** The target and the rules an entry falls under. */
export function pairOf(of: { targetKind: string; kind: FeedbackKind }): Pair {
  const pair = pairsOf().find(({ target, kind }) => target.key === of.targetKind && kind === of.kind)
  if (!pair) throw notFound('feedback.no_entry')
  return pair
}
