import { formatQuantity, parseQuantity } from '../../money/index.ts'
import type { LocalizedText } from '../../tenancy/tenant.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, textAt, validateNumber } from '../text-value.ts'

/** Thousandths of a unit (1000 is one piece or kilogram); null if nothing is typed. */
export interface QuantityField extends BaseField {
  kind: 'quantity'
  unit?: LocalizedText
  min?: number
  max?: number
}

export const quantity: Kind<QuantityField> = {
  blank: () => null,
  read(_, form, name) {
    const text = textAt(form, name)
    const parsed = parseQuantity(text)
    return parsed.ok ? parsed.milli : parsed.reason === 'empty' ? null : text
  },
  validate: ({ min = 0, max }, value, path) => validateNumber(value, path, { min, max }, formatQuantity),
  display: ({ unit }, value, locale) =>
    typeof value === 'number'
      ? [formatQuantity(value), unit?.[locale]].filter(Boolean).join(' ')
      : asText(value),
  typed: (_, value) => (typeof value === 'number' ? formatQuantity(value) : asText(value)),
  json: ({ min = 0, max, required }) => ({
    type: required ? 'integer' : ['integer', 'null'],
    description: 'Thousandths of the unit',
    minimum: min,
    ...(max !== undefined && { maximum: max }),
  }),
}
