import type { Field, FormValue } from '#kernel/fields/index.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A text of a block with a version for each language. */
export interface BlockText {
  /** Its path among the properties: `items.0.title`. */
  path: string
  label: LocalizedText
  kind: 'line' | 'long' | 'rich'
  max: number
  value: unknown
}

/** Returns every text of a block in the order of its fields, including those in lists and groups. */
export function textsOf(fields: readonly Field[], props: FormValue, prefix = ''): BlockText[] {
  return fields.flatMap((field) => {
    const path = `${prefix}${field.key}`
    const value = props[field.key]
    const text = (kind: BlockText['kind'], max: number) => [{ path, label: field.label, kind, max, value }]
    switch (field.kind) {
      case 'localized':
        return text(field.long ? 'long' : 'line', field.max)
      case 'rich':
        return text('rich', field.max ?? Number.POSITIVE_INFINITY)
      case 'lines':
        return listOf(value).map((entry, at) => ({
          path: `${path}.${at}`,
          label: field.label,
          kind: 'line' as const,
          max: field.each,
          value: entry,
        }))
      case 'group':
        return isRecord(value) ? textsOf(field.of, value, `${path}.`) : []
      case 'list':
        return listOf(value).flatMap((entry, at) =>
          isRecord(entry) ? textsOf(field.of, entry, `${path}.${at}.`) : [],
        )
      case 'fields':
        return listOf(value).flatMap((entry, at) =>
          isRecord(entry)
            ? [
                {
                  path: `${path}.${at}.label`,
                  label: field.label,
                  kind: 'line' as const,
                  max: 300,
                  value: entry.label,
                },
              ]
            : [],
        )
      default:
        return []
    }
  })
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns a text in a language; text stored in one language counts as Thai. */
export function textInLanguage(value: unknown, language: Locale): string {
  if (typeof value === 'string') return language === 'th' ? value : ''
  if (!isRecord(value)) return ''
  const localized = value.type === 'doc' ? (language === 'th' ? value : undefined) : value[language]
  if (typeof localized === 'string') return localized
  return isRecord(localized) && localized.type === 'doc' ? plainText(localized as unknown as Doc) : ''
}

/** Returns a text with one language replaced; the other is untouched. */
export function withLanguage(value: unknown, language: Locale, text: string): LocalizedText {
  const both = { th: textInLanguage(value, 'th'), en: textInLanguage(value, 'en') }
  return { ...both, [language]: text }
}

/** Whether a text has content in the other language and none in this one. Numbers and names in Latin letters need no English. */
export function isUntranslated(value: unknown, language: Locale): boolean {
  if (textInLanguage(value, language).trim()) return false
  const other = textInLanguage(value, language === 'th' ? 'en' : 'th')
  return language === 'en' ? /[\u0e00-\u0e7f]/.test(other) : other.trim() !== ''
}
