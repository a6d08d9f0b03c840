import { sql } from 'drizzle-orm'
import { check, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { QuestionStatus } from './ask.states.ts'

/** Questions to the site's model and their answers: each user's history, and the basis of the quotas. */
export const aiAsks = tenantTable(
  'ai_ask',
  {
    personId: uuid('person_id').notNull(),
    kind: text('kind').$type<'text' | 'image'>().notNull(),
    status: text('status').$type<QuestionStatus>().notNull(),
    prompt: text('prompt').notNull(),
    /** The image's URL, without the content of a data URL. */
    source: text('source'),
    result: text('result').notNull().default(''),
    /** Why it failed, as a code. */
    failure: text('failure'),
    model: text('model').notNull(),
    tokensIn: integer('tokens_in').notNull().default(0),
    tokensOut: integer('tokens_out').notNull().default(0),
    at: timestamp('at').notNull(),
    /** Its user removed it from their history; it still counts. */
    hiddenAt: timestamp('hidden_at'),
  },
  (table) => [
    index('ai_ask_person').on(table.tenantId, table.personId, table.at),
    index('ai_ask_at').on(table.tenantId, table.at),
    check('ai_ask_status', sql`${table.status} IN ('asking', 'done', 'failed', 'stopped')`),
    check('ai_ask_kind', sql`${table.kind} IN ('text', 'image')`),
  ],
)
