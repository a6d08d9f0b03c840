import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Answer } from './answer.rules.ts'

/** What somebody sent by a form on a page. It outlives the page; it goes when its time is over, or when staff take it out. */
export const cmsContacts = tenantTable(
  'cms_contact',
  {
    pageId: uuid('page_id').notNull(),
    blockId: text('block_id').notNull(),
    /** What the form and its page were called then. */
    form: text('form').notNull(),
    /** Read by `answersOf`: those of before say their kind and words themselves. */
    answers: jsonb('answers').$type<Answer[]>().notNull(),
    /** Null for a guest. */
    userId: uuid('user_id'),
    at: timestamp('at').notNull(),
    /** When it is deleted, as whoever gave it was told; null for until staff take it out. */
    goesAt: timestamp('goes_at'),
    seenAt: timestamp('seen_at'),
    seenBy: text('seen_by').notNull().default(''),
  },
  (table) => [
    index('cms_contact_at').on(table.tenantId, table.at),
    index('cms_contact_goes').on(table.tenantId, table.goesAt),
  ],
)
