import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { enrolments } from '../enrolment/enrolment.table.ts'

/** A learner's progress in a unit. Later revisions never revoke it. */
export const progress = tenantTable(
  'lesson_progress',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** The last position in the video, in milliseconds. */
    positionMs: integer('position_ms').notNull().default(0),
    durationMs: integer('duration_ms').notNull().default(0),
    /** Watched parts of the video (`WatchedRanges`). */
    watched: integer('watched').array().notNull().default([]),
    /** Parts of these that were watched more than once. */
    replayed: integer('replayed').array().notNull().default([]),
    /** For an article: the sections whose ends were in view, and the one at which the reader stopped (`reading.rules.ts`). */
    readSections: integer('read_sections').array().notNull().default([]),
    readAt: integer('read_at').notNull().default(0),
    /** The last reporting player session, its start, and how much it has reported: nobody can watch an hour in a minute. */
    sessionId: text('session_id').notNull().default(''),
    sessionAt: timestamp('session_at').notNull(),
    sessionMs: integer('session_ms').notNull().default(0),
    startedAt: timestamp('started_at').notNull(),
    lastAt: timestamp('last_at').notNull(),
    doneAt: timestamp('done_at'),
  },
  (table) => [
    uniqueIndex('lesson_progress_unit').on(table.tenantId, table.enrolmentId, table.unitId),
    foreignKey({
      columns: [table.tenantId, table.enrolmentId],
      foreignColumns: [enrolments.tenantId, enrolments.id],
    }).onDelete('cascade'),
    check(
      'lesson_progress_watched',
      sql`cardinality(${table.watched}) % 2 = 0 AND cardinality(${table.replayed}) % 2 = 0`,
    ),
    index('lesson_progress_by_unit').on(table.tenantId, table.unitId),
  ],
)
