import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { cohorts } from '../cohort/cohort.table.ts'
import { courses, revisions } from '../course/course.table.ts'
import { type EnrolmentStatus, enrolmentStates } from './enrolment.states.ts'
import { type EnrolmentSource, enrolmentSources } from './enrolment.types.ts'

/** A learner of a course, in the revision they started unless the team moved them to a newer one. */
export const enrolments = tenantTable(
  'lesson_enrolment',
  {
    courseId: uuid('course_id').notNull(),
    revisionId: uuid('revision_id').notNull(),
    userId: uuid('user_id').notNull(),
    status: text('status').$type<EnrolmentStatus>().notNull(),
    /** How they were enrolled. */
    source: text('source').$type<EnrolmentSource>().notNull().default('free'),
    cohortId: uuid('cohort_id'),
    /** Their place (`kernel/slots`), if places are limited. */
    slotId: uuid('slot_id'),
    /** The time from which access is closed; null for unlimited access. */
    expiresAt: timestamp('expires_at'),
    /** Progress in whole per cent of the required units. */
    percent: integer('percent').notNull().default(0),
    lastUnitId: uuid('last_unit_id'),
    lastAt: timestamp('last_at').notNull(),
    completedAt: timestamp('completed_at'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('lesson_enrolment_once').on(table.tenantId, table.courseId, table.userId),
    index('lesson_enrolment_expiry').on(table.tenantId, table.expiresAt).where(sql`expires_at IS NOT NULL`),
    index('lesson_enrolment_user').on(table.tenantId, table.userId, table.lastAt),
    foreignKey({ columns: [table.tenantId, table.courseId], foreignColumns: [courses.tenantId, courses.id] }),
    foreignKey({
      columns: [table.tenantId, table.revisionId],
      foreignColumns: [revisions.tenantId, revisions.id],
    }),
    check(
      'lesson_enrolment_status',
      sql`${table.status} IN (${sql.raw(enrolmentStates.states.map((state) => `'${state}'`).join(', '))})`,
    ),
    foreignKey({ columns: [table.tenantId, table.cohortId], foreignColumns: [cohorts.tenantId, cohorts.id] }),
    check(
      'lesson_enrolment_source',
      sql`${table.source} IN (${sql.raw(enrolmentSources.map((source) => `'${source}'`).join(', '))})`,
    ),
    check('lesson_enrolment_percent', sql`${table.percent} BETWEEN 0 AND 100`),
    check(
      'lesson_enrolment_completed',
      sql`${table.status} <> 'completed' OR ${table.completedAt} IS NOT NULL`,
    ),
  ],
)
