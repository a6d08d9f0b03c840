import type { LocalizedText } from '../../tenancy/tenant.ts'
import type { BaseField, FieldOption, Kind } from '../field.types.ts'
import { asText, fieldError } from '../text-value.ts'

/** Multiple choice, in the order of the options. */
export interface ChoicesField extends BaseField {
  kind: 'choices'
  options: readonly FieldOption<string>[]
  /** Groups of options, by their values: each can be selected as a whole. Every option belongs to one of them. */
  groups?: readonly { key: string; title: LocalizedText; of: readonly string[] }[]
  /** The maximum number of selected options. */
  max?: number
}

const maxValues = 500

export const choices: Kind<ChoicesField> = {
  blank: () => [],
  read: ({ options }, form, name) =>
    options.filter(({ value }) => form(`${name}.${value}`) === 'on').map(({ value }) => value),
  validate({ options, max = options.length }, value, path) {
    if (!Array.isArray(value)) return fieldError(path, 'field.type')
    if (value.length > max) return fieldError(path, 'field.too_big', { maximum: max })
    const offered = new Set<unknown>(options.map((option) => option.value))
    return value.every((choice) => offered.has(choice)) ? [] : fieldError(path, 'field.option')
  },
  display({ options }, value, locale) {
    if (!Array.isArray(value)) return ''
    const chosen = new Set(value.slice(0, maxValues))
    const knownLabels = options
      .filter((option) => chosen.delete(option.value))
      .map(({ label }) => label[locale])
    return [...knownLabels, ...[...chosen].map(asText).filter(Boolean)].join(', ')
  },
  json: ({ options, max }) => ({
    type: 'array',
    items: { enum: options.map(({ value }) => value) },
    uniqueItems: true,
    ...(max !== undefined && { maxItems: max }),
  }),
}
