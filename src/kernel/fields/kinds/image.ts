import type { BaseField, Kind } from '../field.types.ts'
import { file } from './file.ts'

/** An image, by the id or URL under which it is stored; uploaded as `file.<name>`. */
export interface ImageField extends BaseField {
  kind: 'picture'
  /** The URL of the image shown if none was uploaded. */
  standIn?: string
}

export const image: Kind<ImageField> = {
  blank: () => '',
  read: ({ label }, form, name, inner) => file.read({ kind: 'file', label }, form, name, inner),
  validate: ({ label }, value, path, inner) => file.validate({ kind: 'file', label }, value, path, inner),
  display: ({ label }, value, locale, inner) => file.display({ kind: 'file', label }, value, locale, inner),
  json: ({ label }, inner) => file.json({ kind: 'file', label }, inner),
}
