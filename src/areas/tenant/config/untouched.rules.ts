import type { Field, FormValue } from '#kernel/fields/field.types.ts'
import { getAt } from '#kernel/fields/path.ts'
import type { Locale, LocalizedText } from '#kernel/tenancy/tenant.ts'

/** A text of a section about to be published unchanged from its default. */
export interface UntouchedText {
  section: string
  key: string
  label: LocalizedText
  languages: Locale[]
}

const locales = ['th', 'en'] as const

/**
 * Returns the texts that are drafted unchanged from their default (`start`). Texts already published that way were
 * confirmed at the time.
 */
export function findUntouchedTexts(
  section: string,
  fields: readonly Field[],
  published: FormValue,
  drafted: FormValue,
): UntouchedText[] {
  return fields.flatMap((field) => {
    if (field.kind !== 'localized' || !field.start) return []
    const { key, label, start } = field
    const languages = locales.filter((locale) => {
      const text = textAt(drafted, key, locale)
      return text && text === tidy(start[locale]) && text !== textAt(published, key, locale)
    })
    return languages.length ? [{ section, key, label, languages }] : []
  })
}

const textAt = (value: FormValue, key: string, locale: Locale) =>
  tidy((getAt(value, key) as Partial<LocalizedText> | undefined)?.[locale] ?? '')

// Browsers send their own line endings.
const tidy = (text: string) => text.replaceAll('\r\n', '\n').trim()
