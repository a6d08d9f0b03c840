import { describe, expect, it } from 'vitest'
import { looseText, readSearch, searchVector } from './search.rules.ts'

const product = {
  names: ['น้ำผึ้งดอกลำไย', 'Longan honey'],
  codes: ["O'NEIL\\1"],
  marks: ['ลุงคำ', 'ดอก'],
  texts: ['หวาน', 'น้ำผึ้ง'],
}

describe('search terms of a product', () => {
  it('contain each word once, with the highest weight of its places', () => {
    const vector = searchVector(product)
    expect(vector).toContain("'ผึ้ง':1A")
    expect(vector).toContain("'หวาน':1D")
    expect(vector.match(/'ดอก':/g)).toHaveLength(1)
  })

  it('escape quotes and backslashes', () => {
    expect(searchVector(product)).toContain("'o''neil\\\\1':1A")
  })

  it('are also stored as one normalised text', () => {
    expect(looseText(product)).toContain('longan honey')
  })
})

describe('a search query', () => {
  it('matches every word as a prefix, each in every known spelling', () => {
    expect(readSearch('Mamuang ชา')?.query).toBe(
      "(('mamuang':*) | ('มะม่วง':*) | ('mango':*)) & (('ชา':*) | ('cha':*) | ('tea':*))",
    )
  })

  it('matches the whole phrase in other known spellings too', () => {
    expect(readSearch('น้ำผึ้ง')?.query).toContain("| (('honey':*))")
  })

  it.each(['', '  ', '!!!', '%', "'"])('without a word (%j) matches nothing', (text) =>
    expect(readSearch(text)).toBeNull(),
  )

  it('is the same however น้ำ is typed', () => {
    expect(readSearch('น\u0e49\u0e4d\u0e32')?.query).toBe(readSearch('น้ำ')?.query)
  })

  it('is truncated when too long, and stripped of characters no database stores', () => {
    expect(readSearch('ก'.repeat(5000))?.folded.length).toBeLessThanOrEqual(200)
    expect(readSearch('a\u0000b \ud800')?.folded).not.toMatch(/\p{Cc}|\p{Cs}/u)
  })
})
