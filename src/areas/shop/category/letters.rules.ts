import { addTo } from '#kernel/add-to.ts'
/**
 * The letter a name stands under in a Thai index: its first consonant (a vowel written before it does not count: เกลือ
 * stands under ก), a Latin letter in capitals, or # for anything else.
 */
export function initialOf(name: string): string {
  const [letter] = /[\u0e01-\u0e2e]|[a-z]|\d/iu.exec(name) ?? []
  if (!letter) return '#'
  return /\d/.test(letter) ? '#' : letter.toUpperCase()
}

/** Entries under their letters. They come in order, so the letters do. */
export function groupByInitial<T>(
  entries: readonly T[],
  nameOf: (entry: T) => string,
): { letter: string; entries: T[] }[] {
  const groups = new Map<string, T[]>()
  for (const entry of entries) {
    const letter = initialOf(nameOf(entry))
    addTo(groups, letter, entry)
  }
  return [...groups].map(([letter, group]) => ({ letter, entries: group }))
}
