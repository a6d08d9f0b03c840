import { addDays, day, dayStart } from '#kernel/time/index.ts'

/** How long answers may be stored: a number of months, or until staff delete them. */
export const retentionChoices = ['m3', 'm6', 'm12', 'm24', 'm36', 'm60', 'always'] as const
export type Retention = (typeof retentionChoices)[number]

const defaultRetention: Retention = 'm24'

/** Returns the site's default for forms without their own setting; an invalid value counts as unset. */
export function siteRetention({ facts }: { facts: Record<string, unknown> }): Retention {
  const { keep } = (facts.forms ?? {}) as { keep?: unknown }
  return retentionChoices.find((retentionChoice) => retentionChoice === keep) ?? defaultRetention
}

/** Returns the number of months, or null for until staff delete them. */
export const retentionMonths = (retention: Retention): number | null =>
  retention === 'always' ? null : Number(retention.slice(1))

/** Returns a time within the last day of an answer that is deleted at `goesAt`, the end of that day. */
export const lastDay = (goesAt: Date): Date => new Date(goesAt.getTime() - 1)

/**
 * Returns when an answer given at a time is deleted: at the end of its day in Thailand, that many months later (on the
 * last day of a month that is too short). Null when it stays until deleted.
 */
export function deletionTime(retention: Retention, at: Date): Date | null {
  const months = retentionMonths(retention)
  if (months === null) return null
  const [year = 0, month = 1, date = 1] = day(at).split('-').map(Number)
  const of = year * 12 + month - 1 + months
  const last = new Date(Date.UTC(Math.floor(of / 12), (of % 12) + 1, 0)).getUTCDate()
  const then = new Date(Date.UTC(Math.floor(of / 12), of % 12, Math.min(date, last)))
  return dayStart(addDays(then.toISOString().slice(0, 10) as ReturnType<typeof day>, 1))
}
