import type { BaseField, Kind } from '../field.types.ts'
import { textAt, validateText } from '../text-value.ts'

/** The id under which a row is known elsewhere; carried along as a hidden input. */
export interface IdField extends BaseField {
  kind: 'id'
}

export const id: Kind<IdField> = {
  blank: () => '',
  read: (_, form, name) => textAt(form, name),
  validate: (_, value, path) => validateText(value, path, 100),
  display: () => '',
  json: () => ({ type: 'string', maxLength: 100 }),
}
