import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { openDocument } from '../document/document-access.server.ts'
import { findDocument } from './own-document.server.ts'
import { withholdings } from './withholding.table.ts'

const rowsOf = rows(withholdings, { missing: 'document.not_found' })

/**
 * Notes that the payer's certificate of withheld tax came (manager, admin): its number and day, as our own tax return names them. Throws
 * 403, 404, 409 when it was noted before, 422.
 */
export async function receiveCertificate(
  ctx: Ctx,
  { id, number, issuedOn }: { id: string; number: string; issuedOn: string },
): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  await note(ctx, { id, number, issuedOn })
}

/**
 * The payer tells of the certificate by the link of their invoice. Throws 404 for who has no link and for what was not withheld of it,
 * 409, 422.
 */
export async function tellCertificate(
  ctx: Ctx,
  invoiceNumber: string,
  token: string | null,
  certificate: { id: string; number: string; issuedOn: string },
): Promise<void> {
  const { document } = await openDocument(ctx, invoiceNumber, token)
  const row = await rowsOf.get(ctx, certificate.id)
  const receipt = await findDocument(ctx, row.documentId)
  if (receipt?.fromId !== document.id) throw notFound('document.not_found')
  await note(ctx, certificate)
}

async function note(
  ctx: Ctx,
  { id, number, issuedOn }: { id: string; number: string; issuedOn: string },
): Promise<void> {
  const written = number.trim().slice(0, 60)
  if (!written) throw invalid([{ path: 'number', code: 'field.required' }])
  if (!/^\d{4}-\d{2}-\d{2}$/.test(issuedOn) || issuedOn > day(ctx.now))
    throw invalid([{ path: 'issuedOn', code: 'document.future' }])
  const row = await rowsOf.lock(ctx, id)
  if (row.status !== 'waiting') throw conflict('document.certificate_there')
  await rowsOf.update(ctx, id, {
    ...{ status: 'received' as const, certificateNumber: written, certificateOn: issuedOn },
    ...{ receivedAt: ctx.now, receivedBy: ctx.viewer.user?.id ?? null },
  })
  await recordTransition(ctx, {
    ...{ entity: 'document', id: row.documentId, from: 'issued', to: 'issued' },
    ...{ event: 'certificate', reason: written },
  })
}
