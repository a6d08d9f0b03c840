import { sql } from 'drizzle-orm'
import { boolean, check, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** A sequence of courses that may be bought together. */
export const paths = tenantTable(
  'lesson_path',
  {
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** In order. */
    courseIds: uuid('course_ids').array().notNull(),
    /** The total price; 0 if its courses are only available separately. */
    price: satang('price_satang').notNull().default(sql`0`),
    isOpen: boolean('is_open').notNull().default(false),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_path_slug').on(table.tenantId, table.slug),
    check('lesson_path_price', sql`${table.price} >= 0`),
  ],
)
