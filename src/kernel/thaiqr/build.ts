import { encode, tag, withCrcTag } from 'promptparse'
import { bahtDecimal } from '../money/format.ts'
import type { Satang } from '../money/satang.ts'
import type { PromptPayProxy } from './receiver.ts'

/**
 * The input of a builder cannot become a payload; `field` names the cause. A bug of the caller: validate user input
 * beforehand.
 */
export class QrInputError extends Error {
  readonly field: 'id' | 'amount' | 'billerId' | 'ref1' | 'ref2'

  constructor(field: QrInputError['field'], value: unknown) {
    super(`no Thai QR with ${field} ${JSON.stringify(value)}`)
    this.name = 'QrInputError'
    this.field = field
  }
}

/**
 * Builds a PromptPay transfer (tag 29). With an amount, or `oneTime`, it is dynamic (01 = 12); otherwise static, for
 * printing. Only the format of the id is checked here; `checkReceiver` validates it on entry.
 */
export function promptPay(input: { proxy: PromptPayProxy; amount?: Satang; oneTime?: boolean }): string {
  const { proxy, amount, oneTime } = input
  const [subTag, account] = proxyTag(proxy)
  const template = encode([tag('00', 'A000000677010111'), tag(subTag, account)])
  return payload('29', template, amount, oneTime)
}

/** A bill: `billerId` 13 digits of tax id and 2 of suffix, references 1-20 of A-Z and 0-9. */
export interface Bill {
  billerId: string
  ref1: string
  ref2?: string
  amount?: Satang
}

/** Builds a bill payment (tag 30), which is reported to the biller with its references. */
export function billPayment(bill: Bill): string {
  checkBill(bill)
  const parts = [tag('00', 'A000000677010112'), tag('01', bill.billerId), tag('02', bill.ref1)]
  if (bill.ref2) parts.push(tag('03', bill.ref2))
  return payload('30', encode(parts), bill.amount)
}

/**
 * Builds the text of the barcode for bank and shop counters (Bank of Thailand barcode standard): carriage returns
 * between the parts, the amount in satang, 0 for an open one. Printed as Code 128.
 */
export function billBarcode(bill: Bill): string {
  checkBill(bill)
  return `|${bill.billerId}\r${bill.ref1}\r${bill.ref2 ?? ''}\r${bill.amount ?? 0}`
}

// The standard only requires 00 first and the CRC last; this is the order of the common libraries.
function payload(id: '29' | '30', template: string, amount: Satang | undefined, oneTime = false): string {
  if (amount !== undefined) checkAmount(amount)
  const dynamic = oneTime || amount !== undefined
  const tags = [
    tag('00', '01'),
    tag('01', dynamic ? '12' : '11'),
    tag(id, template),
    tag('53', '764'),
    tag('58', 'TH'),
  ]
  if (amount !== undefined) tags.push(tag('54', bahtDecimal(amount)))
  return withCrcTag(encode(tags), '63')
}

function proxyTag({ type, id }: PromptPayProxy): [subTag: string, account: string] {
  const refuse = () => new QrInputError('id', id)
  if (type === 'mobile') {
    if (!/^0\d{9}$/.test(id)) throw refuse()
    return ['01', `66${id.slice(1)}`.padStart(13, '0')]
  }
  if (type === 'ewallet') {
    if (!/^\d{15}$/.test(id)) throw refuse()
    return ['03', id]
  }
  if (!/^\d{13}$/.test(id)) throw refuse()
  return ['02', id]
}

function checkBill({ billerId, ref1, ref2, amount }: Bill): void {
  if (!/^\d{15}$/.test(billerId)) throw new QrInputError('billerId', billerId)
  if (!/^[A-Z0-9]{1,20}$/.test(ref1)) throw new QrInputError('ref1', ref1)
  if (ref2 !== undefined && !/^[A-Z0-9]{0,20}$/.test(ref2)) throw new QrInputError('ref2', ref2)
  if (amount !== undefined) checkAmount(amount)
}

// The amount tag holds 13 characters: ten for baht, the point, two for satang.
function checkAmount(amount: Satang): void {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount >= 1_000_000_000_000)
    throw new QrInputError('amount', amount)
}
