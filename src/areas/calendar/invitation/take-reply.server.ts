import type { IncomingMail } from '#areas/mail/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mailOfReturn } from '#kernel/mail/return-address.rules.ts'
import { attendeeRows, eventRows } from '../event/change.server.ts'
import type { IcsEvent } from '../ics/ics-event.ts'
import { headOf, newIcsFile, readIcs } from '../ics/read-ics.ts'
import { noteAnswer } from './answer.server.ts'
import { type Answer, replyRefusal } from './invitation.rules.ts'

/**
 * Processes the reply of a guest's calendar app (METHOD:REPLY, RFC 5546). It counts if it arrived at the reply address
 * known only to that guest, was sent from the guest's own address, and refers to their current invitation; anything
 * else is ignored. Returns whether it counted.
 */
export async function takeReply(ctx: Ctx, { from, to, calendar }: IncomingMail): Promise<boolean> {
  const ids = to.flatMap((address) => mailOfReturn(address) ?? [])
  if (!calendar || !from || !ids.length) return false
  const reply = await replyIn(calendar)
  const [guest] = reply ? await attendeeRows.list(ctx, { where: { id: ids }, limit: 1 }) : []
  const event = guest && (await eventRows.find(ctx, { id: guest.eventId }))
  if (!reply || !guest || !event) return false
  if (replyRefusal({ ...reply, from }, { ...guest, uid: event.uid })) return false
  const { partstat, comment } = reply.attendees.find(({ email }) => email === guest.email)!
  await noteAnswer(ctx, guest, event, { answer: partstat as Answer, note: comment })
  return true
}

async function replyIn(text: string): Promise<IcsEvent | null> {
  const file = newIcsFile()
  async function* bytes() {
    yield Buffer.from(text)
  }
  try {
    for await (const one of readIcs(bytes(), file, { code: (name) => name, untitled: '-' }))
      if ('event' in one && headOf(file).method === 'REPLY') return one.event
  } catch {
    // Anything that is not a calendar is not a reply.
  }
  return null
}
