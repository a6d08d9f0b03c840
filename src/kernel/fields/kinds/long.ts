import type { BaseField, Kind } from '../field.types.ts'
import { asText, textAt, validateText } from '../text-value.ts'

/** Several lines of plain text. */
export interface LongField extends BaseField {
  kind: 'long'
  max: number
}

export const long: Kind<LongField> = {
  blank: () => '',
  read: (_, form, name) => textAt(form, name),
  validate: ({ max }, value, path) => validateText(value, path, max),
  display: (_, value) => asText(value),
  typed: (_, value) => asText(value),
  json: ({ max }) => ({ type: 'string', maxLength: max }),
}
