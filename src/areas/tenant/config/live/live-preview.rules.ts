import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What a preview in the settings knows of the site besides what is being typed: each key as its section names it. */
export type LiveFacts = Record<string, unknown>

/** A text as readers of a language get it: the other language where it has none. */
export function textOf(facts: LiveFacts, key: string, locale: Locale): string {
  const value = key.split('.').reduce<unknown>((held, part) => (held as LiveFacts | undefined)?.[part], facts)
  if (typeof value === 'string') return value
  const { th = '', en = '' } = (value ?? {}) as Partial<LocalizedText>
  return locale === 'th' ? th || en : en || th
}

/** The entries of a menu that have words, in the language of whoever looks. */
export function entriesOf(facts: LiveFacts, key: string, locale: Locale): string[] {
  const list = facts[key]
  if (!Array.isArray(list)) return []
  return list.map((item) => textOf((item ?? {}) as LiveFacts, 'label', locale)).filter(Boolean)
}

/** A title and a description as search engines cut them. */
export const cut = (text: string, most: number): string => {
  const signs = [...text]
  return signs.length > most ? `${signs.slice(0, most - 1).join('')}…` : text
}
