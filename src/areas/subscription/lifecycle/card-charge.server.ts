import type { Ctx } from '#kernel/http/ctx.ts'
import type { Events } from '#kernel/jobs/jobs.ts'
import { chargeRows } from '../charge/charge-row.server.ts'
import { sendSubscriptionEmail } from '../mail/subscription-email.server.ts'
import { advance } from './advance.server.ts'
import { chargesCard } from './collect.rules.ts'
import { subscriptionRows } from './subscription-row.server.ts'

/**
 * Handles the result of charging a bill to a saved card: its period starts or is owed, or its owner is asked to confirm
 * with the bank.
 */
export async function afterCardCharge(
  ctx: Ctx,
  { orderId, chargeId, result }: Events['card.charged'],
): Promise<void> {
  const charge = await chargeRows.find(ctx, { orderId })
  if (!charge) return
  if (result !== 'needs_holder') return void (await advance(ctx, charge.subscriptionId))
  const sub = await subscriptionRows.get(ctx, charge.subscriptionId)
  // They may have confirmed before this ran.
  if (charge.status === 'open') await sendSubscriptionEmail(ctx, sub, 'card_confirm', chargeId)
}

/** Charges what is owed immediately to a card its owner chose instead of the declined one. */
export async function afterDefaultCard(ctx: Ctx, { userId }: Events['card.default_changed']): Promise<void> {
  const unpaid = await subscriptionRows.list(ctx, {
    where: { userId, testNow: null, status: ['past_due', 'suspended'] },
  })
  for (const { id, collect } of unpaid)
    if (chargesCard(collect)) {
      await subscriptionRows.update(ctx, id, { cardAskedOn: null })
      await advance(ctx, id)
    }
}
