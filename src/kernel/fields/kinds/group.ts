import type { BaseField, Field, Kind } from '../field.types.ts'
import { fieldError, isRecord } from '../text-value.ts'

/** Several fields that together form one value. */
export interface GroupField extends BaseField {
  kind: 'group'
  of: readonly Field[]
}

export const group: Kind<GroupField> = {
  blank: () => ({}),
  read: ({ of }, form, name, inner) => inner.read(of, form, `${name}.`),
  normalize: ({ of }, value, inner) => (isRecord(value) ? inner.normalize(of, value) : value),
  validate: ({ of }, value, path, inner) =>
    isRecord(value) ? inner.validate(of, value, `${path}.`) : fieldError(path, 'field.type'),
  display: ({ of }, value, locale, inner) => (isRecord(value) ? inner.display(of, value, locale, ', ') : ''),
  json: ({ of }, inner) => inner.json(of),
}
