import { parsePostcode } from '../../text/postcode.ts'
import type { Common, Kind } from '../field.types.ts'
import { asText, fault, isRecord, textAt } from '../text-value.ts'

/** A Thai address. Only its format is checked here; the address area knows which places exist. */
export interface AddressField extends Common {
  kind: 'address'
}

export interface AddressValue {
  /** House, village, road. */
  line: string
  subdistrict: string
  district: string
  province: string
  postcode: string
}

export const addressParts = ['line', 'subdistrict', 'district', 'province', 'postcode'] as const
const longest = 300

export const address: Kind<AddressField> = {
  blank: () => Object.fromEntries(addressParts.map((part) => [part, ''])),
  read(_, typed, name) {
    const message = Object.fromEntries(addressParts.map((part) => [part, textAt(typed, `${name}.${part}`)]))
    return { ...message, postcode: parsePostcode(message.postcode ?? '') ?? message.postcode }
  },
  first: (path) => `${path}.line`,
  faults(_, value, path) {
    if (!isRecord(value)) return fault(path, 'field.type')
    const begun = addressParts.some((part) => asText(value[part]).trim())
    return addressParts.flatMap((part) => {
      const details = value[part] ?? ''
      const here = `${path}.${part}`
      if (typeof details !== 'string') return fault(here, 'field.type')
      if (begun && !details.trim()) return fault(here, 'field.required')
      if (details.length > longest) return fault(here, 'field.too_long', { maximum: longest })
      return begun && part === 'postcode' && parsePostcode(details) !== details
        ? fault(here, 'field.postcode')
        : []
    })
  },
  display: (_, value) =>
    isRecord(value)
      ? addressParts
          .map((part) => asText(value[part]))
          .filter(Boolean)
          .join(' ')
      : asText(value),
  json: () => ({
    type: 'object',
    properties: {
      ...Object.fromEntries(addressParts.map((part) => [part, { type: 'string', maxLength: longest }])),
      postcode: { type: 'string', pattern: '^[1-9][0-9]{4}$' },
    },
    required: [...addressParts],
  }),
}
