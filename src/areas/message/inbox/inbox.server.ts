import { findUsers, signedInUser, type UserContact, usersByIds } from '#areas/account/public.server.ts'
import { notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import type { ConversationSide } from '../conversation/conversation.types.ts'
import type { InboxQuery } from '../message.input.ts'
import { type Box, canMessage, excerpt } from '../message.rules.ts'
import { isStaffViewer, memberAccessSql } from '../thread.server.ts'
import { aboutLinks } from './about-links.server.ts'
import { canMembersMessage } from './settings.server.ts'

/** The other user of a thread; null for the site. */
export interface Partner {
  id: string
  name: string
  picture: string | null
  staff: boolean
}

/** A thread in the list. */
export interface ThreadRow {
  id: string
  kind: 'person' | 'conversation' | 'order' | 'system'
  title: string
  partner: Partner | null
  text: string
  mine: boolean
  unread: number
  archived: boolean
  lastAt: Date
}

interface Row {
  id: string
  kind: ThreadRow['kind']
  subject: string
  other: string | null
  /** In a conversation; only when a single thread is read. */
  side?: ConversationSide | null
  key?: string
  text: string
  authorId: string | null
  unread: number
  archived: boolean
  lastAt: Date
  found: number
}

const perPage = 30

const boxConditions: Record<Box, string> = {
  all: 'm.archived_at IS NULL',
  unread: 'm.archived_at IS NULL AND m.unread > 0',
  people: "m.archived_at IS NULL AND t.kind = 'person'",
  orders: "m.archived_at IS NULL AND t.kind IN ('order', 'conversation')",
  system: "m.archived_at IS NULL AND t.kind = 'system'",
  archive: 'm.archived_at IS NOT NULL',
}

/** Returns the viewer's threads, the latest first, optionally filtered by text or by the other user's name. Throws 401. */
export async function listThreads(
  ctx: Ctx,
  { box, q, page }: Pick<InboxQuery, 'box' | 'q' | 'page'>,
): Promise<{ threads: ThreadRow[]; pages: number }> {
  const me = signedInUser(ctx)
  const named = q ? (await findUsers(ctx, { search: q, limit: 50 })).map(({ id }) => id) : []
  const en = ctx.locale === 'en'
  const rows = await ctx.db.query<Row>(
    `message.threads.${box}.${ctx.locale}`,
    `SELECT t.id, t.kind, ${en ? 't.subject_en' : 't.subject'} AS subject, o.user_id AS other,
       ${en ? 'coalesce(p.text_en, p.text)' : 'p.text'} AS text, p.author_id AS "authorId", m.unread,
       m.archived_at IS NOT NULL AS archived, t.last_at AS "lastAt", count(*) OVER ()::int AS found
     FROM message_member m JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
     LEFT JOIN message_member o ON o.tenant_id = m.tenant_id AND o.thread_id = m.thread_id
       AND o.user_id <> m.user_id AND t.kind = 'person'
     JOIN LATERAL (SELECT text, text_en, author_id FROM message_post p
       WHERE p.tenant_id = m.tenant_id AND p.thread_id = m.thread_id ORDER BY p.id DESC LIMIT 1) p ON true
     WHERE m.tenant_id = $1 AND m.user_id = $2 AND ${boxConditions[box]} AND ${memberAccessSql('$6')}
       AND ($3 = '%%' OR t.subject ILIKE $3 OR t.subject_en ILIKE $3 OR o.user_id = ANY($4) OR EXISTS (
         SELECT 1 FROM message_post s WHERE s.tenant_id = m.tenant_id AND s.thread_id = m.thread_id
           AND (s.text ILIKE $3 OR s.text_en ILIKE $3)))
     ORDER BY t.last_at DESC, t.id DESC LIMIT ${perPage} OFFSET $5`,
    [
      ctx.tenant.id,
      me.id,
      `%${q.replace(/[\\%_]/g, '\\$&')}%`,
      named,
      (page - 1) * perPage,
      isStaffViewer(ctx),
    ],
  )
  const users = await loadUsersById(ctx, rows)
  return {
    threads: rows.map((row) => toThreadRow(ctx, row, users)),
    pages: Math.max(1, Math.ceil((rows[0]?.found ?? 0) / perPage)),
  }
}

/** A message as its reader sees it. */
export interface PostView {
  id: string
  mine: boolean
  /** The author, in a conversation with several other participants. */
  author: string | null
  text: string
  path: string | null
  at: Date
}

export interface ThreadView extends Omit<ThreadRow, 'text' | 'mine'> {
  posts: PostView[]
  /** Whether there are older messages. */
  older: boolean
  /** Whether the viewer can reply. */
  open: boolean
  /** Links to more information on the subject of the thread, for staff. */
  about: { label: string; to: string }[]
}

const maxPosts = 50

/** Returns a thread of the viewer with its latest messages, or those before a given one. Throws 401, 404 for somebody else's. */
export async function getThread(ctx: Ctx, id: string, before?: string): Promise<ThreadView> {
  const me = signedInUser(ctx)
  const en = ctx.locale === 'en'
  const [rows, messages, among] = await Promise.all([
    ctx.db.query<Row>(
      `message.thread.${ctx.locale}`,
      `SELECT t.id, t.kind, t.key, ${en ? 't.subject_en' : 't.subject'} AS subject, o.user_id AS other, '' AS text,
         NULL AS "authorId", m.side, m.unread, m.archived_at IS NOT NULL AS archived, t.last_at AS "lastAt"
       FROM message_member m JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
       LEFT JOIN message_member o ON o.tenant_id = m.tenant_id AND o.thread_id = m.thread_id
       AND o.user_id <> m.user_id AND t.kind = 'person'
       WHERE m.tenant_id = $1 AND m.thread_id = $2 AND m.user_id = $3 AND ${memberAccessSql('$4')}`,
      [ctx.tenant.id, id, me.id, isStaffViewer(ctx)],
    ),
    ctx.db.query<PostView & { authorId: string | null; side: 'shop' | 'buyer' | null }>(
      `message.posts.${ctx.locale}`,
      `SELECT p.id, p.author_id AS "authorId", ${en ? 'coalesce(p.text_en, p.text)' : 'p.text'} AS text, p.path,
         p.created_at AS at, p.side, p.author_name AS author
       FROM message_post p WHERE p.tenant_id = $1 AND p.thread_id = $2 AND ($3::uuid IS NULL OR p.id < $3)
         AND EXISTS (SELECT 1 FROM message_member m WHERE m.tenant_id = $1 AND m.thread_id = $2 AND m.user_id = $4
           AND ${memberAccessSql('$5')})
       ORDER BY p.id DESC LIMIT ${maxPosts + 1}`,
      [ctx.tenant.id, id, before ?? null, me.id, isStaffViewer(ctx)],
    ),
    canMembersMessage(ctx),
  ])
  const row = rows[0]
  if (!row) throw notFound('message.no_thread')
  const users = await loadUsersById(ctx, rows)
  const other = users.get(row.other ?? '')
  const { text: _, mine: __, ...head } = toThreadRow(ctx, row, users)
  return {
    ...head,
    about:
      row.kind === 'conversation'
        ? aboutLinks(ctx, { key: row.key ?? '' })
        : other?.role === 'user'
          ? aboutLinks(ctx, { userId: other.id })
          : [],
    older: messages.length > maxPosts,
    open:
      row.kind === 'conversation' ||
      (row.kind === 'person' && other?.status === 'active' && canMessage(ctx.viewer.role, other.role, among)),
    posts: messages
      .slice(0, maxPosts)
      .map(({ authorId, side, ...post }) => ({
        ...post,
        mine: authorId === me.id,
        // Buyers talk to the shop, not to individual staff.
        author:
          side === 'shop' && row.side === 'buyer'
            ? ctx.tenant.name[ctx.locale]
            : post.author && nameInCopy(post.author, ctx.locale),
      }))
      .reverse()
      // Consecutive messages about one thing link to it once.
      .map((post, at, all) =>
        at > 0 && post.path === all[at - 1]?.path && row.kind === 'conversation'
          ? { ...post, path: null }
          : post,
      ),
  }
}

/** Returns users to whom the viewer may write: the site's staff, or with a search term everybody they may. Throws 401. */
export async function listRecipients(ctx: Ctx, search: string): Promise<Partner[]> {
  const me = signedInUser(ctx)
  const among = await canMembersMessage(ctx)
  const roles = (['admin', 'manager', 'user'] as const).filter((role) =>
    canMessage(ctx.viewer.role, role, among),
  )
  // Members are not listed but can be searched by name; staff may also search by email and phone.
  const listed = search ? roles : roles.filter((role) => role !== 'user')
  const contacts = ctx.viewer.role !== 'user'
  const users = await findUsers(ctx, { search, roles: listed, contacts, limit: 20 })
  return users.filter(({ id }) => id !== me.id).map(toPartner)
}

/** Returns the number of messages the viewer has not read; 0 for a guest. */
export async function countUnread(ctx: Ctx): Promise<number> {
  if (!ctx.viewer.user || !ctx.tenant.areas.includes('message')) return 0
  const [row] = await ctx.db.query<{ unread: number }>(
    'message.countUnread',
    `SELECT coalesce(sum(unread), 0)::int AS unread FROM message_member m
     WHERE m.tenant_id = $1 AND m.user_id = $2 AND m.archived_at IS NULL AND ${memberAccessSql('$3')}`,
    [ctx.tenant.id, ctx.viewer.user.id, isStaffViewer(ctx)],
  )
  return row?.unread ?? 0
}

const toPartner = (person: UserContact): Partner => ({
  id: person.id,
  name: `${person.firstname} ${person.lastname}`.trim(),
  picture: person.picture,
  staff: person.role !== 'user',
})

async function loadUsersById(ctx: Ctx, rows: readonly Row[]): Promise<Map<string, UserContact>> {
  const ids = [...new Set(rows.flatMap(({ other }) => (other ? [other] : [])))]
  const users = ids.length ? await usersByIds(ctx, ids) : []
  return new Map(users.map((person) => [person.id, person]))
}

function toThreadRow(ctx: Ctx, row: Row, users: Map<string, UserContact>): ThreadRow {
  const person = users.get(row.other ?? '')
  const partner = person ? toPartner(person) : null
  return {
    id: row.id,
    kind: row.kind,
    title: row.subject || partner?.name || ctx.tenant.name[ctx.locale],
    partner,
    text: excerpt(row.text),
    mine: row.authorId !== null && row.authorId === ctx.viewer.user?.id,
    unread: row.unread,
    archived: row.archived,
    lastAt: row.lastAt,
  }
}
