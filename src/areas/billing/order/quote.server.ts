import { appendTo } from '#kernel/append-to.ts'
import { invalid } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { type Satang, satang, zeroSatang } from '#kernel/money/index.ts'
import { sellable } from '../sellable.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import type { OrderLine, PricedLine, RequestedLine, Totals } from './order.types.ts'
import { computeTotals } from './totals.rules.ts'

interface QuoteInput {
  lines: RequestedLine[]
  /** Delivery, tax included; none while it has not been chosen. */
  shipping?: { satang: Satang } | null
  /** Discount on the lines together; capped at their total. */
  discountSatang?: Satang
}

/**
 * Returns what these items cost together now: prices come from their kinds, and the totals are calculated once for the
 * whole document. Throws what a kind throws for items that are not for sale. Two SQL queries for goods.
 */
export async function quote(ctx: Ctx, input: QuoteInput): Promise<Totals> {
  const buyer = ctx.viewer.user?.id ?? null
  const [settings, lines] = await Promise.all([paymentSettings(ctx), priceLines(ctx, input.lines, buyer)])
  return totalsOf(lines, input, settings.vatRateBp)
}

export type KindLine = PricedLine & { kind: string; offSatang?: Satang | undefined }

/** Returns a buyer's prices in the order of the requested lines, with one lookup per kind. */
export async function priceLines(
  ctx: Ctx,
  input: RequestedLine[],
  buyer: string | null,
): Promise<KindLine[]> {
  const priced: KindLine[] = []
  for (const [kind, places] of positionsByKind(input)) {
    const lines = await sellable(kind).price(
      ctx,
      places.map((at) => requestedItemOf(input[at]!)),
      buyer,
    )
    places.forEach((at, index) => {
      const line = lines[index]
      if (!line) throw invalid([{ path: `lines.${at}`, code: 'order.not_for_sale' }])
      // The meta is the buyer's choice. Kinds may add to it but need not repeat it.
      priced[at] = { ...line, kind, meta: line.meta ?? input[at]!.meta }
    })
  }
  return priced
}

/**
 * Returns the lines with the agreed prices where there are any. A price above the regular one leaves nothing to strike
 * through.
 */
export function agreedLines(
  lines: KindLine[],
  input: readonly { unitSatang?: Satang | undefined; offSatang?: Satang | undefined }[],
): KindLine[] {
  return lines.map((line, at) => {
    const unitSatang = input[at]?.unitSatang ?? line.unitSatang
    const { offSatang } = input[at] ?? {}
    return { ...line, unitSatang, regularSatang: satang(Math.max(line.regularSatang, unitSatang)), offSatang }
  })
}

function positionsByKind(input: RequestedLine[]): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  input.forEach(({ kind }, at) => {
    appendTo(positions, kind, at)
  })
  return positions
}

const requestedItemOf = ({ ref, quantityMilli, meta }: RequestedLine) => ({ ref, quantityMilli, meta })

/** Calculates the totals of priced lines. Throws 422 when they exceed the largest amount that money can hold. */
export function totalsOf(lines: KindLine[], input: Omit<QuoteInput, 'lines'>, vatRateBp: number): Totals {
  try {
    const discount = input.discountSatang ?? zeroSatang
    const shipping = input.shipping?.satang ?? zeroSatang
    const free = computeTotals({ lines, shipping, discount: zeroSatang, vatRateBp })
    const counted =
      discount > 0
        ? computeTotals({
            lines,
            shipping,
            discount: satang(Math.min(discount, free.subtotal - free.discount)),
            vatRateBp,
          })
        : free
    return {
      lines: lines.map((line, at): OrderLine => ({ ...line, ...counted.lines[at]! })),
      subtotal: counted.subtotal,
      discount: counted.discount,
      shipping: counted.shipping.gross,
      net: counted.net,
      vat: counted.vat,
      groups: counted.groups,
      total: counted.total,
      saved: counted.saved,
      weightGrams: lines.reduce(
        (grams, line) => grams + Math.ceil((line.weightGrams * line.quantityMilli) / 1000),
        0,
      ),
    }
  } catch (error) {
    if (error instanceof RangeError) throw invalid([{ path: 'lines', code: 'order.too_large' }])
    throw error
  }
}
