import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { emit, enqueue } from '#kernel/jobs/jobs.ts'
import { publish } from '#kernel/live/live.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import type { ConversationSide } from './conversation/conversation.types.ts'
import { unreadEmailJob, unreadEmailWaitMs } from './email/unread-email.rules.ts'

declare module '#kernel/jobs/jobs.ts' {
  interface Events {
    /** Emitted when somebody posts in the conversation about a thing. */
    'message.said': { key: string; side: ConversationSide; post: string }
  }
}

interface NewThread {
  kind: 'person' | 'conversation'
  key: string
  subject?: LocalizedText
  members: readonly Member[]
}

interface Member {
  id: string
  /** In a conversation. */
  side?: ConversationSide
}

const renewThread = `DO UPDATE SET last_at = excluded.last_at, subject = excluded.subject, subject_en = excluded.subject_en`

/** Returns the thread of a key, creating it if there is none, and adds the users to it. */
export async function openThread(ctx: Ctx, thread: NewThread): Promise<string> {
  const [row] = await ctx.db.query<{ id: string }>(
    'message.openThread',
    `INSERT INTO message_thread (tenant_id, id, kind, key, subject, subject_en, created_at, last_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (tenant_id, key) ${renewThread} RETURNING id`,
    [
      ctx.tenant.id,
      newId(),
      thread.kind,
      thread.key,
      thread.subject?.th ?? '',
      thread.subject?.en ?? '',
      ctx.now,
    ],
  )
  const id = row?.id ?? ''
  await addMembers(ctx, id, thread.members)
  return id
}

async function addMembers(ctx: Ctx, threadId: string, members: readonly Member[]): Promise<void> {
  await ctx.db.query(
    'message.join',
    `INSERT INTO message_member (tenant_id, id, thread_id, user_id, side)
     SELECT $1, given.id, $2, given.user_id, given.side FROM unnest($3::uuid[], $4::uuid[], $5::text[]) AS given(id, user_id, side)
     ON CONFLICT (tenant_id, thread_id, user_id) DO UPDATE SET side = excluded.side`,
    [
      ctx.tenant.id,
      threadId,
      members.map(() => newId()),
      members.map((member) => member.id),
      members.map(({ side }) => side ?? null),
    ],
  )
}

interface NewPost {
  threadId: string
  authorId: string | null
  text: string
  path?: string | null
  conversation?: { key: string; side: ConversationSide; authorName: string }
}

/**
 * Posts in a thread: for all others it becomes unread, leaves their archive, and appears on their open pages; returns
 * these users.
 */
export async function addPost(ctx: Ctx, post: NewPost): Promise<string[]> {
  const { threadId, authorId, text, path = null, conversation } = post
  const id = newId()
  await ctx.db.query(
    'message.post',
    `INSERT INTO message_post (tenant_id, id, thread_id, author_id, text, path, created_at, side, author_name)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      ctx.tenant.id,
      id,
      threadId,
      authorId,
      text,
      path,
      ctx.now,
      conversation?.side ?? null,
      conversation?.authorName ?? null,
    ],
  )
  await ctx.db.query(
    'message.touch',
    'UPDATE message_thread SET last_at = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, threadId, ctx.now],
  )
  const messages = await ctx.db.query<{ userId: string }>(
    'message.tell',
    `UPDATE message_member SET unread = CASE WHEN user_id = $3 THEN 0 ELSE unread + 1 END, archived_at = NULL
     WHERE tenant_id = $1 AND thread_id = $2 RETURNING user_id AS "userId"`,
    [ctx.tenant.id, threadId, authorId],
  )
  for (const { userId } of messages) publish(ctx, inboxTopic(userId), { thread: threadId })
  if (conversation)
    await emit(ctx, 'message.said', { key: conversation.key, side: conversation.side, post: id })
  return messages.map(({ userId }) => userId).filter((userId) => userId !== authorId)
}

interface NewNotice {
  kind: 'order' | 'system'
  subject: LocalizedText
  text: LocalizedText
  path: string | null
  /** Only users who have no thread of their key yet receive it. */
  once: boolean
}

/**
 * Posts a notice in a thread of each user, where it becomes unread, leaves their archive and appears on their open
 * pages. Returns the threads of those who received it; where several transactions send one `once`, only one of them has
 * them. One statement for all, which locks the threads in the order of their keys.
 */
export async function postNotice(
  ctx: Ctx,
  to: readonly { userId: string; key: string }[],
  { kind, subject, text, path, once }: NewNotice,
): Promise<{ threadId: string; userId: string }[]> {
  const posted = await ctx.db.query<{ threadId: string; userId: string }>(
    once ? 'message.noticeOnce' : 'message.notice',
    `WITH given AS (
       SELECT * FROM unnest($2::uuid[], $3::text[], $4::uuid[], $5::uuid[], $6::uuid[]) AS g(user_id, key, thread_id, member_id, post_id)),
     thread AS (
       INSERT INTO message_thread (tenant_id, id, kind, key, subject, subject_en, created_at, last_at)
       SELECT $1, thread_id, $7, key, $8, $9, $10, $10 FROM given ORDER BY key
       ON CONFLICT (tenant_id, key) ${once ? 'DO NOTHING' : renewThread} RETURNING id, key),
     member AS (
       INSERT INTO message_member (tenant_id, id, thread_id, user_id, unread)
       SELECT $1, given.member_id, thread.id, given.user_id, 1 FROM thread JOIN given ON given.key = thread.key
       ON CONFLICT (tenant_id, thread_id, user_id) DO UPDATE SET unread = message_member.unread + 1, archived_at = NULL),
     post AS (
       INSERT INTO message_post (tenant_id, id, thread_id, text, text_en, path, created_at)
       SELECT $1, given.post_id, thread.id, $11, $12, $13, $10 FROM thread JOIN given ON given.key = thread.key)
     SELECT thread.id AS "threadId", given.user_id AS "userId" FROM thread JOIN given ON given.key = thread.key`,
    [
      ctx.tenant.id,
      to.map(({ userId }) => userId),
      to.map(({ key }) => key),
      to.map(() => newId()),
      to.map(() => newId()),
      to.map(() => newId()),
      kind,
      subject.th,
      subject.en,
      ctx.now,
      text.th,
      text.en,
      path,
    ],
  )
  for (const { threadId, userId } of posted) publish(ctx, inboxTopic(userId), { thread: threadId })
  return posted
}

/** Emails what stays unread after a while, once for the latest message of a thread. */
export function notifyByEmail(ctx: Ctx, threadId: string, userId: string): void {
  const runAt = new Date(ctx.now.getTime() + unreadEmailWaitMs)
  enqueue(
    ctx,
    unreadEmailJob,
    { threadId, userId },
    { runAt, key: `${unreadEmailJob}:${threadId}:${userId}` },
  )
}

/**
 * SQL condition on members `m`: shop members of a conversation keep access while they are staff. `staff` is the
 * placeholder for `isStaffViewer`.
 */
export const memberAccessSql = (staff: string): string =>
  `(m.side IS DISTINCT FROM 'shop' OR ${staff}::boolean)`

/** Whether the viewer is currently staff of the site. */
export const isStaffViewer = ({ viewer: { role } }: Ctx): boolean => role === 'manager' || role === 'admin'

/** The live topic to which a user's open pages listen. */
export const inboxTopic = (userId: string): string => `message:${userId}`
