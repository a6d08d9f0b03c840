import type { LocalizedText } from '../../tenancy/tenant.ts'
import type { BaseField, Field, FormValue, Kind } from '../field.types.ts'
import { fieldError, isRecord } from '../text-value.ts'

/** An ordered list of rows with the same fields. */
export interface ListField extends BaseField {
  kind: 'list'
  of: readonly Field[]
  max: number
  /** The label of the button that adds a row, and the name of one row. */
  add: LocalizedText
  item: LocalizedText
  /** Single-line rows where they are edited in place: for a few short fields. */
  compact?: boolean
  /** The initial value of a new row. */
  start?: FormValue
}

/** An unreasonable row count is not trusted. */
const maxRows = 500

export const list: Kind<ListField> = {
  blank: () => [],
  read({ of }, form, name, inner) {
    const count = Math.min(Math.max(0, Math.trunc(Number(form(`${name}.count`))) || 0), maxRows)
    return Array.from({ length: count }, (_, row) => inner.read(of, form, `${name}.${row}.`))
  },
  normalize: ({ of }, value, inner) =>
    Array.isArray(value) ? value.map((row) => (isRecord(row) ? inner.normalize(of, row) : row)) : value,
  validate({ of, max }, value, path, inner) {
    if (!Array.isArray(value)) return fieldError(path, 'field.type')
    if (value.length > max) return fieldError(path, 'field.too_big', { maximum: max })
    return value.flatMap((row, at) =>
      isRecord(row) ? inner.validate(of, row, `${path}.${at}.`) : fieldError(`${path}.${at}`, 'field.type'),
    )
  },
  display({ of }, value, locale, inner) {
    if (!Array.isArray(value)) return ''
    return value
      .slice(0, maxRows)
      .map((row) => (isRecord(row) ? inner.display(of, row, locale, ' → ') : ''))
      .join(' · ')
  },
  json: ({ of, max }, inner) => ({ type: 'array', items: inner.json(of), maxItems: max }),
}
