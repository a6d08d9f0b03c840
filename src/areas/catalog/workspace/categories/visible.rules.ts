interface Node {
  hidden: boolean
  count: number
  children: readonly Node[]
}

/** Returns the tree as customers see it: without hidden or empty categories and their descendants. */
export function visibleCategories<T extends Node>(nodes: readonly T[]): T[] {
  return nodes
    .filter(({ hidden, count }) => !hidden && count > 0)
    .map((node) => ({ ...node, children: visibleCategories(node.children as readonly T[]) }))
}
