import { isCrcValid, type QrParseError, readTlv, UnreadableQrError } from './tlv.ts'

/**
 * The content of the small QR on a transfer slip. It contains no amount and no recipient, and anyone can print one with
 * a valid CRC: it identifies a transfer to look up at the bank, and prevents the same slip from being used twice. Never
 * settle a payment based on it.
 */
export type Slip =
  | { kind: 'bank'; bank: string; transRef: string }
  | { kind: 'truemoney'; event: string; transactionId: string; day: string }

export type SlipParseResult = { ok: true; slip: Slip } | { ok: false; reason: QrParseError }

/**
 * Parses the QR of a slip: a bank's (00 = template with 000001, sending bank, reference) or TrueMoney's. Some banks
 * drop leading zeros of the CRC; they are restored before it is verified. `payable`: the user photographed the QR they
 * paid. Never throws.
 */
export function readSlipQr(text: string): SlipParseResult {
  try {
    return { ok: true, slip: slipOf(text.trim()) }
  } catch (error) {
    if (error instanceof UnreadableQrError) return { ok: false, reason: error.why }
    throw error
  }
}

function slipOf(text: string): Slip {
  if (text === '') throw new UnreadableQrError('empty')
  if (/^000201/.test(text)) throw new UnreadableQrError('payable')
  const ending = /^(\d{4}.*9104)([0-9a-f]{1,4})$/is.exec(text)
  if (!ending) throw new UnreadableQrError('shape')
  const [, upToCrc, crc] = ending
  const root = readTlv(upToCrc!.slice(0, -4))
  if (!isCrcValid(upToCrc!, crc!)) throw new UnreadableQrError('crc')
  const inner = readTlv(root.get('00') ?? '')
  return inner.get('00') === '000001' ? bankSlip(inner) : trueMoneySlip(inner)
}

function bankSlip(inner: Map<string, string>): Slip {
  const bank = inner.get('01') ?? ''
  const transRef = inner.get('02') ?? ''
  if (!/^\d{3}$/.test(bank) || !/^[A-Za-z0-9]{1,25}$/.test(transRef)) throw new UnreadableQrError('shape')
  return { kind: 'bank', bank, transRef }
}

function trueMoneySlip(inner: Map<string, string>): Slip {
  const transactionId = inner.get('03') ?? ''
  const date = /^(\d{2})(\d{2})(\d{4})$/.exec(inner.get('04') ?? '')
  if (inner.get('00') !== '01' || inner.get('01') !== '01' || !transactionId || !date)
    throw new UnreadableQrError('shape')
  return {
    kind: 'truemoney',
    event: inner.get('02') ?? '',
    transactionId,
    day: `${date[3]}-${date[2]}-${date[1]}`,
  }
}
