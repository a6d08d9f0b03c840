import { type Contactable, usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addPost, notifyByEmail, openThread } from './thread.server.ts'

/** What an area tells people of. */
export interface Notice {
  /** Accounts; those that are gone or blocked are passed over. */
  to: readonly string[]
  kind: 'order' | 'system'
  /** Notices of one key to one person stand in one thread: `order:SL-1`. */
  key: string
  subject: LocalizedText
  text: LocalizedText
  /** Where to look at it: a path of the site. */
  path?: string
  /** Send what stays unread by e-mail, to those who want it. Not where the caller writes an e-mail of its own. */
  mail?: boolean
}

/**
 * Leaves a notice in people's inboxes, in the transaction of the fact it tells; open pages show it at once. Does nothing
 * on sites that have no messages.
 */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  if (!ctx.tenant.areas.includes('message') || !notice.to.length) return
  const people = await usersByIds(ctx, notice.to)
  for (const person of people.filter(({ status }) => status === 'active')) await leave(ctx, person, notice)
}

async function leave(ctx: Ctx, person: Contactable, notice: Notice): Promise<void> {
  const threadId = await openThread(ctx, {
    kind: notice.kind,
    key: `${notice.key}:${person.id}`,
    subject: notice.subject,
    people: [{ id: person.id }],
  })
  const { th, en } = notice.text
  await addPost(ctx, { threadId, authorId: null, text: th, textEn: en, path: notice.path ?? null })
  if (notice.mail) {
    notifyByEmail(ctx, threadId, person.id)
  }
}
