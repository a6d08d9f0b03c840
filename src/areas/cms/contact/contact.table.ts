import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Answer } from './answer.rules.ts'

/** A submission of a form on a page. It outlives the page and is deleted when its retention period ends or by staff. */
export const cmsContacts = tenantTable(
  'cms_contact',
  {
    pageId: uuid('page_id').notNull(),
    blockId: text('block_id').notNull(),
    /** The names of the form and its page at the time. */
    form: text('form').notNull(),
    /** Read by `answersOf`: older ones contain their kind and label themselves. */
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    /** Null for a guest. */
    userId: uuid('user_id'),
    at: timestamp('at').notNull(),
    /** When it is deleted, as the sender was told; null: when staff delete it. */
    goesAt: timestamp('goes_at'),
    seenAt: timestamp('seen_at'),
    seenBy: text('seen_by').notNull().default(''),
  },
  (table) => [
    index('cms_contact_at').on(table.tenantId, table.at),
    index('cms_contact_goes').on(table.tenantId, table.goesAt),
  ],
)
