import { LRUCache } from 'lru-cache'
import { tooMany } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

export interface LimiterOptions {
  /** How many may come at once, and how many per window in the long run. */
  limit: number
  windowMs: number
  /** How many callers are remembered; beyond it the one longest unseen is forgotten. */
  maxKeys?: number
}

export interface Verdict {
  ok: boolean
  /** How many more would pass right now. */
  remaining: number
  /** 0 when it passed; else after how long the same would pass. */
  retryAfterMs: number
}

/** How often something may be done, by caller. Lives in this process only, forgets at a restart. */
export interface Limiter {
  /** Asks to pass and, when it may, counts it. `now` in milliseconds. `cost` for calls that weigh more than one. */
  take(key: string, now: number, cost?: number): Verdict
  /** What `take` would say, without counting. */
  look(key: string, now: number, cost?: number): Verdict
  /** Forgets a caller: after a right password, say. */
  forget(key: string): void
}

/** Milliseconds within which two moments are the same: what adding up fractions may lose. */
const toleranceMs = 1e-3

/**
 * A token bucket per caller, kept as one number (the generic cell rate algorithm): the time the bucket would be full
 * again. A caller who was quiet may come `limit` times at once and gets one more every `windowMs / limit`; so within
 * any window at most twice the limit passes. What is refused is not counted: hammering does not prolong the wait.
 */
export function createLimiter({ limit, windowMs, maxKeys = 50_000 }: LimiterOptions): Limiter {
  if (!(limit >= 1) || !(windowMs > 0))
    throw new RangeError('A limiter needs a limit of at least 1 and a window.')
  // By size, not by `max`, for which the library sets all the room aside at once.
  const fullAgainAt = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  const perOne = windowMs / limit
  // Moments are kept from the first call on: shares of a window need not be whole, and milliseconds since 1970
  // leave too few digits behind the point.
  let origin: number | undefined

  const judge = (key: string, clock: number, cost: number): { verdict: Verdict; then: number } => {
    origin ??= clock
    const now = clock - origin
    // Never further ahead than one window: a clock that was set back must not lock anybody out.
    const full = Math.min(Math.max(fullAgainAt.get(key) ?? now, now), now + windowMs)
    const then = full + cost * perOne
    const over = then - now - windowMs
    const ok = over <= toleranceMs
    const remaining = Math.floor((windowMs - ((ok ? then : full) - now) + toleranceMs) / perOne)
    return { verdict: { ok, remaining, retryAfterMs: ok ? 0 : Math.ceil(over - toleranceMs) }, then }
  }

  return {
    take(key, now, cost = 1) {
      const { verdict, then } = judge(key, now, cost)
      if (verdict.ok) fullAgainAt.set(key, then)
      return verdict
    },
    look: (key, now, cost = 1) => judge(key, now, cost).verdict,
    forget: (key) => void fullAgainAt.delete(key),
  }
}

/**
 * A limit on reports that come all the time, such as saves of an exam: counted by each process for itself, since a row in the database
 * would cost as much as what is reported. `points` at once, and as many in `seconds` from then on; throws 429 with `code`.
 */
export function processLimit({ points, seconds, code }: { points: number; seconds: number; code: string }) {
  const limiter = createLimiter({ limit: points, windowMs: seconds * 1000 })
  return {
    consume({ tenant }: Pick<Ctx, 'tenant'>, key: string): void {
      // The wall clock, not the request's moment: a limiter must never see time go back.
      const { ok, retryAfterMs } = limiter.take(`${tenant.id} ${key}`, Date.now())
      if (!ok) throw tooMany(code, Math.ceil(retryAfterMs / 1000))
    },
  }
}
