import type { PriceMode, Satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { DocumentBuyer, LineProduct } from '../document/document.types.ts'

/** A line as in the form: an invalid amount is negative. */
export interface DraftLine {
  name: string
  sku: string
  unit: string
  quantityMilli: number
  unitSatang: number
  vatMode: PriceMode
  product?: LineProduct | undefined
}

/** The form of a document, as it was typed. */
export interface DraftContent {
  buyer: DocumentBuyer
  lines: DraftLine[]
  discount: number
  dueOn: Day | null
  terms: string
  from: string | null
  replaces: string | null
}

/** A draft as lists show it. */
export interface DraftCard {
  id: string
  kind: DocumentKind
  buyerName: string
  total: Satang
  savedAt: Date
}
