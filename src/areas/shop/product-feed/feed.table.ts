import { sql } from 'drizzle-orm'
import { boolean, check, integer, text, unique } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { FeedKind } from './feed.rules.ts'

/** A list of products for programs of one reader, at an address of its own. A site has one of a kind, once it was switched on. */
export const productFeeds = tenantTable(
  'shop_product_feed',
  {
    kind: text('kind').$type<FeedKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    /** Anybody may read it, also without the key. */
    isPublic: boolean('is_public').notNull(),
    /** Stands in the address of a feed that is not public. It opens nothing but what the shop shows to everybody. */
    key: text('key').notNull(),
    lastReadAt: timestamp('last_read_at'),
    /** How the program called itself that read it last. */
    lastReader: text('last_reader').notNull().default(''),
    reads: integer('reads').notNull().default(0),
  },
  (table) => [
    unique('shop_product_feed_kind').on(table.tenantId, table.kind),
    check('shop_product_feed_kind_known', sql`${table.kind} IN ('google', 'meta')`),
  ],
)
