import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { certificateSheet, certificateTemplate } from './certificate-sheet.ts'
import { getCertificate } from './issue-certificate.server.ts'

/** Returns a certificate as a PDF, copies 1 and 2: always the same bytes. Throws 401, 403, 404. */
export async function certificatePdf(ctx: Ctx, id: string): Promise<{ number: string; pdf: Buffer }> {
  const certificate = await getCertificate(ctx, id)
  return {
    number: certificate.number,
    pdf: await renderPdf(certificateTemplate, certificateSheet(certificate)),
  }
}
