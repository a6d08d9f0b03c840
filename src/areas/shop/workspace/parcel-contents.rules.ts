import type { OrderPreorder } from '../preorder/preorder-row.server.ts'

/** Thousandths by line. */
export type Chosen = Record<number, number>

interface Line {
  line: number
  ref: string
  leftMilli: number
}

export const allRemaining = (lines: readonly Line[]): Chosen =>
  Object.fromEntries(
    lines.filter(({ leftMilli }) => leftMilli > 0).map(({ line, leftMilli }) => [line, leftMilli]),
  )

/** Returns what is left of an order without what has not arrived; the last lines of an item wait for it. */
export function remainingInStock(lines: readonly Line[], preorders: readonly OrderPreorder[]): Chosen {
  const awaited = new Map(preorders.map(({ variantId, awaitedMilli }) => [variantId, awaitedMilli as number]))
  const chosen = lines.toReversed().map(({ line, ref, leftMilli }): [number, number] => {
    const missing = Math.min(leftMilli, awaited.get(ref) ?? 0)
    awaited.set(ref, (awaited.get(ref) ?? 0) - missing)
    return [line, leftMilli - missing]
  })
  return Object.fromEntries(chosen.toReversed())
}
