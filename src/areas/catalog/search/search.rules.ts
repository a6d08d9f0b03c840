import { searchTerms, searchText } from '#kernel/text/segment.ts'
import { soundText } from '#kernel/text/sound.ts'
import { otherSpellings } from './synonyms.ts'

/** What is found by: the name and SKU weigh most, the long text least. */
export interface Searchable {
  names: string[]
  codes: string[]
  /** Brand, tags, values of options, categories. */
  marks: string[]
  texts: string[]
}

const lexeme = (word: string) => `'${word.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * The words of a product as a tsvector in its text form. Segments come from us because PostgreSQL's own parser knows no Thai.
 * Words get positions only to carry their weight.
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

/** The same as one folded string, for parts of words; by its sound (`soundText`) it is found in spite of slips. */
export function looseText({ names, codes, marks }: Searchable): string {
  return searchText(...names, ...codes, ...marks).slice(0, 1000)
}

/** What was typed, as `catalog_search` takes it. */
export interface SearchWords {
  query: string
  folded: string
  sound: string
}

/**
 * Reads what was typed. Every word must be found, each as typed or in another known spelling, and may be the beginning of a longer
 * one. Null when nothing is left to look for.
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
  // Several words may be one thing: น้ำ + ผึ้ง.
  const wholes = words.length > 1 ? otherSpellings(folded).map((spelling) => ` | ((${all(spelling)}))`) : []
  return { query: `${groups.join(' & ')}${wholes.join('')}`, folded, sound: soundText(folded) }
}
