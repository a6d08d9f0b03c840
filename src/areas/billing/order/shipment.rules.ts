import {
  mulDiv,
  type PriceMode,
  type Satang,
  satang,
  sum,
  type VatGroup,
  zeroSatang,
} from '#kernel/money/index.ts'

/** How much of a line has been sent or cancelled, in thousandths. */
export interface Progress {
  quantityMilli: number
  sentMilli: number
  cancelledMilli: number
}

/** Returns what has been neither sent nor cancelled. */
export const leftMilliOf = (line: Progress): number =>
  line.quantityMilli - line.sentMilli - line.cancelledMilli

/** The stored amounts of a line, or of a part of it. */
export interface LineMoney {
  subtotal: Satang
  discount: Satang
  net: Satang
  vat: Satang
  gross: Satang
}

/**
 * Returns the share of a line's stored amounts for `milli` thousandths from `from` on. Shares are calculated from the
 * start of the line, so adjacent parts add up to the line to the satang. Nothing is priced or taxed again.
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

/** Returns the amounts for goods that leave now. Parcels take a line from its start. */
export const sentPart = (line: Line, milli: number): LineMoney => partOf(line, line.sentMilli, milli)

/** Returns the amounts for cancelled goods. Cancellations take a line from its end, so they never overlap what was sent. */
export const cancelledPart = (line: Line, milli: number): LineMoney =>
  partOf(line, line.quantityMilli - line.cancelledMilli - milli, milli)

/** Adds up several parts. */
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

/** A quantity of a line, which is identified by its position in the order. */
export interface ShipmentRequest {
  line: number
  quantityMilli: number
}

export type LinePart<Found> = { line: Found; milli: number }

/**
 * Resolves the requested quantities: no request means everything that is left, and several requests for one line are
 * added up. Returns the first line for which more is requested than is left (0 for a line that does not exist), or a
 * fraction of a piece where whole ones were bought.
 */
export function selectParts<Found extends Progress & { line: number }>(
  lines: readonly Found[],
  requested: readonly ShipmentRequest[] | undefined,
): { ok: true; parts: LinePart<Found>[] } | { ok: false; line: number; leftMilli: number; half?: true } {
  if (!requested) {
    const parts = lines.map((line) => ({ line, milli: leftMilliOf(line) }))
    return { ok: true, parts: parts.filter(({ milli }) => milli > 0) }
  }
  const countByPlace = new Map<number, number>()
  for (const { line, quantityMilli } of requested)
    countByPlace.set(line, (countByPlace.get(line) ?? 0) + quantityMilli)
  const parts: LinePart<Found>[] = []
  for (const [place, milli] of countByPlace) {
    if (milli === 0) continue
    const line = lines.find((candidate) => candidate.line === place)
    const remainingMilli = line ? leftMilliOf(line) : 0
    if (!line || milli > remainingMilli) return { ok: false, line: place, leftMilli: remainingMilli }
    if (milli !== remainingMilli && milli % 1000 !== 0 && line.quantityMilli % 1000 === 0)
      return { ok: false, line: place, leftMilli: remainingMilli, half: true }
    parts.push({ line, milli })
  }
  return { ok: true, parts }
}

/** Returns an order's tax by kind and rate after parts of it were cancelled. */
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

/** Counts pieces the way people do: a weighed or measured part is one. */
export const piecesOf = (quantities: readonly number[]): number =>
  quantities.reduce((count, milli) => count + (milli % 1000 === 0 ? milli / 1000 : milli > 0 ? 1 : 0), 0)

/**
 * Returns what one parcel earns and collects. The first parcel also carries `remainder`, which is what the order totals
 * beyond the lines that are sent: delivery and everything that needs no parcel. Nothing is collected for what is
 * already paid.
 */
export function parcelMoney(
  parts: readonly LineMoney[],
  remainder: { net: Satang; gross: Satang },
  { first, paid }: { first: boolean; paid: boolean },
): { net: Satang; collect: Satang } {
  const itemTotals = sumOf(parts)
  const more = first ? remainder : { net: zeroSatang, gross: zeroSatang }
  return {
    net: satang(itemTotals.net + more.net),
    collect: paid ? zeroSatang : satang(itemTotals.gross + more.gross),
  }
}

const carrierTrackers: [carrier: RegExp, address: (number: string) => string][] = [
  [/ไปรษณีย์ไทย|thailand post|\bems\b/i, (number) => `https://track.thailandpost.co.th/?trackNumber=${number}`],
  [/flash/i, (number) => `https://www.flashexpress.co.th/fle/tracking?se=${number}`],
  [/\bkex\b|kerry/i, (number) => `https://th.kex-express.com/en/track/?track=${number}`],
]

/** Returns the carrier's tracking page for a parcel, or null if the carrier's page takes no number or the number is not valid. */
export function trackingUrl({ carrier, tracking }: { carrier: string; tracking: string }): string | null {
  if (!/^[A-Z0-9-]{6,40}$/i.test(tracking)) return null
  const tracker = carrierTrackers.find(([name]) => name.test(carrier))
  return tracker ? tracker[1](encodeURIComponent(tracking)) : null
}
