import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { enrolments } from '../enrolment/enrolment.table.ts'

/** A learner's private note at a point in a video. Nobody else sees it. */
export const notes = tenantTable(
  'lesson_note',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** Position in the video, in milliseconds. */
    atMs: integer('at_ms').notNull(),
    text: text('text').notNull(),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('lesson_note_unit').on(table.tenantId, table.enrolmentId, table.unitId, table.atMs),
    foreignKey({
      columns: [table.tenantId, table.enrolmentId],
      foreignColumns: [enrolments.tenantId, enrolments.id],
    }).onDelete('cascade'),
    check('lesson_note_text', sql`length(${table.text}) BETWEEN 1 AND 2000`),
    check('lesson_note_at', sql`${table.atMs} >= 0`),
  ],
)
