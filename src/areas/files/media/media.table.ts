import { sql } from 'drizzle-orm'
import { check, index, integer, text } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Every stored image and private file; the bytes are in storage under the site's own folder. */
export const media = tenantTable(
  'media',
  {
    /** `image` is public by its URL; every other kind is private and read through an action. */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width'),
    height: integer('height'),
    colour: text('colour'),
    sha256: text('sha256').notNull(),
    createdBy: text('created_by'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('media_same').on(table.tenantId, table.sha256),
    index('media_kind').on(table.tenantId, table.kind),
    check('media_bytes', sql`${table.bytes} >= 0`),
  ],
)
