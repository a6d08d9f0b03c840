import type { DocumentKind } from '../document/document.rules.ts'

export const answers = ['accepted', 'declined'] as const
export type Answer = (typeof answers)[number]

interface Quotation {
  kind: DocumentKind
  status: 'issued' | 'void'
  /** The last day its price is valid; null: no limit. */
  dueOn: string | null
  /** Whether its invoice was issued. */
  followed: boolean
  answer: Answer | null
}

/** Returns whether the customer can still accept or decline. */
export const isAnswerable = ({ kind, status, dueOn, followed, answer }: Quotation, today: string): boolean =>
  kind === 'quotation' &&
  status === 'issued' &&
  !followed &&
  answer === null &&
  (dueOn === null || dueOn >= today)
