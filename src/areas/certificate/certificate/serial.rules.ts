/** Crockford's base32: no I, L, O or U, so that no character can be misread. */
export const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Returns the serial for 40 random bits: `AC26-7H3K9QXM-4`. `prefix` has two to four letters of the alphabet, `year` is
 * the last two digits of the common era.
 */
export function serialOf(prefix: string, year: number, random: Uint8Array): string {
  let bits = 0n
  for (const byte of random.subarray(0, 5)) bits = (bits << 8n) | BigInt(byte)
  const body = Array.from({ length: 8 }, (_, at) => alphabet[Number((bits >> BigInt(5 * (7 - at))) & 31n)])
  const head = `${prefix}${String(year % 100).padStart(2, '0')}`
  return `${head}-${body.join('')}-${checkCharacterOf(head + body.join(''))}`
}

export type ParsedSerial =
  | { ok: true; serial: string }
  /** `near`: valid serials that differ by one easily confused character, or by two characters swapped. */
  | { ok: false; reason: 'shape' | 'check'; near: string[] }

/** Parses a typed or pasted serial: any case, spaces and dashes, O for 0, I and L for 1, Thai digits, a whole link. */
export function parseSerial(input: string): ParsedSerial {
  const text = normalizeTyped(/[?&]serial=([^&#\s]+)/i.exec(input)?.[1] ?? input)
  const parts = /^([A-Z0-9]{2,4})(\d{2})([0-9A-Z]{8})([0-9A-Z])$/.exec(text)
  const head = parts && asLetters(parts[1] ?? '')
  if (!parts || !head || [...`${parts[3]}${parts[4]}`].some((sign) => !alphabet.includes(sign)))
    return { ok: false, reason: 'shape', near: [] }
  const body = `${head}${parts[2]}${parts[3]}`
  if (checkCharacterOf(body) === parts[4]) return { ok: true, serial: formatSerial(body, parts[4] ?? '') }
  return { ok: false, reason: 'check', near: similarSerials(body, parts[4] ?? '', head.length + 2) }
}

/**
 * Returns the check character: a weighted sum over the field of 32 elements. All position weights are different and
 * non-zero, so one wrong character, or any two swapped, is always detected.
 */
export function checkCharacterOf(text: string): string {
  let checksum = 0
  for (const sign of text) checksum = double(checksum) ^ alphabet.indexOf(sign)
  return alphabet[double(checksum)] ?? '0'
}

/** Multiplies by the generator of GF(32), modulo x^5 + x^2 + 1. */
const double = (value: number): number => (value & 16 ? ((value << 1) ^ 0b100101) & 31 : value << 1)

const normalizeTyped = (input: string): string =>
  input
    .replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50))
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Prefixes contain only letters that do not fold into a digit. */
const asLetters = (prefix: string): string | null =>
  [...prefix].every((sign) => alphabet.indexOf(sign) > 9) ? prefix : null

const formatSerial = (body: string, check: string): string =>
  `${body.slice(0, -8)}-${body.slice(-8)}-${check}`

const confusableGroups = [
  '0DQ',
  '1JT7',
  '2Z',
  '38B',
  '4AH',
  '5S',
  '6GC',
  '8B3',
  '9GP',
  'MNW',
  'VWY',
  'EF',
  'KXR',
  'PR',
]

function similarSerials(body: string, check: string, from: number): string[] {
  const found = new Set<string>()
  const addIfValid = (text: string, its: string) => {
    if (checkCharacterOf(text) === its) found.add(formatSerial(text, its))
  }
  for (let at = from; at < body.length; at++) {
    const sign = body[at] ?? ''
    for (const other of confusableGroups.filter((group) => group.includes(sign)).join(''))
      if (other !== sign) addIfValid(body.slice(0, at) + other + body.slice(at + 1), check)
    if (at + 1 < body.length) addIfValid(body.slice(0, at) + body[at + 1] + sign + body.slice(at + 2), check)
  }
  for (const other of confusableGroups.filter((group) => group.includes(check)).join(''))
    addIfValid(body, other)
  return [...found].slice(0, 3)
}
