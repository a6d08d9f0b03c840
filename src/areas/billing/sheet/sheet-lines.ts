import { formatAmount, formatBaht, type Satang } from '#kernel/money/index.ts'
import type { ReceiptData } from '#kernel/pdf/receipt.ts'
import { formatDate } from '#kernel/time/index.ts'
import type { IssuedDocument } from '../document/document.types.ts'

export const formatPlainBaht = (value: Satang) => formatBaht(value, { satang: 'always', unit: 'none' })
const shortDate = (day: string | null) => (day ? formatDate(day, 'th') : '–')

type Table = Pick<ReceiptData, 'columns' | 'lines'>

/** Returns what a document lists: items with quantity and price, or the invoices a billing note collects. */
export function linesOf(document: IssuedDocument): Table {
  const { kind, content } = document
  if (kind === 'billing_note') return invoicesOf(document)
  const columns = {
    index: '#',
    item: 'รายการ',
    quantity: 'จำนวน',
    price: 'ราคาต่อหน่วย',
    amount: 'จำนวนเงิน',
  }
  // A refund of a whole sale names no single item.
  if (kind === 'credit_note' && document.orderId) return { columns, lines: [fullCreditLine(document)] }
  const lines = content.lines.map((line) => {
    const untaxed = line.vatMode === 'exempt' && content.vatRateBp > 0 ? 'ยกเว้นภาษี' : ''
    const of = line.of !== undefined && isCorrection(kind) ? `รายการที่ ${line.of + 1} ในใบกำกับภาษีเดิม` : ''
    const bundle = line.bundle ? `ในชุด ${line.bundle}` : ''
    const detail = [line.sku, bundle, untaxed, of].filter(Boolean).join(' · ')
    return {
      text: line.name,
      ...(detail && { detail }),
      quantity: formatAmount(line.quantityMilli, line.unit),
      price: formatPlainBaht(line.unitSatang),
      amount: formatPlainBaht(line.subtotal),
    }
  })
  return { columns, lines }
}

export const isCorrection = (kind: string): boolean => kind === 'credit_note' || kind === 'debit_note'

function fullCreditLine({ reason, net, content }: IssuedDocument): Table['lines'][number] {
  const itemName = content.lines.length === 1 ? content.lines[0]?.name : undefined
  return {
    text: itemName ?? reason ?? '',
    quantity: '1 รายการ',
    price: formatPlainBaht(net),
    amount: formatPlainBaht(net),
  }
}

function invoicesOf({ content }: IssuedDocument): Table {
  return {
    columns: {
      index: '#',
      item: 'ใบแจ้งหนี้',
      extra: ['วันที่', 'ครบกำหนด', 'จำนวนเงิน'],
      amount: 'ค้างชำระ',
    },
    lines: (content.invoices ?? []).map(({ number, issuedOn, dueOn, total, left }) => ({
      text: number,
      ...(left < total && { detail: `รับแล้ว ${formatPlainBaht((total - left) as Satang)}` }),
      extra: [shortDate(issuedOn), shortDate(dueOn), formatPlainBaht(total)],
      amount: formatPlainBaht(left),
    })),
  }
}
