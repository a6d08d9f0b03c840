import { sql } from 'drizzle-orm'
import { check, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Row } from '../layout/layout.types.ts'

/** Rows saved under a name, to be put on any page. A page gets a copy: page and section are not linked. */
export const cmsSections = tenantTable(
  'cms_section',
  {
    name: text('name').notNull(),
    rows: jsonb('rows').$type<Row[]>().notNull(),
    /** Null once the user has been erased. */
    madeBy: uuid('made_by'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
  },
  (table) => [check('cms_section_name', sql`length(${table.name}) BETWEEN 1 AND 80`)],
)
