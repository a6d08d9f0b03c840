import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/**
 * Records of another kind, by their ids: one, or with `max` several in order. The engine only checks the id's format;
 * the area that handles the form checks that the record exists.
 */
export interface RelationField extends BaseField {
  kind: 'relation'
  /** The kind of record, which selects the picker: `product`, `category`, `user`. */
  to: string
  max?: number
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[^\s\p{Cc}]{1,100}$/u.test(value)

export const relation: Kind<RelationField> = {
  blank: ({ max }) => (max ? [] : ''),
  /** Several ids are typed as one text, one per line. */
  read({ max }, form, name) {
    const text = textAt(form, name)
    return max ? [...new Set(text.split(/[\s,]+/).filter(Boolean))].slice(0, 500) : text
  },
  validate({ max }, value, path) {
    if (!max) return isId(value) ? [] : fieldError(path, 'field.format')
    if (!Array.isArray(value)) return fieldError(path, 'field.type')
    if (value.length > max) return fieldError(path, 'field.too_big', { maximum: max })
    return value.every(isId) ? [] : fieldError(path, 'field.format')
  },
  display: (_, value) =>
    Array.isArray(value) ? value.map(asText).filter(Boolean).join(', ') : asText(value),
  typed: (_, value) => (Array.isArray(value) ? value.map(asText).join('\n') : asText(value)),
  json: ({ max }) =>
    max
      ? { type: 'array', items: { type: 'string', maxLength: 100 }, maxItems: max }
      : { type: 'string', maxLength: 100 },
}
