import { createHash } from 'node:crypto'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'

/** How often something may be done by one caller, counted in the database: by all processes together, across restarts. */
export interface RateLimit {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /**
   * Counts one, or `count`, for `key` on the site of the request, at once and outside the request's transaction, so that many at the
   * same time count as many. Throws 429 with the limit's code when there were more than `points` within `seconds` of the first.
   */
  consume(ctx: Pick<Ctx, 'services' | 'tenant'>, key: string, count?: number): Promise<Consumed>
}

export interface Consumed {
  /** How many there were within the window, with these. */
  count: number
  /** Takes them back: it was no guess after all. */
  giveBack(): Promise<void>
}

interface Options {
  points: number
  seconds: number
  /** The code of the 429. */
  code?: string
}

const limits = new Map<string, RateLimit>()

/** Defines a limit. Its numbers stand in docs/security.md, which a test holds against them. */
export function rateLimit(name: string, { points, seconds, code = 'too_many' }: Options): RateLimit {
  const limit: RateLimit = {
    name,
    points,
    seconds,
    async consume(ctx, key, count = 1) {
      const store = storeOf(ctx.services, limit)
      const hashed = hashedKey(ctx.tenant.id, key)
      const { consumedPoints } = await store.consume(hashed, count).catch((refused: unknown) => {
        if (!(refused instanceof RateLimiterRes)) throw refused
        throw tooMany(code, Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
      })
      return {
        count: consumedPoints,
        giveBack: async () => {
          await store.reward(hashed, count)
        },
      }
    },
  }
  limits.set(name, limit)
  return limit
}

/** Every limit the product has. */
export const registeredLimits = (): readonly RateLimit[] => [...limits.values()]

/** Forgets windows that are over. */
export async function clearExpiredLimits({ database }: Ctx['services']): Promise<void> {
  await database.platformPool.query('DELETE FROM rate_limit WHERE expire < $1', [Date.now()])
}

/** Keys hold addresses and names of people; a hash serves as well. */
const hashedKey = (tenantId: string, key: string): string =>
  createHash('sha256').update(`${tenantId} ${key}`).digest('base64url')

const stores = new WeakMap<object, Map<string, RateLimiterPostgres>>()

function storeOf({ database }: Ctx['services'], { name, points, seconds }: RateLimit): RateLimiterPostgres {
  const pool = database.platformPool
  const known = stores.get(pool) ?? new Map<string, RateLimiterPostgres>()
  stores.set(pool, known)
  const store =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limit',
      // Our migration made the table, and a nightly job clears it.
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
      // Who hammers on is refused without asking the database. Far above the limit: what was given back must count again.
      inMemoryBlockOnConsumed: points * 3 + 10,
    })
  known.set(name, store)
  return store
}
