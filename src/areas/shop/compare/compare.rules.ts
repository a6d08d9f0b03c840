/** The compared facts of one product, in one language. */
export interface Compared {
  attributes: { label: string; value: string }[]
}

export interface CompareRow {
  label: string
  /** One value per product, in order; null if the product does not have it. */
  values: (string | null)[]
  /** Whether all values are the same, which does not help choosing. */
  same: boolean
}

/** Aligns the facts of products: one row per label, in order of first appearance. */
export function compareRows(products: readonly Compared[]): CompareRow[] {
  const labels = [...new Set(products.flatMap(({ attributes }) => attributes.map(({ label }) => label)))]
  return labels.map((label) => {
    const values = products.map(({ attributes }) => {
      const messages = attributes.filter((fact) => fact.label === label).map(({ value }) => value)
      return messages.length ? messages.join(', ') : null
    })
    return { label, values, same: products.length > 1 && new Set(values).size === 1 }
  })
}
