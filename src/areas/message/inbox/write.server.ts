import { z } from 'zod'
import { signedInUser, type UserContact, usersByIds } from '#areas/account/public.server.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { isId } from '#kernel/id.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { ConversationSide } from '../conversation/conversation.types.ts'
import { postText } from '../message.input.ts'
import { canMessage, pairKey } from '../message.rules.ts'
import { addPost, isStaffViewer, memberAccessSql, notifyByEmail, openThread } from '../thread.server.ts'
import { canMembersMessage } from './settings.server.ts'

const perHour = { seconds: 3600, code: 'message.too_many' }
const memberPosts = defineRateLimit('message.member', { points: 60, ...perHour })
const staffPosts = defineRateLimit('message.staff', { points: 600, ...perHour })

/** Sends a message to a user; returns the thread. Throws 401, 404 for a user to whom the viewer may not write, 422, 429. */
export async function sendMessageTo(ctx: Ctx, personId: string, input: string): Promise<string> {
  const me = signedInUser(ctx)
  const text = parseInput(textInput, { text: input }).text
  const reader = await getRecipient(ctx, personId)
  await countPost(ctx)
  const threadId = await openThread(ctx, {
    kind: 'person',
    key: pairKey(me.id, reader.id),
    members: [{ id: me.id }, { id: reader.id }],
  })
  await addReply(ctx, threadId, reader.id, text)
  return threadId
}

/** Replies in a thread. Throws 401, 404, 409 `message.no_reply` for notices, 422, 429. */
export async function reply(ctx: Ctx, threadId: string, input: string): Promise<void> {
  const me = signedInUser(ctx)
  const text = parseInput(textInput, { text: input }).text
  const rows = isId(threadId)
    ? await ctx.db.query<{
        kind: string
        key: string
        other: string | null
        path: string | null
        side: ConversationSide | null
      }>(
        'message.replyTo',
        `SELECT t.kind, t.key, o.user_id AS other, (
           SELECT p.path FROM message_post p WHERE p.tenant_id = t.tenant_id AND p.thread_id = t.id LIMIT 1) AS path,
           m.side FROM message_member m
         JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
         LEFT JOIN message_member o ON o.tenant_id = m.tenant_id AND o.thread_id = m.thread_id
           AND o.user_id <> m.user_id AND t.kind = 'person'
         WHERE m.tenant_id = $1 AND m.thread_id = $2 AND m.user_id = $3 AND ${memberAccessSql('$4')}`,
        [ctx.tenant.id, threadId, me.id, isStaffViewer(ctx)],
      )
    : []
  const thread = rows[0]
  if (!thread) throw notFound('message.no_thread')
  if (thread.kind === 'conversation') return replyInConversation(ctx, threadId, thread, text)
  if (thread.kind !== 'person') throw conflict('message.no_reply')
  const reader = await getRecipient(ctx, thread.other ?? '')
  await countPost(ctx)
  await addReply(ctx, threadId, reader.id, text)
}

/** Replies in the conversation about a thing, from the viewer's side. */
async function replyInConversation(
  ctx: Ctx,
  threadId: string,
  { key, path, side }: { key: string; path: string | null; side: ConversationSide | null },
  text: string,
): Promise<void> {
  const me = signedInUser(ctx)
  await countPost(ctx)
  const authorName = `${me.firstname} ${me.lastname}`.trim()
  const others = await addPost(ctx, {
    threadId,
    authorId: me.id,
    text,
    path,
    conversation: { key, side: side ?? 'buyer', authorName },
  })
  for (const userId of others) notifyByEmail(ctx, threadId, userId)
}

/** Returns the user if the viewer may write to them. Throws 404 for everybody else, so that nobody can be found by guessing. */
export async function getRecipient(ctx: Ctx, personId: string): Promise<UserContact> {
  const me = signedInUser(ctx)
  const [[reader], among] = await Promise.all([
    isId(personId) ? usersByIds(ctx, [personId]) : [],
    canMembersMessage(ctx),
  ])
  const may =
    reader?.status === 'active' && reader.id !== me.id && canMessage(ctx.viewer.role, reader.role, among)
  if (!reader || !may) throw notFound('message.no_reader')
  return reader
}

async function addReply(ctx: Ctx, threadId: string, readerId: string, text: string): Promise<void> {
  await addPost(ctx, { threadId, authorId: signedInUser(ctx).id, text })
  notifyByEmail(ctx, threadId, readerId)
}

/** Counts one message of the viewer. Throws 429. */
async function countPost(ctx: Ctx): Promise<void> {
  const limit = isStaffViewer(ctx) ? staffPosts : memberPosts
  await limit.consume(ctx, signedInUser(ctx).id)
}

const textInput = z.object({ text: postText })
