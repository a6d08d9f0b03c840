import type { LocalizedText } from '../../tenancy/tenant.ts'
import type { BaseField, FieldOption, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/** Single choice. `none`: the label for choosing nothing; without it, an option has to be chosen. */
export interface ChoiceField extends BaseField {
  kind: 'choice'
  options: readonly FieldOption[]
  none?: LocalizedText
  /** Shows all options as buttons, for short lists such as a scale. Otherwise they are in a dropdown. */
  inSight?: boolean
  /** The page where the options are created and edited, linked below the dropdown. */
  source?: { to: string; label: LocalizedText }
}

export const choice: Kind<ChoiceField> = {
  blank: () => '',
  read({ options }, form, name) {
    const text = textAt(form, name)
    return options.find(({ value }) => String(value) === text)?.value ?? text
  },
  isNeeded: ({ none }) => none === undefined,
  validate: ({ options }, value, path) =>
    options.some((option) => option.value === value) ? [] : fieldError(path, 'field.option'),
  display: ({ options }, value, locale) =>
    options.find((option) => option.value === value)?.label[locale] ?? asText(value),
  json: ({ options, none }) => ({ enum: [...options.map(({ value }) => value), ...(none ? [''] : [])] }),
}
