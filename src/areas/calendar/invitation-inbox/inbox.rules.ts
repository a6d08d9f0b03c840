import type { PartStat } from '../event/event.table.ts'

export interface InboxInvitation {
  id: string
  /** Its next time, or the last one. */
  at: Date
  isOver: boolean
  answer: PartStat
}

/** Sorts invitations: unanswered ones first, then upcoming ones, both the soonest first; then past ones, the latest first. */
export function sortInbox<One extends InboxInvitation>(all: readonly One[]): One[] {
  const rank = (invitation: One) => (invitation.isOver ? 2 : invitation.answer === 'needs-action' ? 0 : 1)
  return [...all].sort(
    (a, b) =>
      rank(a) - rank(b) || (a.isOver ? b.at.getTime() - a.at.getTime() : a.at.getTime() - b.at.getTime()),
  )
}

export const isUnanswered = ({ isOver, answer }: Pick<InboxInvitation, 'isOver' | 'answer'>): boolean =>
  !isOver && answer === 'needs-action'
