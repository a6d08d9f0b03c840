let cached: Intl.Collator | undefined

/**
 * Compares in Thai dictionary order, for sort(): leading vowels after their consonant (กฎ กล้วย กาแฟ เกม แก้ว ไก่),
 * numbers by value, Latin letters in their own order. The database does the same with COLLATE "th-x-icu".
 */
export function compareThai(a: string, b: string): number {
  cached ??= new Intl.Collator('th', { numeric: true })
  return cached.compare(a, b)
}

/** Returns a new list in Thai order of the text that `textOf` takes from each entry. */
export function sortThai<T>(list: readonly T[], textOf: (entry: T) => string): T[] {
  return [...list].sort((a, b) => compareThai(textOf(a), textOf(b)))
}
