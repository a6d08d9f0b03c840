import { expect, test } from 'vitest'
import { baht, type PriceMode, type Satang, satang } from '#kernel/money/index.ts'
import type { DocumentContent } from '../document/document.types.ts'
import { calculateContent, creditContent, debitContent, paidPartOf, type TypedLine } from './money.rules.ts'

const line = (price: number, quantity = 1, vatMode: PriceMode = 'inclusive'): TypedLine => ({
  name: 'งาน',
  sku: '',
  unit: 'ครั้ง',
  vatMode,
  quantityMilli: quantity * 1000,
  unitSatang: baht(price),
})
const contentOf = (lines: TypedLine[], discount: Satang = satang(0)): DocumentContent => ({
  orderNumber: '',
  method: null,
  ...calculateContent(lines, discount, 700).content,
})

test.each<[string, TypedLine[], number, [net: number, vat: number, total: number]]>([
  // Rounded once for the document: three lines rounded separately would give 3 × 3.21 = 9.63.
  ['three lines with tax in them', [line(49), line(49), line(49)], 0, [137.38, 9.62, 147]],
  ['a price before tax', [line(9000, 2, 'exclusive')], 0, [18_000, 1260, 19_260]],
  ['a discount before tax', [line(9000, 2, 'exclusive')], 900, [17_100, 1197, 18_297]],
  ['taxed and exempt together', [line(107), line(100, 1, 'exempt')], 0, [200, 7, 207]],
  ['exports at nothing per cent', [line(100, 1, 'zero')], 0, [100, 0, 100]],
])(
  '%s: tax once per document and rate, and lines that add up to it',
  (_, lines, discount, [net, vat, total]) => {
    const counted = calculateContent(lines, baht(discount), 700)
    expect([counted.net, counted.vat, counted.total]).toEqual([baht(net), baht(vat), baht(total)])
    const sum = (name: 'net' | 'vat' | 'gross') =>
      counted.content.lines.reduce((n, eachLine) => n + (eachLine[name] ?? 0), 0)
    expect([sum('net'), sum('vat'), sum('gross')]).toEqual([baht(net), baht(vat), baht(total)])
  },
)

test('credits of a line together take its stored tax, and never exceed the line', () => {
  const content = contentOf([line(33.33), line(49)])
  const first = creditContent(content, [{ line: 0, amount: baht(11.11) }], [])
  if (!first.ok) throw new Error('refused')
  const second = creditContent(content, [{ line: 0, amount: baht(22.22) }], first.calculated.content.lines)
  if (!second.ok) throw new Error('refused')
  expect(first.calculated.vat + second.calculated.vat).toBe(content.lines[0]?.vat)
  const before = [...first.calculated.content.lines, ...second.calculated.content.lines]
  expect(creditContent(content, [{ line: 0, amount: satang(1) }], before)).toEqual({
    ok: false,
    line: 0,
    left: 0,
  })
  expect(creditContent(content, [{ line: 7, amount: satang(1) }], [])).toMatchObject({ ok: false })
})

test('a debit note is taxed like the line it adds to', () => {
  const content = contentOf([line(107), line(50, 1, 'exempt'), line(100, 1, 'exclusive')])
  const added = debitContent(content, [
    { line: 0, amount: baht(107) },
    { line: 1, amount: baht(10) },
    { line: 2, amount: baht(107) },
  ])
  expect([added.net, added.vat, added.total]).toEqual([baht(210), baht(14), baht(224)])
})

test('payments of an invoice together take its tax, rate by rate, however it is paid', () => {
  const { content, total, vat, net } = calculateContent(
    [line(100), line(33.33, 1, 'exempt'), line(1)],
    satang(0),
    700,
  )
  const invoice = { total, content: { orderNumber: '', method: null, ...content } }
  let before = satang(0)
  const parts = [1, 3333, 5001].map((amount) => {
    const part = paidPartOf(invoice, { before, amount: satang(amount), name: 'งวด' })
    before = satang(before + amount)
    return part
  })
  parts.push(paidPartOf(invoice, { before, amount: satang(total - before), name: 'งวด' }))
  const sum = (name: 'net' | 'vat' | 'total') => parts.reduce((n, part) => n + part[name], 0)
  expect([sum('net'), sum('vat'), sum('total')]).toEqual([net, vat, total])
})
