interface Node {
  promoted: number | null
  children: readonly Node[]
}

/** Returns the categories of a tree that are in the promoted row, in its order. */
export function promotedCategories<T extends Node>(nodes: readonly T[]): T[] {
  const all = (list: readonly T[]): T[] =>
    list.flatMap((node) => [node, ...all(node.children as readonly T[])])
  return all(nodes)
    .filter(({ promoted }) => promoted !== null)
    .sort((a, b) => Number(a.promoted) - Number(b.promoted))
}
