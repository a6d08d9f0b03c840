import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { enrolments } from '../enrolment/enrolment.table.ts'
import { type SubmissionStatus, submissionStates } from './submission.states.ts'

/** A private file of a submission (`storePrivateFile`). */
export interface SubmittedFile {
  id: string
  name: string
  bytes: number
}

/** One version of a learner's submission for a unit. */
export const submissions = tenantTable(
  'lesson_submission',
  {
    courseId: uuid('course_id').notNull(),
    enrolmentId: uuid('enrolment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** 1 is the first; each returned version is followed by another. */
    number: integer('number').notNull(),
    status: text('status').$type<SubmissionStatus>().notNull(),
    body: text('body').notNull().default(''),
    files: jsonb('files').$type<SubmittedFile[]>().notNull().default([]),
    submittedAt: timestamp('submitted_at'),
    /** The level reached for each criterion. */
    levels: integer('levels').array().notNull().default([]),
    points: integer('points'),
    comment: text('comment').notNull().default(''),
    markedAt: timestamp('marked_at'),
    markedBy: uuid('marked_by'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_submission_number').on(table.tenantId, table.enrolmentId, table.unitId, table.number),
    index('lesson_submission_queue').on(table.tenantId, table.courseId, table.status, table.submittedAt),
    foreignKey({
      columns: [table.tenantId, table.enrolmentId],
      foreignColumns: [enrolments.tenantId, enrolments.id],
    }).onDelete('cascade'),
    check(
      'lesson_submission_status',
      sql`${table.status} IN (${sql.raw(submissionStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    check(
      'lesson_submission_graded',
      sql`${table.status} <> 'graded' OR (${table.points} IS NOT NULL AND ${table.submittedAt} IS NOT NULL)`,
    ),
  ],
)
