import { sql } from 'drizzle-orm'
import { check, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Row } from '../layout/layout.types.ts'

/** Rows kept under a name, to be put on any page. What is put there is a copy: page and section know nothing of each other. */
export const cmsSections = tenantTable(
  'cms_section',
  {
    name: text('name').notNull(),
    rows: jsonb('rows').$type<Row[]>().notNull(),
    /** Null once that person is forgotten. */
    madeBy: uuid('made_by'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [check('cms_section_name', sql`length(${table.name}) BETWEEN 1 AND 80`)],
)
