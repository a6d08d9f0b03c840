import type { Locale } from './messages.ts'

/** The message for a missing value if the name of its field is unknown. */
export const requiredFieldMessage = { th: 'กรุณากรอกช่องนี้', en: 'Please fill in this field' } as const

/** Returns an error as shown under its field: a missing value is reported with the field's own name. */
export function fieldErrorText(
  error: string | null | undefined,
  label: unknown,
  locale: Locale,
  chosen = false,
): string | null | undefined {
  if (error !== requiredFieldMessage[locale] || typeof label !== 'string') return error
  if (locale === 'en') return `${label} is required`
  return chosen ? `กรุณาเลือก${label}` : `กรุณากรอก${label}`
}
