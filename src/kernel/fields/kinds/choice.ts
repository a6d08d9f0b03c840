import type { LocalizedText } from '../../tenancy/tenant.ts'
import type { Common, Kind, Option } from '../field.types.ts'
import { asText, fault, textAt } from '../text-value.ts'

/** One of several. `none`: what choosing nothing is called; without it one of them has to be chosen. */
export interface ChoiceField extends Common {
  kind: 'choice'
  options: readonly Option[]
  none?: LocalizedText
  /** All in sight, to be pressed, where there are few: a scale. Without it they stand in a list that opens. */
  inSight?: boolean
}

export const choice: Kind<ChoiceField> = {
  blank: () => '',
  read({ options }, typed, name) {
    const text = textAt(typed, name)
    return options.find(({ value }) => String(value) === text)?.value ?? text
  },
  isNeeded: ({ none }) => none === undefined,
  faults: ({ options }, value, path) =>
    options.some((option) => option.value === value) ? [] : fault(path, 'field.option'),
  display: ({ options }, value, locale) =>
    options.find((option) => option.value === value)?.label[locale] ?? asText(value),
  json: ({ options, none }) => ({ enum: [...options.map(({ value }) => value), ...(none ? [''] : [])] }),
}
