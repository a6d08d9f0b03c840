/** After so many failures in a row a part is given up, and the person may try again. */
export const mostTries = 6

/** Answers that another try may change: nobody answered, too slow, too much, a fault over there. A 403 is an address that has run out. */
export const isWorthTrying = (status: number): boolean =>
  status === 0 || status === 403 || status === 408 || status === 429 || status >= 500

/**
 * Failures after which nothing can have been taken, so that a call which makes something may be made again: the bytes did not all go, or
 * the server had no room for it.
 */
export const isNotTaken = ({ status, code }: { status: number; code: string }): boolean =>
  code === 'offline' || status === 429 || status === 503

/**
 * How long to wait before the next try, in ms: half a second, doubled each time, half a minute at most. Between half of that and all of it
 * by chance (`random` from 0 to 1), so that many who failed together do not come back together.
 */
export function waitBeforeTry(failures: number, random: number): number {
  const most = Math.min(30_000, 500 * 2 ** Math.max(0, failures - 1))
  return Math.round(most / 2 + (most / 2) * random)
}
