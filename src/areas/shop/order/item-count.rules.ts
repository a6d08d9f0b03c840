import { hasProducts } from '../product-kinds.rules.ts'

interface CountTexts {
  itemCount: (count: number) => string
  entryCount: (count: number) => string
}

/** How much an order contains: pieces of goods, or lines where nothing is goods (hours, bookings and plans are no pieces). */
export const itemCountText = (
  t: CountTexts,
  { lines, itemCount }: { lines: readonly { kind: string }[]; itemCount: number },
): string => (hasProducts(lines) ? t.itemCount(itemCount) : t.entryCount(lines.length))
