import type { PricedLine, RequestedItem, SellableKind } from '#areas/billing/public.server.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { hoursMilli } from './bill.rules.ts'
import { projectBilledTimes } from './billed-time.table.ts'

export const billedTimes = rows(projectBilledTimes)
export const timeKind = 'project_time'

/**
 * Time worked for a customer, sold by the hour. An order that holds it prevents it from being billed twice or changed;
 * a cancelled or expired order releases it, so it can be billed again. Only `billTime` creates such an order.
 */
export const timeSellable: SellableKind = {
  kind: timeKind,
  fulfilWhen: 'paid',

  price: (ctx, requestedLines) => Promise.all(requestedLines.map((want) => priceLine(ctx, want))),

  async reserve(ctx, orderId, lines) {
    for (const { ref } of lines) {
      const billed = await billedTimes.lock(ctx, ref)
      if (billed.orderId && billed.orderId !== orderId) throw conflict('project.time_billed')
      // It may have been billed elsewhere, changed or deleted since the order expired.
      const reservedLogs = await ctx.db.query<{ minutes: number }>(
        'project.holdTime',
        `UPDATE project_time_log SET billed_id = $2 WHERE tenant_id = $1 AND id = ANY($3::uuid[])
           AND billable AND ended_at IS NOT NULL AND (billed_id IS NULL OR billed_id = $2) RETURNING minutes`,
        [ctx.tenant.id, ref, billed.logIds],
      )
      const minutes = reservedLogs.reduce((sum, log) => sum + log.minutes, 0)
      if (reservedLogs.length < billed.logIds.length || minutes !== billed.minutes)
        throw conflict('project.time_billed')
      await billedTimes.update(ctx, ref, { orderId })
    }
  },

  async makePermanent() {},

  async release(ctx, orderId, lines) {
    const reservedTimes = await billedTimes.list(ctx, { where: { orderId } })
    const releasedTimes = reservedTimes.filter(
      ({ id, minutes }) =>
        !lines || lines.some(({ ref, quantityMilli }) => ref === id && quantityMilli >= hoursMilli(minutes)),
    )
    await ctx.db.query(
      'project.releaseTime',
      'UPDATE project_time_log SET billed_id = NULL WHERE tenant_id = $1 AND billed_id = ANY($2::uuid[])',
      [ctx.tenant.id, releasedTimes.map(({ id }) => id)],
    )
  },

  // The work was done before the payment.
  fulfil: async () => undefined,
}

async function priceLine(ctx: Ctx, { ref, quantityMilli }: RequestedItem): Promise<PricedLine> {
  const billed = await billedTimes.find(ctx, { id: ref })
  if (!billed || billed.orderId || hoursMilli(billed.minutes) !== quantityMilli)
    throw conflict('order.not_for_sale')
  return {
    ref,
    sku: '',
    name: { th: billed.name, en: billed.name },
    unit: { th: 'ชั่วโมง', en: 'hour' },
    image: null,
    // The customer may not see the project.
    url: '',
    quantityMilli,
    regularSatang: billed.hourlySatang,
    unitSatang: billed.hourlySatang,
    vatMode: 'inclusive',
    weightGrams: 0,
  }
}
