import { bahtText, formatBaht, formatQuantity, type Satang, satang } from '#kernel/money/index.ts'
import type { ReceiptData } from '#kernel/pdf/receipt.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { type DocumentKind, isFull, isTaxInvoice } from './document.rules.ts'
import type { DocumentBuyer, IssuedDocument } from './document.types.ts'

/** Documents are Thai, as the law wants tax invoices; English stands beside for those who read it. */
const titles: Record<DocumentKind, [th: string, en: string]> = {
  receipt: ['ใบเสร็จรับเงิน', 'Receipt'],
  tax_invoice: ['ใบกำกับภาษี', 'Tax invoice'],
  tax_invoice_abbr: ['ใบกำกับภาษีอย่างย่อ', 'Abbreviated tax invoice'],
  receipt_tax_invoice: ['ใบเสร็จรับเงิน/ใบกำกับภาษี', 'Receipt / Tax invoice'],
  receipt_tax_invoice_abbr: ['ใบเสร็จรับเงิน/ใบกำกับภาษีอย่างย่อ', 'Receipt / Abbreviated tax invoice'],
  credit_note: ['ใบลดหนี้', 'Credit note'],
}

const methods: Record<string, string> = {
  promptpay: 'พร้อมเพย์',
  transfer: 'โอนเข้าบัญชีธนาคาร',
  cod: 'เงินสด (ปลายทาง)',
  wallet: 'กระเป๋าเงิน',
}

const amount = (sum: Satang) => formatBaht(sum, { satang: 'always', unit: 'none' })
const branchText = (branch: string) => (branch === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${branch}`)

/** The sheet of a document. `copy`: whoever looks is not the one it was given to. */
export function documentSheet(
  document: IssuedDocument,
  options: { copy: boolean; accent?: string },
): ReceiptData {
  const { kind, content, seller, buyer, issuedOn } = document
  const [title, english] = titles[kind]
  const isVoid = document.status === 'void'
  return {
    lang: 'th',
    accent: options.accent,
    title,
    copy: `${english} · ${options.copy ? 'สำเนา Copy' : 'ต้นฉบับ Original'}`,
    stamp: isVoid ? 'ยกเลิก' : undefined,
    number: document.number,
    issuedOn,
    facts: [
      { label: 'เลขที่ No.', value: document.number },
      { label: 'วันที่ Date', value: formatDate(issuedOn, 'th', 'long') },
      { label: 'คำสั่งซื้อ Order', value: content.orderNumber },
      ...(document.refersTo ? [{ label: 'อ้างอิง Ref.', value: document.refersTo }] : []),
    ],
    seller: {
      name: seller.name,
      lines: [
        seller.address,
        seller.phone && `โทร. ${seller.phone}`,
        seller.taxId && `เลขประจำตัวผู้เสียภาษี ${formatThaiId(seller.taxId)} (${branchText(seller.branch)})`,
      ].filter((line): line is string => Boolean(line)),
    },
    buyer: buyer ? buyerPart(buyer) : undefined,
    columns: {
      index: '#',
      item: 'รายการ Item',
      quantity: 'จำนวน Qty',
      price: 'ราคา/หน่วย Price',
      amount: 'จำนวนเงิน Amount',
    },
    lines: kind === 'credit_note' ? creditLines(document) : saleLines(document),
    totals: kind === 'credit_note' ? creditTotals(document) : saleTotals(document),
    words: { label: 'จำนวนเงิน (ตัวอักษร)', text: bahtText(document.total) },
    notes: notesOf(document),
    signatures: kind === 'credit_note' || isFull(kind) ? ['ผู้รับเงิน/ผู้มีอำนาจลงนาม', 'ผู้รับเอกสาร'] : undefined,
  }
}

function buyerPart({ name, address, taxId, branch }: DocumentBuyer): ReceiptData['buyer'] {
  const lines = [
    address,
    taxId && `เลขประจำตัวผู้เสียภาษี ${formatThaiId(taxId)}${branch ? ` (${branchText(branch)})` : ''}`,
  ]
  return { label: 'ลูกค้า Customer', name, lines: lines.filter((line): line is string => Boolean(line)) }
}

function saleLines({ content }: IssuedDocument): ReceiptData['lines'] {
  return content.lines.map((line) => ({
    text: line.name,
    detail: line.vatMode === 'exempt' && content.vatRateBp > 0 ? `${line.sku} · ยกเว้นภาษี` : line.sku,
    quantity: `${formatQuantity(line.quantityMilli)} ${line.unit}`,
    price: amount(line.unitSatang),
    amount: amount(line.subtotal),
  }))
}

type Total = NonNullable<ReceiptData['totals']>[number]

function saleTotals({ kind, content, vat, total }: IssuedDocument): Total[] {
  const { subtotal, discount, shipping, groups } = content
  const onTop = satang(total - (subtotal - discount + shipping))
  const rows: Total[] = [{ label: 'ราคาสินค้า Subtotal', amount: amount(subtotal) }]
  if (discount > 0) rows.push({ label: 'ส่วนลด Discount', amount: `−${amount(discount)}` })
  rows.push({ label: 'ค่าจัดส่ง Delivery', amount: amount(shipping) })
  if (onTop > 0) rows.push({ label: 'ภาษีที่บวกเพิ่ม Tax on top', amount: amount(onTop) })
  if (isFull(kind)) {
    for (const group of groups) {
      if (group.kind === 'taxed') {
        rows.push({ label: 'มูลค่าที่เสียภาษี Taxable', amount: amount(group.net) })
        rows.push({ label: `ภาษีมูลค่าเพิ่ม VAT ${group.rateBp / 100}%`, amount: amount(group.vat) })
      } else if (group.gross > 0) {
        const label = group.kind === 'zero' ? 'มูลค่าภาษี 0% Zero-rated' : 'มูลค่ายกเว้นภาษี Exempt'
        rows.push({ label, amount: amount(group.gross) })
      }
    }
  }
  rows.push({
    label: isTaxInvoice(kind) && !isFull(kind) && vat > 0 ? 'ยอดสุทธิ (รวมภาษีมูลค่าเพิ่มแล้ว)' : 'ยอดสุทธิ Total',
    amount: formatBaht(total, { satang: 'always' }),
    strong: true,
  })
  return rows
}

/** A credit note says what the sale was, what it should be, and the difference (Revenue Code section 86/10). */
function creditLines({ content, refersTo, reason, net }: IssuedDocument): ReceiptData['lines'] {
  const day = content.original ? formatDate(content.original.issuedOn, 'th', 'long') : ''
  return [
    {
      text: reason ?? '',
      detail: `ใบกำกับภาษีเดิมเลขที่ ${refersTo} ลงวันที่ ${day}`,
      quantity: '1 รายการ',
      price: amount(net),
      amount: amount(net),
    },
  ]
}

function creditTotals({ content, net, vat, total }: IssuedDocument): Total[] {
  const original = content.original?.net ?? net
  return [
    { label: 'มูลค่าตามใบกำกับภาษีเดิม', amount: amount(original) },
    { label: 'มูลค่าที่ถูกต้อง', amount: amount(satang(original - net)) },
    { label: 'ผลต่าง', amount: amount(net) },
    { label: `ภาษีมูลค่าเพิ่ม VAT ${content.vatRateBp / 100}%`, amount: amount(vat) },
    { label: 'รวมที่ลดหนี้ Total credit', amount: formatBaht(total, { satang: 'always' }), strong: true },
  ]
}

function notesOf({ kind, status, reason, refersTo, content }: IssuedDocument): string[] {
  const notes: string[] = []
  if (status === 'void' && reason) notes.push(`เอกสารนี้ยกเลิกแล้ว: ${reason}`)
  // The words of the Director-General's notice on replacing a tax invoice.
  if (refersTo && kind !== 'credit_note')
    notes.push(`เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ ${refersTo}`)
  if (kind.startsWith('receipt')) notes.push(`ชำระโดย${methods[content.method] ?? content.method}`)
  return notes
}
