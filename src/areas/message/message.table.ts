import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tenantTable, timestamp } from '#kernel/db/columns.ts'
import type { ConversationSide } from './conversation/conversation.types.ts'

/** A thread: the messages between two users, the conversation about a thing, or the notices about one. */
export const threads = tenantTable(
  'message_thread',
  {
    kind: text('kind').$type<'person' | 'conversation' | 'order' | 'system'>().notNull(),
    /** Identifies the thread: the two users, or the user and the thing. */
    key: text('key').notNull(),
    /** Empty between users: they see each other's name. */
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

/** A member of a thread. */
export const members = tenantTable(
  'message_member',
  {
    threadId: uuid('thread_id').notNull(),
    userId: uuid('user_id').notNull(),
    unread: integer('unread').notNull().default(0),
    archivedAt: timestamp('archived_at'),
    /** In a conversation: the side of the member. Shop members can read it as long as they are staff. */
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

/** A message. */
export const posts = tenantTable(
  'message_post',
  {
    threadId: uuid('thread_id').notNull(),
    /** Null for the site itself. */
    authorId: uuid('author_id'),
    /** In a conversation: the side of the author, and their name (a guest has no account). */
    side: text('side').$type<'shop' | 'buyer'>(),
    authorName: text('author_name'),
    text: text('text').notNull(),
    /** Only notices from the site have both languages. */
    textEn: text('text_en'),
    /** The path of its subject on the site. */
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

/** The message settings of a site; no row means the defaults. */
export const messageSettings = tenantTable('message_settings', {
  /** Whether members may write to members. */
  amongMembers: boolean('among_members').notNull().default(false),
})
