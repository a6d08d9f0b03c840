import { lineTotal, type Milli, type Satang, satang, sum } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** The maximum number of different items in a cart, and of pieces per item. */
export const maxCartLines = 100
export const maxLineMilli: Milli = 9_999_000

/** A stored cart line, with name and price at the time it was added. */
export interface StoredLine {
  variantId: string
  name: LocalizedText
  quantityMilli: Milli
  unitSatang: Satang
}

/** What the shop currently offers of a variant. `left` null means unlimited. */
export interface Offer {
  unitSatang: Satang
  left: Milli | null
}

export type LineProblem =
  | { kind: 'gone' }
  | { kind: 'sold_out' }
  | { kind: 'short'; left: Milli }
  | { kind: 'dearer'; was: Satang; now: Satang }
  | { kind: 'cheaper'; was: Satang; now: Satang }

/** Returns what has happened to a line since it was added. Without an offer, it is no longer sold. */
export function problemsOf(line: StoredLine, offer: Offer | undefined): LineProblem[] {
  if (!offer) return [{ kind: 'gone' }]
  const problems: LineProblem[] = []
  if (offer.left !== null && offer.left <= 0) problems.push({ kind: 'sold_out' })
  else if (offer.left !== null && offer.left < line.quantityMilli)
    problems.push({ kind: 'short', left: offer.left })
  const was = line.unitSatang
  const now = offer.unitSatang
  if (now > was) problems.push({ kind: 'dearer', was, now })
  if (now < was) problems.push({ kind: 'cheaper', was, now })
  return problems
}

/** Whether the buyer has to agree first. A lower price needs no consent; it is only shown. */
export const needsConsent = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ kind }) => kind !== 'cheaper')

/** Whether the line can be bought at all; a line that cannot is left out of the totals. */
export const isBuyable = (problems: readonly LineProblem[]): boolean =>
  !problems.some(({ kind }) => kind === 'gone' || kind === 'sold_out')

/** Whether there is anything to order: not if all of it is sold out. */
export const canCheckOut = (lines: readonly { problems: readonly LineProblem[] }[]): boolean =>
  lines.some(({ problems }) => isBuyable(problems))

/**
 * Whether part of the quantity is not in stock yet. `atOnce` is the stock on hand of an item that can be backordered;
 * anything else is either in stock or not sold.
 */
export const isBackordered = (atOnce: Milli | null | undefined, quantityMilli: Milli): boolean =>
  atOnce !== null && atOnce !== undefined && atOnce < quantityMilli

/** Returns the line after its problems are accepted; null means it is removed. */
export function acceptProblems(line: StoredLine, offer: Offer | undefined): StoredLine | null {
  if (!offer || (offer.left !== null && offer.left <= 0)) return null
  return {
    ...line,
    unitSatang: offer.unitSatang,
    quantityMilli: Math.min(line.quantityMilli, offer.left ?? maxLineMilli),
  }
}

/** Returns how much of a requested quantity can be added; 0 if nothing is left. */
export const capQuantity = (requested: Milli, left: Milli | null): Milli =>
  Math.max(0, Math.min(requested, left ?? maxLineMilli, maxLineMilli))

/** Progress towards free delivery: `left` is 0 once reached. Null if delivery is never free. */
export interface FreeShippingProgress {
  goods: Satang
  limit: Satang
  left: Satang
  /** 0 to 100, for the bar. */
  percent: number
}

/** Returns the free-delivery progress; counts goods only, as the delivery price does. */
export function freeShippingProgress(
  itemsSatang: Satang,
  freeOver: Satang | null,
): FreeShippingProgress | null {
  if (freeOver === null || freeOver <= 0) return null
  const percent = Math.min(100, Math.floor((itemsSatang / freeOver) * 100))
  return { goods: itemsSatang, limit: freeOver, left: satang(Math.max(0, freeOver - itemsSatang)), percent }
}

/** Returns the total of these lines at these prices. */
export const itemsTotal = (lines: readonly Pick<StoredLine, 'quantityMilli' | 'unitSatang'>[]): Satang =>
  sum(lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli)))

/** Returns the pieces as people count them: a weighed or measured line counts as one. */
export const piecesOf = (quantityMilli: Milli): number =>
  quantityMilli % 1000 === 0 ? quantityMilli / 1000 : 1

interface DatedCartLine extends StoredLine {
  addedAt: Date
}

/** A change made to one item by the merge at sign-in that is worth reporting. `requested` is the sum of both carts. */
export interface MergeNote {
  name: LocalizedText
  how: 'added' | 'summed' | 'capped'
  requested: Milli
  got: Milli
}

export interface MergeSummary {
  notes: MergeNote[]
}

/**
 * Merges a guest's lines into the cart of the user who signed in. Quantities are added and capped at the available
 * stock; of two prices the newer one is kept (so that a later change is reported). Returns the lines to write and what
 * to report. A sold-out item keeps its quantity: the cart itself shows it.
 */
export function mergeLines(
  guest: readonly DatedCartLine[],
  userLines: readonly DatedCartLine[],
  leftOf: (variantId: string) => Milli | null,
): { lines: DatedCartLine[]; news: MergeSummary } {
  const userLineByVariant = new Map(userLines.map((line) => [line.variantId, line]))
  const notes: MergeNote[] = []
  const lines = guest.map((line): DatedCartLine => {
    const same = userLineByVariant.get(line.variantId)
    const requested = line.quantityMilli + (same?.quantityMilli ?? 0)
    const left = leftOf(line.variantId)
    const got = left !== null && left <= 0 ? Math.min(requested, maxLineMilli) : capQuantity(requested, left)
    const how = got < requested ? 'capped' : same ? 'summed' : 'added'
    notes.push({ name: line.name, how, requested, got })
    const newer = same && same.addedAt > line.addedAt ? same : line
    return {
      ...newer,
      quantityMilli: got,
      addedAt: same && same.addedAt < line.addedAt ? same.addedAt : line.addedAt,
    }
  })
  return { lines, news: { notes } }
}
