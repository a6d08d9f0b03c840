import { notify } from '#areas/message/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { forEachRecord } from '#kernel/jobs/each-record.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { formatDate } from '#kernel/time/index.ts'
import { mailMessages } from '../messages/mail.ts'
import { certificatePaths } from '../paths.ts'
import { type Certificate, certificateRows } from './certificate-row.server.ts'

/**
 * Reminds holders of certificates that expire within thirty days, but not before half of their validity has passed. Each
 * is reminded once; runs missed for up to three days are made up for. Returns the number of certificates due.
 */
export async function notifyBeforeExpiry(ctx: Ctx): Promise<number> {
  const due = await ctx.db.query<{ id: string }>(
    'certificate.expiringSoon',
    `SELECT id FROM certificate_certificate, LATERAL (
       SELECT greatest(expires_at - interval '30 days', issued_at + (expires_at - issued_at) / 2) AS at) AS reminder
     WHERE tenant_id = $1 AND status = 'issued' AND user_id IS NOT NULL AND expires_at > $2
       AND reminder.at <= $2 AND reminder.at > $2 - interval '3 days' ORDER BY expires_at, id`,
    [ctx.tenant.id, ctx.now],
  )
  return forEachRecord(ctx, due, async ({ id }) => {
    await remindHolder(ctx, await certificateRows.get(ctx, id))
    return true
  })
}

async function remindHolder(ctx: Ctx, certificate: Certificate): Promise<void> {
  const { id, userId, courseTitle, courseSlug, serial, expiresAt } = certificate
  if (!userId || !expiresAt) return
  const text = (locale: Locale) => mailMessages[locale].expires(courseTitle, formatDate(expiresAt, locale))
  await notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `certificate:expiry:${id}`,
    subject: { th: mailMessages.th.expiresTitle, en: mailMessages.en.expiresTitle },
    text: { th: text('th'), en: text('en') },
    path: certificatePaths.certificate(courseSlug, serial),
    once: true,
    mail: true,
  })
}
