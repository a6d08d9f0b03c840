import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import { enrolments } from '../enrolment/enrolment.table.ts'
import type { ScormData, ScormStatus } from './outcome.rules.ts'

/** A learner's stored state of a SCO: its complete run-time data. */
export const scormStates = tenantTable(
  'lesson_scorm_state',
  {
    enrolmentId: uuid('enrolment_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    /** The identifier of its item in the manifest. */
    item: text('item').notNull(),
    data: jsonb('data').$type<ScormData>().notNull(),
    status: text('status').$type<ScormStatus>().notNull(),
    scorePercent: integer('score_percent'),
    /** When the opening that saved last started: an older one, still open elsewhere, does not overwrite it. */
    openedAt: timestamp('opened_at').notNull(),
    savedAt: timestamp('saved_at').notNull(),
  },
  (table) => [
    uniqueIndex('lesson_scorm_state_item').on(table.tenantId, table.enrolmentId, table.unitId, table.item),
    foreignKey({
      columns: [table.tenantId, table.enrolmentId],
      foreignColumns: [enrolments.tenantId, enrolments.id],
    }).onDelete('cascade'),
    check(
      'lesson_scorm_state_status',
      sql`${table.status} IN ('incomplete', 'completed', 'passed', 'failed')`,
    ),
    check('lesson_scorm_state_score', sql`${table.scorePercent} BETWEEN 0 AND 100`),
  ],
)
