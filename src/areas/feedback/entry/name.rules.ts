export const nameChoices = ['name', 'masked', 'hidden'] as const
export type NameChoice = (typeof nameChoices)[number]

/** How an author is called who chose so: the first name, its first letter, or not at all. */
export function shownName(name: string, as: NameChoice): string {
  if (as === 'hidden') return ''
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (as === 'name') return first
  const [initial = ''] = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(first)].map(
    ({ segment }) => segment,
  )
  return initial && `${initial}***`
}
