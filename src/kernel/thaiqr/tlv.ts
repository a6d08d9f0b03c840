import { checksum } from 'promptparse'

/** Why a payload cannot be read. `payable`: a QR for paying, where a slip was expected. */
export type QrParseError =
  | 'empty'
  | 'shape'
  | 'length'
  | 'duplicate'
  | 'order'
  | 'crc'
  | 'amount'
  | 'currency'
  | 'payable'

/** A payload that cannot be trusted. Thrown inside this folder and converted to a typed result at its public API. */
export class UnreadableQrError extends Error {
  readonly why: QrParseError

  constructor(why: QrParseError) {
    super(`unreadable QR payload: ${why}`)
    this.why = why
  }
}

/**
 * Parses tag-length-value text (EMVCo merchant-presented: two digits each for tag and length, length in characters).
 * Stricter than the library: a length beyond the end, trailing characters and a duplicate tag are errors, since a
 * payload is money.
 */
export function readTlv(text: string): Map<string, string> {
  const tags = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    const head = /^(\d{2})(\d{2})$/.exec(text.slice(at, at + 4))
    if (!head) throw new UnreadableQrError('shape')
    const [, tag, size] = head
    const end = at + 4 + Number(size)
    if (end > text.length) throw new UnreadableQrError('length')
    if (tags.has(tag!)) throw new UnreadableQrError('duplicate')
    tags.set(tag!, text.slice(at + 4, end))
    at = end
  }
  return tags
}

/** Like readTlv, but text that is not in this format gives an empty map: for templates that other standards fill as they like. */
export function readTemplate(text: string | undefined): Map<string, string> {
  if (text === undefined) return new Map()
  try {
    return readTlv(text)
  } catch {
    return new Map()
  }
}

/**
 * Verifies the CRC-16 (polynomial 0x1021, initial value 0xFFFF, not reflected) of everything up to and including the
 * tag and length of the CRC.
 */
export function isCrcValid(upToCrc: string, crc: string): boolean {
  return checksum(upToCrc) === crc.toUpperCase().padStart(4, '0')
}
