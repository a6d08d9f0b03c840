/** What a reader found in a line: the matched part by index, and its value. */
export interface TextMatch<T> {
  at: number
  length: number
  value: T
}

const thaiNumbers: [word: string, number: number][] = [
  ['สิบเอ็ด', 11],
  ['สิบสอง', 12],
  ['หนึ่ง', 1],
  ['นึง', 1],
  ['สอง', 2],
  ['สาม', 3],
  ['สี่', 4],
  ['ห้า', 5],
  ['หก', 6],
  ['เจ็ด', 7],
  ['แปด', 8],
  ['เก้า', 9],
  ['สิบ', 10],
]

/** A pattern for a small number in digits or Thai words; `readNumber` reads the match. */
export const numberPattern = `(?:\\d{1,2}|${thaiNumbers.map(([word]) => word).join('|')})`

export function readNumber(text: string): number {
  return thaiNumbers.find(([word]) => word === text)?.[1] ?? Number(text)
}

/** Returns the first match of a pattern for which `read` returns a value (undefined: skip it). */
export function findMatch<T>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | undefined,
): TextMatch<T> | null {
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) {
    const value = read(match as RegExpExecArray)
    if (value !== undefined) return { at: match.index, length: match[0].length, value }
  }
  return null
}

/** Returns the result of the first reader that finds something. */
export function firstMatch<T>(
  text: string,
  readers: readonly ((text: string) => TextMatch<T> | null)[],
): TextMatch<T> | null {
  for (const reader of readers) {
    const found = reader(text)
    if (found) return found
  }
  return null
}
