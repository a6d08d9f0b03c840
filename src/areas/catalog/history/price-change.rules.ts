/** How a price was set: `start` is the price at the time recording began. */
export const priceReasons = ['start', 'made', 'edit', 'cell', 'bulk', 'import', 'undo', 'seed'] as const
export type PriceReason = (typeof priceReasons)[number]

/** A recorded price with its sale and the sale's dates. Amounts in satang, times in ISO 8601. */
export interface RecordedPrice {
  regular: number
  sale: number | null
  saleFrom: string | null
  saleTo: string | null
}

/** One line of a variant's price history: a recorded change, or a sale that started or ended by its dates. */
export interface PriceLine {
  id: string
  at: string
  variantId: string
  kind: 'written' | 'sale-begins' | 'sale-ends'
  reason: PriceReason
  /** Null for the first price. */
  before: RecordedPrice | null
  after: RecordedPrice
  actorId: string | null
  actorRole: string
  ref: string
}

type RecordedChange = Omit<PriceLine, 'kind'>

/**
 * Returns the history of one variant, newest first: recorded changes, and between them every start and end of a sale by
 * its dates until `now`. `written` belongs to one variant, in any order.
 */
export function withSaleDates(changes: readonly RecordedChange[], now: Date): PriceLine[] {
  const inOrder = [...changes].sort((a, b) => a.at.localeCompare(b.at) || a.id.localeCompare(b.id))
  const lines = inOrder.flatMap((line, n): PriceLine[] => {
    const until = inOrder[n + 1]?.at ?? now.toISOString()
    const within = (at: string | null): at is string => at !== null && at > line.at && at <= until
    const { sale, saleFrom, saleTo, regular } = line.after
    const counts = sale !== null && sale < regular
    const dated = (kind: 'sale-begins' | 'sale-ends', at: string): PriceLine => ({
      ...line,
      id: `${line.id} ${kind}`,
      kind,
      at,
      before: line.after,
    })
    return [
      { ...line, kind: 'written' },
      ...(counts && within(saleFrom) ? [dated('sale-begins', saleFrom)] : []),
      ...(counts && within(saleTo) ? [dated('sale-ends', saleTo)] : []),
    ]
  })
  return lines.reverse()
}
