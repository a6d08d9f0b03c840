/** Returns the digits of the input. */
export const digitsOf = (input: string): string => input.replace(/\D/g, '').slice(0, 19)

/** Formats a number in groups of four, as printed on most cards. */
export const groupedNumber = (input: string): string => digitsOf(input).replace(/(.{4})(?=.)/g, '$1 ')

/** Returns whether a card number is plausible: 13 to 19 digits with a valid check digit (ISO/IEC 7812-1, Luhn). */
export function isCardNumber(input: string): boolean {
  const digits = digitsOf(input)
  if (!/^\d{13,19}$/.test(digits)) return false
  let sum = 0
  for (const [at, digit] of [...digits].reverse().entries()) {
    const doubled = Number(digit) * (at % 2 ? 2 : 1)
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Parses month and year typed as `12/28`, `1228` or `12 / 2028`; null if invalid. The year has four digits. */
export function expiryOf(input: string): { month: number; year: number } | null {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*[/\-\s]?\s*(\d{4}|\d{2})\s*$/.exec(input) ?? []
  if (!month || !year) return null
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Returns whether a card is still valid on this day (`2026-11-21`): until the end of its month. */
export function isGoodOn({ month, year }: { month: number; year: number }, day: string): boolean {
  return `${year}-${String(month).padStart(2, '0')}` >= day.slice(0, 7)
}

export interface TypedCard {
  number: string
  name: string
  expiry: string
  code: string
}
export type CardField = keyof TypedCard

/** Validates a card before it is sent anywhere; returns the fields to be corrected. */
export function validateCard(card: TypedCard, day: string): CardField[] {
  const expiry = expiryOf(card.expiry)
  const wrong: Record<CardField, boolean> = {
    number: !isCardNumber(card.number),
    name: card.name.trim().length < 2,
    expiry: !expiry || !isGoodOn(expiry, day),
    code: !/^\d{3,4}$/.test(card.code.trim()),
  }
  return (Object.keys(wrong) as CardField[]).filter((field) => wrong[field])
}
