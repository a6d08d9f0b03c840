import { lastDay, type ShippingEstimate } from '#areas/catalog/public.ts'
import type { Milli } from '#kernel/money/index.ts'

/** What an order line was promised when ordered: this quantity is outstanding, and ships then. Stored in its `meta.ahead`. */
export interface LinePreorder extends ShippingEstimate {
  milli: Milli
}

/** Returns what part of a quantity is a preorder; null if all of it is in stock, or no date is known for the rest. */
export function preorderedPart(
  { ahead, atOnce }: { ahead: ShippingEstimate | null; atOnce: Milli | null },
  quantityMilli: Milli,
): LinePreorder | null {
  const milli = quantityMilli - (atOnce ?? 0)
  return ahead && milli > 0 ? { ...ahead, milli } : null
}

/** Same as above for an order line. Written only by a checkout. */
export function preorderOfLine(line: { meta?: Record<string, unknown> | null }): LinePreorder | null {
  const stored = line.meta?.ahead
  return stored && typeof stored === 'object' ? (stored as LinePreorder) : null
}

/** Returns when the last of these lines ships; null if an outstanding one has no date. */
export function latestPreorder(
  lines: readonly { ahead?: LinePreorder; atOnce?: Milli; quantityMilli: Milli }[],
): ShippingEstimate | null {
  const waiting = lines.filter(({ atOnce, quantityMilli }) => atOnce !== undefined && atOnce < quantityMilli)
  if (waiting.some(({ ahead }) => !ahead)) return null
  const days = waiting.flatMap(({ ahead }) => ahead ?? [])
  return days.reduce<ShippingEstimate | null>(
    (latest, preorder) => (!latest || lastDay(preorder) > lastDay(latest) ? preorder : latest),
    null,
  )
}
