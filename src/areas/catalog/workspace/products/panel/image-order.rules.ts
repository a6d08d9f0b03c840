/** Returns the items with one of them at another position. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const rest = items.filter((other) => other !== item)
  return [...rest.slice(0, to), item, ...rest.slice(to)]
}
