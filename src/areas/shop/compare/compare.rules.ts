/** What is compared of one product, in one language. */
export interface Compared {
  facts: { label: string; value: string }[]
}

export interface CompareRow {
  label: string
  /** One of each product, in their order; null where a product says nothing of it. */
  values: (string | null)[]
  /** All say the same, which is no help in choosing. */
  same: boolean
}

/** Lines up what products say of themselves: one row per label, in the order they first come up. */
export function compareRows(products: readonly Compared[]): CompareRow[] {
  const labels = [...new Set(products.flatMap(({ facts }) => facts.map(({ label }) => label)))]
  return labels.map((label) => {
    const values = products.map(({ facts }) => {
      const messages = facts.filter((fact) => fact.label === label).map(({ value }) => value)
      return messages.length ? messages.join(', ') : null
    })
    return { label, values, same: products.length > 1 && new Set(values).size === 1 }
  })
}
