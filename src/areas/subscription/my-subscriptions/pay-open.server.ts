import { hasCardOn } from '#areas/billing/public.server.ts'
import { conflict, notAllowed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { recordTransition } from '#kernel/transition.ts'
import { placeChargeOrder } from '../charge/charge.server.ts'
import { advance } from '../lifecycle/advance.server.ts'
import { type CollectMethod, chargesCard } from '../lifecycle/collect.rules.ts'
import { subscriptionStates } from '../lifecycle/subscription.states.ts'
import { lockSubscription, subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { ownOrManaged } from './access.server.ts'

/**
 * Returns the order of the open bill, created now if it has none. For its owner or staff. Throws 401, 403, 404, 409
 * `subscription.nothing_open`.
 */
export async function payOpen(ctx: Ctx, id: string): Promise<string> {
  await ownOrManaged(ctx, id)
  const { at, sub, open } = await lockSubscription(ctx, id)
  const order = open && (await placeChargeOrder(at, sub, open))
  if (!order) throw conflict('subscription.nothing_open')
  return order
}

/**
 * Sets how the money of the next periods is collected; what is already owed is collected immediately. For its owner or
 * staff; only the owner can agree to card charges. Throws 401, 403, 404, 409 `subscription.card_needed`.
 */
export async function setCollectMethod(ctx: Ctx, id: string, collect: CollectMethod): Promise<void> {
  const { userId } = await ownOrManaged(ctx, id)
  if (chargesCard(collect)) {
    if (!userId || userId !== ctx.viewer.user?.id) throw notAllowed()
    if (!(await hasCardOn(ctx, userId))) throw conflict('subscription.card_needed')
  }
  const { sub } = await lockSubscription(ctx, id)
  const { status } = await subscriptionRows.update(ctx, id, { collect, askedOn: null, cardAskedOn: null })
  // Records what was agreed, by whom and when.
  if (sub.collect !== collect)
    await recordTransition(ctx, {
      entity: subscriptionStates.name,
      id,
      from: status,
      to: status,
      event: `collect_${collect}`,
    })
  if (status === 'past_due' || status === 'suspended') await advance(ctx, id)
}
