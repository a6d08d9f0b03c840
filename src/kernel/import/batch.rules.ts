interface Batch {
  weigh?(staged: unknown): number
  maxWeight?: number
}

/** As many of these as may be written in one transaction: at least one, however much it weighs. */
export function batchOf<Item extends { staged: unknown }>(items: readonly Item[], batch: Batch): Item[] {
  const { weigh, maxWeight = Number.POSITIVE_INFINITY } = batch
  let weight = 0
  return items.filter((item, at) => {
    weight += weigh?.(item.staged) ?? 0
    return at === 0 || weight <= maxWeight
  })
}
