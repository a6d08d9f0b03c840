import { mulDiv, type Satang, satang } from '#kernel/money/index.ts'
import { namesMatch } from './payer-name.rules.ts'

export const reasons = [
  'reference',
  'slip',
  'number',
  'amount',
  'sum',
  'withheld',
  'time',
  'day',
  'name',
  'other_name',
  'other_number',
  'several',
] as const
/**
 * Evidence for a match: our reference was passed on; the bank's reference is that of their slip; the number of their
 * document is in the text; exact to the satang; total of several documents; less the tax withheld by the payer; within
 * minutes; on the same day; the payer's name. Evidence against it: another name; the number of another order or
 * document; another candidate fits equally well.
 */
export type Reason = (typeof reasons)[number]

/** An open item: a payment, a document, or a booking on a clearing account. */
export interface Candidate {
  kind: 'payment' | 'document' | 'booking'
  id: string
  /** Its display name: the number of the order or document. */
  label: string
  /** The open amount: positive for incoming, negative for outgoing money. */
  amount: Satang
  /** The part before tax, from which payers withhold. */
  net: Satang | null
  /** References and numbers that payers pass on. */
  refs: readonly string[]
  /** Bank and reference of its slips. */
  transfers: readonly string[]
  name: string
  /** When the money was reportedly sent, or the open item was created. */
  at: Date
}

export interface OpenLine {
  id: string
  at: Date
  isTimed: boolean
  /** The part of its amount not explained yet. */
  amount: Satang
  payer: string
  text: string
  ref1: string
  ref2: string
  bankRef: string
}

/** A target of a suggestion, with its share of the line. */
export interface Target {
  kind: Candidate['kind']
  id: string
  label: string
  name: string
  /** Its amount, including withheld tax. */
  amount: Satang
  withheldBp: number
}

export interface Suggestion {
  lineId: string
  targets: Target[]
  percent: number
  reasons: Reason[]
}

/** From this confidence on, pairs may be confirmed without checking them individually. */
export const minBulkConfirmPercent = 96

const normalizeText = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** Common withholding tax rates (Revenue Department order Thor Por 4/2528): transport 1, advertising 2, services 3, rent 5. */
const withheldRates = [100, 200, 300, 500]

/**
 * Returns the best explanation of each line that has one. A candidate is suggested for one line only: the one with the
 * highest confidence, then the earliest. Two that explain a line equally well lower each other's confidence.
 */
export function suggestMatches(lines: readonly OpenLine[], candidates: readonly Candidate[]): Suggestion[] {
  const ranked = lines
    .map((line) => ({ line, found: explanationsOf(line, candidates) }))
    .flatMap(({ line, found }) =>
      found.map((explanation) => ({ ...explanation, lineId: line.id, at: line.at })),
    )
    .toSorted((a, b) => b.percent - a.percent || +a.at - +b.at)
  const explained = new Set<string>()
  const taken = new Set<string>()
  const suggestions: Suggestion[] = []
  for (const { at: _, ...explanation } of ranked) {
    if (explained.has(explanation.lineId) || explanation.targets.some(({ id }) => taken.has(id))) continue
    explained.add(explanation.lineId)
    for (const { id } of explanation.targets) taken.add(id)
    suggestions.push(explanation)
  }
  return suggestions
}

type Explanation = Omit<Suggestion, 'lineId'>

/** Returns all possible explanations of one line, the likeliest first. */
export function explanationsOf(line: OpenLine, candidates: readonly Candidate[]): Explanation[] {
  const found: Explanation[] = []
  for (const candidate of candidates) {
    if (candidate.amount > 0 !== line.amount > 0) continue
    const explanation = explanationOf(line, candidate)
    if (explanation) found.push(explanation)
  }
  if (!found.some(({ percent }) => percent >= 90)) found.push(...combinationsOf(line, candidates))
  found.sort((a, b) => b.percent - a.percent)
  const [first, second] = found
  const proven = first?.reasons.some((reason) => reason === 'reference' || reason === 'slip')
  if (first && second && second.percent >= first.percent - 3 && !proven) {
    for (const explanation of [first, second]) {
      explanation.percent = Math.min(explanation.percent, 78)
      explanation.reasons.push('several')
    }
  }
  return found
}

function explanationOf(line: OpenLine, candidate: Candidate): Explanation | null {
  const target = (withheldBp = 0): Target => {
    const { kind, id, label, name, amount } = candidate
    return { kind, id, label, name, amount, withheldBp }
  }
  const why = evidenceOf(line, candidate)
  const proof = why.find((reason) => reason === 'reference' || reason === 'slip' || reason === 'number')
  if (line.amount === candidate.amount) {
    return { targets: [target()], percent: percentOf(why), reasons: sortReasons(['amount', ...why]) }
  }
  if (candidate.kind !== 'document' || candidate.net === null) return null
  const rate = withheldRates.find(
    (bp) => candidate.amount - mulDiv(candidate.net!, bp, 10_000) === line.amount,
  )
  if (!rate || why.includes('other_name') || why.includes('other_number')) return null
  const percent = proof ? 94 : why.includes('name') ? 88 : 70
  return { targets: [target(rate)], percent, reasons: sortReasons(['withheld', ...why]) }
}

/** Returns the confidence of a match with the exact amount, given the other evidence. */
function percentOf(why: readonly Reason[]): number {
  const has = (reason: Reason) => why.includes(reason)
  if (has('reference') || has('slip')) return 99
  if (has('number')) return has('other_name') ? 95 : 98
  if (has('other_number')) return 50
  if (has('name')) return has('time') ? 97 : has('day') ? 94 : 88
  if (has('other_name')) return has('time') ? 80 : has('day') ? 74 : 55
  return has('time') ? 92 : has('day') ? 82 : 62
}

function evidenceOf(line: OpenLine, candidate: Candidate): Reason[] {
  const why: Reason[] = []
  const ref1 = normalizeText(line.ref1)
  const ref2 = normalizeText(line.ref2)
  const words = normalizeText(`${line.text} ${line.bankRef}`)
  const refs = candidate.refs.map(normalizeText).filter((ref) => ref.length >= 5)
  if (refs.some((ref) => ref === ref1 || ref === ref2)) why.push('reference')
  else if (refs.some((ref) => [words, ref1, ref2].some((text) => text.includes(ref)))) why.push('number')
  else if (refs.some((ref) => mentionsOtherNumber(ref, [words, ref1, ref2]))) why.push('other_number')
  const transfer = normalizeText(line.bankRef)
  if (
    transfer.length >= 8 &&
    candidate.transfers.some((eachTransfer) => normalizeText(eachTransfer) === transfer)
  )
    why.push('slip')
  const named = namesMatch(line.payer, candidate.name)
  if (named !== null) why.push(named ? 'name' : 'other_name')
  const minutes = Math.abs(+line.at - +candidate.at) / 60_000
  if (line.isTimed && minutes <= 30) why.push('time')
  else if (minutes <= 1440) why.push('day')
  return why
}

/** Returns whether a text contains a number of the same series, which means the payer says they paid for something else. */
function mentionsOtherNumber(ref: string, texts: readonly string[]): boolean {
  const [, series, digits] = /^([A-Z]{2,})(\d{6,})$/.exec(ref) ?? []
  if (!series || !digits) return false
  const likewise = new RegExp(`${series}\\d{${digits.length}}`)
  return texts.some((text) => likewise.test(text))
}

const sortReasons = (why: readonly Reason[]): Reason[] => reasons.filter((reason) => why.includes(reason))

/** The maximum number of one buyer's documents tried in combination: twelve give sixty-six pairs. */
const maxCombined = 12

/**
 * Returns combinations of two or three items of one payer that add up to the amount; only if the name matches, because
 * totals across strangers mean nothing.
 */
function combinationsOf(line: OpenLine, candidates: readonly Candidate[]): Explanation[] {
  const samePayer = candidates
    .filter(
      ({ kind, amount, name }) => kind !== 'payment' && amount > 0 && namesMatch(line.payer, name) === true,
    )
    .slice(0, maxCombined)
  const groups = [...pairs(samePayer), ...pairs(samePayer).flatMap((pair) => triplesOf(pair, samePayer))]
  const found = groups.find((group) => group.reduce((sum, { amount }) => sum + amount, 0) === line.amount)
  if (!found) return []
  const targets = found.map(({ kind, id, label, name, amount }) => ({
    kind,
    id,
    label,
    name,
    amount: satang(amount),
    withheldBp: 0,
  }))
  return [{ targets, percent: 92, reasons: ['sum', 'name'] }]
}

const pairs = <Item>(all: readonly Item[]): Item[][] =>
  all.flatMap((first, at) => all.slice(at + 1).map((other) => [first, other]))

const triplesOf = <Item>(pair: Item[], all: readonly Item[]): Item[][] =>
  all.slice(all.indexOf(pair[1]!) + 1).map((one) => [...pair, one])
