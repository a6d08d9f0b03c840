const minute = 60_000
const hour = 60 * minute
/** Bangkok keeps one offset all the year. */
const bangkok = 7 * hour
const night = { from: 21, to: 8 }

/** Who has less time than this is not reminded: the order's own e-mail is hardly read by then. */
export const shortestToRemind = 2 * hour

/** When a site reminds: not at all, half way through the time there is, or so many hours before its end. */
export interface ReminderSettings {
  when: 'off' | 'half' | 'before'
  /** For `before`. */
  hours: number
}

/** The hours before the end a site may choose; more is more than the longest time to pay. */
export const reminderHours = { least: 1, most: 72 }

/**
 * When a buyer is reminded that an order waits to be paid. A time before the end that would come within half an hour of the order is
 * half way instead, as buyers with less time are to be reminded too. In the night it waits for the morning, as long as an hour to pay is
 * left then. Null where the site does not remind, or the time is too short.
 */
export function remindAt(
  from: Date,
  expiresAt: Date,
  { when, hours: before }: ReminderSettings = { when: 'half', hours: 0 },
): Date | null {
  const totalMs = expiresAt.getTime() - from.getTime()
  if (when === 'off' || totalMs < shortestToRemind) return null
  const half = from.getTime() + totalMs / 2
  const wished = when === 'before' ? expiresAt.getTime() - before * hour : half
  const at = wished < from.getTime() + hour / 2 ? half : wished
  const there = new Date(at + bangkok)
  const hours = there.getUTCHours()
  if (hours >= night.to && hours < night.from) return new Date(at)
  const days = hours >= night.from ? 1 : 0
  const morning =
    Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days, night.to) - bangkok
  return new Date(morning + hour <= expiresAt.getTime() ? morning : at)
}
