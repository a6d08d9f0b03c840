import { baht, type Satang } from '#kernel/money/index.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'

/** The order kind of gift cards; `ref` is the amount in satang. */
export const giftCardKind = 'gift_card'

/** A site's gift card settings. */
export interface GiftCardSettings {
  on: boolean
  /** The amounts on offer. */
  amounts: Satang[]
  /** Months of validity after payment; null: unlimited. */
  months: number | null
}

/** Not sold until an admin enables them. */
export const defaultGiftCards: GiftCardSettings = {
  on: false,
  amounts: [baht(200), baht(500), baht(1000)],
  months: 12,
}

/** Without ambiguous characters: 0 O, 1 I L. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Sixteen of 31 characters: too many combinations to try. */
export const codeLength = 16

/** Normalises a typed code: upper case, without spaces and dashes. */
export const normalizeCode = (input: string): string => input.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const isCode = (code: string): boolean =>
  code.length === codeLength && [...code].every((letter) => codeAlphabet.includes(letter))

/** Formats a code in groups of four, as it is read aloud. */
export const formatCode = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
export const maskCode = (last: string): string => `••••-••••-••••-${last}`

/** Returns when a card issued today expires: at the end of the day the given number of months later. */
export function cardExpiry(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const [year = 0, month = 0, date = 0] = day(now).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const on: Day = `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
  return dayStart(addDays(on, 1))
}
