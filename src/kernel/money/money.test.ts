import { describe, expect, test } from 'vitest'
import {
  allocate,
  baht,
  bahtDecimal,
  bahtText,
  discountPercent,
  formatAmount,
  formatBaht,
  formatNamed,
  formatQuantity,
  lineTotal,
  milli,
  mulDiv,
  parseBaht,
  parseQuantity,
  satang,
  shortNumber,
  subtract,
  sum,
} from './index.ts'

describe('satang', () => {
  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%s is not an amount of satang', (n) => {
    expect(() => satang(n)).toThrow(RangeError)
  })

  test.each([
    [1250.5, 125050],
    [1.15, 115],
    [0.29, 29],
    [-4.35, -435],
    [900_719_925_474.09, 90_071_992_547_409],
  ])('baht(%s) is %s satang', (n, expected) => {
    expect(baht(n)).toBe(expected)
  })

  test('baht refuses a third decimal place', () => {
    expect(() => baht(1.005)).toThrow(RangeError)
  })

  test('sums and differences stay money', () => {
    expect(sum([baht(1), baht(2.5)])).toBe(350)
    expect(sum([])).toBe(0)
    expect(subtract(baht(1), baht(2.5))).toBe(-150)
    expect(() => sum([satang(Number.MAX_SAFE_INTEGER), satang(1)])).toThrow(RangeError)
  })

  test('there is no negative zero', () => {
    expect(Object.is(satang(-0), 0)).toBe(true)
    expect(Object.is(parseAmount('-0', true), 0)).toBe(true)
  })
})

function parseAmount(text: string, negative = false) {
  const parsed = parseBaht(text, { negative })
  return parsed.ok ? parsed.amount : parsed.reason
}

describe('parsing money', () => {
  test.each([
    ['1,250.50', 125050],
    ['1250.5', 125050],
    ['1250', 125000],
    [' 1 250 ', 125000],
    ['฿1,250', 125000],
    ['1,250 บาท', 125000],
    ['๑,๒๕๐.๕๐', 125050],
    ['.50', 50],
    ['5.', 500],
    ['0', 0],
    ['1,234,567.89', 123456789],
    ['50.-', 5000],
    ['', 'empty'],
    ['บาท', 'empty'],
    ['.', 'shape'],
    ['1,25', 'shape'],
    ['1.250,50', 'shape'],
    ['12,50.00', 'shape'],
    ['1e5', 'shape'],
    ['0x10', 'shape'],
    ['1.005', 'decimals'],
    ['-5', 'negative'],
    ['99999999999999999', 'size'],
  ])('%j is parsed as %j', (text, expected) => {
    expect(parseAmount(text)).toBe(expected)
  })

  test('a minus sign is accepted where allowed', () => {
    expect(parseAmount('-1,250.50', true)).toBe(-125050)
    expect(parseAmount('−฿80', true)).toBe(-8000)
  })

  test('parseBaht reads what formatBaht writes', () => {
    for (const n of [0, 1, 99, 100, 12345, 125050, 99999999, -5, -12300]) {
      expect(parseAmount(formatBaht(satang(n)), true)).toBe(n)
    }
  })
})

describe('formatting money', () => {
  test.each([
    [125000, {}, '฿1,250'],
    [125050, {}, '฿1,250.50'],
    [125000, { satang: 'always' }, '฿1,250.00'],
    [5, {}, '฿0.05'],
    [0, {}, '฿0'],
    [-8000, {}, '−฿80'],
    [125000, { unit: 'word' }, '1,250 บาท'],
    [125000, { unit: 'word', locale: 'en' }, '1,250 baht'],
    [125000, { unit: 'none', satang: 'always' }, '1,250.00'],
    [123456789_00, {}, '฿123,456,789'],
  ] as const)('%s satang with %j is %s', (n, format, expected) => {
    expect(formatBaht(satang(n), format)).toBe(expected)
  })

  test.each([
    [125050, '1250.50'],
    [5, '0.05'],
    [-5, '-0.05'],
    [0, '0.00'],
  ])('%s satang in machine format is %s', (n, expected) => {
    expect(bahtDecimal(satang(n))).toBe(expected)
  })

  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1k'],
    [1500, '1.5k'],
    [1549, '1.5k'],
    [12_345, '12.3k'],
    [999_949, '999.9k'],
    [999_950, '1M'],
    [1_200_000, '1.2M'],
    [2_500_000_000, '2,500M'],
    [-1500, '−1.5k'],
  ])('%s in short form is %s', (n, expected) => {
    expect(shortNumber(n)).toBe(expected)
  })

  test.each([
    [10000, 7500, 25],
    [29900, 19900, 33],
    [10000, 10000, null],
    [10000, 12000, null],
    [10000, 9990, null],
    [0, 0, null],
  ])('from %s to %s is a discount of %s percent', (regular, sale, expected) => {
    expect(discountPercent(satang(regular), satang(sale))).toBe(expected)
  })
})

describe('quantities', () => {
  test.each([
    ['2', 2000],
    ['1.25', 1250],
    ['0.005', 5],
    ['๑๒', 12000],
    ['1,200', 1200000],
    ['', 'empty'],
    ['-1', 'shape'],
    ['1.2345', 'decimals'],
    ['two', 'shape'],
  ])('%j is parsed as %j', (text, expected) => {
    const parsed = parseQuantity(text)
    expect(parsed.ok ? parsed.milli : parsed.reason).toBe(expected)
  })

  test.each([
    [2000, '2'],
    [1250, '1.25'],
    [5, '0.005'],
    [1200000, '1,200'],
    [-1500, '−1.5'],
    [0, '0'],
  ])('%s thousandths are formatted as %s', (n, expected) => {
    expect(formatQuantity(n)).toBe(expected)
  })

  test('milli accepts at most three decimal places', () => {
    expect(milli(1.255)).toBe(1255)
    expect(() => milli(1.2555)).toThrow(RangeError)
  })

  test.each([
    [4900, 3000, 14700],
    [8900, 355, 3160],
    [3333, 1500, 5000],
    [1, 500, 1],
    [1, 499, 0],
    [-1, 500, -1],
    [9_000_000_000_000, 999_999, 8_999_991_000_000_000],
  ])('%s satang a unit × %s thousandths is %s satang', (price, quantity, expected) => {
    expect(lineTotal(satang(price), quantity)).toBe(expected)
  })

  test('mulDiv is exact where floating point is not', () => {
    expect(mulDiv(9_007_199_254_740_991, 999, 1000)).toBe(8_998_192_055_486_250)
    expect(mulDiv(4_503_599_627_370_497, 1, 2)).toBe(2_251_799_813_685_249)
    expect(() => mulDiv(9_007_199_254_740_991, 2, 1)).toThrow(RangeError)
  })
})

describe('allocation', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [10, [3, 0, 7], [3, 0, 7]],
    [5, [0, 0], [3, 2]],
    [0, [1, 2], [0, 0]],
    [1, [1, 2, 3], [0, 0, 1]],
    [8000, [13000, 59000, 94000], [627, 2843, 4530]],
  ])('allocating %s over %j gives %j', (total, weights, expected) => {
    expect(allocate(satang(total), weights)).toEqual(expected)
  })

  test('the shares add up, and each is within a satang of its exact part', () => {
    let seed = 7
    const random = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    for (let round = 0; round < 2000; round++) {
      const weights = Array.from({ length: 1 + random(12) }, () => random(1_000_000))
      const total = satang(random(10_000_000) * (round % 2 ? 1 : -1))
      const shares = allocate(total, weights)
      expect(sum(shares)).toBe(total)
      const all = weights.reduce((a, b) => a + b, 0)
      if (all > 0) {
        shares.forEach((share, i) => {
          expect(Math.abs(share - (total * weights[i]!) / all)).toBeLessThan(1)
        })
      }
    }
  })

  test('negative weights, and money without lines to allocate to, are refused', () => {
    expect(() => allocate(satang(10), [-1, 2])).toThrow(RangeError)
    expect(() => allocate(satang(10), [])).toThrow(RangeError)
    expect(allocate(satang(0), [])).toEqual([])
  })
})

describe('amounts in words', () => {
  test.each([
    [0, 'ศูนย์บาทถ้วน'],
    [0.25, 'ยี่สิบห้าสตางค์'],
    [0.01, 'หนึ่งสตางค์'],
    [0.11, 'สิบเอ็ดสตางค์'],
    [1, 'หนึ่งบาทถ้วน'],
    [10, 'สิบบาทถ้วน'],
    [11, 'สิบเอ็ดบาทถ้วน'],
    [20, 'ยี่สิบบาทถ้วน'],
    [21, 'ยี่สิบเอ็ดบาทถ้วน'],
    [101, 'หนึ่งร้อยเอ็ดบาทถ้วน'],
    [110, 'หนึ่งร้อยสิบบาทถ้วน'],
    [1070.25, 'หนึ่งพันเจ็ดสิบบาทยี่สิบห้าสตางค์'],
    [100_000, 'หนึ่งแสนบาทถ้วน'],
    [1_000_000, 'หนึ่งล้านบาทถ้วน'],
    [1_000_001, 'หนึ่งล้านเอ็ดบาทถ้วน'],
    [11_000_000, 'สิบเอ็ดล้านบาทถ้วน'],
    [121_000_011, 'หนึ่งร้อยยี่สิบเอ็ดล้านสิบเอ็ดบาทถ้วน'],
    [1_000_000_000_000, 'หนึ่งล้านล้านบาทถ้วน'],
    [1_234_567.89, 'หนึ่งล้านสองแสนสามหมื่นสี่พันห้าร้อยหกสิบเจ็ดบาทแปดสิบเก้าสตางค์'],
    [-50.5, 'ลบห้าสิบบาทห้าสิบสตางค์'],
  ])('%s baht reads %s', (amount, expected) => {
    expect(bahtText(baht(amount))).toBe(expected)
  })
})

test('two of a unit that starts with a number do not read as one larger number', () => {
  expect(formatAmount(milli(2), 'ถุง')).toBe('2 ถุง')
  expect(formatAmount(milli(2), '500 ก.')).toBe('2 × 500\u00a0ก.')
  expect(formatAmount(milli(1.5), '')).toBe('1.5')
  expect(formatNamed('มะม่วง', milli(2), 'ลูก')).toBe('มะม่วง × 2 ลูก')
  expect(formatNamed('ผักสลัด', milli(2), '500 ก.')).toBe('ผักสลัด 2 × 500\u00a0ก.')
})
