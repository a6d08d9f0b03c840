import type { Locale } from './messages.ts'

/** The message for a missing value if the name of its field is unknown. */
export const requiredFieldMessage = { th: 'กรุณากรอกช่องนี้', en: 'Please fill in this field' } as const

/**
 * How a value is given: typed, selected from a list, by one or several of the options in view, or by ticking a box. The
 * options in view stand under their label, which is often a question, so their message does not repeat it.
 */
export type ValueInput = 'typed' | 'selected' | 'option' | 'options' | 'ticked'

/** Returns an error as shown under its field: a missing value is reported with the field's own name. */
export function fieldErrorText(
  error: string | null | undefined,
  label: unknown,
  locale: Locale,
  input: ValueInput = 'typed',
): string | null | undefined {
  if (error !== requiredFieldMessage[locale]) return error
  if (input === 'option' || input === 'options' || input === 'ticked') return missingChoice[locale][input]
  if (typeof label !== 'string') return error
  if (locale === 'en') return `${label} is required`
  return input === 'selected' ? `กรุณาเลือก${label}` : `กรุณากรอก${label}`
}

const missingChoice = {
  th: {
    option: 'กรุณาเลือกหนึ่งข้อ',
    options: 'กรุณาเลือกอย่างน้อยหนึ่งข้อ',
    ticked: 'กรุณาทำเครื่องหมายที่ช่องนี้',
  },
  en: { option: 'Please choose one', options: 'Please choose at least one', ticked: 'Please tick this box' },
}
