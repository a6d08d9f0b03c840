import { describe, expect, test } from 'vitest'
import { alphabet, checkCharacterOf, parseSerial, serialOf } from './serial.rules.ts'

const created = serialOf('AC', 2026, Uint8Array.of(0x3c, 0x47, 0x34, 0xdd, 0xf4))

describe('serials', () => {
  test('have prefix, year, eight characters and a check character', () => {
    expect(created).toMatch(/^[A-HJKMNP-TV-Z]{2,4}\d{2}-[0-9A-HJKMNP-TV-Z]{8}-[0-9A-HJKMNP-TV-Z]$/)
    expect(created.startsWith('AC26-')).toBe(true)
    expect(serialOf('AC', 2026, new Uint8Array(5))).toBe(`AC26-00000000-${checkCharacterOf('AC2600000000')}`)
  })

  test.each([
    ['as printed', created],
    ['in small letters', created.toLowerCase()],
    ['without dashes', created.replaceAll('-', '')],
    ['with spaces', ` ${created.replaceAll('-', ' ')} `],
    ['with O for 0', created.replaceAll('0', 'O')],
    ['with l for 1', created.replaceAll('1', 'l')],
    ['with long dashes', created.replaceAll('-', '–')],
    ['with Thai digits', created.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)))],
    ['as the link of a code', `https://school.test/certification/find?serial=${created}&t=abc`],
  ])('are read %s', (_, input) => {
    expect(parseSerial(input)).toEqual({ ok: true, serial: created })
  })

  test('one wrong character is always detected, wherever it is', () => {
    const plain = created.replaceAll('-', '')
    for (let at = 4; at < plain.length; at++)
      for (const sign of alphabet) {
        if (sign === plain[at]) continue
        const input = plain.slice(0, at) + sign + plain.slice(at + 1)
        expect(parseSerial(input), input).toMatchObject({ ok: false, reason: 'check' })
      }
  })

  test('two swapped characters are always detected', () => {
    const plain = created.replaceAll('-', '')
    for (let one = 4; one < 12; one++)
      for (let two = one + 1; two < 12; two++) {
        const signs = [...plain]
        if (signs[one] === signs[two]) continue
        ;[signs[one], signs[two]] = [signs[two] ?? '', signs[one] ?? '']
        expect(parseSerial(signs.join(''))).toMatchObject({ ok: false })
      }
  })

  test('suggests the correction of an easily mistaken character', () => {
    const serial = serialOf('AC', 2026, Uint8Array.from([0x40, 0x11, 0x22, 0x33, 0x44]))
    const body = serial.slice(5, 13)
    const input = `AC26-${body.slice(1, 2)}${body.slice(0, 1)}${body.slice(2)}${serial.slice(13)}`
    expect(parseSerial(input)).toMatchObject({ ok: false, near: expect.arrayContaining([serial]) })
  })

  test.each([
    '',
    'AC26',
    'hello world',
    'AC26-7H3K9QX',
    '2626-7H3K9QXM-4',
    'AC26-7H3K9QXU-4',
    'ก'.repeat(500),
  ])('reports what is not a serial: %s', (input) => {
    expect(parseSerial(input)).toEqual({ ok: false, reason: 'shape', near: [] })
  })
})
