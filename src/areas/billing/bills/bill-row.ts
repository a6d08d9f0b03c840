import type { Satang } from '#kernel/money/index.ts'
import type { Day } from '#kernel/time/index.ts'
import type { DocumentKind } from '../document/document.rules.ts'
import type { Answer } from '../quotation-answer/quotation-answer.rules.ts'

/** A document as the list shows it. */
export interface BillRow {
  id: string
  number: string
  kind: DocumentKind
  status: 'issued' | 'void'
  issuedOn: Day
  dueOn: Day | null
  buyer: string | null
  orderNumber: string | null
  total: Satang
  vat: Satang
  /** What is still to come of it; null where nothing is asked for. */
  left: Satang | null
  /** Something was made of it. */
  followed: boolean
  /** What the customer said to a quotation. */
  answer: Answer | null
  /** Of a receipt: the tax withheld, whose certificate is waited for. */
  waitsFor: Satang | null
}

export const billStates = [
  'void',
  'paid',
  'part',
  'overdue',
  'open',
  'issued',
  'invoiced',
  'ordered',
  'accepted',
  'declined',
  'offered',
] as const
export type BillState = (typeof billStates)[number]

/** The one word that says how a document stands. */
export function stateOf(
  { status, kind, left, total, dueOn, issuedOn, followed, answer, orderNumber }: Omit<BillRow, 'waitsFor'>,
  today: Day,
): BillState {
  if (status === 'void') return 'void'
  if (kind === 'quotation') {
    if (followed) return orderNumber ? 'ordered' : 'invoiced'
    return answer ?? 'offered'
  }
  if (left === null) return 'issued'
  if (left === 0) return 'paid'
  if ((dueOn ?? issuedOn) < today) return 'overdue'
  return left < total ? 'part' : 'open'
}
