import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { withdrawCharge } from './charge/charge.server.ts'
import { settleSubscription } from './lifecycle/settle.server.ts'
import { isEnded } from './lifecycle/subscription.states.ts'
import {
  lockSubscription,
  subscriptionLifecycle,
  subscriptionRows,
} from './lifecycle/subscription-row.server.ts'

/** Returns a user's plans with their bills, and the plans of others in which they have a seat. */
export async function collectSubscriptions(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const read = (name: string, text: string) =>
    ctx.db.query<Record<string, unknown>>(`subscription.collect.${name}`, text, [ctx.tenant.id, userId])
  const [subscriptions, subscriptionBills, subscriptionSeats] = await Promise.all([
    read(
      'own',
      `SELECT s.number, v.name, s.seats, s.status, s.contact, s.period_start, s.period_end, s.agreed_at, s.created_at, s.cancel_reason
       FROM subscription s JOIN subscription_plan_version v ON v.tenant_id = s.tenant_id AND v.id = s.version_id
       WHERE s.tenant_id = $1 AND s.user_id = $2 ORDER BY s.created_at LIMIT 1000`,
    ),
    read(
      'bills',
      `SELECT s.number, c.kind, c.status, c.amount_satang, c.order_number, c.created_at, c.paid_at
       FROM subscription_charge c JOIN subscription s ON s.tenant_id = c.tenant_id AND s.id = c.subscription_id
       WHERE c.tenant_id = $1 AND s.user_id = $2 ORDER BY c.created_at LIMIT 10000`,
    ),
    read(
      'seats',
      `SELECT s.number, t.email, t.created_at FROM subscription_seat t
       JOIN subscription s ON s.tenant_id = t.tenant_id AND s.id = t.subscription_id
       WHERE t.tenant_id = $1 AND t.user_id = $2 ORDER BY t.created_at LIMIT 1000`,
    ),
  ])
  return { subscriptions, subscriptionBills, subscriptionSeats }
}

/** Ends current subscriptions and anonymises them; amounts and days stay for the books. */
export async function eraseSubscriptions(ctx: Ctx, userId: string): Promise<void> {
  for (const { id } of await subscriptionRows.list(ctx, { where: { userId } })) {
    const { at, sub, open } = await lockSubscription(ctx, id)
    if (open) await withdrawCharge(at, open, 'erased')
    const { status } = await subscriptionRows.get(ctx, id)
    if (!isEnded(status)) await endSubscription(at, id, status)
    await settleSubscription(ctx, id)
    await subscriptionRows.update(ctx, id, {
      userId: null,
      contact: { name: '', phone: '', email: null },
      cancelReason: null,
      nextAt: null,
    })
    await ctx.db.query(
      'subscription.eraseSeats',
      'DELETE FROM subscription_seat WHERE tenant_id = $1 AND subscription_id = $2',
      [ctx.tenant.id, sub.id],
    )
  }
  await ctx.db.query(
    'subscription.eraseOwnSeats',
    'DELETE FROM subscription_seat WHERE tenant_id = $1 AND user_id = $2',
    [ctx.tenant.id, userId],
  )
}

async function endSubscription(ctx: Ctx, id: string, status: string): Promise<void> {
  if (status === 'incomplete') await subscriptionLifecycle.move(ctx, id, 'expire')
  else if (status === 'cancelling') await subscriptionLifecycle.move(ctx, id, 'end')
  else if (status === 'active' || status === 'trialing') {
    await subscriptionLifecycle.move(ctx, id, 'cancel')
    await subscriptionLifecycle.move(ctx, id, 'end')
  } else await subscriptionLifecycle.move(ctx, id, 'give_up')
}
