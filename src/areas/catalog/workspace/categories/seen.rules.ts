interface Node {
  hidden: boolean
  count: number
  children: readonly Node[]
}

/** The tree as customers see it: without what is hidden or holds nothing, and without all below that. */
export function seenOf<T extends Node>(nodes: readonly T[]): T[] {
  return nodes
    .filter(({ hidden, count }) => !hidden && count > 0)
    .map((node) => ({ ...node, children: seenOf(node.children as readonly T[]) }))
}
