import { largestRemainder } from './allocate.ts'
import { divideHalfUp, toSafe } from './round.ts'
import { type Satang, satang, sum } from './satang.ts'

/**
 * How a line's price relates to value added tax: `inclusive` the price includes the tax, `exclusive` the tax is added
 * on top, `zero` taxed at 0 % (exports), `exempt` outside the tax (fresh produce, books, schooling: Revenue Code s.
 * 81).
 */
export type PriceMode = 'inclusive' | 'exclusive' | 'zero' | 'exempt'

/** The standard rate of Thai value added tax, in basis points. */
export const standardVatBp = 700

/** A line after its share of discounts. `amount` includes the tax or not, depending on `mode`; `rateBp` 700 = 7 %. */
export interface VatInput {
  amount: Satang
  mode: PriceMode
  rateBp: number
}

/** `net + vat = gross`, always. */
export interface VatAmounts {
  net: Satang
  vat: Satang
  gross: Satang
}

/** The totals of the lines of one mode and rate, as a tax invoice shows them. */
export interface VatGroup extends VatAmounts {
  kind: 'taxed' | 'zero' | 'exempt'
  rateBp: number
}

/** A document's tax: `lines` in the order given, `groups` by mode and rate, and the grand totals. */
export interface VatDocument extends VatAmounts {
  lines: VatAmounts[]
  groups: VatGroup[]
}

/**
 * Calculates the tax of a whole document. It is rounded once per document and rate (half up), then distributed to the
 * lines by largest remainder, so that Σ lines = group = document to the satang. Store the line amounts: a refund uses
 * them instead of recalculating. Three lines of 49.00 inclusive contain 9.62, not 3 × 3.21.
 * Negative documents (credit notes) mirror positive ones. Throws RangeError on a rate outside 0-10000.
 */
export function vatOfDocument(inputs: readonly VatInput[]): VatDocument {
  const lines: VatAmounts[] = new Array(inputs.length)
  const groups: VatGroup[] = []
  for (const { kind, rateBp, members } of groupByRate(inputs)) {
    const vatShares = kind === 'taxed' ? vatOfGroup(members, rateBp) : members.map(() => 0n)
    const done = members.map(({ input, index }, i) => {
      const amounts = withVat(input, toSafe(vatShares[i]!))
      lines[index] = amounts
      return amounts
    })
    groups.push({ kind, rateBp, ...sumAmounts(done) })
  }
  return { lines, groups, ...sumAmounts(lines) }
}

/** Calculates the tax of a single amount, rounded half up: inclusive gross × r/(1+r), exclusive net × r. */
export function vatOf(amount: Satang, mode: PriceMode, rateBp: number = standardVatBp): VatAmounts {
  return vatOfDocument([{ amount, mode, rateBp }]).lines[0]!
}

interface GroupMember {
  input: VatInput
  index: number
}

function groupByRate(inputs: readonly VatInput[]) {
  const groups = new Map<string, { kind: VatGroup['kind']; rateBp: number; members: GroupMember[] }>()
  inputs.forEach((input, index) => {
    const { mode } = input
    const kind = mode === 'zero' || mode === 'exempt' ? mode : 'taxed'
    const rateBp = kind === 'taxed' ? input.rateBp : 0
    if (!Number.isInteger(rateBp) || rateBp < 0 || rateBp > 10_000)
      throw new RangeError(`invalid VAT rate: ${rateBp}`)
    const key = `${kind} ${rateBp}`
    if (!groups.has(key)) groups.set(key, { kind, rateBp, members: [] })
    groups.get(key)!.members.push({ input, index })
  })
  return groups.values()
}

// Inclusive and exclusive lines of one rate share a rounding point, so both are put over a common divisor.
function vatOfGroup(members: readonly GroupMember[], rateBp: number): bigint[] {
  const rate = BigInt(rateBp)
  const divisor = (10_000n + rate) * 10_000n
  const exact = members.map(({ input }) =>
    input.mode === 'inclusive'
      ? BigInt(input.amount) * rate * 10_000n
      : BigInt(input.amount) * rate * (10_000n + rate),
  )
  const exactSum = exact.reduce((a, b) => a + b, 0n)
  const total = divideHalfUp(exactSum, divisor)
  if (exactSum >= 0n) return largestRemainder(exact, divisor, total)
  const mirrored = exact.map((n) => -n)
  return largestRemainder(mirrored, divisor, -total).map((n) => -n)
}

function withVat({ amount, mode }: VatInput, vat: number): VatAmounts {
  return mode === 'inclusive'
    ? { net: satang(amount - vat), vat: satang(vat), gross: amount }
    : { net: amount, vat: satang(vat), gross: satang(amount + vat) }
}

function sumAmounts(parts: readonly VatAmounts[]): VatAmounts {
  return {
    net: sum(parts.map((part) => part.net)),
    vat: sum(parts.map((part) => part.vat)),
    gross: sum(parts.map((part) => part.gross)),
  }
}
