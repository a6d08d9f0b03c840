import type { Common, Kind } from '../field.types.ts'
import { asText, textAt, textFaults } from '../text-value.ts'

/** Several lines of plain text. */
export interface LongField extends Common {
  kind: 'long'
  max: number
}

export const long: Kind<LongField> = {
  blank: () => '',
  read: (_, typed, name) => textAt(typed, name),
  faults: ({ max }, value, path) => textFaults(value, path, max),
  display: (_, value) => asText(value),
  typed: (_, value) => asText(value),
  json: ({ max }) => ({ type: 'string', maxLength: max }),
}
