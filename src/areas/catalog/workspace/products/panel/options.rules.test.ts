import { describe, expect, it } from 'vitest'
import {
  choiceText,
  combinations,
  filledOptions,
  fitVariants,
  freshCode,
  isBlankChoice,
  isFresh,
  withTypedText,
} from './options.rules.ts'

const value = (code: string) => ({ code, label: { th: code.toUpperCase(), en: '' } })
const size = { code: 'size', name: { th: 'ขนาด', en: 'Size' }, values: [value('s'), value('m')] }
const colour = { code: 'colour', name: { th: 'สี', en: 'Colour' }, values: [value('red'), value('blue')] }
const make = (choice: Record<string, string>) => ({ id: 'new', choice })

describe('the options of a product', () => {
  it('combine to every variant, in their order', () => {
    expect(combinations([])).toEqual([{}])
    expect(combinations([size, colour])).toEqual([
      { size: 's', colour: 'red' },
      { size: 's', colour: 'blue' },
      { size: 'm', colour: 'red' },
      { size: 'm', colour: 'blue' },
    ])
  })

  it('keep existing variants when an option is added, with its first value', () => {
    const before = [
      { id: 'a', choice: { size: 's' } },
      { id: 'b', choice: { size: 'm' } },
    ]
    expect(
      fitVariants(before, [size, colour], make).map(({ id, choice }) => [id, choice.size, choice.colour]),
    ).toEqual([
      ['a', 's', 'red'],
      ['new', 's', 'blue'],
      ['b', 'm', 'red'],
      ['new', 'm', 'blue'],
    ])
    expect(fitVariants([{ id: 'only', choice: {} }], [size], make)[0]).toEqual({
      id: 'only',
      choice: { size: 's' },
    })
  })

  it('drop variants that lost their value, and keep one when an option is removed', () => {
    const before = [
      { id: 'a', choice: { size: 's', colour: 'red' } },
      { id: 'b', choice: { size: 'm', colour: 'red' } },
    ]
    expect(fitVariants(before, [colour], make).map(({ id }) => id)).toEqual(['a', 'new'])
    const noRed = { ...colour, values: [value('blue')] }
    expect(fitVariants(before, [size, noRed], make).map(({ id }) => id)).toEqual(['new', 'new'])
  })

  it('get their own codes until they are saved', () => {
    expect(freshCode([])).toBe('new-1')
    expect(freshCode(['new-1', 'red'])).toBe('new-2')
    expect(isFresh('new-2')).toBe(true)
    expect(isFresh('red')).toBe(false)
  })

  it('contain only named values; an empty field is none', () => {
    const blank = { code: 'new-1', label: { th: ' ', en: '' } }
    const sizes = { ...size, values: [value('s'), blank] }
    const empty = { ...colour, values: [blank] }
    expect(filledOptions([sizes, empty]).map(({ code, values }) => [code, values.length])).toEqual([
      ['size', 1],
    ])
    expect(isBlankChoice([sizes, empty], { size: 's', colour: 'new-1' })).toBe(false)
    expect(isBlankChoice([sizes, empty], { size: 'new-1', colour: 'new-1' })).toBe(true)
  })

  it('entered in English copy the text to Thai until the Thai text differs', () => {
    expect(withTypedText({ th: 'S', en: 'S' }, 'Sm', 'en')).toEqual({ th: 'Sm', en: 'Sm' })
    expect(withTypedText({ th: 'เล็ก', en: 'S' }, 'Small', 'en')).toEqual({ th: 'เล็ก', en: 'Small' })
    expect(withTypedText({ th: 'S', en: 'S' }, 'เล็ก', 'th')).toEqual({ th: 'เล็ก', en: 'S' })
  })

  it('are shown in the reader’s language, in Thai where there is no other', () => {
    expect(choiceText([size, colour], { size: 'm', colour: 'red' }, 'en')).toBe('M · RED')
  })
})
