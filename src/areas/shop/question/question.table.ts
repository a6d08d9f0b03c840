import { sql } from 'drizzle-orm'
import { check, index, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantTable } from '#kernel/db/columns.ts'
import type { QuestionState } from './question.states.ts'

/** What somebody wants to know of a product, and what the shop answers for all to read. */
export const questions = tenantTable(
  'shop_question',
  {
    productId: uuid('product_id').notNull(),
    userId: uuid('user_id'),
    /** Of a guest who wants to hear of the answer. */
    email: text('email'),
    locale: text('locale').$type<'th' | 'en'>().notNull(),
    /** As the asker is called beside it; never their whole name. */
    name: text('name').notNull().default(''),
    body: text('body').notNull(),
    answer: text('answer').notNull().default(''),
    answeredAt: moment('answered_at'),
    /** Folded words of question and answer, for readers to search. */
    search: text('search').notNull(),
    state: text('state').$type<QuestionState>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    index('shop_question_product').on(table.tenantId, table.productId, table.state, table.createdAt.desc()),
    index('shop_question_queue').on(table.tenantId, table.state, table.createdAt),
    index('shop_question_user').on(table.tenantId, table.userId),
    check('shop_question_state', sql`${table.state} IN ('waiting', 'shown', 'refused')`),
  ],
)
