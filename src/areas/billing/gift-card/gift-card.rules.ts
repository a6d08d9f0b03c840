import { baht, type Satang } from '#kernel/money/index.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'

/** The kind of thing a gift card is to orders; `ref` is its sum in satang. */
export const giftCardKind = 'gift_card'

/** What a site says of gift cards. */
export interface GiftCardSettings {
  on: boolean
  /** The sums they are sold for. */
  amounts: Satang[]
  /** So many months after they were paid they are void; null: never. */
  months: number | null
}

/** Not sold until an admin opens them. */
export const defaultGiftCards: GiftCardSettings = {
  on: false,
  amounts: [baht(200), baht(500), baht(1000)],
  months: 12,
}

/** Without what is read as something else: 0 O, 1 I L. */
export const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** Sixteen of 31 letters: more than can ever be tried. */
export const codeLength = 16

/** A code as it was typed, in the letters codes are made of: capitals, without spaces and dashes. */
export const codeOf = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
export const isCode = (code: string): boolean =>
  code.length === codeLength && [...code].every((letter) => codeLetters.includes(letter))

/** In groups of four, as people read it aloud. */
export const inGroups = (code: string): string => code.replace(/(.{4})(?=.)/g, '$1-')
export const masked = (last: string): string => `••••-••••-••••-${last}`

/** When a card of today is void: at the end of the day so many months later. */
export function voidAt(now: Date, months: number | null): Date | null {
  if (months === null) return null
  const [year = 0, month = 0, date = 0] = day(now).split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const on: Day = `${last.toISOString().slice(0, 8)}${String(Math.min(date, last.getUTCDate())).padStart(2, '0')}`
  return dayStart(addDays(on, 1))
}
