import { LRUCache } from 'lru-cache'
import { tooManyRequests } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

export interface LimiterOptions {
  /** The burst size, and the number allowed per window in the long run. */
  limit: number
  windowMs: number
  /** The number of callers remembered; beyond it the least recently seen is dropped. */
  maxKeys?: number
}

export interface LimitResult {
  ok: boolean
  /** How many more would be allowed right now. */
  remaining: number
  /** 0 if allowed; otherwise the time after which the same call would be. */
  retryAfterMs: number
}

/** A rate limit per caller. It exists in this process only and is reset by a restart. */
export interface Limiter {
  /** Checks the limit and, if allowed, counts the call. `now` in milliseconds. `cost` for calls that count more than once. */
  consume(key: string, now: number, cost?: number): LimitResult
  /** Returns what `take` would return, without counting. */
  peek(key: string, now: number, cost?: number): LimitResult
  /** Resets a caller: after a correct password, for example. */
  reset(key: string): void
}

/** Times within this many milliseconds are equal, to absorb the rounding of fractions. */
const toleranceMs = 1e-3

/**
 * A token bucket per caller, stored as one number (the generic cell rate algorithm): the time at which the bucket would
 * be full again. An idle caller may make `limit` calls in a burst and gets one more every `windowMs / limit`; so at
 * most twice the limit passes within any window. Refused calls are not counted: hammering does not prolong the wait.
 */
export function createLimiter({ limit, windowMs, maxKeys = 50_000 }: LimiterOptions): Limiter {
  if (!(limit >= 1) || !(windowMs > 0))
    throw new RangeError('A rate limiter needs a limit of at least 1 and a positive window')
  // By size rather than `max`, for which the library allocates all the space up front.
  const fullAgainAt = new LRUCache<string, number>({ maxSize: maxKeys, sizeCalculation: () => 1 })
  const perOne = windowMs / limit
  // Times are relative to the first call: fractions of a window need not be whole, and milliseconds since 1970 leave
  // too few decimal digits.
  let origin: number | undefined

  const judge = (key: string, clock: number, cost: number): { result: LimitResult; then: number } => {
    origin ??= clock
    const now = clock - origin
    // Never more than one window ahead: a clock that was set back must not lock anyone out.
    const full = Math.min(Math.max(fullAgainAt.get(key) ?? now, now), now + windowMs)
    const then = full + cost * perOne
    const over = then - now - windowMs
    const ok = over <= toleranceMs
    const remaining = Math.floor((windowMs - ((ok ? then : full) - now) + toleranceMs) / perOne)
    return { result: { ok, remaining, retryAfterMs: ok ? 0 : Math.ceil(over - toleranceMs) }, then }
  }

  return {
    consume(key, now, cost = 1) {
      const { result, then } = judge(key, now, cost)
      if (result.ok) fullAgainAt.set(key, then)
      return result
    },
    peek: (key, now, cost = 1) => judge(key, now, cost).result,
    reset: (key) => void fullAgainAt.delete(key),
  }
}

/**
 * Creates a limit for frequent reports, such as saves of an exam: each process counts for itself, since a database row
 * would cost as much as the report. `points` in a burst, and as many per `seconds` after that; throws 429 with `code`.
 */
export function createProcessLimit({
  points,
  seconds,
  code,
}: {
  points: number
  seconds: number
  code: string
}) {
  const limiter = createLimiter({ limit: points, windowMs: seconds * 1000 })
  return {
    consume({ tenant }: Pick<Ctx, 'tenant'>, key: string): void {
      // The wall clock, not the request's time: a limiter must never see time go backwards.
      const { ok, retryAfterMs } = limiter.consume(`${tenant.id} ${key}`, Date.now())
      if (!ok) throw tooManyRequests(code, Math.ceil(retryAfterMs / 1000))
    },
  }
}
