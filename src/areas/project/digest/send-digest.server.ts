import { regularReader } from '#areas/mail/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueueDueDigests, takeDueDigest } from '#kernel/mail/digest.server.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { isOpen } from '#kernel/tenancy/site-choices.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { projectPaths } from '../paths.ts'
import { digestClock, newsSince } from './digest.rules.ts'
import { digestRows, mayHaveDigest, taskDigest } from './digest.server.ts'
import { digestEmail, newsBlocks, newsCount } from './digest-email.ts'
import { digestMessages } from './digest-messages.ts'
import { digestNews } from './digest-tasks.server.ts'

/** Sends one user the digest that is due. */
export const sendDigestJob = 'project.send_digest'

/** Queues jobs for the digests that are due. */
export const enqueueDigests = (ctx: Ctx): Promise<void> => enqueueDueDigests(ctx, digestRows, sendDigestJob)

/** Sends a due digest once: the transaction that puts it into the outbox also schedules the next one. */
export async function sendDigest(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await takeDueDigest(ctx, digestRows, id, ({ every }) => digestClock[every])
  if (!row) return
  const reader = await regularReader(ctx, taskDigest, id)
  if (!reader || !mayHaveDigest(reader.viewer) || !isOpen(ctx.tenant, 'project', reader.viewer.role)) return
  const { viewer, locale, unsubscribe, to } = reader
  const own: Ctx = { ...ctx, viewer, locale }
  const today = day(ctx.now)
  const news = await digestNews(own, today, newsSince(row.toldUntil, ctx.now))
  await digestRows.update(ctx, id, { toldUntil: ctx.now })
  const count = newsCount(news)
  if (!count) return
  const t = digestMessages[locale]
  const mail = await productEmail(own, digestEmail, {
    locale,
    values: {
      day: formatDate(today, locale, 'weekday'),
      count: t.count(count),
      link: ctx.publicOrigin + projectPaths.home,
    },
    parts: { tasks: newsBlocks(news, locale, ctx.publicOrigin) },
    footer: {
      text: t.footer(ctx.tenant.name[locale]),
      unsubscribe: { label: t.unsubscribe, url: unsubscribe },
    },
  })
  await sendMail(ctx, { ...mail, to, locale, unsubscribe, once: `tasks.${id}.${day(row.nextAt)}` })
}
