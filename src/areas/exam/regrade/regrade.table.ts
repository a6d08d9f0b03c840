import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { milli, tenantTable, timestamp } from '#kernel/db/columns.ts'
import { attempts } from '../attempt/attempt.table.ts'
import { exams } from '../exam/exam.table.ts'
import { type RegradeStatus, regradeStates } from './regrade.states.ts'
import { type CorrectionKind, correctionKinds } from './regrade.types.ts'

const sqlList = (values: readonly string[]) => sql.raw(values.map((word) => `'${word}'`).join(', '))

/**
 * A correction of one question of an exam, and the progress of its regrading. If a question has several, the highest
 * number applies.
 */
export const regrades = tenantTable(
  'exam_regrade',
  {
    examId: uuid('exam_id').notNull(),
    number: integer('number').notNull(),
    questionId: uuid('question_id').notNull(),
    kind: text('kind').$type<CorrectionKind>().notNull(),
    versionId: uuid('version_id'),
    /** In thousandths; null means as drawn. */
    points: milli('points'),
    reason: text('reason').notNull(),
    status: text('status').$type<RegradeStatus>().notNull(),
    /** The last attempt that was processed. */
    cursor: uuid('cursor'),
    looked: integer('looked').notNull().default(0),
    changed: integer('changed').notNull().default(0),
    createdBy: uuid('created_by'),
    createdAt: timestamp('created_at').notNull(),
    doneAt: timestamp('done_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('exam_regrade_number').on(table.tenantId, table.examId, table.number),
    // One at a time, so that each preview shows what will really happen.
    uniqueIndex('exam_regrade_running')
      .on(table.tenantId, table.examId)
      .where(sql`${table.status} = 'running'`),
    index('exam_regrade_question').on(table.tenantId, table.questionId),
    foreignKey({
      columns: [table.tenantId, table.examId],
      foreignColumns: [exams.tenantId, exams.id],
    }).onDelete('cascade'),
    check('exam_regrade_kind', sql`${table.kind} IN (${sqlList(correctionKinds)})`),
    check('exam_regrade_status', sql`${table.status} IN (${sqlList(regradeStates.states)})`),
    check('exam_regrade_version', sql`(${table.kind} = 'version') = (${table.versionId} IS NOT NULL)`),
    check('exam_regrade_points', sql`${table.points} BETWEEN 0 AND 1000000`),
  ],
)

/** What a regrading did to an attempt, before and after. */
export const regradeChanges = tenantTable(
  'exam_regrade_change',
  {
    regradeId: uuid('regrade_id').notNull(),
    attemptId: uuid('attempt_id').notNull(),
    scoreBefore: milli('score_before'),
    scoreAfter: milli('score_after'),
    outOfBefore: milli('out_of_before').notNull(),
    outOfAfter: milli('out_of_after').notNull(),
    percentBefore: integer('percent_before'),
    percentAfter: integer('percent_after'),
    passedBefore: boolean('passed_before'),
    passedAfter: boolean('passed_after'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('exam_regrade_change_once').on(table.tenantId, table.regradeId, table.attemptId),
    index('exam_regrade_change_attempt').on(table.tenantId, table.attemptId),
    foreignKey({
      columns: [table.tenantId, table.regradeId],
      foreignColumns: [regrades.tenantId, regrades.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.tenantId, table.attemptId],
      foreignColumns: [attempts.tenantId, attempts.id],
    }).onDelete('cascade'),
  ],
)
