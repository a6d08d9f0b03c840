import type { Satang } from '#kernel/money/index.ts'
import { namesMatch } from './payer-name.rules.ts'
import type { Candidate, OpenLine } from './suggest.rules.ts'

export const exceptionKinds = ['too_little', 'too_much', 'twice', 'unknown', 'fee', 'went'] as const
/**
 * What is wrong with money that cannot be attributed: less or more than requested, sent twice, unknown; a bank fee,
 * outgoing money.
 */
export type ExceptionKind = (typeof exceptionKinds)[number]

export interface Exception {
  kind: ExceptionKind
  /** What it seems to belong to. */
  about: { kind: Candidate['kind']; id: string; label: string; amount: Satang } | null
}

/** Recently explained money, used to detect duplicates. */
export interface Explained {
  at: Date
  amount: Satang
  payer: string
  ref1: string
  label: string
}

const normalizeText = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')
const feePattern = /ค่าธรรมเนียม|ค่าบริการ|\bfees?\b|\bcharges?\b|service charge/i

/** Within a day: someone who presses twice does so immediately, someone who forgot pays again in the evening. */
const duplicateWindowMs = 86_400_000

/** Returns why a line could not be explained, and the document it was meant for if that can be determined. */
export function exceptionOf(
  line: OpenLine,
  candidates: readonly Candidate[],
  explained: readonly Explained[],
): Exception {
  if (line.amount < 0) return { kind: feePattern.test(line.text) ? 'fee' : 'went', about: null }
  const ref = normalizeText(line.ref1)
  const match =
    ref.length >= 5 &&
    candidates.find(({ refs }) => refs.some((candidate) => normalizeText(candidate) === ref))
  if (match && match.amount > 0 && match.amount !== line.amount) {
    const { kind, id, label, amount } = match
    return { kind: line.amount < amount ? 'too_little' : 'too_much', about: { kind, id, label, amount } }
  }
  const before = explained.find(
    (candidate) =>
      candidate.amount === line.amount &&
      Math.abs(+candidate.at - +line.at) <= duplicateWindowMs &&
      (ref ? normalizeText(candidate.ref1) === ref : namesMatch(line.payer, candidate.payer) === true),
  )
  if (before) {
    return { kind: 'twice', about: { kind: 'booking', id: '', label: before.label, amount: before.amount } }
  }
  return { kind: 'unknown', about: null }
}
