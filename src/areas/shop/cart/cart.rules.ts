import { lineTotal, type Milli, type Satang, satang, sum } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'

/** As many different things as one cart may hold, and as many pieces of one thing. */
export const mostLines = 100
export const mostMilli: Milli = 9_999_000

/** A line as the cart keeps it: name and price of the time it was put in. */
export interface StoredLine {
  variantId: string
  name: LocalizedText
  quantityMilli: Milli
  unitSatang: Satang
}

/** What the shop offers of a variant right now. `left` null: as much as anybody wants. */
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

/** What has happened to a line since it was put in; no offer: it is not sold any more. */
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

/** Whether the buyer has to say yes first. A lower price needs no consent, it is only told. */
export const needsConsent = (problems: readonly LineProblem[]): boolean =>
  problems.some(({ kind }) => kind !== 'cheaper')

/** Whether the line can be bought at all; what cannot is left out of the totals. */
export const isBuyable = (problems: readonly LineProblem[]): boolean =>
  !problems.some(({ kind }) => kind === 'gone' || kind === 'sold_out')

/**
 * Whether some of so many has to come to the shop first. `atOnce`: what lies there of a thing that is sold on beyond it; of everything else there
 * is enough, or it is not sold.
 */
export const isAwaited = (atOnce: Milli | null | undefined, quantityMilli: Milli): boolean =>
  atOnce !== null && atOnce !== undefined && atOnce < quantityMilli

/** What a line becomes when its problems are accepted: null is taken out. */
export function accepted(line: StoredLine, offer: Offer | undefined): StoredLine | null {
  if (!offer || (offer.left !== null && offer.left <= 0)) return null
  return {
    ...line,
    unitSatang: offer.unitSatang,
    quantityMilli: Math.min(line.quantityMilli, offer.left ?? mostMilli),
  }
}

/** How many of a wanted quantity can be put in. Nothing left still is nothing. */
export const capped = (requested: Milli, left: Milli | null): Milli =>
  Math.max(0, Math.min(requested, left ?? mostMilli, mostMilli))

/** How far the goods are from free delivery: `left` 0 when they are there. Null where delivery is never free. */
export interface Meter {
  goods: Satang
  limit: Satang
  left: Satang
  /** 0 to 100, for the bar. */
  percent: number
}

/** The free-delivery meter; counts goods only, as the delivery price does. */
export function meterOf(goods: Satang, freeOver: Satang | null): Meter | null {
  if (freeOver === null || freeOver <= 0) return null
  const percent = Math.min(100, Math.floor((goods / freeOver) * 100))
  return { goods, limit: freeOver, left: satang(Math.max(0, freeOver - goods)), percent }
}

/** What the goods of these lines come to, at these prices. */
export const goodsTotal = (lines: readonly Pick<StoredLine, 'quantityMilli' | 'unitSatang'>[]): Satang =>
  sum(lines.map((line) => lineTotal(line.unitSatang, line.quantityMilli)))

/** Pieces, as people count them: a weighed or measured line is one. */
export const piecesOf = (quantityMilli: Milli): number =>
  quantityMilli % 1000 === 0 ? quantityMilli / 1000 : 1

interface EventListLine extends StoredLine {
  addedAt: Date
}

/** What the merge at sign-in did to one thing, worth telling. `requested` is what both carts held together. */
export interface MergeNote {
  name: LocalizedText
  how: 'added' | 'summed' | 'capped'
  requested: Milli
  got: Milli
}

export interface MergeNews {
  notes: MergeNote[]
}

/**
 * Puts a guest's lines into the cart of the person who signed in: quantities are added up and capped at what is left,
 * of two prices the newer one is kept (so that a change since then is told). Answers the lines to write and what to tell. What is sold
 * out keeps its quantity: the cart itself says so.
 */
export function mergeLines(
  guest: readonly EventListLine[],
  own: readonly EventListLine[],
  leftOf: (variantId: string) => Milli | null,
): { lines: EventListLine[]; news: MergeNews } {
  const mine = new Map(own.map((line) => [line.variantId, line]))
  const notes: MergeNote[] = []
  const lines = guest.map((line): EventListLine => {
    const same = mine.get(line.variantId)
    const requested = line.quantityMilli + (same?.quantityMilli ?? 0)
    const left = leftOf(line.variantId)
    const got = left !== null && left <= 0 ? Math.min(requested, mostMilli) : capped(requested, left)
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
