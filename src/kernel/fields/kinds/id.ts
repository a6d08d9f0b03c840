import type { Common, Kind } from '../field.types.ts'
import { textAt, textFaults } from '../text-value.ts'

/** The id under which a row is known elsewhere; carried along as a hidden input. */
export interface IdField extends Common {
  kind: 'id'
}

export const id: Kind<IdField> = {
  blank: () => '',
  read: (_, typed, name) => textAt(typed, name),
  faults: (_, value, path) => textFaults(value, path, 100),
  display: () => '',
  json: () => ({ type: 'string', maxLength: 100 }),
}
