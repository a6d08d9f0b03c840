import { usersByIds } from '#areas/account/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { subscriptionAbilities } from '../abilities.ts'
import { subscriptionStates } from '../lifecycle/subscription.states.ts'
import { subscriptionLifecycle, subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { subscriptionView } from '../my-subscriptions/own-view.server.ts'
import { versionRows } from '../plan/plan-row.server.ts'

/** Returns a subscription as staff see it: what its owner sees, its owner, and its history. Throws 401, 403, 404. */
export async function subscriptionDetail(ctx: Ctx, id: string) {
  authorize(ctx, subscriptionAbilities['subscription.see'])
  const sub = await subscriptionRows.get(ctx, id)
  const [view, version, steps] = await Promise.all([
    subscriptionView(ctx, sub),
    versionRows.get(ctx, sub.versionId),
    transitionHistory(ctx, subscriptionStates.name, id),
  ])
  const actors = [...new Set(steps.flatMap(({ actorId }) => actorId ?? []))]
  const usersById = new Map(
    (actors.length ? await usersByIds(ctx, actors) : []).map((user) => [user.id, user]),
  )
  return {
    view,
    contact: sub.contact,
    userId: sub.userId,
    mrr: sub.mrr,
    version: version.number,
    cancelReason: sub.cancelReason,
    testNow: sub.testNow,
    next: subscriptionLifecycle.next(ctx, sub).map(({ event }) => event),
    history: steps.toReversed().map(({ event, at, reason, actorId }) => {
      const by = usersById.get(actorId ?? '')
      return { event, at, reason: reason ?? null, by: by ? `${by.firstname} ${by.lastname}`.trim() : null }
    }),
  }
}
