import { findRegularRecipient } from '#areas/mail/public.server.ts'
import { can } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { claimDueDigest, enqueueDueDigests } from '#kernel/mail/digest.server.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { canEnterArea } from '#kernel/tenancy/site-choices.ts'
import { day, formatDate, formatDayRange } from '#kernel/time/index.ts'
import { calendarAbilities } from '../abilities.ts'
import { agendaOf, agendaSources } from '../agenda/agenda.server.ts'
import { agendaBlocks, countItems } from '../agenda/agenda-blocks.ts'
import { isUnanswered } from '../invitation-inbox/inbox.rules.ts'
import { receivedInvitations } from '../invitation-inbox/inbox.server.ts'
import { agendaMailMessages } from '../messages/agenda-mail.ts'
import { calendarPaths } from '../paths.ts'
import { type DigestPlan, digestDays } from './digest.rules.ts'
import { digestRows, digestSubscription } from './digest.server.ts'
import { digestEmail } from './digest-email.ts'

/** Sends a user the digest that is due. */
export const sendDigestJob = 'calendar.send_digest'

/** Enqueues the digests that are due. */
export const enqueueDigests = (ctx: Ctx): Promise<void> => enqueueDueDigests(ctx, digestRows, sendDigestJob)

/** Sends the digest that is due, exactly once: the transaction that adds it to the outbox also schedules the next one. */
export async function sendDigest(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const row = await claimDueDigest(ctx, digestRows, id, (row) => row)
  if (!row) return
  const reader = await findRegularRecipient(ctx, digestSubscription, id)
  const mayRead =
    reader &&
    can(reader.viewer, calendarAbilities.keep) &&
    canEnterArea(ctx.tenant, 'calendar', reader.viewer.role)
  if (!mayRead) return
  const { viewer, locale, to, unsubscribe } = reader
  const digest = await digestFor({ ...ctx, viewer, locale }, row, day(row.nextAt))
  if (!digest.items && row.skipsEmpty) return
  await sendMail(ctx, {
    ...(await digest.mail(unsubscribe)),
    to,
    locale,
    unsubscribe,
    once: `digest.${id}.${day(row.nextAt)}`,
  })
}

/** Returns a preview of the viewer's next digest as if it were sent today. Throws 401. */
export async function previewDigest(ctx: Ctx, plan: DigestPlan & { sources: string[] | null }) {
  const { mail } = await digestFor(ctx, plan, day(ctx.now))
  return mail(ctx.publicOrigin)
}

/** Builds the viewer's digest for a day, in the language of the context: the number of entries and the email. */
async function digestFor(ctx: Ctx, plan: DigestPlan & { sources: string[] | null }, sentOn: string) {
  const { locale } = ctx
  const t = agendaMailMessages[locale].digest
  const { first, last } = digestDays(plan, sentOn)
  const sources = plan.sources ?? (await agendaSources(ctx)).filter(({ on }) => on).map(({ key }) => key)
  const days = await agendaOf(ctx, { first, last, sources: new Set(sources) })
  const waiting = (await receivedInvitations(ctx)).filter(isUnanswered).length
  const items = countItems(days)
  return {
    items: items + waiting,
    mail: (unsubscribe: string) =>
      productEmail(ctx, digestEmail, {
        locale,
        values: {
          period:
            first === last
              ? formatDate(first, locale, 'weekday')
              : formatDayRange(first, last, locale, { year: true, weekday: false }),
          count: t.count(items),
          waiting: waiting ? t.waiting(waiting) : null,
          link: ctx.publicOrigin + calendarPaths.all,
        },
        parts: { agenda: items ? agendaBlocks(days, locale) : [{ kind: 'paragraph', text: t.none }] },
        footer: {
          text: t.footer(ctx.tenant.name[locale]),
          unsubscribe: { label: t.unsubscribe, url: unsubscribe },
        },
      }),
  }
}
