import { thaiDigitsToArabic } from './digits.ts'

/**
 * `prefix`: no Thai number starts like this; `foreign`: a country code other than 66; `letters`: a character that does
 * not belong in a phone number.
 */
export type PhoneParseError = 'empty' | 'letters' | 'prefix' | 'foreign' | 'too-short' | 'too-long'

/**
 * `number` is E.164 (`+66812345678`). Short numbers (1xxx) and toll-free 1800 cannot be dialled from abroad and have no such
 * form; they keep their digits.
 */
export type PhoneParseResult =
  | { ok: true; number: string; kind: 'mobile' | 'fixed' | 'service' }
  | { ok: false; reason: PhoneParseError }

/** Parses a typed Thai phone number: spaces, dashes, brackets, +66, 0066 and Thai digits are all accepted. */
export function parsePhone(text: string): PhoneParseResult {
  const plain = thaiDigitsToArabic(text).replace(/[\s\u200b\u00a0().\-–/]/g, '')
  if (plain === '') return { ok: false, reason: 'empty' }
  if (!/^\+?\d+$/.test(plain)) return { ok: false, reason: 'letters' }
  const national = toNational(plain)
  if (national === null) return { ok: false, reason: 'foreign' }
  if (/^1800/.test(national)) return sized(national, 10, 'service', national)
  if (/^1/.test(national)) return sized(national, 4, 'service', national)
  if (/^0[689]/.test(national)) return sized(national, 10, 'mobile', `+66${national.slice(1)}`)
  if (/^0[23457]/.test(national)) return sized(national, 9, 'fixed', `+66${national.slice(1)}`)
  return { ok: false, reason: national === '0' ? 'too-short' : 'prefix' }
}

/** Formats a stored number for display: 081-234-5678, 02-123-4567, 053-123-456, 1800 123 456. Others unchanged. */
export function formatPhone(number: string): string {
  const digits = number.startsWith('+66') ? `0${number.slice(3)}` : number
  if (/^0[689]\d{8}$/.test(digits)) return groupDigits(digits, 3, 3, 4)
  if (/^02\d{7}$/.test(digits)) return groupDigits(digits, 2, 3, 4)
  if (/^0[3457]\d{7}$/.test(digits)) return groupDigits(digits, 3, 3, 3)
  if (/^1800\d{6}$/.test(digits)) return `1800 ${digits.slice(4, 7)} ${digits.slice(7)}`
  return number
}

function toNational(plain: string): string | null {
  const match = /^(?:\+66|0066|66(?=\d{8,9}$))0?(\d*)$/.exec(plain)
  if (match) return `0${match[1]}`
  return plain.startsWith('+') || plain.startsWith('00') ? null : plain
}

function sized(
  digits: string,
  length: number,
  kind: 'mobile' | 'fixed' | 'service',
  number: string,
): PhoneParseResult {
  if (digits.length < length) return { ok: false, reason: 'too-short' }
  if (digits.length > length) return { ok: false, reason: 'too-long' }
  return { ok: true, number, kind }
}

function groupDigits(digits: string, ...sizes: number[]): string {
  let at = 0
  return sizes
    .map((size) => {
      at += size
      return digits.slice(at - size, at)
    })
    .join('-')
}
