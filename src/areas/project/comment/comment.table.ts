import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Reactions } from './comment.rules.ts'

/** What people say about a task. */
export const projectComments = tenantTable(
  'project_comment',
  {
    taskId: uuid('task_id').notNull(),
    /** Null when the account was erased, and for a visitor with the link of a board. */
    authorId: uuid('author_id'),
    /** The name a visitor gave. */
    visitor: text('visitor'),
    text: text('text').notNull(),
    mentionIds: uuid('mention_ids').array().notNull().default([]),
    reactions: jsonb('reactions').$type<Reactions>().notNull().default({}),
    createdAt: timestamp('created_at').notNull(),
    editedAt: timestamp('edited_at'),
    removedAt: timestamp('removed_at'),
  },
  (table) => [index('project_comment_task').on(table.tenantId, table.taskId, table.createdAt)],
)
