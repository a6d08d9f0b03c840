import { findRegularRecipient } from '#areas/mail/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { claimDueDigest, enqueueDueDigests } from '#kernel/mail/digest.server.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { day, formatDate } from '#kernel/time/index.ts'
import { projectPaths } from '../paths.ts'
import { digestSchedules, digestSince } from './digest.rules.ts'
import { canHaveDigest, digestRows, taskDigest } from './digest.server.ts'
import { digestBlocks, digestEmail, digestTaskCount } from './digest-email.ts'
import { digestMessages } from './digest-messages.ts'
import { loadDigestContent } from './digest-tasks.server.ts'

/** Sends one user the digest that is due. */
export const sendDigestJob = 'project.send_digest'

/** Queues jobs for the digests that are due. */
export const enqueueDigests = (ctx: Ctx): Promise<void> => enqueueDueDigests(ctx, digestRows, sendDigestJob)

/** Sends a due digest once: the transaction that puts it into the outbox also schedules the next one. */
export async function sendDigest(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await claimDueDigest(ctx, digestRows, id, ({ every }) => digestSchedules[every])
  if (!row) return
  const reader = await findRegularRecipient(ctx, taskDigest, id)
  if (!reader || !canHaveDigest(reader.viewer) || !canEnterArea(ctx.tenant, 'project', reader.viewer.role))
    return
  const { viewer, locale, unsubscribe, to } = reader
  const readerCtx: Ctx = { ...ctx, viewer, locale }
  const today = day(ctx.now)
  const content = await loadDigestContent(readerCtx, today, digestSince(row.toldUntil, ctx.now))
  await digestRows.update(ctx, id, { toldUntil: ctx.now })
  const count = digestTaskCount(content)
  if (!count) return
  const t = digestMessages[locale]
  const email = await productEmail(readerCtx, digestEmail, {
    locale,
    values: {
      day: formatDate(today, locale, 'weekday'),
      count: t.count(count),
      link: ctx.publicOrigin + projectPaths.home,
    },
    parts: { tasks: digestBlocks(content, locale, ctx.publicOrigin) },
    footer: {
      text: t.footer(ctx.tenant.name[locale]),
      unsubscribe: { label: t.unsubscribe, url: unsubscribe },
    },
  })
  await sendMail(ctx, { ...email, to, locale, unsubscribe, once: `tasks.${id}.${day(row.nextAt)}` })
}
