import type { Expression } from '../../expression/index.ts'
import { formatBaht, formatQuantity, type Satang } from '../../money/index.ts'
import { formatDate, isDay } from '../../time/index.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText } from '../text-value.ts'

/** Computed from other fields by an expression; any submitted value is ignored. */
export interface ComputedField extends BaseField {
  kind: 'computed'
  from: Expression
  as: 'number' | 'money' | 'quantity' | 'date' | 'text'
}

export const computed: Kind<ComputedField> = {
  blank: () => null,
  read: () => undefined,
  normalize: ({ from }, _, inner) => inner.evaluate(from),
  validate: () => [],
  display({ as }, value, locale) {
    if (typeof value === 'number' && Number.isSafeInteger(value)) {
      if (as === 'money') return formatBaht(value as Satang, { locale })
      if (as === 'quantity') return formatQuantity(value)
    }
    return as === 'date' && isDay(value) ? formatDate(value, locale) : asText(value)
  },
  json: ({ as }) => ({
    type: [as === 'date' || as === 'text' ? 'string' : 'number', 'null'],
    readOnly: true,
  }),
}
