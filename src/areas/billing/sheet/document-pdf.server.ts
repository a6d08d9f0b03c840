import { drawBillBarcode } from '#kernel/barcode/draw.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { renderPdf, renderPng } from '#kernel/pdf/pdf.ts'
import { receiptTemplate, rollTemplate } from '#kernel/pdf/receipt.ts'
import { siteOrigin } from '#kernel/tenancy/site-origin.ts'
import { billBarcode } from '#kernel/thaiqr/index.ts'
import { hexOf } from '#kernel/ui/color.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { documentToken, openDocument } from '../document/document-access.server.ts'
import { billingPaths } from '../paths.ts'
import { billOf, documentSheet } from './document-sheet.ts'

export const paperSizes = ['a4', 'roll'] as const
export type PaperSize = (typeof paperSizes)[number]
const templates: Record<PaperSize, string> = { a4: receiptTemplate, roll: rollTemplate }

/**
 * Returns a document as a PDF, on A4 or 80 mm till roll: the original for its recipient (account, browser, holder of
 * its link), a copy for staff. Always the same bytes. Throws 404 for everyone else.
 */
export async function documentPdf(
  ctx: Ctx,
  number: string,
  { token, paper = 'a4' }: { token?: string | null; paper?: PaperSize } = {},
): Promise<Buffer> {
  const { document, as } = await openDocument(ctx, number, token)
  return renderPdf(templates[paper], await sheetFor(ctx, document, as === 'staff'))
}

/** Returns its first page as an image of this width in pixels. Throws 404. */
export async function documentImage(
  ctx: Ctx,
  number: string,
  { token, paper = 'a4', page = 1 }: { token?: string | null; paper?: PaperSize; page?: number } = {},
): Promise<Buffer> {
  const { document, as } = await openDocument(ctx, number, token)
  if (page < 1 || page > 20) throw notFound('document.not_found')
  return renderPng(templates[paper], await sheetFor(ctx, document, as === 'staff'), {
    width: paper === 'a4' ? 1240 : 640,
    page,
  })
}

async function sheetFor(ctx: Ctx, document: IssuedDocument, copy: boolean) {
  const { config } = ctx.services
  const link = `${siteOrigin(ctx.tenant, config)}${billingPaths.invoice(document.number, documentToken(ctx, document))}`
  const bill = billOf(document)
  const bars = bill && (await drawBillBarcode(billBarcode(bill)))
  return documentSheet(document, { copy, accent: accentOf(ctx), link, bars })
}

/** Returns the site's colour, dark enough for print. */
function accentOf({ tenant: { theme } }: Ctx): string {
  return hexOf({ l: Math.min(theme.light ?? 0.5, 0.5), c: theme.chroma, h: theme.hue })
}
