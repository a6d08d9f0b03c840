import { describe, expect, test } from 'vitest'
import { Problem } from '#kernel/errors.ts'
import { errorMessage, knownErrorCodes } from '#kernel/i18n/error-messages.ts'
import { addressInput } from './address.input.ts'
import { readAddressForm, resolveAddress } from './address.server.ts'
import { bySubdistrict } from './thailand.server.ts'

const refusal = (input: unknown) => {
  try {
    resolveAddress(addressInput.parse(input), 'shipping')
  } catch (error) {
    if (error instanceof Problem) return error.errors[0]
    throw error
  }
}

describe('an incoming address', () => {
  test('is completed with today’s names', () => {
    const input = addressInput.parse({
      line: ' 99/12 ',
      postcode: '๑๐๑๑๐',
      subdistrictCode: 103301,
      note: '',
    })
    expect(resolveAddress(input)).toEqual({ ...bySubdistrict('103301'), line: '99/12' })
  })

  test('needs no sub-district where its postcode has only one', () => {
    const address = resolveAddress(addressInput.parse({ line: '1', postcode: '15210' }))
    expect(address.subdistrict.th).toBe('โคกตูม')
  })

  test.each([
    [{ line: '1', postcode: '10110' }, 'subdistrictCode', 'address.choose_subdistrict'],
    [{ line: '1', postcode: '10110', subdistrictCode: '' }, 'subdistrictCode', 'address.choose_subdistrict'],
    [{ line: '1', postcode: '99999', subdistrictCode: '103301' }, 'postcode', 'address.unknown_postcode'],
    [
      { line: '1', postcode: '10110', subdistrictCode: '999999' },
      'subdistrictCode',
      'address.unknown_subdistrict',
    ],
    [{ line: '1', postcode: '50180', subdistrictCode: '103301' }, 'postcode', 'address.postcode_elsewhere'],
  ])('refuses %j at %s: %s', (input, field, code) => {
    expect(refusal(input)).toEqual({ path: `shipping.${field}`, code })
    for (const locale of ['th', 'en'] as const) expect(errorMessage(locale, code)).not.toBe(code)
  })

  test('accepts the postcode of a neighbour in its district', () => {
    const address = resolveAddress(
      addressInput.parse({ line: '1', postcode: '10250', subdistrictCode: '104402' }),
    )
    expect(address.postcode).toBe('10250')
  })

  test.each([
    { line: '', postcode: '10110' },
    { line: 'x'.repeat(301), postcode: '10110' },
    { line: '1', postcode: '1011' },
    { line: '1', postcode: '01110' },
    { line: '1', postcode: '10110', subdistrictCode: '1033' },
    { postcode: '10110' },
  ])('%j has an invalid shape', (input) => {
    expect(addressInput.safeParse(input).success).toBe(false)
  })
})

describe('a submitted form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }

  test('that requests the sub-districts of its postcode gets them, and keeps the input', () => {
    const read = readAddressForm(
      form({ 'address.line': '99/12', 'address.postcode': '10110', _lookup: 'address' }),
    )
    expect(read.lookup).toBe(true)
    expect(read.places).toHaveLength(6)
    expect(read.value).toEqual({ line: '99/12', postcode: '10110', subdistrictCode: '', note: '' })
  })

  test('drops a sub-district chosen for another postcode', () => {
    const read = readAddressForm(form({ 'bill.postcode': '50180', 'bill.subdistrictCode': '103301' }), 'bill')
    expect(read.value.subdistrictCode).toBe('')
    expect(read.lookup).toBe(false)
  })

  test('with unrelated fields or garbage is harmless', () => {
    expect(readAddressForm(form({ _lookup: 'other', 'address.postcode': '<b>' }))).toMatchObject({
      lookup: false,
      places: [],
    })
  })
})

test('both languages have the same codes', () => {
  expect(knownErrorCodes('th').toSorted()).toEqual(knownErrorCodes('en').toSorted())
})
