import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Satang } from '#kernel/money/index.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { billingAbilities } from '../abilities.ts'
import { isDecided, netOf } from './cod.rules.ts'
import { type CodLine, codLineRows, payoutRows } from './cod-rows.server.ts'

/** A parcel whose cash the carrier has not paid out. */
export interface CarrierHeldParcel {
  id: string
  carrier: string
  tracking: string
  orderNumber: string
  name: string
  amount: Satang
  sentAt: Date
  /** Whether the order was marked as paid: the carrier has its cash. */
  isCollected: boolean
}

const maxRows = 200

/** Returns everything the cash-on-delivery page shows: payouts, the open one, and what carriers still hold. Throws 401, 403. */
export async function codView(ctx: Ctx, params: URLSearchParams) {
  authorize(ctx, billingAbilities['payment.settle'])
  const [payouts, carriers] = await Promise.all([
    payoutRows.list(ctx, { order: ['-importedAt', '-id'], limit: 50 }),
    loadHeldByCarriers(ctx),
  ])
  const chosen = payouts.find(({ id }) => id === params.get('payout')) ?? payouts[0]
  const lines = chosen
    ? await codLineRows.list(ctx, { where: { payoutId: chosen.id }, order: ['tracking'] })
    : []
  const needsDecision = (line: CodLine) => line.status === 'differs' || line.status === 'unknown'
  return {
    payouts: payouts.map(({ id, fileName, importedAt, bookedAt }) => ({
      id,
      fileName,
      importedAt,
      bookedAt,
    })),
    chosen: chosen && {
      id: chosen.id,
      fileName: chosen.fileName,
      importedBy: nameInCopy(chosen.importedBy, ctx.locale),
      importedAt: chosen.importedAt,
      bookedAt: chosen.bookedAt,
      isDecided: isDecided(lines),
      net: netOf(lines),
      fees: lines.reduce((sum, { fee }) => sum + fee, 0) as Satang,
      collected: lines.reduce((sum, { collected }) => sum + collected, 0) as Satang,
      waiting: lines.filter(needsDecision),
      fitting: lines.filter((line) => !needsDecision(line)),
    },
    carriers,
  }
}
export type CodView = Awaited<ReturnType<typeof codView>>

async function loadHeldByCarriers(
  ctx: Ctx,
): Promise<{ parcels: CarrierHeldParcel[]; count: number; amount: Satang }> {
  const found = await ctx.db.query<CarrierHeldParcel & { count: number; all: Satang }>(
    'billing.codWithCarriers',
    `SELECT s.id, s.carrier, s.tracking, o.number AS "orderNumber", coalesce(o.contact->>'name', '') AS name,
       s.collect_satang AS amount, s.sent_at AS "sentAt", p.settled AS "isCollected",
       (count(*) OVER ())::int AS count, (sum(s.collect_satang) OVER ())::bigint AS all
     FROM billing_shipment s
     JOIN billing_order o ON o.tenant_id = s.tenant_id AND o.id = s.order_id
     -- Cash that staff know was collected is with the carrier until it pays out, whatever became of the order.
     JOIN LATERAL (SELECT bool_or(p.settled_at IS NOT NULL) AS settled FROM billing_payment p
       WHERE p.tenant_id = o.tenant_id AND p.order_id = o.id AND p.method = 'cod'
         AND (p.settled_at IS NOT NULL OR (p.status = 'awaiting_customer' AND o.status <> 'cancelled'))) p ON p.settled IS NOT NULL
     WHERE s.tenant_id = $1 AND s.collect_satang > 0
       AND NOT EXISTS (SELECT FROM billing_cod_line l WHERE l.tenant_id = s.tenant_id AND l.tracking = s.tracking)
     ORDER BY s.sent_at LIMIT ${maxRows}`,
    [ctx.tenant.id],
  )
  return {
    parcels: found.map(({ count: _, all: __, ...parcel }) => parcel),
    count: found[0]?.count ?? 0,
    amount: (found[0]?.all ?? 0) as Satang,
  }
}
