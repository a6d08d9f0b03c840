import { searchTerms, searchText } from '#kernel/text/segment.ts'
import { soundText } from '#kernel/text/sound.ts'
import { otherSpellings } from './synonyms.ts'

/** The searchable data: the name and SKU have the highest weight, the long text the lowest. */
export interface Searchable {
  names: string[]
  codes: string[]
  /** Brand, tags, option values, categories. */
  marks: string[]
  texts: string[]
}

const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Returns the words of a product as a tsvector in text form. We do the segmentation because PostgreSQL's own parser
 * does not support Thai. Words only get positions to carry their weight.
 */
export function searchVector({ names, codes, marks, texts }: Searchable): string {
  const weights = new Map<string, string>()
  const add = (weight: string, words: string[]) => {
    for (const word of words) if (word.length <= 100 && !weights.has(word)) weights.set(word, weight)
  }
  add('A', [...searchTerms(names.join(' ')), ...codes.map((code) => searchText(code)).filter(Boolean)])
  add(
    'A',
    codes.flatMap((code) => searchTerms(code)),
  )
  add(
    'B',
    marks.flatMap((mark) => searchTerms(mark)),
  )
  add('D', searchTerms(texts.join(' ').slice(0, 4000)))
  return [...weights].map(([word, weight]) => `${lexeme(word)}:1${weight}`).join(' ')
}

/** Returns the same as one normalised string, for partial words; its phonetic form (`soundText`) makes it tolerant of typos. */
export function looseText({ names, codes, marks }: Searchable): string {
  return searchText(...names, ...codes, ...marks).slice(0, 1000)
}

/** A search input in the form `catalog_search` takes. */
export interface SearchWords {
  query: string
  folded: string
  sound: string
}

/**
 * Parses a search input. Every word must match, as typed or in another known spelling, and may be the beginning of a
 * longer one. Returns null if nothing is left to search for.
 */
export function readSearch(text: string): SearchWords | null {
  const plain = text
    .slice(0, 200)
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
  const folded = searchText(plain)
  const words = searchTerms(plain).slice(0, 12)
  if (!words.length) return null
  const all = (spelling: string) =>
    searchTerms(spelling)
      .map((part) => `${lexeme(part)}:*`)
      .join(' & ')
  const groups = words.map(
    (word) => `(${[word, ...otherSpellings(word)].map((spelling) => `(${all(spelling)})`).join(' | ')})`,
  )
  // Several words may be a single term: น้ำ + ผึ้ง.
  const wholes = words.length > 1 ? otherSpellings(folded).map((spelling) => ` | ((${all(spelling)}))`) : []
  return { query: `${groups.join(' & ')}${wholes.join('')}`, folded, sound: soundText(folded) }
}
