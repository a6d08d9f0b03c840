import { readCustomFields } from '../custom/custom-fields.rules.ts'
import type { CustomKind } from '../custom/custom-kinds.rules.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, isRecord, textAt } from '../text-value.ts'

/** Fields defined by the user who fills in the form (`readCustomFields`). */
export interface FieldsField extends BaseField {
  kind: 'fields'
  /** The maximum number of fields. */
  max: number
  /** For fields of records rather than questions of a form: limits them to these kinds, never required, always shown. */
  only?: readonly CustomKind[]
}

export const customFields: Kind<FieldsField> = {
  blank: () => [],
  read(_, form, name) {
    const text = textAt(form, name)
    if (!text) return []
    try {
      return JSON.parse(text) as unknown
    } catch {
      return text
    }
  },
  validate({ max }, value, path) {
    if (!Array.isArray(value)) return fieldError(path, 'field.type')
    if (value.length > max) return fieldError(path, 'field.too_big', { maximum: max })
    return readCustomFields(value, max).length === value.length ? [] : fieldError(path, 'field.format')
  },
  display(_, value, locale) {
    if (!Array.isArray(value)) return ''
    return value
      .slice(0, 100)
      .filter(isRecord)
      .map(({ label, required, visibleIf }) => {
        const labelText = isRecord(label) ? asText(label[locale]) || asText(label.th) : asText(label)
        return `${labelText}${required === true ? ' *' : ''}${visibleIf === undefined ? '' : ' (?)'}`
      })
      .filter(Boolean)
      .join(' · ')
  },
  json: ({ max }) => ({
    type: 'array',
    maxItems: max,
    items: {
      type: 'object',
      properties: {
        key: { type: 'string', maxLength: 40 },
        kind: { type: 'string' },
        label: { type: 'object' },
        required: { type: 'boolean' },
        visibleIf: { description: 'An expression' },
        requiredIf: { description: 'An expression' },
      },
      required: ['key', 'kind', 'label'],
    },
  }),
}
