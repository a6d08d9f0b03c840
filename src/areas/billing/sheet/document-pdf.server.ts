import { drawBillBars } from '#kernel/barcode/draw.ts'
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
export type Paper = (typeof paperSizes)[number]
const templates: Record<Paper, string> = { a4: receiptTemplate, roll: rollTemplate }

/**
 * A document as a PDF, on A4 or the 80 mm paper of tills: the original for whom it was given to (account, browser, bearer of its link),
 * a copy for staff. The same bytes whenever it is asked for. Throws 404 for everybody else.
 */
export async function documentPdf(
  ctx: Ctx,
  number: string,
  { token, paper = 'a4' }: { token?: string | null; paper?: Paper } = {},
): Promise<Buffer> {
  const { document, as } = await openDocument(ctx, number, token)
  return renderPdf(templates[paper], await sheetFor(ctx, document, as === 'staff'))
}

/** Its first page as a picture, so wide in pixels. Throws 404. */
export async function documentPicture(
  ctx: Ctx,
  number: string,
  { token, paper = 'a4', page = 1 }: { token?: string | null; paper?: Paper; page?: number } = {},
): Promise<Buffer> {
  const { document, as } = await openDocument(ctx, number, token)
  if (page < 1 || page > 20) throw notFound('document.not_found')
  return renderPng(templates[paper], await sheetFor(ctx, document, as === 'staff'), {
    ...{ width: paper === 'a4' ? 1240 : 640, page },
  })
}

async function sheetFor(ctx: Ctx, document: IssuedDocument, copy: boolean) {
  const { config } = ctx.services
  const link = `${siteOrigin(ctx.tenant, config)}${billingPaths.invoice(document.number, documentToken(ctx, document))}`
  const bill = billOf(document)
  const bars = bill && (await drawBillBars(billBarcode(bill)))
  return documentSheet(document, { copy, accent: accentOf(ctx), link, bars })
}

/** The site's colour, dark enough for print. */
function accentOf({ tenant: { theme } }: Ctx): string {
  return hexOf({ l: Math.min(theme.light ?? 0.5, 0.5), c: theme.chroma, h: theme.hue })
}
