import type { Common, Kind, Option } from '../field.types.ts'
import { asText, fault, textAt, textFaults } from '../text-value.ts'
import { isLink, isWebAddress } from '../web-address.ts'

/** One line. `offers` are suggestions; any other text may be typed as well. */
export interface TextField extends Common {
  kind: 'text'
  /** `url`: a full web address. `link`: a page of the site, a web address, an email address or a phone number. */
  input?: 'email' | 'tel' | 'url' | 'link' | 'numeric'
  max: number
  offers?: readonly Option<string>[]
}

export const text: Kind<TextField> = {
  blank: () => '',
  read: (_, typed, name) => textAt(typed, name).replaceAll('\n', ' '),
  faults(field, value, path) {
    const faults = textFaults(value, path, field.max)
    if (faults.length) return faults
    const message = value as string
    if (field.input === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(message))
      return fault(path, 'field.email')
    if (field.input === 'url' && !isWebAddress(message)) return fault(path, 'field.url')
    return field.input === 'link' && !isLink(message) ? fault(path, 'field.link') : []
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
