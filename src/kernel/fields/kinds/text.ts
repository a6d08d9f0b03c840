import type { BaseField, FieldOption, Kind } from '../field.types.ts'
import { asText, fieldError, textAt, validateText } from '../text-value.ts'
import { isLink, isWebAddress, withScheme } from '../web-address.ts'

/** One line. `offers` are suggestions; any other text may be typed as well. */
export interface TextField extends BaseField {
  kind: 'text'
  /** `url`: a full web address. `link`: a page of the site, a web address, an email address or a phone number. */
  input?: 'email' | 'tel' | 'url' | 'link' | 'numeric'
  max: number
  offers?: readonly FieldOption<string>[]
}

export const text: Kind<TextField> = {
  blank: () => '',
  read({ input }, form, name) {
    const message = textAt(form, name).replaceAll('\n', ' ')
    return input === 'url' || input === 'link' ? withScheme(message) : message
  },
  validate(field, value, path) {
    const errors = validateText(value, path, field.max)
    if (errors.length) return errors
    const message = value as string
    if (field.input === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(message))
      return fieldError(path, 'field.email')
    if (field.input === 'url' && !isWebAddress(message)) return fieldError(path, 'field.url')
    return field.input === 'link' && !isLink(message) ? fieldError(path, 'field.link') : []
  },
  display: (_, value) => asText(value),
  typed: (_, value) => asText(value),
  json: ({ max, input }) => ({
    type: 'string',
    maxLength: max,
    ...(input === 'email' && { format: 'email' }),
    ...(input === 'url' && { format: 'uri' }),
  }),
}
