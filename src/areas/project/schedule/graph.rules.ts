/** How two tasks are linked: finish or start of the first, start or finish of the second. */
export type LinkType = 'FS' | 'SS' | 'FF' | 'SF'

/** `to` waits for `from`. */
export interface Link {
  from: string
  to: string
  type: LinkType
  /** Minutes of work between them; negative lets them overlap. */
  lag: number
}

/** Returns every node after those it waits for, or the cycle that makes this impossible, in order. */
export function topological(
  nodes: readonly string[],
  edges: readonly { from: string; to: string }[],
): { order: string[] } | { ring: string[] } {
  const after = new Map<string, string[]>(nodes.map((node) => [node, []]))
  const waits = new Map<string, number>(nodes.map((node) => [node, 0]))
  for (const { from, to } of edges) {
    after.get(from)?.push(to)
    waits.set(to, (waits.get(to) ?? 0) + 1)
  }
  const order: string[] = nodes.filter((node) => waits.get(node) === 0)
  for (let at = 0; at < order.length; at++) {
    for (const next of after.get(order[at] as string) ?? []) {
      const remaining = (waits.get(next) ?? 0) - 1
      waits.set(next, remaining)
      if (remaining === 0) order.push(next)
    }
  }
  return order.length === nodes.length ? { order } : { ring: findCycle(nodes, after, new Set(order)) }
}

/** Walks back from a node that never became free: eventually it reaches one for the second time. */
function findCycle(
  nodes: readonly string[],
  after: ReadonlyMap<string, string[]>,
  free: ReadonlySet<string>,
): string[] {
  const before = new Map<string, string>()
  for (const node of nodes)
    if (!free.has(node)) for (const next of after.get(node) ?? []) if (!free.has(next)) before.set(next, node)
  let at = nodes.find((node) => before.has(node)) ?? ''
  const seen = new Set<string>()
  while (!seen.has(at)) {
    seen.add(at)
    at = before.get(at) ?? at
  }
  const cycle = [at]
  for (let previous = before.get(at) ?? at; previous !== at; previous = before.get(previous) ?? at)
    cycle.push(previous)
  return cycle.reverse()
}
