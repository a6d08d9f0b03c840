import { type Satang, satang } from '../money/satang.ts'
import type { PromptPayProxy } from './receiver.ts'
import { isCrcValid, type QrParseError, readTemplate, readTlv, UnreadableQrError } from './tlv.ts'

/** The fields of a payable Thai QR. `oneTime` is initiation 12 (dynamic); without `amount` the payer types it. */
export interface QrFields {
  oneTime: boolean
  amount?: Satang
  /** Tag 29. A tax id and a national id share a sub-tag: those that start with 0 are reported as tax ids. */
  proxy?: PromptPayProxy | { type: 'bank'; id: string }
  /** Tag 30. Foreign bills may have a biller id with a length other than 15. */
  bill?: { billerId: string; ref1: string; ref2?: string; crossBorder: boolean }
  merchantName?: string
  city?: string
  /** Tag 62-05. */
  reference?: string
  /** Tag 62-07; some billers use it as a third reference. */
  terminal?: string
  /** Tag 81, TrueMoney's message to the recipient. */
  message?: string
}

export type QrParseResult = { ok: true; fields: QrFields } | { ok: false; reason: QrParseError }

/**
 * Parses a payable QR of the Thai standard, from any issuer, and verifies its CRC. Compare the fields, never the texts:
 * the order of the tags is free. Never throws.
 */
export function parsePayload(text: string): QrParseResult {
  try {
    return { ok: true, fields: fieldsOf(text.trim()) }
  } catch (error) {
    if (error instanceof UnreadableQrError) return { ok: false, reason: error.why }
    throw error
  }
}

/** Parses a bank counter's barcode; null if it is not one. The amount 0 means open. */
export function parseBillBarcode(
  text: string,
): { billerId: string; ref1: string; ref2?: string; amount?: Satang } | null {
  const match = /^\|(\d{13,15})\r([A-Z0-9]{1,20})\r([A-Z0-9]{0,20})\r(\d{1,13})$/.exec(text)
  if (!match) return null
  const [, billerId, ref1, ref2, amount] = match
  return {
    billerId: billerId!,
    ref1: ref1!,
    ...(ref2 ? { ref2 } : {}),
    ...(Number(amount) > 0 ? { amount: satang(Number(amount)) } : {}),
  }
}

function fieldsOf(text: string): QrFields {
  if (text === '') throw new UnreadableQrError('empty')
  const tags = readTlv(text)
  const order = [...tags.keys()]
  if (order[0] !== '00' || tags.get('00') !== '01') throw new UnreadableQrError('shape')
  const crc = tags.get('63')
  if (crc === undefined || order.at(-1) !== '63') throw new UnreadableQrError('order')
  if (!isCrcValid(text.slice(0, -crc.length), crc) || crc.length !== 4) throw new UnreadableQrError('crc')
  if (tags.get('53') !== '764') throw new UnreadableQrError('currency')
  const additional = readTemplate(tags.get('62'))
  return withoutUndefined({
    oneTime: tags.get('01') === '12',
    amount: amountOf(tags.get('54')),
    proxy: proxyOf(readTemplate(tags.get('29'))),
    bill: billOf(readTemplate(tags.get('30'))),
    merchantName: tags.get('59'),
    city: tags.get('60'),
    reference: additional.get('05'),
    terminal: additional.get('07'),
    message: messageOf(tags.get('81')),
  })
}

function amountOf(text: string | undefined): Satang | undefined {
  if (text === undefined) return undefined
  const match = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match || text.length > 13) throw new UnreadableQrError('amount')
  return satang(Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')))
}

const transferAids = ['A000000677010111', 'A000000677010114']
const billAid = 'A000000677010112'
const crossBorderAid = 'A000000677012006'

function proxyOf(template: Map<string, string>): QrFields['proxy'] {
  if (!transferAids.includes(template.get('00') ?? '')) return undefined
  const mobile = template.get('01')
  if (mobile !== undefined) return { type: 'mobile', id: mobile.replace(/^0066(?=\d{9}$)/, '0') }
  const id = template.get('02')
  if (id !== undefined) return { type: id.startsWith('0') ? 'tax' : 'national', id }
  const wallet = template.get('03')
  if (wallet !== undefined) return { type: 'ewallet', id: wallet }
  const account = template.get('04')
  return account === undefined ? undefined : { type: 'bank', id: account }
}

function billOf(template: Map<string, string>): QrFields['bill'] {
  const aid = template.get('00')
  const billerId = template.get('01')
  const ref1 = template.get('02')
  if ((aid !== billAid && aid !== crossBorderAid) || !billerId || !ref1) return undefined
  const ref2 = template.get('03')
  return { billerId, ref1, ...(ref2 ? { ref2 } : {}), crossBorder: aid === crossBorderAid }
}

/** UTF-16BE in hexadecimal. */
function messageOf(hex: string | undefined): string | undefined {
  if (hex === undefined || !/^(?:[0-9a-f]{4})+$/i.test(hex)) return undefined
  return hex.replace(/.{4}/g, (unit) => String.fromCharCode(Number.parseInt(unit, 16)))
}

// Absent fields are omitted, so that two payloads compare with toEqual and print compactly.
function withoutUndefined<T extends object>(fields: T): T {
  for (const key of Object.keys(fields) as (keyof T)[]) if (fields[key] === undefined) delete fields[key]
  return fields
}
