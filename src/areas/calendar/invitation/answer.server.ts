import { notify } from '#areas/message/public.server.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import { parseInput, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import type { Row } from '#kernel/rows/rows.types.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { calendarRows } from '../calendar/calendars.server.ts'
import { attendeeRows, type EventRow, eventRows, invalidateCalendar } from '../event/change.server.ts'
import type { calendarAttendees } from '../event/event.table.ts'
import { calendarMessages } from '../messages/index.ts'
import { calendarPaths } from '../paths.ts'
import { answers } from './invitation.rules.ts'
import { parseInvitationToken } from './token.ts'

export type AttendeeRow = Row<typeof calendarAttendees>

export const answerInput = z.object({
  answer: z.enum(answers),
  note: z.string().trim().max(1000).default(''),
})
type AnswerInput = z.output<typeof answerInput>

/** Limits invalid tokens per network, against guessing. */
export const invitationThrottle = defineRateLimit('calendar.invitation', { points: 30, seconds: 3600 })

export interface OpenInvitation {
  guest: AttendeeRow
  event: EventRow
  /** `old`: the time has changed since, and a newer email has the new one. */
  state: 'open' | 'old' | 'over'
}

/**
 * Returns the invitation of a link. Throws 404 if the link is forged or its guest is no longer invited, 429 after many
 * attempts.
 */
export async function invitationOf(ctx: Ctx, token: string): Promise<OpenInvitation> {
  const read = parseInvitationToken(ctx, token)
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

/**
 * Records a guest's answer by the link of their email. Throws 404, 409 `calendar.invitation_old`,
 * `calendar.invitation_over`, 422.
 */
export async function answerByToken(
  ctx: Ctx,
  token: string,
  input: z.input<typeof answerInput>,
): Promise<void> {
  const { guest, event, state } = await invitationOf(ctx, token)
  if (state !== 'open') throw conflict(`calendar.invitation_${state}`)
  await recordAnswer(ctx, guest, event, parseInput(answerInput, input))
}

/** Records the answer of a guest with an account, given in their calendar. Throws 404 if they are not invited, 409, 422. */
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
  await recordAnswer(ctx, guest, event, parseInput(answerInput, input))
}

/** Stores a guest's answer and notifies the organizer if it differs from the previous one. */
export async function recordAnswer(
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
  invalidateCalendar(ctx, event.calendarId)
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
    subject: { th: `ตอบคำเชิญ: ${event.summary}`, en: `Response: ${event.summary}` },
    text: { th: text('th'), en: text('en') },
    path: calendarPaths.event(event.start.slice(0, 10), event.id),
    mail: false,
  })
}
