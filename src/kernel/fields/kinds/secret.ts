import type { BaseField, Kind } from '../field.types.ts'
import { validateText } from '../text-value.ts'

/**
 * Write-only: typed text replaces the stored secret, and an empty input keeps it. It is not part of the form's value;
 * `secretsOf` reads what was typed.
 */
export interface SecretField extends BaseField {
  kind: 'secret'
  max: number
}

export const secret: Kind<SecretField> = {
  blank: () => undefined,
  read: () => undefined,
  validate: ({ max }, value, path) => validateText(value, path, max),
  display: () => '•••',
  json: ({ max }) => ({ type: 'string', maxLength: max, writeOnly: true }),
}
