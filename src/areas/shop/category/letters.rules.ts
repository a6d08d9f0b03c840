import { appendTo } from '#kernel/append-to.ts'
/**
 * Returns the letter a name is listed under in a Thai index: its first consonant (a vowel written before it does not
 * count: เกลือ is listed under ก), a Latin letter in capitals, or # for anything else.
 */
export function initialOf(name: string): string {
  const [letter] = /[\u0e01-\u0e2e]|[a-z]|\d/iu.exec(name) ?? []
  if (!letter) return '#'
  return /\d/.test(letter) ? '#' : letter.toUpperCase()
}

/** Groups entries by letter. The entries are sorted, so the letters are too. */
export function groupByInitial<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
): { letter: string; entries: T[] }[] {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const letter = initialOf(nameOf(entry))
    appendTo(groups, letter, entry)
  }
  return [...groups].map(([letter, group]) => ({ letter, entries: group }))
}
