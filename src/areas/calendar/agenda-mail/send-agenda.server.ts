import { signedInUser, usersOfRoles } from '#areas/account/public.server.ts'
import { authorizeEmails } from '#areas/mail/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type MailAddress, readAddress } from '#kernel/mail/address.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { daysBetween, formatDate, formatDayRange, isDay } from '#kernel/time/index.ts'
import { calendarAbilities } from '../abilities.ts'
import { agendaDays } from '../agenda/agenda.rules.ts'
import { entryItem } from '../agenda/agenda.server.ts'
import { agendaBlocks, countItems } from '../agenda/agenda-blocks.ts'
import { sharedEntries } from '../agenda/shared-agenda.server.ts'
import { getCalendar } from '../calendar/calendars.server.ts'
import { agendaMailMessages } from '../messages/agenda-mail.ts'
import { agendaEmail } from './agenda-email.ts'

/** A quarter of a year: for more of a calendar, subscribe to it. */
const maxDays = 92
const maxRecipients = 200

const dayInput = z.string().refine(isDay, 'field.day')

const agendaInput = z.object({
  calendar: z.uuid(),
  first: dayInput,
  last: dayInput,
  note: z.string().trim().max(1000).default(''),
})
export type AgendaInput = z.input<typeof agendaInput>

const sendInput = agendaInput.extend({
  to: z.array(z.string().max(320)).max(maxRecipients),
  /** Whether everyone who works on the site receives it too. */
  staff: z.boolean().default(false),
  /** Identifies the sending: if it arrives twice, it is sent once. */
  key: z.uuid(),
})

/** Returns a preview of the agenda of a calendar as its recipients get it. Throws 401, 403, 404, 422. */
export async function previewAgenda(
  ctx: Ctx,
  input: AgendaInput,
): Promise<{ subject: string; html: string }> {
  authorize(ctx, calendarAbilities.keep)
  return renderAgendaEmail(ctx, parseInput(agendaInput, input))
}

/**
 * Sends the agenda of a calendar, a separate email to each recipient; returns how many. Private events are shown as
 * busy times, including the sender's own. Throws 401, 403, 404, 422, and 429 for more than the sender may email in a
 * day.
 */
export async function sendAgenda(ctx: Ctx, input: z.input<typeof sendInput>): Promise<number> {
  authorize(ctx, calendarAbilities.keep)
  const { to, staff, key, ...what } = parseInput(sendInput, input)
  const readers = await recipientsOf(ctx, to, staff)
  await authorizeEmails(ctx, readers)
  const sender = signedInUser(ctx)
  const email = await renderAgendaEmail(ctx, what)
  for (const reader of readers)
    await sendMail(ctx, {
      ...email,
      to: reader,
      replyTo: { address: sender.email },
      kind: 'person',
      once: `agenda.${sender.id}.${key}.${Buffer.from(reader.address.toLowerCase()).toString('hex')}`,
    })
  return readers.length
}

/** Everyone once, however often they are named. */
async function recipientsOf(ctx: Ctx, to: readonly string[], staff: boolean): Promise<MailAddress[]> {
  const readers = new Map<string, MailAddress>()
  if (staff) {
    if (ctx.viewer.role !== 'manager' && ctx.viewer.role !== 'admin') throw notAllowed()
    for (const { email, firstname, lastname } of await usersOfRoles(ctx, ['manager', 'admin']))
      readers.set(email.toLowerCase(), {
        name: `${firstname} ${lastname}`.trim() || undefined,
        address: email,
      })
  }
  for (const text of to) {
    const reader = readAddress(text)
    if (!reader) throw invalid([{ path: 'to', code: 'mail.address' }])
    readers.set(reader.address.toLowerCase(), reader)
  }
  if (!readers.size || readers.size > maxRecipients) throw invalid([{ path: 'to', code: 'mail.recipients' }])
  return [...readers.values()]
}

async function renderAgendaEmail(
  ctx: Ctx,
  { calendar: id, first, last, note }: z.output<typeof agendaInput>,
) {
  const { locale } = ctx
  const t = agendaMailMessages[locale].send
  if (last < first || daysBetween(first, last) >= maxDays)
    throw invalid([{ path: 'last', code: 'calendar.agenda_days', params: { days: maxDays } }])
  const calendar = await getCalendar(ctx, id, 'read')
  const sender = signedInUser(ctx)
  const name = `${sender.firstname} ${sender.lastname}`.trim() || sender.email
  const entries = await sharedEntries(ctx, calendar, { first, last })
  const days = agendaDays(
    entries.map((entry) => entryItem(ctx, entry)),
    { first, last },
  )
  const period =
    first === last
      ? formatDate(first, locale, 'weekday')
      : formatDayRange(first, last, locale, { weekday: false, year: true })
  return productEmail(ctx, agendaEmail, {
    locale,
    values: { calendar: calendar.name, period, sender: name, note },
    parts: { agenda: countItems(days) ? agendaBlocks(days, locale) : [{ kind: 'paragraph', text: t.none }] },
    footer: { text: t.footer(name, ctx.tenant.name[locale]) },
  })
}
