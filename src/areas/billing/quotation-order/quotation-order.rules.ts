import { type Satang, satang } from '#kernel/money/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { DocumentContent, DocumentLine } from '../document/document.types.ts'
import type { OrderLine, Totals } from '../order/order.types.ts'
import type { Answer } from '../quotation-answer/quotation-answer.rules.ts'

/** What a site can do automatically when a customer accepts a quotation. */
export const onAcceptChoices = ['nothing', 'invoice', 'tax_invoice', 'order'] as const
export type OnAccept = (typeof onAcceptChoices)[number]

/** Order lines that name no catalogue product: a service, a custom-made piece. */
export const quotedKind = 'quoted'

export interface QuotationState {
  kind: DocumentKind
  status: 'issued' | 'void'
  /** The last day its price is valid; null: no limit. */
  dueOn: string | null
  answer: Answer | null
  /** The number of the valid invoice made from it. */
  invoicedBy: string | null
  /** The number of the quotation issued to replace it. */
  replacedBy: string | null
}

export type QuotationConflict =
  | 'quotation.not_one'
  | 'quotation.superseded'
  | 'quotation.cancelled'
  | 'quotation.declined'
  | 'quotation.expired'
  | 'quotation.invoiced'

/**
 * Returns why nothing can be made of a quotation; null if it can. An acceptance in time is permanently binding (Civil
 * and Commercial Code sections 354 and 361), so only an unanswered quotation expires; staff may go on with one that was
 * accepted verbally.
 */
export function quotationConflict(quotation: QuotationState, today: string): QuotationConflict | null {
  const { kind, status, dueOn, answer, invoicedBy, replacedBy } = quotation
  if (kind !== 'quotation') return 'quotation.not_one'
  if (status === 'void') return replacedBy ? 'quotation.superseded' : 'quotation.cancelled'
  if (answer === 'declined') return 'quotation.declined'
  if (invoicedBy) return 'quotation.invoiced'
  if (answer === null && dueOn !== null && dueOn < today) return 'quotation.expired'
  return null
}

/** Catalogue data of a line that a quotation does not store. */
export type ProductDetails = Pick<OrderLine, 'image' | 'url' | 'weightGrams' | 'name' | 'unit'>

/** Returns the reference of an order line made from a quoted line: its product, or the quotation's own line. */
export const requestedItemOfLine = (line: DocumentLine, { id }: { id: string }, at: number) => ({
  kind: line.product?.kind ?? quotedKind,
  ref: line.product?.ref ?? `${id}:${at + 1}`,
  quantityMilli: line.quantityMilli,
})

/**
 * Returns the totals of an order exactly as quoted: nothing is calculated or priced again. Names stay as quoted too,
 * since they may say more than the catalogue; `details` adds the image, weight and URL of each line's product.
 */
export function quotedTotals(
  document: { id: string; content: DocumentContent; net: Satang; vat: Satang; total: Satang },
  details: readonly (ProductDetails | null)[],
): Totals {
  const { content, net, vat, total } = document
  const lines = content.lines.map((line, at): OrderLine => {
    const { name, unit, sku, unitSatang, vatMode, subtotal } = line
    const product = details[at]
    return {
      ...requestedItemOfLine(line, document, at),
      sku,
      unitSatang,
      regularSatang: unitSatang,
      vatMode,
      subtotal,
      name: { th: name, en: product?.name.th === name ? product.name.en : name },
      unit: { th: unit, en: product?.unit.th === unit ? product.unit.en : unit },
      image: product?.image ?? null,
      url: product?.url ?? '',
      weightGrams: product?.weightGrams ?? 0,
      discount: line.discount ?? satang(0),
      net: line.net ?? satang(0),
      vat: line.vat ?? satang(0),
      gross: line.gross ?? line.subtotal,
    }
  })
  const { subtotal, discount, shipping, groups } = content
  const weightGrams = lines.reduce(
    (grams, line) => grams + Math.ceil((line.weightGrams * line.quantityMilli) / 1000),
    0,
  )
  return { lines, subtotal, discount, shipping, net, vat, groups, total, saved: discount, weightGrams }
}
