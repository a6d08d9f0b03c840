import { formatBaht, noMoney, type Satang, satang } from '#kernel/money/index.ts'
import type { ReceiptData } from '#kernel/pdf/receipt.ts'
import { type DocumentKind, isFull } from '../document/document.rules.ts'
import type { IssuedDocument } from '../document/document.types.ts'
import { amount, isCorrection } from './sheet-lines.ts'

type Total = NonNullable<ReceiptData['totals']>[number]

const totalLine = (label: string, sum: Satang): Total => ({
  label,
  amount: formatBaht(sum, { satang: 'always' }),
  strong: true,
})

/** Returns the totals of a document: what was sold, how much of it is tax, and what is paid. */
export function totalsOf(document: IssuedDocument): Total[] {
  if (isCorrection(document.kind)) return correctionTotals(document)
  if (document.kind === 'billing_note') return noteTotals(document)
  return saleTotals(document)
}

/** Tax is shown separately where the law requires it (section 86/4) and where buyers must know it before ordering. */
const showsTax = (kind: DocumentKind) => isFull(kind) || kind === 'quotation' || kind === 'invoice'

function saleTotals({ kind, content, vat, total, orderId }: IssuedDocument): Total[] {
  const { subtotal, discount, shipping, groups, payment } = content
  const onTop = satang(total - (subtotal - discount + shipping))
  const rows: Total[] = [{ label: 'รวมเงิน', amount: amount(subtotal) }]
  if (discount > 0) rows.push({ label: 'ส่วนลด', amount: `−${amount(discount)}` })
  if (orderId) rows.push({ label: 'ค่าจัดส่ง', amount: amount(shipping) })
  if (showsTax(kind)) {
    for (const [at, group] of groups.entries()) {
      const apart = at === 0
      if (group.kind === 'taxed') {
        rows.push({ label: 'มูลค่าก่อนภาษี', amount: amount(group.net), apart })
        rows.push({ label: `ภาษีมูลค่าเพิ่ม ${group.rateBp / 100}%`, amount: amount(group.vat) })
      } else if (group.gross > 0 && (vat > 0 || group.kind === 'zero')) {
        const label = group.kind === 'zero' ? 'มูลค่าภาษี 0%' : 'มูลค่ายกเว้นภาษี'
        rows.push({ label, amount: amount(group.gross), apart })
      }
    }
  } else if (onTop > 0) rows.push({ label: 'ภาษีที่บวกเพิ่ม', amount: amount(onTop) })
  rows.push(totalLine('รวมทั้งสิ้น', total))
  if (payment && payment.withheld > 0) {
    rows.push({ label: 'หัก ณ ที่จ่าย', amount: `−${amount(payment.withheld)}` })
    rows.push({ label: 'รับเงินจริง', amount: amount(satang(total - payment.withheld)) })
  }
  return rows
}

/** Returns the original sale, the corrected amount and the difference (Revenue Code sections 86/9 and 86/10). */
function correctionTotals({ kind, content, net, vat, total }: IssuedDocument): Total[] {
  const before = content.original?.net ?? net
  const isCredit = kind === 'credit_note'
  return [
    { label: 'มูลค่าตามใบกำกับภาษีเดิม', amount: amount(before) },
    { label: 'มูลค่าที่ถูกต้อง', amount: amount(satang(isCredit ? before - net : before + net)) },
    { label: 'ผลต่าง', amount: amount(net), apart: true },
    { label: `ภาษีมูลค่าเพิ่มของผลต่าง ${content.vatRateBp / 100}%`, amount: amount(vat) },
    totalLine(isCredit ? 'ลดหนี้ทั้งสิ้น' : 'เพิ่มหนี้ทั้งสิ้น', total),
  ]
}

function noteTotals({ content, total }: IssuedDocument): Total[] {
  const invoices = content.invoices ?? []
  const all = invoices.reduce((sum, one) => satang(sum + one.total), noMoney)
  const paid = satang(all - total)
  return [
    { label: `รวม ${invoices.length} ใบ`, amount: amount(all) },
    ...(paid > 0 ? [{ label: 'รับชำระแล้ว', amount: `−${amount(paid)}` }] : []),
    totalLine('ยอดที่ต้องชำระ', total),
  ]
}
