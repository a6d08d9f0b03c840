import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { chargeRows } from '../card/charge-row.server.ts'
import { noticeSignature } from './gateway.server.ts'
import { eventNotice } from './gateway-answers.ts'
import { gatewayKeys } from './gateway-settings.server.ts'

export const lookJob = 'billing.card.look'

/**
 * Takes a notification of the gateway as a hint to check a charge, and trusts nothing else in it: the job queries the
 * gateway itself. Notifications about other charges are ignored. Returns false for a wrong signature, if the site has
 * the secret to verify it.
 */
export async function takeNotice(
  ctx: Ctx,
  body: Uint8Array,
  signed: { signature: string; timestamp: string },
): Promise<boolean> {
  const keys = await gatewayKeys(ctx)
  if (!keys) return true
  if (noticeSignature(keys.webhookSecret, signed, body) === 'wrong') return false
  const { data: notice } = eventNotice.safeParse(jsonOf(body))
  const chargeId = notice?.data.object === 'charge' ? notice.data.id : notice?.data.charge
  const row = chargeId ? await chargeRows.find(ctx, { chargeId }) : undefined
  // Simultaneous notifications for one charge are checked once.
  if (row) enqueue(ctx, lookJob, { id: row.id }, { key: `${lookJob}:${row.id}` })
  return true
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
