import {
  mulDiv,
  noMoney,
  type PriceMode,
  type Satang,
  satang,
  sum,
  type VatGroup,
} from '#kernel/money/index.ts'

/** How much of a line has gone where. Thousandths. */
export interface Progress {
  quantityMilli: number
  sentMilli: number
  cancelledMilli: number
}

/** What has neither left nor been cancelled. */
export const leftMilliOf = (line: Progress): number =>
  line.quantityMilli - line.sentMilli - line.cancelledMilli

/** A line's stored money, or its part of it. */
export interface LineMoney {
  subtotal: Satang
  discount: Satang
  net: Satang
  vat: Satang
  gross: Satang
}

/**
 * The share of a line's stored money that its thousandths from `from` on bear. Counted from the line's beginning, so that parts that
 * lie side by side add up to the line to the satang; nothing is priced or taxed again.
 */
export function partOf(line: LineMoney & { quantityMilli: number }, from: number, milli: number): LineMoney {
  const share = (amount: Satang) =>
    satang(mulDiv(amount, from + milli, line.quantityMilli) - mulDiv(amount, from, line.quantityMilli))
  const gross = share(line.gross)
  const vat = share(line.vat)
  return {
    subtotal: share(line.subtotal),
    discount: share(line.discount),
    net: satang(gross - vat),
    vat,
    gross,
  }
}

type Line = Progress & LineMoney

/** The money of goods that leave now: parcels take a line from its beginning. */
export const sentPart = (line: Line, milli: number): LineMoney => partOf(line, line.sentMilli, milli)

/** The money of goods that are cancelled: they take a line from its end, so that they never meet what was sent. */
export const cancelledPart = (line: Line, milli: number): LineMoney =>
  partOf(line, line.quantityMilli - line.cancelledMilli - milli, milli)

/** The sums of several parts. */
export function sumOf(parts: readonly LineMoney[]): LineMoney {
  const of = (name: keyof LineMoney) => sum(parts.map((part) => part[name]))
  return {
    subtotal: of('subtotal'),
    discount: of('discount'),
    net: of('net'),
    vat: of('vat'),
    gross: of('gross'),
  }
}

/** So much of a line, by its place in the order. */
export interface ShipmentRequest {
  line: number
  quantityMilli: number
}

export type Taken<Found> = { line: Found; milli: number }

/**
 * What is meant by what was asked for: nothing asked is all that is left. Several wishes of one line are one. Answers the first line
 * of which more is asked than is left (0 for a line that is not there), or part of a piece where whole ones were bought.
 */
export function take<Found extends Progress & { line: number }>(
  lines: readonly Found[],
  requested: readonly ShipmentRequest[] | undefined,
): { ok: true; parts: Taken<Found>[] } | { ok: false; line: number; leftMilli: number; half?: true } {
  if (!requested) {
    const parts = lines.map((line) => ({ line, milli: leftMilliOf(line) }))
    return { ok: true, parts: parts.filter(({ milli }) => milli > 0) }
  }
  const countByPlace = new Map<number, number>()
  for (const { line, quantityMilli } of requested)
    countByPlace.set(line, (countByPlace.get(line) ?? 0) + quantityMilli)
  const parts: Taken<Found>[] = []
  for (const [place, milli] of countByPlace) {
    if (milli === 0) continue
    const line = lines.find((one) => one.line === place)
    const left = line ? leftMilliOf(line) : 0
    if (!line || milli > left) return { ok: false, line: place, leftMilli: left }
    if (milli !== left && milli % 1000 !== 0 && line.quantityMilli % 1000 === 0)
      return { ok: false, line: place, leftMilli: left, half: true }
    parts.push({ line, milli })
  }
  return { ok: true, parts }
}

/** The tax of an order by kind and rate, after parts of it were cancelled. */
export function groupsWithout(
  groups: readonly VatGroup[],
  parts: readonly { vatMode: PriceMode; money: LineMoney }[],
  vatRateBp: number,
): VatGroup[] {
  const kindOf = (mode: PriceMode): VatGroup['kind'] =>
    vatRateBp === 0 || mode === 'exempt' ? 'exempt' : mode === 'zero' ? 'zero' : 'taxed'
  return groups
    .map((group) => {
      const sentMilli = sumOf(
        parts.filter(({ vatMode }) => kindOf(vatMode) === group.kind).map(({ money }) => money),
      )
      return {
        ...group,
        net: satang(group.net - sentMilli.net),
        vat: satang(group.vat - sentMilli.vat),
        gross: satang(group.gross - sentMilli.gross),
      }
    })
    .filter(({ gross }) => gross > 0)
}

/** Pieces, as people count them: a weighed or measured part is one. */
export const piecesOf = (quantities: readonly number[]): number =>
  quantities.reduce((count, milli) => count + (milli % 1000 === 0 ? milli / 1000 : milli > 0 ? 1 : 0), 0)

/**
 * What one parcel earns and has collected. With the first go the delivery and all that needs no parcel: what the order comes to
 * beyond the lines that are sent. `rest` is that; nothing is collected for what is paid.
 */
export function parcelMoney(
  parts: readonly LineMoney[],
  rest: { net: Satang; gross: Satang },
  { first, paid }: { first: boolean; paid: boolean },
): { net: Satang; collect: Satang } {
  const goods = sumOf(parts)
  const more = first ? rest : { net: noMoney, gross: noMoney }
  return { net: satang(goods.net + more.net), collect: paid ? noMoney : satang(goods.gross + more.gross) }
}

const trackers: [carrier: RegExp, address: (number: string) => string][] = [
  [/ไปรษณีย์ไทย|thailand post|\bems\b/i, (number) => `https://track.thailandpost.co.th/?trackNumber=${number}`],
  [/flash/i, (number) => `https://www.flashexpress.co.th/fle/tracking?se=${number}`],
  [/\bkex\b|kerry/i, (number) => `https://th.kex-express.com/en/track/?track=${number}`],
]

/** Where a carrier shows its parcel; null for carriers whose page takes no number, and for what is no number. */
export function trackingUrl({ carrier, tracking }: { carrier: string; tracking: string }): string | null {
  if (!/^[A-Z0-9-]{6,40}$/i.test(tracking)) return null
  const known = trackers.find(([name]) => name.test(carrier))
  return known ? known[1](encodeURIComponent(tracking)) : null
}
