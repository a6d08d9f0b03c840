import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { type ExamStatus, examStates } from './exam.states.ts'
import type { ExamPart, ExamRules } from './exam.types.ts'

/** An exam of a course. Each attempt freezes its questions; changes apply to attempts started later. */
export const exams = tenantTable(
  'exam_exam',
  {
    courseId: uuid('course_id').notNull(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    intro: text('intro').notNull(),
    status: text('status').$type<ExamStatus>().notNull(),
    rules: jsonb('rules').$type<ExamRules>().notNull(),
    parts: jsonb('parts').$type<ExamPart[]>().notNull(),
    /** argon2; null for no password. */
    passwordHash: text('password_hash'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('exam_exam_slug').on(table.tenantId, table.courseId, table.slug),
    check(
      'exam_exam_status',
      sql`${table.status} IN (${sql.raw(examStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
  ],
)

/** More time and attempts, or a different window, for a learner or a cohort of the course, with the reason. */
export const accommodations = tenantTable(
  'exam_accommodation',
  {
    examId: uuid('exam_id').notNull(),
    userId: uuid('user_id'),
    cohortId: uuid('cohort_id'),
    timePercent: integer('time_percent').notNull(),
    extraMinutes: integer('extra_minutes').notNull(),
    extraAttempts: integer('extra_attempts').notNull(),
    opensAt: timestamp('opens_at'),
    closesAt: timestamp('closes_at'),
    withoutSeb: boolean('without_seb').notNull().default(false),
    anyNetwork: boolean('any_network').notNull().default(false),
    reason: text('reason').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('exam_accommodation_once').on(table.tenantId, table.examId, table.userId),
    uniqueIndex('exam_accommodation_cohort').on(table.tenantId, table.examId, table.cohortId),
    index('exam_accommodation_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.examId],
      foreignColumns: [exams.tenantId, exams.id],
    }).onDelete('cascade'),
    check('exam_accommodation_whose', sql`(${table.userId} IS NULL) <> (${table.cohortId} IS NULL)`),
    check('exam_accommodation_window', sql`${table.closesAt} > ${table.opensAt}`),
    check('exam_accommodation_time', sql`${table.timePercent} BETWEEN 100 AND 500`),
    check('exam_accommodation_more', sql`${table.extraMinutes} >= 0 AND ${table.extraAttempts} >= 0`),
  ],
)
