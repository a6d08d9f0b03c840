import { describe, expect, test } from 'vitest'
import { baht, type PriceMode, satang, sum, type VatInput, vatOf, vatOfDocument } from './index.ts'

const line = (amount: number, mode: PriceMode = 'inclusive', rateBp = 700): VatInput => ({
  amount: baht(amount),
  mode,
  rateBp,
})

describe('one amount', () => {
  test.each([
    [107, 'inclusive', 7, 100, 107],
    [100, 'inclusive', 6.54, 93.46, 100],
    [49, 'inclusive', 3.21, 45.79, 49],
    [3649.22, 'inclusive', 238.73, 3410.49, 3649.22],
    [100, 'exclusive', 7, 100, 107],
    [49.5, 'exclusive', 3.47, 49.5, 52.97],
    [100, 'zero', 0, 100, 100],
    [100, 'exempt', 0, 100, 100],
    [-107, 'inclusive', -7, -100, -107],
    [-49.5, 'exclusive', -3.47, -49.5, -52.97],
  ] as const)('%s %s contains %s of tax', (amount, mode, vat, net, gross) => {
    expect(vatOf(baht(amount), mode)).toEqual({ net: baht(net), vat: baht(vat), gross: baht(gross) })
  })
})

describe('a document', () => {
  test('rounds its tax once per rate, not line by line', () => {
    const document = vatOfDocument([line(49), line(49), line(49)])
    expect(document.vat).toBe(baht(9.62))
    expect(document.lines.map((l) => l.vat)).toEqual([321, 321, 320])
    expect(document.gross).toBe(baht(147))
  })

  test('shows taxed, zero-rated and exempt totals separately', () => {
    const document = vatOfDocument([
      line(107),
      line(50, 'exempt'),
      line(200, 'zero'),
      line(100, 'exclusive'),
      line(110, 'inclusive', 1000),
    ])
    expect(document.groups).toEqual([
      { kind: 'taxed', rateBp: 700, net: baht(200), vat: baht(14), gross: baht(214) },
      { kind: 'exempt', rateBp: 0, net: baht(50), vat: 0, gross: baht(50) },
      { kind: 'zero', rateBp: 0, net: baht(200), vat: 0, gross: baht(200) },
      { kind: 'taxed', rateBp: 1000, net: baht(100), vat: baht(10), gross: baht(110) },
    ])
    expect(document.gross).toBe(baht(574))
  })

  test('without lines totals zero', () => {
    expect(vatOfDocument([])).toEqual({ lines: [], groups: [], net: 0, vat: 0, gross: 0 })
  })

  test('a credit note mirrors its invoice to the satang', () => {
    const invoice = [line(49), line(33.33, 'exclusive'), line(0.05), line(12.5, 'exempt')]
    const credit = invoice.map((input) => ({ ...input, amount: satang(-input.amount) }))
    const positive = vatOfDocument(invoice)
    expect(vatOfDocument(credit).lines.map((l) => -l.vat + 0)).toEqual(positive.lines.map((l) => l.vat))
    expect(vatOfDocument(credit).vat).toBe(-positive.vat)
  })

  test('a rate outside 0 to 100 percent is refused', () => {
    expect(() => vatOfDocument([line(1, 'inclusive', -1)])).toThrow(RangeError)
    expect(() => vatOfDocument([line(1, 'inclusive', 10001)])).toThrow(RangeError)
    expect(() => vatOfDocument([line(1, 'inclusive', 6.5)])).toThrow(RangeError)
  })

  test('always matches its lines, its groups and the rounded exact tax', () => {
    const modes: PriceMode[] = ['inclusive', 'exclusive', 'zero', 'exempt']
    let seed = 11
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (let round = 0; round < 2000; round++) {
      const inputs = Array.from({ length: 1 + random(9) }, () => ({
        amount: satang(random(500_000) - (round % 5 === 0 ? 100_000 : 0)),
        mode: modes[random(4)]!,
        rateBp: 700,
      }))
      const { lines, groups, net, vat, gross } = vatOfDocument(inputs)
      expect(net + vat).toBe(gross)
      expect(sum(lines.map((l) => l.vat))).toBe(vat)
      expect(sum(groups.map((g) => g.gross))).toBe(gross)
      lines.forEach((l, i) => {
        const { amount, mode } = inputs[i]!
        expect(l.net + l.vat).toBe(l.gross)
        expect(mode === 'inclusive' ? l.gross : l.net).toBe(amount)
      })
      const exact = inputs.reduce(
        (total, { amount, mode }) =>
          total + (mode === 'inclusive' ? (amount * 7) / 107 : mode === 'exclusive' ? amount * 0.07 : 0),
        0,
      )
      expect(Math.abs(vat - exact)).toBeLessThanOrEqual(0.5 + 1e-6)
    }
  })
})
