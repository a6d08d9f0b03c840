import type { Field, FormValue } from '#kernel/fields/index.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A text of a block that is written in each language. */
export interface BlockText {
  /** Where it stands among the properties: `items.0.title`. */
  path: string
  label: LocalizedText
  kind: 'line' | 'long' | 'rich'
  max: number
  value: unknown
}

/** Every text of a block in the order of its fields, those of lists and groups too. */
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
        return listOf(value).map((one, at) => ({
          path: `${path}.${at}`,
          label: field.label,
          kind: 'line' as const,
          max: field.each,
          value: one,
        }))
      case 'group':
        return isRecord(value) ? textsOf(field.of, value, `${path}.`) : []
      case 'list':
        return listOf(value).flatMap((one, at) =>
          isRecord(one) ? textsOf(field.of, one, `${path}.${at}.`) : [],
        )
      case 'fields':
        return listOf(value).flatMap((one, at) =>
          isRecord(one)
            ? [
                {
                  path: `${path}.${at}.label`,
                  label: field.label,
                  kind: 'line' as const,
                  max: 300,
                  value: one.label,
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

/** A text as it is written in a language; text kept in one language counts as Thai. */
export function writtenIn(value: unknown, language: Locale): string {
  if (typeof value === 'string') return language === 'th' ? value : ''
  if (!isRecord(value)) return ''
  const own = value.type === 'doc' ? (language === 'th' ? value : undefined) : value[language]
  if (typeof own === 'string') return own
  return isRecord(own) && own.type === 'doc' ? plainText(own as unknown as Doc) : ''
}

/** A text with one language written anew; the other is not touched. */
export function withLanguage(value: unknown, language: Locale, text: string): LocalizedText {
  const both = { th: writtenIn(value, 'th'), en: writtenIn(value, 'en') }
  return { ...both, [language]: text }
}

/** Whether a text says something in the other language and nothing in this one. Figures and names in Latin letters need no English. */
export function isUntranslated(value: unknown, language: Locale): boolean {
  if (writtenIn(value, language).trim()) return false
  const other = writtenIn(value, language === 'th' ? 'en' : 'th')
  return language === 'en' ? /[\u0e00-\u0e7f]/.test(other) : other.trim() !== ''
}
