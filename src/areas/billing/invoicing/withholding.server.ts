import { readPrivateFile, storePrivateFile } from '#areas/files/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import { rows } from '#kernel/rows/rows.ts'
import { parseThaiId } from '#kernel/text/index.ts'
import { day } from '#kernel/time/index.ts'
import { recordTransition } from '#kernel/transition.ts'
import { billingAbilities } from '../abilities.ts'
import { openDocument } from '../document/document-access.server.ts'
import type { IncomeType } from '../withholding/income.rules.ts'
import { findDocument } from './own-document.server.ts'
import { withholdings } from './withholding.table.ts'

const withholdingRows = rows(withholdings, { missing: 'document.not_found' })

/** The content of a certificate that a payer gave us. */
export interface ReceivedCertificate {
  id: string
  number: string
  issuedOn: string
  payerTaxId?: string
  incomeType?: IncomeType
  /** Income and tax as written on it; they must match the payment. */
  base?: Satang
  tax?: Satang
  /** An image or PDF of it. */
  file?: { name: string; bytes: Uint8Array }
}

/**
 * Records the payer's withholding tax certificate (manager, admin), matched to the payment it was withheld from, which
 * proves the paid and withheld amounts. Throws 401, 403, 404, 409 if it was recorded before, 422 for figures that
 * differ from the payment's.
 */
export async function receiveCertificate(ctx: Ctx, certificate: ReceivedCertificate): Promise<void> {
  authorize(ctx, billingAbilities['document.issue'])
  await saveCertificate(ctx, certificate)
}

/** Returns the file of a certificate that a payer gave us. Throws 401, 403, 404. */
export async function certificateFile(ctx: Ctx, id: string) {
  authorize(ctx, billingAbilities['document.see'])
  const row = isId(id) ? await withholdingRows.find(ctx, { id }) : undefined
  if (!row?.fileId) throw notFound('withholding.not_found')
  return readPrivateFile(ctx, row.fileId)
}

/**
 * Lets the payer report the certificate through the link of their invoice. Throws 403 for staff who may not issue, 404
 * without a valid link and for withholdings of other documents, 409, 422.
 */
export async function reportCertificate(
  ctx: Ctx,
  invoiceNumber: string,
  token: string | null,
  certificate: { id: string; number: string; issuedOn: string },
): Promise<void> {
  const { document, as } = await openDocument(ctx, invoiceNumber, token)
  // Staff who may only view documents cannot record anything for them.
  if (as === 'staff') authorize(ctx, billingAbilities['document.issue'])
  const row = await withholdingRows.get(ctx, certificate.id)
  const receipt = await findDocument(ctx, row.documentId)
  if (receipt?.fromId !== document.id) throw notFound('document.not_found')
  await saveCertificate(ctx, certificate)
}

async function saveCertificate(
  ctx: Ctx,
  { id, number, issuedOn, payerTaxId, incomeType, base, tax, file }: ReceivedCertificate,
): Promise<void> {
  const trimmedNumber = number.trim().slice(0, 60)
  if (!trimmedNumber) throw invalid([{ path: 'number', code: 'field.required' }])
  if (!/^\d{4}-\d{2}-\d{2}$/.test(issuedOn) || issuedOn > day(ctx.now))
    throw invalid([{ path: 'issuedOn', code: 'document.future' }])
  const payer = payerTaxId ? parseThaiId(payerTaxId) : null
  if (payer && !payer.ok) throw invalid([{ path: 'payerTaxId', code: 'credit.tax_id' }])
  const row = await withholdingRows.lock(ctx, id)
  if (row.status !== 'waiting') throw conflict('document.certificate_there')
  if (base !== undefined && base !== row.base)
    throw invalid([{ path: 'base', code: 'withholding.differs', params: { amount: row.base } }])
  if (tax !== undefined && tax !== row.amount)
    throw invalid([{ path: 'tax', code: 'withholding.differs', params: { amount: row.amount } }])
  const stored = file
    ? await storePrivateFile(ctx, file.bytes, { name: file.name, kind: 'withholding' })
    : null
  await withholdingRows.update(ctx, id, {
    status: 'received' as const,
    certificateNumber: trimmedNumber,
    certificateOn: issuedOn,
    payerTaxId: payer?.id ?? null,
    incomeType: incomeType ?? null,
    fileId: stored?.id ?? null,
    receivedAt: ctx.now,
    receivedBy: ctx.viewer.user?.id ?? null,
  })
  await recordTransition(ctx, {
    entity: 'document',
    id: row.documentId,
    from: 'issued',
    to: 'issued',
    event: 'certificate',
    reason: trimmedNumber,
  })
}
