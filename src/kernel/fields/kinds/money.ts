import { bahtDecimal, formatBaht, parseBaht, type Satang } from '../../money/index.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, textAt, validateNumber } from '../text-value.ts'

/** An amount in satang; null if nothing is typed. `min` and `max` are in satang too. */
export interface MoneyField extends BaseField {
  kind: 'money'
  min?: number
  max?: number
}

export const money: Kind<MoneyField> = {
  blank: () => null,
  read(_, form, name) {
    const text = textAt(form, name)
    const parsed = parseBaht(text)
    return parsed.ok ? parsed.amount : parsed.reason === 'empty' ? null : text
  },
  validate: ({ min = 0, max }, value, path) =>
    validateNumber(value, path, { min, max }, (limit) => formatBaht(limit as Satang), 'field.money'),
  display: (_, value, locale) =>
    typeof value === 'number' ? formatBaht(value as Satang, { locale }) : asText(value),
  typed: (_, value) => (typeof value === 'number' ? bahtDecimal(value as Satang) : asText(value)),
  json: ({ min = 0, max, required }) => ({
    type: required ? 'integer' : ['integer', 'null'],
    description: 'Satang',
    minimum: min,
    ...(max !== undefined && { maximum: max }),
  }),
}
