import { formatPhone, parsePhone } from '../../text/phone.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/** A Thai phone number: stored as `+66812345678`, typed and shown in the usual local format. */
export interface PhoneField extends BaseField {
  kind: 'phone'
}

export const phone: Kind<PhoneField> = {
  blank: () => '',
  read(_, form, name) {
    const text = textAt(form, name)
    const parsed = parsePhone(text)
    return parsed.ok ? parsed.number : text
  },
  validate(_, value, path) {
    if (typeof value !== 'string') return fieldError(path, 'field.type')
    const parsed = parsePhone(value)
    return parsed.ok && parsed.number === value ? [] : fieldError(path, 'field.phone')
  },
  display: (_, value) => formatPhone(asText(value)),
  typed: (_, value) => formatPhone(asText(value)),
  json: () => ({ type: 'string', description: 'E.164, such as +66812345678', maxLength: 20 }),
}
