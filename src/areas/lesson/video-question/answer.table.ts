import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { enrolments } from '../enrolment/enrolment.table.ts'

/** A learner's answer to a question in a video. The first answer counts. */
export const filmAnswers = tenantTable(
  'lesson_film_answer',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** The ids of the chosen options. */
    chosen: uuid('chosen').array().notNull(),
    typed: text('typed').notNull(),
    isRight: boolean('is_right').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('lesson_film_answer_once').on(table.tenantId, table.enrolmentId, table.questionId),
    index('lesson_film_answer_unit').on(table.tenantId, table.unitId, table.questionId),
    foreignKey({
      columns: [table.tenantId, table.enrolmentId],
      foreignColumns: [enrolments.tenantId, enrolments.id],
    }).onDelete('cascade'),
    check('lesson_film_answer_text', sql`length(${table.typed}) <= 300`),
  ],
)
