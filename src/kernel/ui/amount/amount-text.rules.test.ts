import { describe, expect, it } from 'vitest'
import { baht, milli, type Satang } from '#kernel/money/index.ts'
import {
  formatTypedAmount,
  moneyText,
  quantityText,
  readMoney,
  readQuantity,
  stepQuantity,
  textMatchesValue,
  textOf,
} from './amount-text.rules.ts'

describe('money as typed', () => {
  it.each<[string, number | null]>([
    ['', null],
    ['   ', null],
    ['0', 0],
    ['199', 19_900],
    ['199.5', 19_950],
    ['.50', 50],
    ['1,234.50', 123_450],
    ['฿12', 1_200],
    ['฿ 1,250', 125_000],
    ['1250 บาท', 125_000],
    ['๑,๒๓๔.๕๐', 123_450],
    [' ๙๙ ', 9_900],
  ])('%j is %j satang', (text, amount) => {
    expect(readMoney(text)).toEqual({ text, amount })
  })

  it.each<[string, string]>([
    ['negative', '-5'],
    ['negative with the sign of the currency', '-฿5'],
    ['too many decimals', '1.255'],
    ['groups of another kind', '1.250,50'],
    ['a comma that is a point elsewhere', '1,25'],
    ['words', 'ฟรี'],
    ['more than can be held', '99999999999999999999'],
    ['an exponent', '1e5'],
  ])('%s is refused and stays as typed', (_, text) => {
    expect(readMoney(text)).toMatchObject({ text, amount: null, error: { code: 'field.money' } })
  })

  it('is held to its limits, which are reported in baht', () => {
    const limits = { min: baht(20), max: baht(1500) }
    expect(readMoney('20', limits).amount).toBe(2_000)
    expect(readMoney('1500', limits).amount).toBe(150_000)
    expect(readMoney('19.99', limits).error).toEqual({ code: 'field.too_small', params: { minimum: '฿20' } })
    expect(readMoney('1,500.01', limits).error).toEqual({
      code: 'field.too_big',
      params: { maximum: '฿1,500' },
    })
  })

  it.each<[number | null, string]>([
    [null, ''],
    [0, '0'],
    [123_450, '1,234.50'],
    [123_400, '1,234'],
    [1_234_567_89, '1,234,567.89'],
  ])('%j satang show as %j in a field, and are read back with and without commas', (amount, grouped) => {
    expect(moneyText(amount as Satang | null)).toBe(grouped)
    expect(readMoney(grouped).amount).toBe(amount)
    expect(readMoney(grouped.replaceAll(',', '')).amount).toBe(amount)
  })
})

describe('quantities as typed', () => {
  it.each<[string, number, number | null]>([
    ['', 0, null],
    ['3', 0, 3_000],
    ['1,200', 0, 1_200_000],
    ['๑๒', 0, 12_000],
    ['2.0', 0, 2_000],
    ['1.25', 2, 1_250],
    ['๐.๕', 1, 500],
    ['0.125', 3, 125],
  ])('%j with %i decimals is %j thousandths', (text, decimals, amount) => {
    expect(readQuantity(text, { decimals })).toEqual({ text, amount })
  })

  it.each<[string, number, string]>([
    ['1.5', 0, 'field.whole'],
    ['1.2345', 0, 'field.whole'],
    ['1.25', 1, 'field.decimals'],
    ['1.2345', 3, 'field.decimals'],
    ['-1', 0, 'field.number'],
    ['สอง', 0, 'field.number'],
    ['99999999999999999', 0, 'field.number'],
  ])('%j with %i decimals is refused with %s', (text, decimals, code) => {
    expect(readQuantity(text, { decimals })).toMatchObject({ amount: null, error: { code } })
  })

  it('is held to its limits', () => {
    expect(readQuantity('0', { min: 1_000 }).error).toEqual({
      code: 'field.too_small',
      params: { minimum: '1' },
    })
    expect(readQuantity('8', { max: 7_500, decimals: 1 }).error).toEqual({
      code: 'field.too_big',
      params: { maximum: '7.5' },
    })
  })

  it.each<[number | null, 1 | -1, number]>([
    [2_000, 1, 3_000],
    [2_000, -1, 1_000],
    [1_250, 1, 2_000],
    [1_250, -1, 1_000],
    [null, 1, 1_000],
    [null, -1, 1_000],
    [1_000, -1, 1_000],
    [9_000, 1, 9_500],
    [9_500, 1, 9_500],
  ])('%j stepped by %i within 1 and 9.5 is %j', (amount, direction, next) => {
    expect(stepQuantity(amount, direction, { min: 1_000, max: 9_500 })).toBe(next)
  })

  it('is shown in a field without trailing zero decimals', () => {
    expect(quantityText(milli(1200))).toBe('1,200')
    expect(quantityText(milli(0.25))).toBe('0.25')
    expect(quantityText(null)).toBe('')
  })
})

describe('what a field shows', () => {
  it.each<[string, string, number | string | null, boolean]>([
    ['typing on', '1250.', 125_000, true],
    ['another amount', '1250', 99_900, false],
    ['nothing typed, and no value', ' ', null, true],
    ['nothing typed, and a value', '', 100, false],
    ['what is no amount', '12x', null, false],
    ['a draft that keeps the same otherwise', '1,250', '1250', true],
    ['a draft that was brought back', '1250', '99.5', false],
    ['nonsense as a draft keeps it', '12x', '12x', true],
    ['nonsense and an empty draft', '12x', '', false],
  ])('%s: %j and %j are equivalent: %j', (_, input, value, same) => {
    expect(textMatchesValue(readMoney(input), value as Satang | string | null, readMoney)).toBe(same)
  })

  it.each<[number | string | null, string]>([
    [null, ''],
    ['', ''],
    [125_050, '1,250.50'],
    ['1250', '1,250'],
    ['12x', '12x'],
  ])('%j initially shows %j', (value, text) => {
    expect(textOf(value as Satang | string | null, readMoney, moneyText)).toBe(text)
  })

  it('groups an amount when the field is left, and keeps invalid input for the user to fix', () => {
    expect(formatTypedAmount(readMoney('1234.5'), moneyText)).toBe('1,234.50')
    expect(formatTypedAmount(readMoney('12x'), moneyText)).toBe('12x')
  })
})
