import type { LocalizedText } from '../../tenancy/tenant.ts'
import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, isRecord, isStorable, textAt } from '../text-value.ts'

/** A text in Thai and English. `start` is offered while nothing is written; `startNote` is shown once it was used. */
export interface LocalizedField extends BaseField {
  kind: 'localized'
  long?: boolean
  max: number
  start?: LocalizedText
  startNote?: LocalizedText
}

const languages = ['th', 'en'] as const

export const localized: Kind<LocalizedField> = {
  blank: () => ({ th: '', en: '' }),
  read: (_, form, name) => ({ th: textAt(form, `${name}.th`), en: textAt(form, `${name}.en`) }),
  // A missing language becomes an empty text.
  normalize: (_, value) => (isRecord(value) ? { th: value.th ?? '', en: value.en ?? '' } : value),
  // Thai is the fallback where there is no English.
  isBlank: (value) => !isRecord(value) || !asText(value.th).trim(),
  first: (path) => `${path}.th`,
  validate({ max }, value, path) {
    if (!isRecord(value)) return fieldError(path, 'field.type')
    return languages.flatMap((language) => {
      const message = value[language] ?? ''
      if (typeof message !== 'string') return fieldError(`${path}.${language}`, 'field.type')
      if (!isStorable(message)) return fieldError(`${path}.${language}`, 'field.format')
      return message.length > max ? fieldError(`${path}.${language}`, 'field.too_long', { maximum: max }) : []
    })
  },
  display(_, value) {
    if (!isRecord(value)) return asText(value)
    return languages
      .map((language) => asText(value[language]))
      .filter(Boolean)
      .join(' / ')
  },
  json: ({ max }) => ({
    type: 'object',
    properties: { th: { type: 'string', maxLength: max }, en: { type: 'string', maxLength: max } },
    required: ['th'],
  }),
}
