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
  /** The outstanding amount; null if no payment is expected. */
  left: Satang | null
  /** What credit notes took off it, which nobody paid. */
  credited: Satang
  /** Whether a follow-up document exists. */
  followed: boolean
  /** The customer's answer to a quotation. */
  answer: Answer | null
  /** For a receipt: the tax withheld whose certificate is still missing. */
  waitsFor: Satang | null
}

export const billStates = [
  'void',
  'paid',
  'credited',
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

/** Returns the single status label of a document. */
export function stateOf(
  {
    status,
    kind,
    left,
    credited,
    total,
    dueOn,
    issuedOn,
    followed,
    answer,
    orderNumber,
  }: Omit<BillRow, 'waitsFor'>,
  today: Day,
): BillState {
  if (status === 'void') return 'void'
  if (kind === 'quotation') {
    if (followed) return orderNumber ? 'ordered' : 'invoiced'
    return answer ?? 'offered'
  }
  if (left === null) return 'issued'
  const received = total - left - credited
  if (left === 0) return received > 0 ? 'paid' : 'credited'
  if ((dueOn ?? issuedOn) < today) return 'overdue'
  return received > 0 ? 'part' : 'open'
}
