import { notify } from '#areas/message/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { certificateAbilities } from '../abilities.ts'
import { mailMessages } from '../messages/mail.ts'
import { certificatePaths } from '../paths.ts'
import { validityStatusOf } from './certificate.types.ts'
import { certificateRows, lockOwnCertificate } from './certificate-row.server.ts'

/** Requests a corrected spelling of the holder's name; the team decides. Throws 401, 404, 409 `certificate.gone`, 422. */
export async function requestNameCorrection(ctx: Ctx, serial: string, name: string): Promise<void> {
  const certificate = await lockOwnCertificate(ctx, serial)
  if (certificate.status !== 'issued' && certificate.status !== 'queued') throw conflict('certificate.gone')
  const requestedName = name.replace(/\s+/g, ' ').trim()
  if (requestedName === certificate.holder) throw invalid([{ path: 'name', code: 'certificate.same_name' }])
  await certificateRows.update(ctx, certificate.id, { wantedName: requestedName })
}

/**
 * Requests a new certificate for an expired one, under the same name unless a correction was requested before; the team
 * decides. Throws 401, 404, 409 `certificate.not_expired`.
 */
export async function requestRenewal(ctx: Ctx, serial: string): Promise<void> {
  const certificate = await lockOwnCertificate(ctx, serial)
  if (validityStatusOf(certificate, ctx.now) !== 'expired') throw conflict('certificate.not_expired')
  if (certificate.wantedName === null)
    await certificateRows.update(ctx, certificate.id, { wantedName: certificate.holder })
}

/** Declines what the holder requested, a corrected name or a renewal, and notifies them. Throws 401, 403, 404. */
export async function declineRequest(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx, certificateAbilities['certificate.manage'])
  const { userId, wantedName, holder, courseTitle, courseSlug, serial } = await certificateRows.lock(ctx, id)
  if (wantedName === null) return
  await certificateRows.update(ctx, id, { wantedName: null })
  if (!userId) return
  const declined = wantedName === holder ? 'renewalDeclined' : 'nameDeclined'
  await notify(ctx, {
    to: [userId],
    kind: 'system',
    key: `certificate:${id}`,
    subject: { th: mailMessages.th.requestTitle, en: mailMessages.en.requestTitle },
    text: { th: mailMessages.th[declined](courseTitle), en: mailMessages.en[declined](courseTitle) },
    path: certificatePaths.certificate(courseSlug, serial),
  })
}
