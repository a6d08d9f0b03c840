/**
 * Minutes before the second, third … try; after the last, the email is abandoned. Mail servers expect retries over a
 * day or two.
 */
const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 1440]

/** Returns when a failed email is retried after this many tries; null if it is abandoned. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  const minutes = retryMinutes[attempts - 1]
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000)
}

/** The duration of a claim: longer than a server may take for one email. */
export const claimMs = 5 * 60_000
