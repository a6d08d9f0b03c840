import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/** `#rrggbb`. */
export interface ColourField extends BaseField {
  kind: 'colour'
}

const hexPattern = /^#[0-9a-f]{6}$/i

export const colour: Kind<ColourField> = {
  blank: () => '',
  read: (_, form, name) => textAt(form, name),
  // The browser's native colour input cannot be empty.
  isNeeded: () => true,
  validate: (_, value, path) =>
    typeof value === 'string' && hexPattern.test(value) ? [] : fieldError(path, 'field.format'),
  display: (_, value) => asText(value),
  json: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
}
