import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { chargeRows } from '../card/charge-row.server.ts'
import { verifyWebhookSignature } from './gateway.server.ts'
import { webhookEvent } from './gateway-responses.ts'
import { gatewayKeys } from './gateway-settings.server.ts'

export const checkChargeJob = 'billing.card.look'

/**
 * Takes a notification of the gateway as a hint to check a charge, and trusts nothing else in it: the job queries the
 * gateway itself. Notifications about other charges are ignored. Returns false for a wrong signature, if the site has
 * the secret to verify it.
 */
export async function receiveWebhook(
  ctx: Ctx,
  body: Uint8Array,
  signed: { signature: string; timestamp: string },
): Promise<boolean> {
  const keys = await gatewayKeys(ctx)
  if (!keys) return true
  if (verifyWebhookSignature(keys.webhookSecret, signed, body) === 'wrong') return false
  const { data: notice } = webhookEvent.safeParse(jsonOf(body))
  const chargeId = notice?.data.object === 'charge' ? notice.data.id : notice?.data.charge
  const row = chargeId ? await chargeRows.find(ctx, { chargeId }) : undefined
  // Simultaneous notifications for one charge are checked once.
  if (row) enqueue(ctx, checkChargeJob, { id: row.id }, { key: `${checkChargeJob}:${row.id}` })
  return true
}

function jsonOf(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'))
  } catch {
    return null
  }
}
