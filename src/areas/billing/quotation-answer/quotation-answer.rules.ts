import type { DocumentKind } from '../document/document.rules.ts'

export const answers = ['accepted', 'declined'] as const
export type Answer = (typeof answers)[number]

interface Quotation {
  kind: DocumentKind
  status: 'issued' | 'void'
  /** The last day its price holds; null: without end. */
  dueOn: string | null
  /** Its invoice was issued. */
  followed: boolean
  answer: Answer | null
}

/** Whether the customer can still say yes or no. */
export const isAnswerable = ({ kind, status, dueOn, followed, answer }: Quotation, today: string): boolean =>
  kind === 'quotation' &&
  status === 'issued' &&
  !followed &&
  answer === null &&
  (dueOn === null || dueOn >= today)
