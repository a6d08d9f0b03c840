import { addDays, day, dayStart } from '#kernel/time/index.ts'

/** How long answers may be kept: so many months, or until staff take them out. */
export const keepChoices = ['m3', 'm6', 'm12', 'm24', 'm36', 'm60', 'always'] as const
export type Keep = (typeof keepChoices)[number]

const usual: Keep = 'm24'

/** What a site says about forms that say nothing themselves; what is not sound counts as not said. */
export function siteKeep({ facts }: { facts: Record<string, unknown> }): Keep {
  const { keep } = (facts.forms ?? {}) as { keep?: unknown }
  return keepChoices.find((one) => one === keep) ?? usual
}

/** Months, or null for until staff take them out. */
export const monthsOf = (keep: Keep): number | null => (keep === 'always' ? null : Number(keep.slice(1)))

/**
 * When an answer given at a moment goes: as its day in Thailand ends, so many months later (on the last of a month that is too
 * short). Null when it stays until it is taken out.
 */
export function goesAt(keep: Keep, at: Date): Date | null {
  const months = monthsOf(keep)
  if (months === null) return null
  const [year = 0, month = 1, date = 1] = day(at).split('-').map(Number)
  const of = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(of / 12), (of % 12) + 1, 0)).getUTCDate()
  const then = new Date(Date.UTC(Math.floor(of / 12), of % 12, Math.min(date, last)))
  return dayStart(addDays(then.toISOString().slice(0, 10) as ReturnType<typeof day>, 1))
}
