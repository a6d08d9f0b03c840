/** Earnings in satang without tax. Sales without a known cost are kept separate, since their profit is unknown. */
export interface Earnings {
  /** Sales with a known cost, less that cost. */
  profit: number
  /** The sales that the profit is a share of. */
  costed: number
  /** The sales without a known cost. */
  uncosted: number
}

export const noEarnings: Earnings = { profit: 0, costed: 0, uncosted: 0 }

export const addEarnings = (a: Earnings, b: Earnings): Earnings => ({
  profit: a.profit + b.profit,
  costed: a.costed + b.costed,
  uncosted: a.uncosted + b.uncosted,
})

/** Returns profit as a whole percentage of the sales with a known cost; null when nothing sold had one. */
export const marginPercent = ({ profit, costed }: Earnings): number | null =>
  costed > 0 ? Math.round((profit / costed) * 100) : null
