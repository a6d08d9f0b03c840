/** What things earned, in satang without tax. What was sold without a known cost stands apart: nobody knows what it earned. */
export interface Earned {
  /** Of what had a cost: its sales less that cost. */
  profit: number
  /** The sales that profit is a share of. */
  costed: number
  /** The sales of what had none. */
  uncosted: number
}

export const nothingEarned: Earned = { profit: 0, costed: 0, uncosted: 0 }

export const addEarned = (a: Earned, b: Earned): Earned => ({
  profit: a.profit + b.profit,
  costed: a.costed + b.costed,
  uncosted: a.uncosted + b.uncosted,
})

/** Profit as a whole percentage of the sales it was made with; null where nothing sold had a cost. */
export const marginPercent = ({ profit, costed }: Earned): number | null =>
  costed > 0 ? Math.round((profit / costed) * 100) : null
