import { deletePrivateFiles } from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { PersonalRows } from '#kernel/personal-data.ts'
import { certificateLifecycle, certificateRows } from './certificate/certificate-row.server.ts'

/** Returns the certificates a user holds or has held. */
export async function collectCertificates(ctx: Ctx, userId: string): Promise<PersonalRows> {
  const certificates = await ctx.db.query<Record<string, unknown>>(
    'certificate.collect',
    `SELECT serial, number, book_year, holder, course_title, score, status, visibility, issued_at, expires_at, revoked_at, revoke_reason, wanted_name,
       credential FROM certificate_certificate WHERE tenant_id = $1 AND user_id = $2 ORDER BY issued_at LIMIT 1000`,
    [ctx.tenant.id, userId],
  )
  return { certificates }
}

/**
 * Revokes a user's valid certificates and deletes documents, credentials and names. The rows stay without a user: the
 * register has no gaps, and verifiers of a serial see that it was revoked.
 */
export async function eraseCertificates(ctx: Ctx, userId: string): Promise<void> {
  const own = await certificateRows.list(ctx, { where: { userId }, limit: 1000 })
  for (const { id, status } of own)
    if (status === 'issued' || status === 'queued')
      await certificateLifecycle.move(ctx, id, 'revoke', {
        reason: 'erased',
        set: { revokedAt: ctx.now, revokeReason: 'erased' },
      })
  await ctx.db.query(
    'certificate.erase',
    `UPDATE certificate_certificate SET user_id = NULL, holder = '–', visibility = 'private', pdf_id = NULL, png_id = NULL, pdf_sha256 = NULL,
       credential = NULL, wanted_name = NULL, score = NULL WHERE tenant_id = $1 AND user_id = $2`,
    [ctx.tenant.id, userId],
  )
  await deletePrivateFiles(
    ctx,
    own.flatMap(({ pdfId, pngId }) => [pdfId, pngId].filter((id) => id !== null)),
  )
}
