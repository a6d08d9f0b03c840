import type { Ctx } from '#kernel/http/ctx.ts'
import type { Events } from '#kernel/jobs/jobs.ts'
import { notify } from './notify.server.ts'

/** Leaves the report of a device in the inboxes of those who help; one that came before is left alone. */
export async function notifyOfDevice(
  ctx: Ctx,
  { code, to, subject, text }: Events['account.device_reported'],
): Promise<void> {
  const key = `device:${code}`
  const known = await ctx.db.query(
    'message.deviceKnown',
    'SELECT 1 FROM message_thread WHERE tenant_id = $1 AND key = ANY($2::text[]) LIMIT 1',
    [ctx.tenant.id, to.map((id) => `${key}:${id}`)],
  )
  if (known.length) return
  await notify(ctx, { to, kind: 'system', key, subject, text, mail: true })
}
