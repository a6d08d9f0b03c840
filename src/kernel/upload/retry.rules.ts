/** After this many consecutive failures a part is abandoned, and the user may retry. */
export const maxAttempts = 6

/** Responses that a retry may change: no response, timeout, rate limit, server error. A 403 is an expired URL. */
export const isRetryable = (status: number): boolean =>
  status === 0 || status === 403 || status === 408 || status === 429 || status >= 500

/**
 * Failures after which nothing can have been processed, so that a call which creates something may be repeated: not all
 * bytes were sent, or the server had no capacity for it.
 */
export const isUnprocessed = ({ status, code }: { status: number; code: string }): boolean =>
  code === 'offline' || status === 429 || status === 503

/**
 * Returns the delay before the next retry, in ms: half a second, doubled each time, at most half a minute. A random
 * value between half of that and all of it (`random` from 0 to 1), so that clients which failed together do not retry
 * together.
 */
export function retryDelay(failures: number, random: number): number {
  const maxDelayMs = Math.min(30_000, 500 * 2 ** Math.max(0, failures - 1))
  return Math.round(maxDelayMs / 2 + (maxDelayMs / 2) * random)
}
