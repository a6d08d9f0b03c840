import { boolean, date, index, integer, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { RepeatMode } from './recurrence.rules.ts'

/** A recurring task: by the calendar, or some time after it was done. */
export const projectRecurrences = tenantTable(
  'project_recurrence',
  {
    projectId: uuid('project_id').notNull(),
    /** RFC 5545: `FREQ=WEEKLY;BYDAY=MO`. */
    rule: text('rule').notNull(),
    /** The first occurrence. */
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    mode: text('mode').$type<RepeatMode>().notNull(),
    /** How many days before its day a task is created. */
    leadDays: integer('lead_days').notNull().default(0),
    /** The column each task starts in; all else is taken from the latest one. */
    task: jsonb('task').$type<{ statusId: string }>().notNull(),
    /** The next day a task is to be created for; null while waiting for one to be done, or once it has ended. */
    nextOn: date('next_on', { mode: 'string' }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('project_recurrence_next').on(table.tenantId, table.nextOn),
    index('project_recurrence_project').on(table.tenantId, table.projectId),
  ],
)
