import { notifyOrderChanged } from '#areas/billing/public.server.ts'
import { type Holder, reserve } from '#areas/stock/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { notifyBuyer } from '../return/notify.server.ts'
import { type ReturnRow, returnLifecycle, returnRows } from '../return/return-row.server.ts'
import { daysToSend, exchangeHolder } from './exchange.rules.ts'

const dayMs = 86_400_000

/** Reserves the replacement goods until the returned ones are due. Throws 409 `stock.short`. */
export async function reserveReplacement(ctx: Ctx, { id, wanted }: ReturnRow): Promise<void> {
  await reserve(ctx, {
    holder: exchangeHolder(id),
    lines: wanted,
    until: new Date(ctx.now.getTime() + daysToSend * dayMs),
  })
}

/** The returned goods did not arrive in time, and the reservation has been released: closes the exchange. Idempotent. */
export async function lapseExchange(ctx: Ctx, { holder }: { holder: Holder }): Promise<void> {
  if (holder.kind !== exchangeHolder('').kind) return
  const row = await returnRows.lock(ctx, holder.id)
  if (row.state !== 'approved') return
  await notifyBuyer(ctx, await returnLifecycle.move(ctx, row.id, 'lapse', { set: { updatedAt: ctx.now } }))
  await notifyOrderChanged(ctx, { id: row.orderId })
}
