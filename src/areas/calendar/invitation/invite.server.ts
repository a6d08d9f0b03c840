import { usersByIds } from '#areas/account/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { sendMail } from '#kernel/mail/outbox.ts'
import { productEmail } from '#kernel/mail/product-email.ts'
import { returnAddress } from '#kernel/mail/return-address.rules.ts'
import { siteSender } from '#kernel/mail/sender.ts'
import { primaryLanguage } from '#kernel/tenancy/site-choices.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { attendeeRows, type EventRow, eventRows } from '../event/change.server.ts'
import type { IcsRow } from '../feed/ics.ts'
import { invitationMailMessages } from '../messages/invitation-mail.ts'
import { calendarPaths } from '../paths.ts'
import type { Cancellation } from './enqueue-invitations.server.ts'
import { eventTimeText } from './event-time-text.ts'
import { needsInvitation, previousTimeFor } from './invitation.rules.ts'
import { detailsBlock, type InvitationEmailKind, invitationEmails } from './invitation-email.ts'
import { invitationIcs } from './invitation-ics.ts'
import { invitationToken } from './token.ts'

/**
 * Invites the guests of an event who have no invitation for its current time; after a change of time they are invited
 * again. Does nothing for past events.
 */
export async function inviteGuests(ctx: Ctx, eventId: string): Promise<void> {
  const found = await eventRows.find(ctx, { id: eventId })
  if (!found || (found.lastEnd && found.lastEnd < ctx.now)) return
  const row = await eventRows.lock(ctx, eventId)
  const organizer = await organizerOf(ctx, row)
  const guests = await attendeeRows.list(ctx, { where: { eventId } })
  const localeOf = await guestLocales(ctx, row.inviteLocale, guests)
  for (const guest of guests) {
    if (!needsInvitation(guest, row.sequence)) continue
    const isNew = guest.asked === null
    // The organizer is not invited.
    const isOwn = guest.userId !== null && guest.userId === organizer.userId
    await attendeeRows.update(ctx, guest.id, {
      asked: row.sequence,
      notifiedStart: row.startsAt,
      movedFrom: previousTimeFor(guest, row.startsAt),
      ...(isOwn ? { partstat: 'accepted' } : !isNew && { partstat: 'needs-action', respondedAt: null }),
    })
    if (!isOwn)
      await sendInvitationEmail(ctx, isNew ? 'invited' : 'changed', {
        row,
        organizer,
        guest: { ...guest, partstat: 'needs-action' },
        locale: localeOf(guest),
      })
  }
}

/** Notifies guests that they are no longer invited; skips those invited again since, by an undo. */
export async function sendCancellations(ctx: Ctx, { event, guests, isSingle }: Cancellation): Promise<void> {
  const row = { ...event, startsAt: new Date(event.startsAt), updatedAt: ctx.now }
  const now = await eventRows.find(ctx, { id: event.id })
  if (isSingle && !now?.except.includes(event.recurrenceId ?? '')) return
  const still = new Set(
    isSingle
      ? []
      : (await attendeeRows.list(ctx, { where: { eventId: event.id } })).map(({ email }) => email),
  )
  const organizer = await organizerOf(ctx, event as unknown as EventRow)
  const localeOf = await guestLocales(ctx, event.inviteLocale ?? null, guests)
  for (const guest of guests)
    if (!still.has(guest.email))
      await sendInvitationEmail(ctx, 'cancelled', {
        row: { ...row, sequence: Math.max(row.sequence, guest.asked ?? 0) + 1 },
        organizer,
        guest: { ...guest, partstat: 'needs-action' },
        locale: localeOf(guest),
      })
}

/**
 * Returns the language for each guest: a member's own, otherwise that of the invitation, otherwise the site's first.
 * One statement.
 */
async function guestLocales(
  ctx: Ctx,
  chosen: Locale | null,
  guests: readonly { userId?: string | null }[],
): Promise<(guest: { userId?: string | null }) => Locale> {
  const ids = guests.flatMap(({ userId }) => userId ?? [])
  const users = ids.length ? await usersByIds(ctx, ids) : []
  const localeByUser = new Map(users.map(({ id, locale }) => [id, locale]))
  return ({ userId }) => localeByUser.get(userId ?? '') ?? chosen ?? primaryLanguage(ctx.tenant)
}

interface Organizer {
  /** Empty if the organizer is no particular user; the site's name is then used. */
  name: string
  userId: string | null
}

async function organizerOf(
  ctx: Ctx,
  { calendarId, createdBy }: Pick<EventRow, 'calendarId' | 'createdBy'>,
): Promise<Organizer> {
  const calendar = await calendarRows.find(ctx, { id: calendarId })
  const userId = calendar?.kind === 'own' ? calendar.ownerId : createdBy
  const [person] = userId ? await usersByIds(ctx, [userId]) : []
  return { userId, name: person ? `${person.firstname} ${person.lastname}`.trim() : '' }
}

type Guest = { id: string; email: string; name: string; partstat: 'needs-action'; asked: number | null }

interface GuestEmail {
  row: IcsRow & { id: string }
  organizer: Organizer
  guest: Guest
  locale: Locale
}

async function sendInvitationEmail(
  ctx: Ctx,
  kind: InvitationEmailKind,
  { row, organizer, guest, locale }: GuestEmail,
): Promise<void> {
  const name = organizer.name || ctx.tenant.name[locale]
  const t = invitationMailMessages[locale]
  const sender = await siteSender(ctx, locale)
  // Replies go to an address that only this guest knows.
  const email = sender.returnAddress ? returnAddress(sender.returnAddress, guest.id) : sender.address
  const isOver = kind === 'cancelled'
  const link = isOver
    ? null
    : ctx.publicOrigin +
      calendarPaths.invitation(invitationToken(ctx, guest.id, row.sequence), { lang: locale })
  const when = eventTimeText(row, locale)
  const message = await productEmail(ctx, invitationEmails[kind], {
    locale,
    values: { event: row.summary, when, organizer: name, link },
    parts: {
      facts: [
        detailsBlock([
          [t.details.event, row.summary],
          [t.details.when, when],
          [t.details.where, row.place],
          [t.details.organizer, name],
        ]),
      ],
    },
    footer: { text: t.footer },
  })
  await sendMail(ctx, {
    to: guest.name ? { name: guest.name, address: guest.email } : guest.email,
    locale,
    ...message,
    once: `invitation.${guest.id}.${kind}.${row.sequence}`,
    attachments: [
      {
        text: invitationIcs(isOver ? 'CANCEL' : 'REQUEST', row, { organizer: { name, email }, guest, link }),
        name: 'invite.ics',
        contentType: `text/calendar; charset=utf-8; method=${isOver ? 'CANCEL' : 'REQUEST'}`,
      },
    ],
  })
}
