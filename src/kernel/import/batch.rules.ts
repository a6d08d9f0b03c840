interface Batch {
  weigh?(staged: unknown): number
  maxWeight?: number
}

/** Returns as many items as may be written in one transaction: at least one, whatever its weight. */
export function batchOf<Item extends { staged: unknown }>(items: readonly Item[], batch: Batch): Item[] {
  const { weigh, maxWeight = Number.POSITIVE_INFINITY } = batch
  let weight = 0
  return items.filter((item, at) => {
    weight += weigh?.(item.staged) ?? 0
    return at === 0 || weight <= maxWeight
  })
}
