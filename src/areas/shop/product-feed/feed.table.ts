import { sql } from 'drizzle-orm'
import { boolean, check, integer, text, unique } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { FeedKind } from './feed.rules.ts'

/** A product feed for one reader, at its own URL. A site has one of each kind, once it was switched on. */
export const productFeeds = tenantTable(
  'shop_product_feed',
  {
    kind: text('kind').$type<FeedKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Whether anyone may read it, even without the key. */
    isPublic: boolean('is_public').notNull(),
    /** Part of the URL of a feed that is not public. It only gives access to what the shop shows to everyone. */
    key: text('key').notNull(),
    lastReadAt: timestamp('last_read_at'),
    /** User agent of the last reader. */
    lastReader: text('last_reader').notNull().default(''),
    reads: integer('reads').notNull().default(0),
  },
  (table) => [
    unique('shop_product_feed_kind').on(table.tenantId, table.kind),
    check('shop_product_feed_kind_known', sql`${table.kind} IN ('google', 'meta')`),
  ],
)
