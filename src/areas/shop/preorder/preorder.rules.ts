import { type ExpectedBy, lastDay } from '#areas/catalog/public.ts'
import type { Milli } from '#kernel/money/index.ts'

/** What a line of an order was promised when it was ordered: so much of it is awaited, and ships then. In its `meta.ahead`. */
export interface OrderedAhead extends ExpectedBy {
  milli: Milli
}

/** What of so many is ordered ahead; null where all of it is there, or nobody knows when the rest comes. */
export function orderedAhead(
  { ahead, atOnce }: { ahead: ExpectedBy | null; atOnce: Milli | null },
  quantityMilli: Milli,
): OrderedAhead | null {
  const milli = quantityMilli - (atOnce ?? 0)
  return ahead && milli > 0 ? { ...ahead, milli } : null
}

/** The same of a line of an order. Written by a checkout alone. */
export function aheadOfLine(line: { meta?: Record<string, unknown> | null }): OrderedAhead | null {
  const ahead = line.meta?.ahead
  return ahead && typeof ahead === 'object' ? (ahead as OrderedAhead) : null
}

/** When the last of these lines is to be sent; null where one that is awaited has no day. */
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
