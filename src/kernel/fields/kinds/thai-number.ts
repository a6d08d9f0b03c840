import { formatThaiId, maskThaiId, parseThaiId } from '../../text/thai-id.ts'
import type { FieldDefinition, Kind } from '../field.types.ts'
import { asText, fieldError, textAt } from '../text-value.ts'

/** Shared by national ids and tax ids: 13 digits, the last of which is a check digit. */
export const thaiNumber = <F extends FieldDefinition>(code: string, masked: boolean): Kind<F> => ({
  blank: () => '',
  read(_, form, name) {
    const text = textAt(form, name)
    const parsed = parseThaiId(text)
    return parsed.ok ? parsed.id : text
  },
  validate(_, value, path) {
    if (typeof value !== 'string') return fieldError(path, 'field.type')
    const parsed = parseThaiId(value)
    return parsed.ok && parsed.id === value && !(masked && parsed.kind === 'juristic')
      ? []
      : fieldError(path, code)
  },
  display: (_, value) => (masked ? maskThaiId(asText(value)) : formatThaiId(asText(value))),
  typed: (_, value) => asText(value),
  json: () => ({ type: 'string', pattern: '^[0-9]{13}$' }),
})
