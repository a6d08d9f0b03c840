/** A week: an attempt reopened before a holiday can be continued after it. */
export const maxReopenMinutes = 10_080

const minuteMs = 60_000
const usualMinutes = 15

/**
 * Returns how many minutes to suggest when an attempt is reopened: what was left when it was submitted, in whole
 * minutes, or a quarter of an hour if there was no time limit or none was left.
 */
export function suggestedMinutes({
  deadlineAt,
  submittedAt,
}: {
  deadlineAt: Date | null
  submittedAt: Date | null
}): number {
  if (!deadlineAt || !submittedAt) return usualMinutes
  const left = Math.ceil((deadlineAt.getTime() - submittedAt.getTime()) / minuteMs)
  return left > 0 ? Math.min(left, maxReopenMinutes) : usualMinutes
}
