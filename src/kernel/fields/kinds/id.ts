import type { Common, Kind } from '../field.types.ts'
import { textAt, textFaults } from '../text-value.ts'

/** What a row is known by elsewhere; carried along unseen. */
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
