import { bahtText } from '#kernel/money/index.ts'
import type { ReceiptData } from '#kernel/pdf/receipt.ts'
import { qrSvg } from '#kernel/qr/qr.ts'
import { formatThaiId } from '#kernel/text/index.ts'
import { type Bill, billBarcode, parsePayload } from '#kernel/thaiqr/index.ts'
import { formatDate } from '#kernel/time/index.ts'
import { isFull, isTaxInvoice } from '../document/document.rules.ts'
import type { DocumentBuyer, IssuedDocument } from '../document/document.types.ts'
import { amount, isCorrection, linesOf } from './sheet-lines.ts'
import { totalsOf } from './sheet-totals.ts'
import { buyerLabels, footNotes, methods, received, signers, titles } from './sheet-words.ts'

const branchText = (branch: string) => (branch === '00000' ? 'สำนักงานใหญ่' : `สาขาที่ ${branch}`)
const date = (day: string) => formatDate(day, 'th', 'long')

interface Options {
  /** Whoever looks is not the one it was given to. */
  copy: boolean
  accent?: string
  /** Where the document is to be seen; stands as a code at its foot. */
  link: string
  /** Bars for a counter, an SVG of ours. */
  bars?: string | null
}

/** The sheet of a document. */
export function documentSheet(document: IssuedDocument, options: Options): ReceiptData {
  const { kind, content, seller, buyer, issuedOn } = document
  const [title, subtitle] = titles[kind]
  const pay = document.status === 'void' ? undefined : content.pay
  const bill = billOf(document)
  return {
    lang: 'th',
    accent: options.accent,
    title,
    subtitle,
    copy: options.copy ? 'สำเนา' : 'ต้นฉบับ',
    stamp: document.status === 'void' ? 'ยกเลิก' : undefined,
    number: document.number,
    issuedOn,
    facts: factsOf(document),
    seller: {
      name: seller.name,
      lines: [
        seller.address,
        seller.taxId && `เลขประจำตัวผู้เสียภาษี ${formatThaiId(seller.taxId)} (${branchText(seller.branch)})`,
        seller.phone && `โทร. ${seller.phone}`,
      ].filter((line): line is string => Boolean(line)),
    },
    buyer: buyer ? buyerPart(buyer, buyerLabels[kind] ?? 'ลูกค้า') : undefined,
    ...(isCorrection(kind) && {
      why: { label: kind === 'credit_note' ? 'เหตุที่ลดหนี้' : 'เหตุที่เพิ่มหนี้', text: document.reason ?? '' },
    }),
    ...linesOf(document),
    totals: totalsOf(document),
    words: { label: 'จำนวนเงินตัวอักษร', text: bahtText(document.total) },
    ...(pay && {
      qr: {
        svg: qrSvg(pay),
        label: 'สแกนพร้อมเพย์',
        lines: [`อ้างอิง ${document.number}`, `ยอด ${amount(document.total)} บาท`],
      },
    }),
    ...(options.bars &&
      bill && {
        bars: { svg: options.bars, label: 'ชำระที่เคาน์เตอร์ธนาคารและจุดรับชำระ', text: billText(bill) },
      }),
    notesLabel: 'หมายเหตุ',
    notes: notesOf(document),
    signatures: signaturesOf(document),
    foot: {
      svg: qrSvg(options.link, { margin: 1 }),
      lines: [
        footNotes[kind] ?? 'เอกสารนี้จัดทำด้วยระบบอิเล็กทรอนิกส์',
        isTaxInvoice(kind) && !isFull(kind)
          ? 'สแกนเพื่อขอใบกำกับภาษีเต็มรูป'
          : 'สแกนเพื่อตรวจว่าเป็นเอกสารจริงและดูสถานะล่าสุด',
      ],
    },
  }
}

/**
 * What a counter is to take for a document: the bill its code says. Only a biller's money comes back with our reference, so a document
 * that is paid to a PromptPay number has none.
 */
export function billOf({ status, content }: Pick<IssuedDocument, 'status' | 'content'>): Bill | null {
  const parsed = status === 'issued' && content.pay ? parsePayload(content.pay) : null
  if (!parsed?.ok || !parsed.fields.bill || parsed.fields.bill.crossBorder) return null
  const { billerId, ref1, ref2 } = parsed.fields.bill
  const { amount: asked } = parsed.fields
  return { billerId, ref1, ...(ref2 && { ref2 }), ...(asked !== undefined && { amount: asked }) }
}

const billText = (bill: Bill): string => billBarcode(bill).split('\r').filter(Boolean).join('  ')

function factsOf({ number, issuedOn, kind, content, refersTo, dueOn }: IssuedDocument): ReceiptData['facts'] {
  const { orderNumber, original, payment, issuer } = content
  const correction = isCorrection(kind)
  return [
    { label: 'เลขที่', value: number, strong: true },
    { label: 'วันที่', value: date(issuedOn) },
    ...(dueOn ? [{ label: dueLabels[kind] ?? 'ครบกำหนด', value: date(dueOn), strong: true }] : []),
    ...(orderNumber ? [{ label: 'คำสั่งซื้อ', value: orderNumber }] : []),
    ...(refersTo
      ? [{ label: correction ? 'อ้างใบกำกับภาษี' : 'อ้างอิง', value: refersTo, strong: correction }]
      : []),
    ...(correction && original ? [{ label: 'ลงวันที่', value: date(original.issuedOn) }] : []),
    ...(payment ? [{ label: 'รับเงินวันที่', value: date(payment.receivedOn) }] : []),
    ...(issuer ? [{ label: 'ผู้ออกเอกสาร', value: issuer }] : []),
  ]
}

const dueLabels: Partial<Record<IssuedDocument['kind'], string>> = {
  quotation: 'ยืนราคาถึง',
  billing_note: 'นัดชำระ',
}

function buyerPart({ name, address, taxId, branch }: DocumentBuyer, label: string): ReceiptData['buyer'] {
  const lines = [
    taxId && branch && branchText(branch),
    address,
    taxId && `เลขประจำตัวผู้เสียภาษี ${formatThaiId(taxId)}`,
  ]
  return { label, name, lines: lines.filter((line): line is string => Boolean(line)) }
}

function signaturesOf({ kind, content, issuedOn }: IssuedDocument): ReceiptData['signatures'] {
  const names = signers[kind] ?? (isFull(kind) ? ['ผู้รับเงิน', 'ผู้รับเอกสาร'] : null)
  if (!names) return undefined
  const [first, second] = names
  const detail = [content.issuer, formatDate(issuedOn, 'th')].filter(Boolean).join(' · ')
  return [
    { label: first, ...(content.issuer && { detail }) },
    { label: second, detail: 'วันที่ ........ / ........ / ........' },
  ]
}

function notesOf({ kind, status, reason, refersTo, content, vat }: IssuedDocument): string[] {
  const notes: string[] = []
  if (status === 'void' && reason) notes.push(`เอกสารนี้ยกเลิกแล้ว: ${reason}`)
  const { payment, method } = content
  // The words of the Director-General's notice on replacing a tax invoice.
  if (refersTo && !payment && !isCorrection(kind))
    notes.push(
      isTaxInvoice(kind)
        ? `เป็นการยกเลิกและออกใบกำกับภาษีฉบับใหม่แทนฉบับเดิมเลขที่ ${refersTo}`
        : `เป็นการยกเลิกและออกฉบับใหม่แทนฉบับเดิมเลขที่ ${refersTo}`,
    )
  // Section 86/6 asks an abbreviated one to say so.
  if (isTaxInvoice(kind) && !isFull(kind) && vat > 0) notes.push('ราคารวมภาษีมูลค่าเพิ่มแล้ว (VAT included)')
  if (payment) notes.push(`ชำระโดย${received[payment.method]}`)
  else if (kind.startsWith('receipt')) notes.push(`ชำระโดย${methods[method ?? ''] ?? method ?? ''}`)
  return [...notes, ...(content.terms ?? [])]
}
