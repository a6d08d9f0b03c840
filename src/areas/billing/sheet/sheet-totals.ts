import { formatBaht, type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import type { ReceiptData } from '#kernel/pdf/receipt.ts'
import { type DocumentKind, isFullTaxInvoice } from '../document/document.rules.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { formatPlainBaht, isCorrection } from './sheet-lines.ts'

type Total = NonNullable<ReceiptData['totals']>[number]

const totalLine = (label: string, value: Satang): Total => ({
  label,
  amount: formatBaht(value, { satang: 'always' }),
  strong: true,
})

/** Returns the totals of a document: what was sold, how much of it is tax, and what is paid. */
export function totalsOf(document: IssuedDocument): Total[] {
  if (isCorrection(document.kind)) return correctionTotals(document)
  if (document.kind === 'billing_note') return noteTotals(document)
  return saleTotals(document)
}

/** Tax is shown separately where the law requires it (section 86/4) and where buyers must know it before ordering. */
const showsTax = (kind: DocumentKind) => isFullTaxInvoice(kind) || kind === 'quotation' || kind === 'invoice'

function saleTotals({ kind, content, vat, total, orderId }: IssuedDocument): Total[] {
  const { subtotal, discount, shipping, groups, payment } = content
  const onTop = satang(total - (subtotal - discount + shipping))
  const rows: Total[] = [{ label: 'รวมเงิน', amount: formatPlainBaht(subtotal) }]
  if (discount > 0) rows.push({ label: 'ส่วนลด', amount: `−${formatPlainBaht(discount)}` })
  if (orderId) rows.push({ label: 'ค่าจัดส่ง', amount: formatPlainBaht(shipping) })
  if (showsTax(kind)) {
    for (const [at, group] of groups.entries()) {
      const apart = at === 0
      if (group.kind === 'taxed') {
        rows.push({ label: 'มูลค่าก่อนภาษี', amount: formatPlainBaht(group.net), apart })
        rows.push({ label: `ภาษีมูลค่าเพิ่ม ${group.rateBp / 100}%`, amount: formatPlainBaht(group.vat) })
      } else if (group.gross > 0 && (vat > 0 || group.kind === 'zero')) {
        const label = group.kind === 'zero' ? 'มูลค่าภาษี 0%' : 'มูลค่ายกเว้นภาษี'
        rows.push({ label, amount: formatPlainBaht(group.gross), apart })
      }
    }
  } else if (onTop > 0) rows.push({ label: 'ภาษีที่บวกเพิ่ม', amount: formatPlainBaht(onTop) })
  rows.push(totalLine('รวมทั้งสิ้น', total))
  if (payment && payment.withheld > 0) {
    rows.push({ label: 'หัก ณ ที่จ่าย', amount: `−${formatPlainBaht(payment.withheld)}` })
    rows.push({ label: 'รับเงินจริง', amount: formatPlainBaht(satang(total - payment.withheld)) })
  }
  return rows
}

/** Returns the original sale, the corrected amount and the difference (Revenue Code sections 86/9 and 86/10). */
function correctionTotals({ kind, content, net, vat, total }: IssuedDocument): Total[] {
  const before = content.original?.net ?? net
  const isCredit = kind === 'credit_note'
  return [
    { label: 'มูลค่าตามใบกำกับภาษีเดิม', amount: formatPlainBaht(before) },
    { label: 'มูลค่าที่ถูกต้อง', amount: formatPlainBaht(satang(isCredit ? before - net : before + net)) },
    { label: 'ผลต่าง', amount: formatPlainBaht(net), apart: true },
    { label: `ภาษีมูลค่าเพิ่มของผลต่าง ${content.vatRateBp / 100}%`, amount: formatPlainBaht(vat) },
    totalLine(isCredit ? 'ลดหนี้ทั้งสิ้น' : 'เพิ่มหนี้ทั้งสิ้น', total),
  ]
}

function noteTotals({ content, total }: IssuedDocument): Total[] {
  const invoices = content.invoices ?? []
  const all = invoices.reduce((sum, invoice) => satang(sum + invoice.total), zeroSatang)
  const paid = satang(all - total)
  return [
    { label: `รวม ${invoices.length} ใบ`, amount: formatPlainBaht(all) },
    ...(paid > 0 ? [{ label: 'รับชำระแล้ว', amount: `−${formatPlainBaht(paid)}` }] : []),
    totalLine('ยอดที่ต้องชำระ', total),
  ]
}
