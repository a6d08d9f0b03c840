import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, textAt, validateText } from '../text-value.ts'

/**
 * A file, by the id or URL under which it is stored. The bytes are sent as `file.<name>` (`uploadsOf`); the area that
 * handles the form stores them and puts the id in their place.
 */
export interface FileField extends BaseField {
  kind: 'file'
  /** Types the browser offers to choose: `application/pdf`, `video/*`. */
  accept?: readonly string[]
}

export const file: Kind<FileField> = {
  blank: () => '',
  read: (_, form, name) => textAt(form, name),
  validate: (_, value, path) =>
    typeof value === 'string' && /\s/.test(value)
      ? fieldError(path, 'field.format')
      : validateText(value, path, 500),
  display: (_, value) => asText(value),
  json: () => ({ type: 'string', maxLength: 500 }),
}
