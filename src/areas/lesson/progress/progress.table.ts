import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { enrolments } from '../enrolment/enrolment.table.ts'

/** What a learner did of one unit. Nothing of it is taken back by later revisions. */
export const progress = tenantTable(
  'lesson_progress',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** Where the video stood last, in milliseconds. */
    positionMs: integer('position_ms').notNull().default(0),
    durationMs: integer('duration_ms').notNull().default(0),
    /** Parts of the video that were seen (`Watched`). */
    watched: integer('watched').array().notNull().default([]),
    /** Parts that were seen more than once, of those. */
    replayed: integer('replayed').array().notNull().default([]),
    /** Of an article: sections whose ends were seen, and the one where its reader stopped (`reading.rules.ts`). */
    readSections: integer('read_sections').array().notNull().default([]),
    readAt: integer('read_at').notNull().default(0),
    /** The player that reported last, since when, and how much it reported: nobody sees an hour in a minute. */
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
