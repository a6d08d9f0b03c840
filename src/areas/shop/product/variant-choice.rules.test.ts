import { describe, expect, test } from 'vitest'
import { chosenVariant, valueChoices } from './variant-choice.rules.ts'

const variant = (sku: string, colour: string, size: string, out = false) => ({
  sku,
  choice: { colour, size },
  out,
})
const variants = [
  variant('RED-S', 'red', 's'),
  variant('RED-M', 'red', 'm', true),
  variant('RED-L', 'red', 'l'),
  variant('BLUE-S', 'blue', 's', true),
  variant('BLUE-M', 'blue', 'm'),
]
const colour = { code: 'colour', values: [{ code: 'red' }, { code: 'blue' }, { code: 'green' }] }
const size = { code: 'size', values: [{ code: 's' }, { code: 'm' }, { code: 'l' }] }
const of = (option: typeof size, sku: string) =>
  valueChoices(option, variants, variants.find((candidate) => candidate.sku === sku)!).map(
    ({ value, state, sku: leads }) => `${value} ${state} ${leads}`,
  )

describe('the default variant of a page', () => {
  test('is the one in the URL, however it is written', () => {
    expect(chosenVariant(variants, ' blue-s ')?.sku).toBe('BLUE-S')
  })

  test('is the first available one when the URL names none or a missing one', () => {
    expect(chosenVariant(variants.slice(1), null)?.sku).toBe('RED-L')
    expect(chosenVariant(variants, 'GREEN-S')?.sku).toBe('RED-S')
  })

  test('is the first when all are sold out, and none when there are none', () => {
    expect(chosenVariant([variant('A', 'red', 's', true), variant('B', 'red', 'm', true)], null)?.sku).toBe(
      'A',
    )
    expect(chosenVariant([], 'A')).toBeUndefined()
  })
})

describe('an option value', () => {
  test('is available, sold out, or available only with another value', () => {
    expect(of(size, 'RED-S')).toEqual(['s chosen RED-S', 'm out RED-M', 'l open RED-L'])
    expect(of(size, 'BLUE-M')).toEqual(['s out BLUE-S', 'm chosen BLUE-M', 'l other RED-L'])
  })

  test('that no variant has leads nowhere', () => {
    expect(of(colour, 'RED-S')[2]).toBe('green none null')
  })

  test('that only exists with other values leads to the nearest available variant', () => {
    expect(of(colour, 'RED-L')).toEqual(['red chosen RED-L', 'blue other BLUE-M', 'green none null'])
  })
})
