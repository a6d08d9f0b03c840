import { sql } from 'drizzle-orm'
import { boolean, check, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { satang, tenantTable, timestamp } from '#kernel/db/columns.ts'

/** Courses that are learned one after the other, and may be bought together. */
export const paths = tenantTable(
  'lesson_path',
  {
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    /** In their order. */
    courseIds: uuid('course_ids').array().notNull(),
    /** What all of them cost together; 0 where they are had one by one. */
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
