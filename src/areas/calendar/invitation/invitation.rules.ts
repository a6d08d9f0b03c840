import type { PartStat } from '../event/event.table.ts'

/** What a guest may answer. */
export const answers = ['accepted', 'tentative', 'declined'] as const satisfies PartStat[]
export type Answer = (typeof answers)[number]

/** A guest as invitations know them. `asked`: the sequence of the invitation they have. */
export interface Asked {
  email: string
  asked: number | null
}

/** Whether a guest has to be sent an invitation: they have none, or one that tells another time or place. */
export const isToAsk = ({ asked }: Asked, sequence: number): boolean => asked === null || asked < sequence

/** What a guest knows of the time of an event. */
export interface NotifiedGuest {
  asked: number | null
  partstat: PartStat
  notifiedStart: Date | null
  movedFrom: Date | null
}

/**
 * The time a guest knew before the one they are told now, to be shown beside it. Who did not answer since the time was moved last still
 * knows the one before; where it is back at what they knew, nothing has moved.
 */
export function movedFrom(
  { asked, partstat, notifiedStart, movedFrom: before }: NotifiedGuest,
  startsAt: Date,
): Date | null {
  if (asked === null || !notifiedStart) return null
  const knew = partstat === 'needs-action' && before ? before : notifiedStart
  return knew.getTime() === startsAt.getTime() ? null : knew
}

/** Why an answer that came by mail is not taken. */
export type ReplyRefusal = 'other_event' | 'not_from_guest' | 'old' | 'no_answer'

/** What came by mail, and what it claims. */
export interface Reply {
  /** Who sent the mail. */
  from: string
  uid: string
  sequence: number
  attendees: readonly { email: string; partstat: PartStat }[]
}

/**
 * Whether an answer counts: it is about this event, sent by the guest it came to (the address it came to is theirs alone), says what they
 * answer, and is about the invitation they have. Null where it does.
 */
export function replyRefusal(
  reply: Reply,
  { uid, email, asked }: Asked & { uid: string },
): ReplyRefusal | null {
  if (reply.uid !== uid) return 'other_event'
  const mine = reply.attendees.find((one) => one.email === email)
  if (!mine || reply.from.toLowerCase() !== email) return 'not_from_guest'
  if (mine.partstat === 'needs-action') return 'no_answer'
  return asked === null || reply.sequence < asked ? 'old' : null
}
