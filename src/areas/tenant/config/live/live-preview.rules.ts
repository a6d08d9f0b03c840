import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What a preview in the settings knows of the site apart from the input; each key as its section names it. */
export type LiveFacts = Record<string, unknown>

/** Returns a text in the reader's language, falling back to the other language. */
export function textOf(facts: LiveFacts, key: string, locale: Locale): string {
  const value = key.split('.').reduce<unknown>((held, part) => (held as LiveFacts | undefined)?.[part], facts)
  if (typeof value === 'string') return value
  const { th = '', en = '' } = (value ?? {}) as Partial<LocalizedText>
  return locale === 'th' ? th || en : en || th
}

/** Returns the menu entries that have a label, in the viewer's language. */
export function entriesOf(facts: LiveFacts, key: string, locale: Locale): string[] {
  const list = facts[key]
  if (!Array.isArray(list)) return []
  return list.map((item) => textOf((item ?? {}) as LiveFacts, 'label', locale)).filter(Boolean)
}

/** Truncates a title or description as search engines do. */
export const cut = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}
