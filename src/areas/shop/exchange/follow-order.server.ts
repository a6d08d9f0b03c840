import { orderChanged } from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { notifyBuyer } from '../return/notify.server.ts'
import { returnLife, returnRows } from '../return/return-row.server.ts'

/** What the goods instead cost more was paid: they go out. Told twice, it is so once. */
export async function exchangePaid(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const row = await waitingFor(ctx, orderId)
  if (!row) return
  await notifyBuyer(ctx, await returnLife.move(ctx, row.id, 'pay', { set: { updatedAt: ctx.now } }))
  await orderChanged(ctx, { id: row.orderId })
}

/** It was not paid in time, or given up: the goods that came back are worth as much as before, for others or as money. */
export async function exchangeUnpaid(ctx: Ctx, { orderId }: { orderId: string }): Promise<void> {
  const row = await waitingFor(ctx, orderId)
  if (!row) return
  const set = { replacementId: null, replacementNumber: null, updatedAt: ctx.now }
  const moved = await returnLife.move(ctx, row.id, 'expire', {
    set,
    reason: row.replacementNumber ?? undefined,
  })
  await notifyBuyer(ctx, moved, { news: 'unpaid' })
  await orderChanged(ctx, { id: row.orderId })
}

async function waitingFor(ctx: Ctx, orderId: string) {
  const found = await returnRows.find(ctx, { replacementId: orderId, state: 'due' })
  if (!found) return undefined
  const row = await returnRows.lock(ctx, found.id)
  return row.state === 'due' && row.replacementId === orderId ? row : undefined
}
