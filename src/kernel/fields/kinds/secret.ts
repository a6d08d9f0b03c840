import type { Common, Kind } from '../field.types.ts'
import { textFaults } from '../text-value.ts'

/**
 * Written, never read: what is typed replaces what is stored, and nothing typed leaves it. It is no part of the form's
 * value; `secretsOf` reads what was typed.
 */
export interface SecretField extends Common {
  kind: 'secret'
  max: number
}

export const secret: Kind<SecretField> = {
  blank: () => undefined,
  read: () => undefined,
  faults: ({ max }, value, path) => textFaults(value, path, max),
  display: () => '•••',
  json: ({ max }) => ({ type: 'string', maxLength: max, writeOnly: true }),
}
