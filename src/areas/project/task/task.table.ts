import { sql } from 'drizzle-orm'
import { customType, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ChecklistItem, ConstraintKind, Scheduling, SourceKind } from './task.types.ts'

/** Compared by code unit, as fractional indexing requires, whatever the database's locale is. */
const rankColumn = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

export const projectTasks = tenantTable(
  'project_task',
  {
    projectId: uuid('project_id').notNull(),
    number: integer('number').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    statusId: uuid('status_id').notNull(),
    /** 0 none, 1 low, 2 medium, 3 high, 4 urgent. */
    priority: integer('priority').notNull().default(0),
    parentId: uuid('parent_id'),
    /** Its position among all tasks of the project; the order within a column follows from it. */
    rank: rankColumn('rank').notNull(),
    startOn: date('start_on', { mode: 'string' }),
    dueOn: date('due_on', { mode: 'string' }),
    /** Minutes since midnight of its due day; null for the end of that day. */
    dueMinute: integer('due_minute'),
    /** Minutes of work; null: derived from the two days. */
    durationMin: integer('duration_min'),
    scheduling: text('scheduling').$type<Scheduling>().notNull(),
    constraintKind: text('constraint_kind').$type<ConstraintKind>(),
    constraintOn: date('constraint_on', { mode: 'string' }),
    estimateMin: integer('estimate_min'),
    /** Per cent. */
    progress: integer('progress').notNull().default(0),
    assigneeIds: uuid('assignee_ids').array().notNull().default([]),
    watcherIds: uuid('watcher_ids').array().notNull().default([]),
    categoryIds: uuid('category_ids').array().notNull().default([]),
    /** Null if its account was erased, or the product itself created it. */
    reporterId: uuid('reporter_id'),
    custom: jsonb('custom').$type<Record<string, unknown>>().notNull().default({}),
    checklist: jsonb('checklist').$type<ChecklistItem[]>().notNull().default([]),
    /** The record it was created from, by kind and key. */
    sourceKind: text('source_kind').$type<SourceKind>(),
    sourceKey: text('source_key'),
    sourceLabel: text('source_label'),
    /** Its folder in the project's files, created with the first file; everything in it is attached to the task. */
    folderId: uuid('folder_id'),
    recurrenceId: uuid('recurrence_id'),
    occurrenceOn: date('occurrence_on', { mode: 'string' }),
    commentCount: integer('comment_count').notNull().default(0),
    spentMin: integer('spent_min').notNull().default(0),
    completedAt: timestamp('completed_at'),
    createdAt: timestamp('created_at').notNull(),
    updatedAt: timestamp('updated_at').notNull(),
    deletedAt: timestamp('deleted_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('project_task_number').on(table.tenantId, table.projectId, table.number),
    index('project_task_rank').on(table.tenantId, table.projectId, table.rank),
    index('project_task_parent').on(table.tenantId, table.parentId).where(sql`parent_id IS NOT NULL`),
    index('project_task_source')
      .on(table.tenantId, table.sourceKind, table.sourceKey)
      .where(sql`source_key IS NOT NULL`),
    index('project_task_due').on(table.tenantId, table.dueOn).where(sql`completed_at IS NULL`),
    // The job that creates the next occurrence may run twice.
    uniqueIndex('project_task_occurrence')
      .on(table.tenantId, table.recurrenceId, table.occurrenceOn)
      .where(sql`recurrence_id IS NOT NULL`),
  ],
)
