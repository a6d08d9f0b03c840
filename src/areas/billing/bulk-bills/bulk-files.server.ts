import { authorize } from '#kernel/auth/abilities.ts'
import { drawBillBarcode } from '#kernel/barcode/draw.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { bahtDecimal, bahtText, formatBaht, satang } from '#kernel/money/index.ts'
import { renderPdf } from '#kernel/pdf/pdf.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { siteOrigin } from '#kernel/tenancy/site-origin.ts'
import { billBarcode } from '#kernel/thaiqr/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { hexOf } from '#kernel/ui/color.ts'
import { billingAbilities } from '../abilities.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { documentToken } from '../document/document-access.server.ts'
import { bulkBillMessages } from '../messages/bulk-bills.ts'
import { billingPaths } from '../paths.ts'
import { billOf } from '../sheet/document-sheet.ts'
import { billsOfRun } from './bulk-rows.server.ts'

type Bill = IssuedDocument & { reference: string }

/** Returns every valid bill of a file; throws 403, 404. */
async function billsFor(ctx: Ctx, runId: string): Promise<Bill[]> {
  authorize(ctx, billingAbilities['document.see'])
  const bills = isId(runId) ? await billsOfRun(ctx, runId) : []
  if (!bills.length) throw notFound('document.not_found')
  return bills
}

/** The maximum number of lines of a bill that fit on its sheet. */
const maxLines = 6

/**
 * Returns one PDF with a sheet for each bill of a file: a QR code, and a barcode for payment counters if the site is a
 * biller (manager, admin).
 */
export async function bulkSheets(ctx: Ctx, runId: string): Promise<Buffer> {
  const bills = await billsFor(ctx, runId)
  const { theme } = ctx.tenant
  const sheets = []
  for (const bill of bills) sheets.push(await sheetOf(ctx, bill))
  return renderPdf('#kernel/pdf/bills.typ', {
    lang: 'th',
    title: 'ใบแจ้งการชำระเงิน',
    sheets,
    accent: hexOf({ l: Math.min(theme.light ?? 0.5, 0.5), c: theme.chroma, h: theme.hue }),
  })
}

async function sheetOf(ctx: Ctx, bill: Bill) {
  const { content, seller, buyer, number, dueOn, issuedOn, total, settled, reference } = bill
  const counter = billOf(bill)
  const bars = counter && (await drawBillBarcode(billBarcode(counter)))
  const date = (day: string) => formatDate(day, 'th', 'long')
  const baht = (amount: number) => formatBaht(satang(amount), { satang: 'always' })
  const hidden = content.lines.length - maxLines
  return {
    seller: {
      name: seller.name,
      lines: [seller.address, seller.phone && `โทร. ${seller.phone}`].filter(Boolean),
    },
    buyer: { name: buyer?.name ?? '', lines: [buyer?.address ?? ''].filter(Boolean) },
    facts: [
      { label: 'เลขที่', value: number },
      ...(reference ? [{ label: 'อ้างอิง', value: reference }] : []),
      { label: 'วันที่', value: date(issuedOn) },
      ...(dueOn ? [{ label: 'ชำระภายใน', value: date(dueOn) }] : []),
    ],
    lines: content.lines.slice(0, hidden === 1 ? maxLines + 1 : maxLines).map(({ name, subtotal }) => ({
      text: name,
      amount: baht(subtotal),
    })),
    ...(hidden > 1 && { more: `และอีก ${hidden} รายการ` }),
    total: baht(total),
    words: bahtText(total),
    due: baht(total - settled),
    ...(content.pay && { qr: qrSvg(content.pay) }),
    ...(bars && { bars, barsText: billBarcode(counter).split('\r').filter(Boolean).join('  ') }),
    link: qrSvg(linkOf(ctx, bill), { margin: 1 }),
  }
}

/** Returns the bills of a file with their payment links as CSV, for messages sent manually (manager, admin). */
export async function bulkLinks(ctx: Ctx, runId: string): Promise<string> {
  const bills = await billsFor(ctx, runId)
  const headers = Object.values(bulkBillMessages[ctx.locale].csv)
  const rows = bills.map((bill) => [
    bill.reference,
    bill.number,
    bill.buyer?.name ?? '',
    bill.buyer?.phone ?? '',
    bill.buyer?.email ?? '',
    bahtDecimal(bill.total),
    bahtDecimal(satang(bill.total - bill.settled)),
    bill.dueOn ?? '',
    linkOf(ctx, bill),
  ])
  return csvText([headers, ...rows])
}

const linkOf = (ctx: Ctx, bill: Bill): string =>
  `${siteOrigin(ctx.tenant, ctx.services.config)}${billingPaths.invoice(bill.number, documentToken(ctx, bill))}`
