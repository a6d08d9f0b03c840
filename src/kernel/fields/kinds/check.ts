import type { BaseField, Kind } from '../field.types.ts'
import { fieldError } from '../text-value.ts'

/** Yes or no. If required, only yes is accepted, as for consent. */
export interface CheckField extends BaseField {
  kind: 'check'
}

export const check: Kind<CheckField> = {
  blank: () => false,
  read: (_, form, name) => form(name) === 'on',
  isBlank: (value) => value !== true,
  validate: (_, value, path) => (typeof value === 'boolean' ? [] : fieldError(path, 'field.type')),
  display: (_, value) => (value === true ? '✓' : value === false ? '✗' : ''),
  json: ({ required }) => (required ? { const: true } : { type: 'boolean' }),
}
