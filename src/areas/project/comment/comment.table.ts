import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { Reactions } from './comment.rules.ts'

/** Comments on tasks. */
export const projectComments = tenantTable(
  'project_comment',
  {
    taskId: uuid('task_id').notNull(),
    /** Null if the account was erased, and for a visitor with a board link. */
    authorId: uuid('author_id'),
    /** The name the visitor entered. */
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
