const minute = 60_000
const hour = 60 * minute
/** Bangkok has the same offset all year. */
const bangkokOffset = 7 * hour
const quietHours = { from: 21, to: 8 }

/** Buyers with less time than this are not reminded: they have hardly read the order's own email by then. */
export const minReminderWindowMs = 2 * hour

/** When a site sends reminders: never, halfway through the payment time, or a number of hours before its end. */
export interface ReminderSettings {
  when: 'off' | 'half' | 'before'
  /** For `before`. */
  hours: number
}

/** The hours before the deadline that a site may choose; more would exceed the longest payment time. */
export const reminderHours = { least: 1, most: 72 }

/**
 * Returns when a buyer is reminded that an order awaits payment. A reminder time within half an hour of the order
 * becomes halfway instead, so that buyers with less time are reminded too. At night it waits for the morning, provided
 * an hour to pay is left then. Null if the site sends no reminders or the time is too short.
 */
export function remindAt(
  from: Date,
  expiresAt: Date,
  { when, hours: before }: ReminderSettings = { when: 'half', hours: 0 },
): Date | null {
  const totalMs = expiresAt.getTime() - from.getTime()
  if (when === 'off' || totalMs < minReminderWindowMs) return null
  const half = from.getTime() + totalMs / 2
  const wished = when === 'before' ? expiresAt.getTime() - before * hour : half
  const at = wished < from.getTime() + hour / 2 ? half : wished
  const local = new Date(at + bangkokOffset)
  const hours = local.getUTCHours()
  if (hours >= quietHours.to && hours < quietHours.from) return new Date(at)
  const days = hours >= quietHours.from ? 1 : 0
  const morning =
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate() + days, quietHours.to) -
    bangkokOffset
  return new Date(morning + hour <= expiresAt.getTime() ? morning : at)
}
