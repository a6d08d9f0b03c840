const minute = 60_000
const hour = 60 * minute
/** Bangkok keeps one offset all the year. */
const bangkok = 7 * hour
const night = { from: 21, to: 8 }

/** Who has less time than this is not reminded: the order's own letter is hardly read by then. */
export const shortestToRemind = 2 * hour

/**
 * When a buyer is reminded that an order waits to be paid: half way through the time there is. In the night it waits for the
 * morning, as long as an hour to pay is left then. Null where the time is too short.
 */
export function remindAt(from: Date, expiresAt: Date): Date | null {
  const whole = expiresAt.getTime() - from.getTime()
  if (whole < shortestToRemind) return null
  const half = from.getTime() + whole / 2
  const there = new Date(half + bangkok)
  const hours = there.getUTCHours()
  if (hours >= night.to && hours < night.from) return new Date(half)
  const days = hours >= night.from ? 1 : 0
  const morning =
    Date.UTC(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate() + days, night.to) - bangkok
  return new Date(morning + hour <= expiresAt.getTime() ? morning : half)
}
