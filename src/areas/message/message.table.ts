import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ConversationSide } from './conversation/conversation.types.ts'

/** What belongs together: the words of two people, the talk about a thing of all who have to do with it, or the notices about one. */
export const threads = tenantTable(
  'message_thread',
  {
    kind: text('kind').$type<'person' | 'conversation' | 'order' | 'system'>().notNull(),
    /** Finds the thread again: the two people, or the person and the thing. */
    key: text('key').notNull(),
    /** Empty between people: they see each other's name. */
    subject: text('subject').notNull().default(''),
    subjectEn: text('subject_en').notNull().default(''),
    createdAt: timestamp('created_at').notNull(),
    lastAt: timestamp('last_at').notNull(),
  },
  (table) => [
    unique('message_thread_key').on(table.tenantId, table.key),
    check('message_thread_kind', sql`${table.kind} IN ('person', 'conversation', 'order', 'system')`),
  ],
)

/** A person in a thread. */
export const members = tenantTable(
  'message_member',
  {
    threadId: uuid('thread_id').notNull(),
    userId: uuid('user_id').notNull(),
    unread: integer('unread').notNull().default(0),
    archivedAt: timestamp('archived_at'),
    /** In a talk: for whom they are in it. Who is in it for the shop reads it as long as they work there. */
    side: text('side').$type<ConversationSide>(),
  },
  (table) => [
    check('message_member_side', sql`${table.side} IN ('shop', 'buyer')`),
    unique('message_member_once').on(table.tenantId, table.threadId, table.userId),
    index('message_member_user').on(table.tenantId, table.userId),
    foreignKey({
      columns: [table.tenantId, table.threadId],
      foreignColumns: [threads.tenantId, threads.id],
    }).onDelete('cascade'),
  ],
)

/** One thing said. */
export const posts = tenantTable(
  'message_post',
  {
    threadId: uuid('thread_id').notNull(),
    /** Null: the site itself. */
    authorId: uuid('author_id'),
    /** In a talk: which side spoke, and by what name (a guest has no account). */
    side: text('side').$type<'shop' | 'buyer'>(),
    authorName: text('author_name'),
    text: text('text').notNull(),
    /** What the site says has both languages; people's words have none. */
    textEn: text('text_en'),
    /** Where it can be looked at: a path of the site. */
    path: text('path'),
    createdAt: timestamp('created_at').notNull(),
  },
  (table) => [
    index('message_post_thread').on(table.tenantId, table.threadId, table.id),
    index('message_post_author').on(table.tenantId, table.authorId, table.createdAt),
    foreignKey({
      columns: [table.tenantId, table.threadId],
      foreignColumns: [threads.tenantId, threads.id],
    }).onDelete('cascade'),
  ],
)

/** How a site wants its messages; no row means as it comes. */
export const messageSettings = tenantTable('message_settings', {
  /** Members may write to members. */
  amongMembers: boolean('among_members').notNull().default(false),
})
