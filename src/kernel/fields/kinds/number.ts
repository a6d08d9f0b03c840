import { thaiDigitsToArabic } from '../../text/digits.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, textAt, validateNumber } from '../text-value.ts'

/** A whole number; null if nothing is typed. */
export interface NumberField extends BaseField {
  kind: 'number'
  min?: number
  max?: number
  unit?: BaseField['label']
}

export const number: Kind<NumberField> = {
  blank: () => null,
  read(_, form, name) {
    const text = textAt(form, name)
    const plain = thaiDigitsToArabic(text).replace(/(?<=\d),(?=\d{3}\b)/g, '')
    return /^-?\d{1,12}$/.test(plain) ? Number(plain) : text || null
  },
  validate: (field, value, path) => validateNumber(value, path, field, (limit) => limit, 'field.whole'),
  display: ({ unit }, value, locale) =>
    unit && asText(value) ? `${asText(value)} ${unit[locale]}` : asText(value),
  typed: (_, value) => asText(value),
  json: ({ min, max, required }) => ({
    type: required ? 'integer' : ['integer', 'null'],
    ...(min !== undefined && { minimum: min }),
    ...(max !== undefined && { maximum: max }),
  }),
}
