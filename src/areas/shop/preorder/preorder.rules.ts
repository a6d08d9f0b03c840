import { type ExpectedBy, lastDay } from '#areas/catalog/public.ts'
import type { Milli } from '#kernel/money/index.ts'

/** What an order line was promised when ordered: this quantity is outstanding, and ships then. Stored in its `meta.ahead`. */
export interface OrderedAhead extends ExpectedBy {
  milli: Milli
}

/** Returns what part of a quantity is a preorder; null if all of it is in stock, or no date is known for the rest. */
export function orderedAhead(
  { ahead, atOnce }: { ahead: ExpectedBy | null; atOnce: Milli | null },
  quantityMilli: Milli,
): OrderedAhead | null {
  const milli = quantityMilli - (atOnce ?? 0)
  return ahead && milli > 0 ? { ...ahead, milli } : null
}

/** Same as above for an order line. Written only by a checkout. */
export function aheadOfLine(line: { meta?: Record<string, unknown> | null }): OrderedAhead | null {
  const ahead = line.meta?.ahead
  return ahead && typeof ahead === 'object' ? (ahead as OrderedAhead) : null
}

/** Returns when the last of these lines ships; null if an outstanding one has no date. */
export function latestAhead(
  lines: readonly { ahead?: OrderedAhead; atOnce?: Milli; quantityMilli: Milli }[],
): ExpectedBy | null {
  const waiting = lines.filter(({ atOnce, quantityMilli }) => atOnce !== undefined && atOnce < quantityMilli)
  if (waiting.some(({ ahead }) => !ahead)) return null
  const days = waiting.flatMap(({ ahead }) => ahead ?? [])
  return days.reduce<ExpectedBy | null>(
    (latest, one) => (!latest || lastDay(one) > lastDay(latest) ? one : latest),
    null,
  )
}
