import { appendTo } from '#kernel/append-to.ts'
import {
  mulDiv,
  type PriceMode,
  type Satang,
  satang,
  sum,
  type VatGroup,
  vatOfDocument,
} from '#kernel/money/index.ts'
import { taxOfPart } from '../document/document.rules.ts'
import type { DocumentContent, DocumentLine, LineProduct } from '../document/document.types.ts'
import { computeTotals } from '../order/totals.rules.ts'

/** A line as staff type it. */
export interface TypedLine {
  name: string
  sku: string
  unit: string
  quantityMilli: number
  unitSatang: Satang
  vatMode: PriceMode
  product?: LineProduct | undefined
}

export interface CalculatedContent {
  content: Pick<DocumentContent, 'lines' | 'subtotal' | 'discount' | 'shipping' | 'groups' | 'vatRateBp'>
  net: Satang
  vat: Satang
  total: Satang
}

/**
 * Calculates a document the way an order is calculated: tax rounded once per document and rate, then distributed to the
 * lines, which keep their shares. Throws RangeError for a discount beyond the lines.
 */
export function calculateContent(
  input: readonly TypedLine[],
  discount: Satang,
  vatRateBp: number,
): CalculatedContent {
  const counted = computeTotals({
    lines: input.map((line) => ({ ...line, regularSatang: line.unitSatang })),
    shipping: satang(0),
    discount,
    vatRateBp,
  })
  const lines = input.map(
    ({ product, ...line }, at): DocumentLine => ({
      ...line,
      ...(product && { product }),
      ...counted.lines[at]!,
    }),
  )
  const { subtotal, groups, net, vat, total } = counted
  return {
    content: { lines, subtotal, discount, shipping: satang(0), groups, vatRateBp },
    net,
    vat,
    total,
  }
}

/** What a correction subtracts from or adds to one line, tax included. */
export interface LineAmount {
  line: number
  amount: Satang
}

/**
 * Returns a credit note over parts of lines. Its tax is derived from that stored with each line, cumulatively from the
 * first part, so that all credits of a line together contain its tax to the satang and never exceed the line. `before`:
 * what earlier ones took. Returns the first line that would be overdrawn instead.
 */
export function creditContent(
  content: DocumentContent,
  amounts: readonly LineAmount[],
  before: readonly DocumentLine[],
): { ok: true; calculated: CalculatedContent } | { ok: false; line: number; left: Satang } {
  const lines: DocumentLine[] = []
  for (const { line: at, amount } of amounts) {
    const line = content.lines[at]
    if (!line) return { ok: false, line: at, left: satang(0) }
    const gross = line.gross ?? line.subtotal
    const vat = line.vat ?? satang(0)
    const earlier = before.filter(({ of }) => of === at)
    const credited = sum(earlier.map((earlierLine) => earlierLine.gross ?? satang(0)))
    const taxTaken = sum(earlier.map((earlierLine) => earlierLine.vat ?? satang(0)))
    if (amount > gross - credited) return { ok: false, line: at, left: satang(gross - credited) }
    const tax = taxOfPart({ vat, total: gross }, { before: credited, taxBefore: taxTaken, amount })
    lines.push(partLine(line, at, amount, tax))
  }
  return { ok: true, calculated: calculateTotals(lines, content.vatRateBp) }
}

/** Returns a debit note: an increase of a line, taxed like that line. */
export function debitContent(content: DocumentContent, amounts: readonly LineAmount[]): CalculatedContent {
  const named = amounts.filter(({ line }) => content.lines[line])
  const taxed = vatOfDocument(
    named.map(({ line, amount }) => {
      const mode = content.lines[line]!.vatMode
      return { amount, mode: mode === 'exclusive' ? 'inclusive' : mode, rateBp: content.vatRateBp }
    }),
  )
  const lines = named.map(({ line, amount }, at) =>
    partLine(content.lines[line]!, line, amount, taxed.lines[at]!.vat),
  )
  return calculateTotals(lines, content.vatRateBp)
}

/**
 * Returns the part of an invoice that a payment covers, after `before` was paid: each rate's share and the tax in it,
 * cumulatively from the first payment, so that all payments together contain the invoice's tax to the satang. `name`:
 * the text of its one line per rate.
 */
export function paidPartOf(
  invoice: { total: Satang; content: DocumentContent },
  { before, amount, name }: { before: Satang; amount: Satang; name: string },
): CalculatedContent {
  const { groups, vatRateBp } = invoice.content
  let paid = before as number
  let now = amount as number
  const lines = groups.map((group, at) => {
    const last = at === groups.length - 1
    const from = last ? paid : mulDiv(group.gross, before, invoice.total)
    const upTo = last ? paid + now : mulDiv(group.gross, before + amount, invoice.total)
    paid -= from
    now -= upTo - from
    const vat = group.gross ? mulDiv(group.vat, upTo, group.gross) - mulDiv(group.vat, from, group.gross) : 0
    const vatMode: PriceMode = group.kind === 'taxed' ? 'inclusive' : group.kind
    return partLine({ name, sku: '', unit: 'งวด', vatMode }, at, satang(upTo - from), satang(vat))
  })
  return calculateTotals(
    lines.filter(({ gross }) => gross !== 0),
    vatRateBp,
  )
}

type LineDescription = Pick<DocumentLine, 'name' | 'sku' | 'unit' | 'vatMode'>

function partLine(line: LineDescription, at: number, gross: Satang, vat: Satang): DocumentLine {
  const { name, sku, unit, vatMode } = line
  const net = satang(gross - vat)
  return {
    name,
    sku,
    unit,
    vatMode,
    of: at,
    quantityMilli: 1000,
    unitSatang: gross,
    subtotal: gross,
    discount: satang(0),
    net,
    vat,
    gross,
  }
}

function calculateTotals(lines: DocumentLine[], vatRateBp: number): CalculatedContent {
  const of = (name: 'net' | 'vat' | 'gross', some = lines) => sum(some.map((line) => line[name] ?? satang(0)))
  const groups = new Map<string, DocumentLine[]>()
  for (const line of lines) {
    const kind = line.vatMode === 'zero' || line.vatMode === 'exempt' ? line.vatMode : 'taxed'
    appendTo(groups, kind, line)
  }
  const summed = [...groups].map(([kind, some]) => ({
    kind: kind as VatGroup['kind'],
    rateBp: kind === 'taxed' ? vatRateBp : 0,
    net: of('net', some),
    vat: of('vat', some),
    gross: of('gross', some),
  }))
  const total = of('gross')
  return {
    content: {
      lines,
      subtotal: total,
      discount: satang(0),
      shipping: satang(0),
      groups: summed,
      vatRateBp,
    },
    net: of('net'),
    vat: of('vat'),
    total,
  }
}
