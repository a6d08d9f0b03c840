import type { Locale } from './messages.ts'

/** What is said of a value that is missing where nobody knows the name of its field. */
export const requiredSentence = { th: 'กรุณากรอกช่องนี้', en: 'Please fill in this field' } as const

/** An error as it stands under its field: what is missing is asked for by the field's own name. */
export function namedError(
  error: string | null | undefined,
  label: unknown,
  locale: Locale,
  chosen = false,
): string | null | undefined {
  if (error !== requiredSentence[locale] || typeof label !== 'string') return error
  if (locale === 'en') return `${label} is required`
  return chosen ? `กรุณาเลือก${label}` : `กรุณากรอก${label}`
}
