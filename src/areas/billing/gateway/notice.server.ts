import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { chargeRows } from '../card/charge-row.server.ts'
import { noticeSignature } from './gateway.server.ts'
import { eventNotice } from './gateway-answers.ts'
import { gatewayKeys } from './gateway-settings.server.ts'

export const lookJob = 'billing.card.look'

/**
 * Takes a notice of the gateway as a hint that a charge should be looked at, and believes nothing else of it: the job asks the gateway
 * itself. What is about none of our charges is left alone. False for a wrong signature, where the site keeps the secret to hold it against.
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
  // Notices of one charge that come together are one look.
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
