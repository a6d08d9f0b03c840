import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { attempts } from '../attempt/attempt.table.ts'

/**
 * A file that a learner put into an attempt, by the id of the private file it is (`storePrivate`). Answers refer to it; one that was taken
 * out of its answer stays, since earlier saves refer to it still. Goes with its attempt.
 */
export const answerFiles = tenantTable(
  'exam_answer_file',
  {
    attemptId: uuid('attempt_id').notNull(),
    questionId: uuid('question_id').notNull(),
    /** Given by the device: sent again it is the same file. */
    uploadKey: uuid('upload_key').notNull(),
    name: text('name').notNull(),
    type: text('type').notNull(),
    bytes: integer('bytes').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('exam_answer_file_once').on(
      table.tenantId,
      table.attemptId,
      table.questionId,
      table.uploadKey,
    ),
    foreignKey({
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [attempts.tenantId, attempts.id],
    }).onDelete('cascade'),
    check('exam_answer_file_bytes', sql`${table.bytes} > 0`),
  ],
)
