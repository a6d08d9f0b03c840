import { bigint, index, integer, pgTable, varchar } from 'drizzle-orm/pg-core'

/**
 * Counts of rate-limited acts, for all sites and processes. Column names, order and types are those
 * `rate-limiter-flexible` writes to; the site is part of `key`. Platform role only: it is written outside a request's
 * transaction.
 */
export const rateLimits = pgTable(
  'rate_limit',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** When the window ends, in milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (table) => [index('rate_limit_expire').on(table.expire)],
)
