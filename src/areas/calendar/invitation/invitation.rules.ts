import type { PartStat } from '../event/event.table.ts'

/** The possible answers of a guest. */
export const answers = ['accepted', 'tentative', 'declined'] as const satisfies PartStat[]
export type Answer = (typeof answers)[number]

/** A guest, for invitations. `asked`: the sequence of the invitation they have. */
export interface InvitedGuest {
  email: string
  asked: number | null
}

/** Whether a guest must be sent an invitation: they have none, or one with a different time or place. */
export const needsInvitation = ({ asked }: InvitedGuest, sequence: number): boolean =>
  asked === null || asked < sequence

/** What a guest knows about the time of an event. */
export interface NotifiedGuest {
  asked: number | null
  partstat: PartStat
  notifiedStart: Date | null
  movedFrom: Date | null
}

/**
 * Returns the previous time the guest knew, to be shown beside the current one. A guest who has not answered since the
 * last move is still compared with the time before it; null if the event is back at that time.
 */
export function previousTimeFor(
  { asked, partstat, notifiedStart, movedFrom: before }: NotifiedGuest,
  startsAt: Date,
): Date | null {
  if (asked === null || !notifiedStart) return null
  const knew = partstat === 'needs-action' && before ? before : notifiedStart
  return knew.getTime() === startsAt.getTime() ? null : knew
}

/** Why an answer received by email is not accepted. */
export type ReplyRejection = 'other_event' | 'not_from_guest' | 'old' | 'no_answer'

/** The content of an answer received by email. */
export interface Reply {
  /** The sender of the email. */
  from: string
  uid: string
  sequence: number
  attendees: readonly { email: string; partstat: PartStat }[]
}

/**
 * Returns why an answer does not count, or null if it does: it refers to this event, was sent by the guest to whom the
 * reply address belongs, states an answer, and refers to the guest's current invitation.
 */
export function replyRejection(
  reply: Reply,
  { uid, email, asked }: InvitedGuest & { uid: string },
): ReplyRejection | null {
  if (reply.uid !== uid) return 'other_event'
  const ownReply = reply.attendees.find((attendee) => attendee.email === email)
  if (!ownReply || reply.from.toLowerCase() !== email) return 'not_from_guest'
  if (ownReply.partstat === 'needs-action') return 'no_answer'
  return asked === null || reply.sequence < asked ? 'old' : null
}
