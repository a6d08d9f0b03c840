import { z } from '#kernel/http/api.ts'
import type { Milli } from '#kernel/money/index.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** How the shop's calls write things: amounts in satang, quantities in pieces, names in the caller's language. */

export const words = z.object({ th: z.string(), en: z.string() })

/** A name in the caller's language; the Thai one where it has no English. */
export const textIn = (both: LocalizedText, locale: Locale): string => both[locale] || both.th

export function inPieces(quantity: Milli): number
export function inPieces(quantity: Milli | null): number | null
export function inPieces(quantity: Milli | null): number | null {
  return quantity === null ? null : quantity / 1000
}

/** Words from outside without control characters: the database cannot hold all of them, and no name has any. */
export const plainText = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^\P{Cc}*$/u)
