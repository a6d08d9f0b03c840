import { localeOrPrimary, usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import type { ConversationSide } from '../conversation/conversation.types.ts'
import { excerpt } from '../message.rules.ts'
import { messagePaths } from '../paths.ts'
import { messageTemplate, noticeTemplate } from './email-templates.ts'

interface LatestUnread {
  kind: 'person' | 'conversation' | 'order' | 'system'
  subject: string
  subjectEn: string
  postId: string
  authorId: string | null
  authorName: string | null
  /** In a conversation: the side of the author and the side of the reader. */
  authorSide: ConversationSide | null
  side: ConversationSide | null
  text: string
  textEn: string | null
}

/** Emails a user about what they have not read, if they want emails of this kind; once for the latest message. */
export async function sendUnreadEmail(ctx: Ctx, about: { threadId: string; userId: string }): Promise<void> {
  const [latest] = await ctx.db.query<LatestUnread>(
    'message.latestUnread',
    `SELECT t.kind, t.subject, t.subject_en AS "subjectEn", p.id AS "postId", p.author_id AS "authorId",
       p.author_name AS "authorName", p.side AS "authorSide", m.side, p.text, p.text_en AS "textEn"
     FROM message_member m JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
     JOIN message_post p ON p.tenant_id = m.tenant_id AND p.thread_id = m.thread_id
     WHERE m.tenant_id = $1 AND m.thread_id = $2 AND m.user_id = $3 AND m.unread > 0 AND p.author_id IS DISTINCT FROM $3
     ORDER BY p.id DESC LIMIT 1`,
    [ctx.tenant.id, about.threadId, about.userId],
  )
  if (!latest) return
  const users = await usersByIds(ctx, [about.userId, ...(latest.authorId ? [latest.authorId] : [])])
  const reader = users.find(({ id }) => id === about.userId)
  const author = users.find(({ id }) => id === latest.authorId)
  const byPerson = latest.kind === 'person' || latest.kind === 'conversation'
  const wantsEmail = byPerson ? reader?.mailMessages : reader?.mailNotices
  if (!reader?.email || reader.status !== 'active' || !wantsEmail) return
  if (latest.side === 'shop' && reader.role === 'user') return
  const locale = localeOrPrimary(ctx, reader.locale)
  const site = ctx.tenant.name[locale]
  const text = locale === 'en' ? (latest.textEn ?? latest.text) : latest.text
  const values = {
    title: locale === 'en' ? latest.subjectEn : latest.subject,
    text: excerpt(text, 600),
    link: new URL(messagePaths.inbox({ thread: about.threadId }), ctx.publicOrigin).href,
  }
  const preheader = excerpt(text, 90)
  const message = byPerson
    ? await productEmail(ctx, messageTemplate, {
        locale,
        values: {
          ...values,
          // Buyers talk to the shop, not to individual staff.
          from:
            latest.authorSide === 'shop' && latest.side === 'buyer'
              ? site
              : author
                ? `${author.firstname} ${author.lastname}`
                : latest.authorName || site,
        },
        preheader,
      })
    : await productEmail(ctx, noticeTemplate, { locale, values, preheader })
  await sendMail(ctx, { to: reader.email, ...message, locale, once: `message.${latest.postId}` })
}
