import type { Ctx } from '#kernel/http/ctx.ts'
import type { Events } from '#kernel/jobs/jobs.ts'
import { notify } from './notify.server.ts'

/** Sends a device report to the inboxes of its helpers; a report already received is ignored. */
export async function notifyOfDeviceReport(
  ctx: Ctx,
  { code, to, subject, text }: Events['account.device_reported'],
): Promise<void> {
  const key = `device:${code}`
  const existing = await ctx.db.query(
    'message.deviceKnown',
    'SELECT 1 FROM message_thread WHERE tenant_id = $1 AND key = ANY($2::text[]) LIMIT 1',
    [ctx.tenant.id, to.map((id) => `${key}:${id}`)],
  )
  if (existing.length) return
  await notify(ctx, { to, kind: 'system', key, subject, text, mail: true })
}
