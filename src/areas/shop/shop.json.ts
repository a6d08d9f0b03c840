import { z } from '#kernel/http/api.ts'
import type { Milli } from '#kernel/money/index.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** Conventions of the shop's API: amounts in satang, quantities in pieces, names in the caller's language. */

export const localizedText = z.object({ th: z.string(), en: z.string() })

/** Returns a name in the caller's language; the Thai one if there is no English. */
export const textIn = (both: LocalizedText, locale: Locale): string => both[locale] || both.th

export function inPieces(quantity: Milli): number
export function inPieces(quantity: Milli | null): number | null
export function inPieces(quantity: Milli | null): number | null {
  return quantity === null ? null : quantity / 1000
}

/** External text without control characters: the database cannot store all of them, and no name contains any. */
export const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^\P{Cc}*$/u)
