import type { Common, Kind } from '../field.types.ts'
import { asText, fault, textAt } from '../text-value.ts'

/** `#rrggbb`. */
export interface ColourField extends Common {
  kind: 'colour'
}

const shape = /^#[0-9a-f]{6}$/i

export const colour: Kind<ColourField> = {
  blank: () => '',
  read: (_, typed, name) => textAt(typed, name),
  // The browser's native colour input cannot be empty.
  isNeeded: () => true,
  faults: (_, value, path) =>
    typeof value === 'string' && shape.test(value) ? [] : fault(path, 'field.format'),
  display: (_, value) => asText(value),
  json: () => ({ type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }),
}
