import { notify } from '#areas/message/public.server.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { rateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { attendeeRows, type EventRow, eventRows, publishCalendar } from '../event/change.server.ts'
import type { calendarAttendees } from '../event/event.table.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import { answers } from './invitation.rules.ts'
import { readToken } from './token.ts'

export type AttendeeRow = Row<typeof calendarAttendees>

export const answerInput = z.object({
  answer: z.enum(answers),
  note: z.string().trim().max(1000).default(''),
})
type AnswerInput = z.output<typeof answerInput>

/** Tokens that are none, from one network: whoever guesses has to wait. */
export const invitationThrottle = rateLimit('calendar.invitation', { points: 30, seconds: 3600 })

export interface OpenInvitation {
  guest: AttendeeRow
  event: EventRow
  /** `old`: the time was changed since, and a newer e-mail tells the new one. */
  state: 'open' | 'old' | 'over'
}

/**
 * What a link of an invitation opens. Throws 404 for a forged one and for one whose guest is no longer asked, 429 for who tries many.
 */
export async function invitationOf(ctx: Ctx, token: string): Promise<OpenInvitation> {
  const read = readToken(ctx, token)
  if (!read) {
    await invitationThrottle.consume(ctx, networkOf(ctx.caller.ip))
    throw notFound('calendar.no_invitation')
  }
  const guest = await attendeeRows.find(ctx, { id: read.attendeeId })
  const event = guest && (await eventRows.find(ctx, { id: guest.eventId }))
  if (!guest || !event) throw notFound('calendar.no_invitation')
  const isOver = event.lastEnd !== null && event.lastEnd < ctx.now
  const isOld = read.sequence < event.sequence
  return { guest, event, state: isOver ? 'over' : isOld ? 'old' : 'open' }
}

/** A guest answers by the link of their e-mail. Throws 404, 409 `calendar.invitation_old`, `calendar.invitation_over`, 422. */
export async function answerByToken(
  ctx: Ctx,
  token: string,
  input: z.input<typeof answerInput>,
): Promise<void> {
  const { guest, event, state } = await invitationOf(ctx, token)
  if (state !== 'open') throw conflict(`calendar.invitation_${state}`)
  await noteAnswer(ctx, guest, event, parseInput(answerInput, input))
}

/** A guest with an account answers from their calendar. Throws 404 for who is not asked, 409, 422. */
export async function answerAsMember(
  ctx: Ctx,
  eventId: string,
  input: z.input<typeof answerInput>,
): Promise<void> {
  const userId = ctx.viewer.user?.id
  const guest = userId ? await attendeeRows.find(ctx, { eventId, userId }) : undefined
  if (!guest) throw notFound('calendar.no_invitation')
  const event = await eventRows.get(ctx, eventId)
  if (event.lastEnd && event.lastEnd < ctx.now) throw conflict('calendar.invitation_over')
  await noteAnswer(ctx, guest, event, parseInput(answerInput, input))
}

/** Notes what a guest answered and tells who asked, where it is another answer than before. */
export async function noteAnswer(
  ctx: Ctx,
  guest: AttendeeRow,
  event: EventRow,
  { answer, note }: AnswerInput,
): Promise<void> {
  await attendeeRows.update(ctx, guest.id, {
    partstat: answer,
    comment: note,
    respondedAt: ctx.now,
    sequence: event.sequence,
  })
  publishCalendar(ctx, event.calendarId)
  if (guest.partstat === answer && guest.comment === note) return
  const calendar = await calendarRows.find(ctx, { id: event.calendarId })
  const to = calendar?.kind === 'own' ? calendar.ownerId : event.createdBy
  if (!to || to === guest.userId) return
  const text = (locale: Locale) =>
    [`${guest.name || guest.email}: ${calendarMessages[locale].answers[answer]}`, note]
      .filter(Boolean)
      .join(' · ')
  await notify(ctx, {
    to: [to],
    kind: 'system',
    key: `calendar:${event.id}`,
    subject: { th: `ตอบคำเชิญ: ${event.summary}`, en: `Answer: ${event.summary}` },
    text: { th: text('th'), en: text('en') },
    path: calendarPaths.event(event.start.slice(0, 10), event.id),
    mail: false,
  })
}
