import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** A rate limit per caller, counted in the database: across all processes and restarts. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * Counts one, or `count`, for `key` on the request's site, immediately and outside the request's transaction, so that
   * concurrent calls are all counted. Throws 429 with the limit's code if there were more than `points` within
   * `seconds` of the first.
   */
  consume(ctx: Pick<Ctx, 'services' | 'tenant'>, key: string, count?: number): Promise<Consumed>
}

export interface Consumed {
  /** The number of calls within the window, including this one. */
  count: number
  /** Takes the count, or part of it, back: it was not a guess after all. */
  refund(part?: number): Promise<void>
}

interface Options {
  points: number
  seconds: number
  /** The error code of the 429. */
  code?: string
}

const registered = new Map<string, RateLimit>()

/** Defines a limit. Its numbers are listed in docs/security.md, which a test compares with them. */
export function defineRateLimit(name: string, { points, seconds, code = 'too_many' }: Options): RateLimit {
  const limit: RateLimit = {
    name,
    points,
    seconds,
    async consume(ctx, key, count = 1) {
      const store = storeOf(ctx.services, limit)
      const hashed = hashKey(ctx.tenant.id, key)
      const { consumedPoints } = await store.consume(hashed, count).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooManyRequests(code, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
      })
      return {
        count: consumedPoints,
        refund: async (part = count) => {
          await store.reward(hashed, part)
        },
      }
    },
  }
  registered.set(name, limit)
  return limit
}

/** Returns all limits of the product. */
export const registeredLimits = (): readonly RateLimit[] => [...registered.values()]

/** Deletes expired windows. */
export async function clearExpiredLimits({ database }: Ctx['services']): Promise<void> {
  await database.platformPool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])
}

/** Keys contain IP addresses and usernames; a hash is sufficient. */
const hashKey = (tenantId: string, key: string): string =>
  createHash('sha256').update(`${tenantId} ${key}`).digest('base64url')

const limiterStores = new WeakMap<object, Map<string, RateLimiterPostgres>>()

function storeOf({ database }: Ctx['services'], { name, points, seconds }: RateLimit): RateLimiterPostgres {
  const pool = database.platformPool
  const poolStores = limiterStores.get(pool) ?? new Map<string, RateLimiterPostgres>()
  limiterStores.set(pool, poolStores)
  const store =
    poolStores.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      // Our migration created the table, and a nightly job cleans it up.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Persistent callers are refused without querying the database. Far above the limit, because counts that were
      // taken back must be usable again.
      inMemoryBlockOnConsumed: points * 3 + 10,
    })
  poolStores.set(name, store)
  return store
}
