import type { IncomingEmail } from '#areas/mail/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { mailIdOfReturnAddress } from '#kernel/mail/return-address.rules.ts'
import { attendeeRows, eventRows } from '../event/change.server.ts'
import type { IcsEvent } from '../ics/ics-event.ts'
import { headerOf, newIcsFile, readIcs } from '../ics/read-ics.ts'
import { recordAnswer } from './answer.server.ts'
import { type Answer, replyRejection } from './invitation.rules.ts'

/**
 * Processes the reply of a guest's calendar app (METHOD:REPLY, RFC 5546). It counts if it arrived at the reply address
 * known only to that guest, was sent from the guest's own address, and refers to their current invitation; anything
 * else is ignored. Returns whether it counted.
 */
export async function processReply(ctx: Ctx, { from, to, calendar }: IncomingEmail): Promise<boolean> {
  const ids = to.flatMap((address) => mailIdOfReturnAddress(address) ?? [])
  if (!calendar || !from || !ids.length) return false
  const reply = await parseReply(calendar)
  const [guest] = reply ? await attendeeRows.list(ctx, { where: { id: ids }, limit: 1 }) : []
  const event = guest && (await eventRows.find(ctx, { id: guest.eventId }))
  if (!reply || !guest || !event) return false
  if (replyRejection({ ...reply, from }, { ...guest, uid: event.uid })) return false
  const { partstat, comment } = reply.attendees.find(({ email }) => email === guest.email)!
  await recordAnswer(ctx, guest, event, { answer: partstat as Answer, note: comment })
  return true
}

async function parseReply(text: string): Promise<IcsEvent | null> {
  const file = newIcsFile()
  async function* bytes() {
    yield Buffer.from(text)
  }
  try {
    for await (const entry of readIcs(bytes(), file, { code: (name) => name, untitled: '-' }))
      if ('event' in entry && headerOf(file).method === 'REPLY') return entry.event
  } catch {
    // Anything that is not a calendar is not a reply.
  }
  return null
}
