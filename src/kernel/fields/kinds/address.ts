import { parsePostcode } from '../../text/postcode.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, isRecord, textAt } from '../text-value.ts'

/** A Thai address. Only its format is checked here; the address area knows which places exist. */
export interface AddressField extends BaseField {
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
const maxPartLength = 300

export const address: Kind<AddressField> = {
  blank: () => Object.fromEntries(addressParts.map((part) => [part, ''])),
  read(_, form, name) {
    const message = Object.fromEntries(addressParts.map((part) => [part, textAt(form, `${name}.${part}`)]))
    return { ...message, postcode: parsePostcode(message.postcode ?? '') ?? message.postcode }
  },
  first: (path) => `${path}.line`,
  validate(_, value, path) {
    if (!isRecord(value)) return fieldError(path, 'field.type')
    const isStarted = addressParts.some((part) => asText(value[part]).trim())
    return addressParts.flatMap((part) => {
      const details = value[part] ?? ''
      const partPath = `${path}.${part}`
      if (typeof details !== 'string') return fieldError(partPath, 'field.type')
      if (isStarted && !details.trim()) return fieldError(partPath, 'field.required')
      if (details.length > maxPartLength)
        return fieldError(partPath, 'field.too_long', { maximum: maxPartLength })
      return isStarted && part === 'postcode' && parsePostcode(details) !== details
        ? fieldError(partPath, 'field.postcode')
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
      ...Object.fromEntries(addressParts.map((part) => [part, { type: 'string', maxLength: maxPartLength }])),
      postcode: { type: 'string', pattern: '^[1-9][0-9]{4}$' },
    },
    required: [...addressParts],
  }),
}
