import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** What a preview in the settings knows of the site apart from the input; each key as its section names it. */
export type LivePreviewData = Record<string, unknown>

/** Returns a text in the reader's language, falling back to the other language. */
export function textOf(data: LivePreviewData, key: string, locale: Locale): string {
  const value = key
    .split('.')
    .reduce<unknown>((current, part) => (current as LivePreviewData | undefined)?.[part], data)
  if (typeof value === 'string') return value
  const { th = '', en = '' } = (value ?? {}) as Partial<LocalizedText>
  return locale === 'th' ? th || en : en || th
}

/** Returns the menu entries that have a label, in the viewer's language. */
export function entriesOf(data: LivePreviewData, key: string, locale: Locale): string[] {
  const list = data[key]
  if (!Array.isArray(list)) return []
  return list.map((item) => textOf((item ?? {}) as LivePreviewData, 'label', locale)).filter(Boolean)
}

/** Returns the header's menu: the site's own, or else its open areas, as on the site. */
export function headerEntries(data: LivePreviewData, locale: Locale): string[] {
  const own = entriesOf(data, 'header', locale)
  return own.length ? own : entriesOf(data, 'openAreas', locale)
}

/** Truncates a title or description as search engines do. */
export const truncate = (text: string, maxLength: number): string => {
  const signs = [...text]
  return signs.length > maxLength ? `${signs.slice(0, maxLength - 1).join('')}…` : text
}
