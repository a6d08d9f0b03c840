import { foldText } from './normalize.ts'

// ICU's dictionary search is superlinear: 96,000 characters in one piece took 23 seconds.
const maxPieceLength = 2000

// Thai letters and marks, Thai digits, and everything else; a word never crosses these boundaries ('ราคา50', 'ไซซ์XL').
const runPattern =
  /[\u0e01-\u0e3a\u0e40-\u0e4e]+|[\u0e50-\u0e59]+|[^\u0e01-\u0e3a\u0e40-\u0e4e\u0e50-\u0e59]+/g
const dependentSign = /[\u0e30-\u0e3a\u0e45-\u0e4e]/
const wordLike = /[\p{L}\p{N}]/u

/**
 * Splits text into words, spaces and punctuation; joined they are the text again. Thai, which has no spaces between
 * words, is split by the dictionary of Intl.Segmenter. Normalise first.
 */
export function segment(text: string): string[] {
  const segments: string[] = []
  for (const run of text.match(runPattern) ?? []) {
    for (const piece of pieces(run)) {
      for (const { segment } of segmenter().segment(piece)) segments.push(segment)
    }
  }
  return segments
}

/** Returns the folded words of a text, each once, in order of appearance: what an index stores and a query searches for. */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>()
  for (const word of segment(foldText(text))) {
    if (wordLike.test(word)) terms.add(word)
  }
  return [...terms]
}

/**
 * Returns one folded string for trigram search. Spaces between Thai letters are removed, because their use varies ('ส้ม
 * สายน้ำผึ้ง' is 'ส้มสายน้ำผึ้ง'); all others are collapsed to one.
 */
export function searchText(...texts: (string | null | undefined)[]): string {
  return foldText(texts.filter(Boolean).join(' ')).replace(/(?<=[\u0e01-\u0e4e]) (?=[\u0e01-\u0e4e])/g, '')
}

function pieces(run: string): string[] {
  if (run.length <= maxPieceLength) return [run]
  const cut: string[] = []
  let start = 0
  while (start < run.length) {
    let end = Math.min(start + maxPieceLength, run.length)
    if (end < run.length) {
      const space = run.lastIndexOf(' ', end)
      if (space > start + maxPieceLength / 2) end = space + 1
      while (dependentSign.test(run[end] ?? '') && end > start + 1) end--
    }
    cut.push(run.slice(start, end))
    start = end
  }
  return cut
}

let cached: Intl.Segmenter | undefined

// Created on first use: it loads a dictionary, and most pages never split words.
function segmenter(): Intl.Segmenter {
  cached ??= new Intl.Segmenter('th', { granularity: 'word' })
  return cached
}
