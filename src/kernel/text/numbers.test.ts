import { describe, expect, test } from 'vitest'
import { formatPhone, formatThaiId, maskThaiId, parsePhone, parsePostcode, parseThaiId } from './index.ts'

describe('phone numbers', () => {
  test.each([
    ['0812345678', '+66812345678', 'mobile', '081-234-5678'],
    ['081-234-5678', '+66812345678', 'mobile', '081-234-5678'],
    ['+66 81 234 5678', '+66812345678', 'mobile', '081-234-5678'],
    ['+66-89-123-4567', '+66891234567', 'mobile', '089-123-4567'],
    ['+66 (0)81 234 5678', '+66812345678', 'mobile', '081-234-5678'],
    ['0066812345678', '+66812345678', 'mobile', '081-234-5678'],
    ['66812345678', '+66812345678', 'mobile', '081-234-5678'],
    ['๐๘๑ ๒๓๔ ๕๖๗๘', '+66812345678', 'mobile', '081-234-5678'],
    ['0612345678', '+66612345678', 'mobile', '061-234-5678'],
    ['02 123 4567', '+6621234567', 'fixed', '02-123-4567'],
    ['053123456', '+6653123456', 'fixed', '053-123-456'],
    ['+6653123456', '+6653123456', 'fixed', '053-123-456'],
    ['1669', '1669', 'service', '1669'],
    ['1800-123-456', '1800123456', 'service', '1800 123 456'],
  ])('%j is %s, a %s number, shown as %s', (input, number, kind, shown) => {
    expect(parsePhone(input)).toEqual({ ok: true, number, kind })
    expect(formatPhone(number)).toBe(shown)
  })

  test.each([
    ['', 'empty'],
    ['  - ', 'empty'],
    ['โทร 081', 'letters'],
    ['081234567x', 'letters'],
    ['081234567', 'too-short'],
    ['08123456789', 'too-long'],
    ['02123456', 'too-short'],
    ['0123456789', 'prefix'],
    ['812345678', 'prefix'],
    ['+44 20 7946 0000', 'foreign'],
    ['166', 'too-short'],
    ['16690', 'too-long'],
  ])('%j is refused: %s', (input, reason) => {
    expect(parsePhone(input)).toEqual({ ok: false, reason })
  })

  test('a stored foreign number is shown as it is', () => {
    expect(formatPhone('+442079460000')).toBe('+442079460000')
  })
})

describe('national and tax ids', () => {
  test.each([
    ['1234567890121', 'person'],
    ['1-2345-67890-12-1', 'person'],
    ['๑๒๓๔๕๖๗๘๙๐๑๒๑', 'person'],
    ['0107536000315', 'juristic'],
    ['0994000165676', 'juristic'],
  ])('%s is the id of a %s', (input, kind) => {
    expect(parseThaiId(input)).toMatchObject({ ok: true, kind })
  })

  test.each([
    ['0105536000315', { ok: false, reason: 'check', expected: 3 }],
    ['1234567890122', { ok: false, reason: 'check', expected: 1 }],
    ['123456789012', { ok: false, reason: 'length', digits: 12 }],
    ['12345678901210', { ok: false, reason: 'length', digits: 14 }],
    ['12345A7890121', { ok: false, reason: 'letters' }],
    ['', { ok: false, reason: 'empty' }],
  ])('%j is refused with its reason', (input, expected) => {
    expect(parseThaiId(input)).toEqual(expected)
  })

  test('a single wrong digit is detected, except the third, which by law is weighted with eleven', () => {
    const id = '0107536000315'
    for (let place = 0; place < 12; place++) {
      for (let digit = 0; digit < 10; digit++) {
        if (String(digit) === id[place] || place === 2) continue
        expect(parseThaiId(id.slice(0, place) + digit + id.slice(place + 1)).ok).toBe(false)
      }
    }
  })

  test('ids are shown in groups, and masked for strangers', () => {
    expect(formatThaiId('1234567890121')).toBe('1-2345-67890-12-1')
    expect(maskThaiId('1234567890121')).toBe('1-2345-xxxxx-xx-1')
  })
})

test.each([
  ['10110', '10110'],
  [' ๗๕๑๑๐ ', '75110'],
  ['01110', null],
  ['1011', null],
  ['101100', null],
  ['บางรัก', null],
])('the postcode %j is parsed as %j', (input, expected) => {
  expect(parsePostcode(input)).toBe(expected)
})
