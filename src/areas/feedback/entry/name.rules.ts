export const nameChoices = ['name', 'masked', 'hidden'] as const
export type NameChoice = (typeof nameChoices)[number]

/** Returns an author's displayed name by their choice: the first name, its first letter, or none. */
export function displayName(name: string, as: NameChoice): string {
  if (as === 'hidden') return ''
  const first = name.trim().split(/\s+/)[0] ?? ''
  if (as === 'name') return first
  const [initial = ''] = [...new Intl.Segmenter('th', { granularity: 'grapheme' }).segment(first)].map(
    ({ segment }) => segment,
  )
  return initial && `${initial}***`
}
