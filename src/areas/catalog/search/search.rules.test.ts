import { describe, expect, it } from 'vitest'
import { looseText, readSearch, searchVector } from './search.rules.ts'

const product = {
  names: ['น้ำผึ้งดอกลำไย', 'Longan honey'],
  codes: ["O'NEIL\\1"],
  marks: ['ลุงคำ', 'ดอก'],
  texts: ['หวาน', 'น้ำผึ้ง'],
}

describe('what a product is found by', () => {
  it('is each word once, with the weight of the best place it stands in', () => {
    const vector = searchVector(product)
    expect(vector).toContain("'ผึ้ง':1A")
    expect(vector).toContain("'หวาน':1D")
    expect(vector.match(/'ดอก':/g)).toHaveLength(1)
  })

  it('escapes quotes and backslashes', () => {
    expect(searchVector(product)).toContain("'o''neil\\\\1':1A")
  })

  it('is also one folded text', () => {
    expect(looseText(product)).toContain('longan honey')
  })
})

describe('what was typed', () => {
  it('asks for every word, each in every known spelling, as the beginning of a word', () => {
    expect(readSearch('Mamuang ชา')?.query).toBe(
      "(('mamuang':*) | ('มะม่วง':*) | ('mango':*)) & (('ชา':*) | ('cha':*) | ('tea':*))",
    )
  })

  it('asks for the whole in other spellings too, where that is known', () => {
    expect(readSearch('น้ำผึ้ง')?.query).toContain("| (('honey':*))")
  })

  it.each(['', '  ', '!!!', '%', "'"])('without a word (%j) asks for nothing', (text) =>
    expect(readSearch(text)).toBeNull(),
  )

  it('is the same however น้ำ is typed', () => {
    expect(readSearch('น\u0e49\u0e4d\u0e32')?.query).toBe(readSearch('น้ำ')?.query)
  })

  it('is cut where it is too long, and cleaned of what no database holds', () => {
    expect(readSearch('ก'.repeat(5000))?.folded.length).toBeLessThanOrEqual(200)
    expect(readSearch('a\u0000b \ud800')?.folded).not.toMatch(/\p{Cc}|\p{Cs}/u)
  })
})
