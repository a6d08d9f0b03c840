import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Field } from '#kernel/fields/index.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { StoredCalendar } from '#kernel/time/index.ts'
import type { ProjectState } from './project.states.ts'
import type { ShareAccess, Visibility } from './project.types.ts'

export const projects = tenantTable(
  'project',
  {
    groupId: uuid('group_id').notNull(),
    /** In the URL, after its group's. */
    slug: text('slug').notNull(),
    /** The prefix of its task numbers: `A` makes `A-12`. Unique on a site. */
    key: text('key').notNull(),
    name: text('name').notNull(),
    goal: text('goal').notNull().default(''),
    icon: text('icon').notNull(),
    status: text('status').$type<ProjectState>().notNull(),
    ownerId: uuid('owner_id'),
    visibility: text('visibility').$type<Visibility>().notNull(),
    startOn: date('start_on', { mode: 'string' }),
    endOn: date('end_on', { mode: 'string' }),
    /** Null: the site's working time. */
    calendar: jsonb('calendar').$type<StoredCalendar>(),
    /** The default planning mode of a new task. */
    scheduling: text('scheduling').$type<'auto' | 'manual'>().notNull(),
    /** Its custom fields, which every task has. */
    fields: jsonb('fields').$type<Field[]>().notNull().default([]),
    /** The price of an hour for customers; null until set. */
    hourlySatang: integer('hourly_satang').$type<Satang>(),
    /** A template for new projects; it is not in any work list. */
    isTemplate: boolean('is_template').notNull().default(false),
    /** The number of the next task, taken in the transaction that creates the task, so that there are no gaps. */
    nextNumber: integer('next_number').notNull().default(1),
    /** Anyone with this link sees the board. */
    shareCode: text('share_code'),
    shareUntil: timestamp('share_until'),
    shareAccess: text('share_access').$type<ShareAccess>().notNull().default('read'),
    createdAt: timestamp('created_at').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('project_key').on(table.tenantId, table.key),
    uniqueIndex('project_slug').on(table.tenantId, table.groupId, table.slug),
    uniqueIndex('project_share_code').on(table.tenantId, table.shareCode).where(sql`share_code IS NOT NULL`),
    index('project_by_state').on(table.tenantId, table.status),
  ],
)
