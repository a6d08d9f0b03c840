import { z } from 'zod'
import { usersByIds } from '#areas/account/public.server.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { nameInCopy } from '#kernel/personal-data.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { postText } from '../message.input.ts'
import { addPost, notifyByEmail, openThread } from '../thread.server.ts'
import type { Conversation, ConversationPost, ConversationSide } from './conversation.types.ts'

const maxPosts = 200

/**
 * Returns the conversation about a thing, for those who may see the thing: the caller must have checked that. `side`
 * determines which messages are one's own. Buyers see the site's name on messages by its staff.
 */
export async function getConversation(ctx: Ctx, key: string, side: ConversationSide): Promise<Conversation> {
  const me = ctx.viewer.user?.id ?? null
  const rows = await ctx.db.query<{
    threadId: string
    unread: number | null
    id: string
    side: ConversationSide
    authorId: string | null
    authorName: string | null
    text: string
    at: Date
  }>(
    'message.conversation',
    `SELECT t.id AS "threadId", m.unread, p.id, p.side, p.author_id AS "authorId", p.author_name AS "authorName", p.text,
       p.created_at AS at
     FROM message_thread t JOIN message_post p ON p.tenant_id = t.tenant_id AND p.thread_id = t.id
     LEFT JOIN message_member m ON m.tenant_id = t.tenant_id AND m.thread_id = t.id AND m.user_id = $3
     WHERE t.tenant_id = $1 AND t.kind = 'conversation' AND t.key = $2 ORDER BY p.id DESC LIMIT ${maxPosts}`,
    [ctx.tenant.id, key, me],
  )
  const ids =
    side === 'shop' ? [...new Set(rows.flatMap(({ authorId }) => (authorId ? [authorId] : [])))] : []
  const usersById = new Map((ids.length ? await usersByIds(ctx, ids) : []).map((user) => [user.id, user]))
  const nameOf = (row: (typeof rows)[number]): string => {
    if (side === 'buyer')
      return row.side === 'shop' ? ctx.tenant.name[ctx.locale] : nameInCopy(row.authorName ?? '', ctx.locale)
    const person = usersById.get(row.authorId ?? '')
    return person
      ? `${person.firstname} ${person.lastname}`.trim()
      : nameInCopy(row.authorName ?? '', ctx.locale)
  }
  const posts = rows.map(
    (row): ConversationPost => ({
      id: row.id,
      mine: row.side === side,
      author: nameOf(row),
      text: row.text,
      at: row.at,
    }),
  )
  return { threadId: rows[0]?.threadId ?? null, unread: rows[0]?.unread ?? 0, posts: posts.reverse() }
}

const conversationPosts = defineRateLimit('message.conversation', {
  points: 30,
  seconds: 3600,
  code: 'message.too_many',
})

interface MessageInput {
  /** Identifies the conversation: `order:SO69…`. */
  key: string
  subject: LocalizedText
  /** The path of the thing. */
  path: string
  /** Accounts to notify: those of the shop, and the buyer's if there is one. An author joins by posting. */
  staff: readonly string[]
  buyer: string | null
  side: ConversationSide
  /** The name of an author without an account. */
  name: string
}

/**
 * Posts a message about a thing to the other side: in their inboxes, live, and by email if it stays unread. The caller
 * must have checked that the user may. Throws 422, 429.
 */
export async function postInConversation(ctx: Ctx, message: MessageInput, input: string): Promise<void> {
  const { text } = parseInput(textInput, { text: input })
  const me = ctx.viewer.user
  // All guests of a thing count as one.
  await conversationPosts.consume(ctx, `${message.key} ${me?.id ?? ''}`)
  const sides = new Map<string, ConversationSide>(message.staff.map((id) => [id, 'shop']))
  // Staff also buy, and then take part as buyers.
  if (message.buyer) sides.set(message.buyer, 'buyer')
  if (me) sides.set(me.id, message.side)
  const members = [...sides].map(([id, side]) => ({ id, side }))
  const threadId = await openThread(ctx, {
    kind: 'conversation',
    key: message.key,
    subject: message.subject,
    members,
  })
  const others = await addPost(ctx, {
    threadId,
    authorId: me?.id ?? null,
    text,
    path: message.path,
    conversation: {
      key: message.key,
      side: message.side,
      authorName: me ? `${me.firstname} ${me.lastname}`.trim() : message.name,
    },
  })
  for (const userId of others) notifyByEmail(ctx, threadId, userId)
}

const textInput = z.object({ text: postText })
