import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, isRecord, isStorable, textAt } from '../text-value.ts'

/** Several short texts in Thai and English, one per line. */
export interface LinesField extends BaseField {
  kind: 'lines'
  /** The maximum number of lines, and of characters in each. */
  max: number
  each: number
}

export const lines: Kind<LinesField> = {
  blank: () => [],
  read: (_, form, name) => splitLines({ th: textAt(form, `${name}.th`), en: textAt(form, `${name}.en`) }),
  first: (path) => `${path}.th`,
  validate({ max, each }, value, path) {
    if (!Array.isArray(value)) return fieldError(path, 'field.type')
    if (value.length > max) return fieldError(path, 'field.too_big', { maximum: max })
    const texts = value.flatMap((line) => (isRecord(line) ? [line.th ?? '', line.en ?? ''] : [line]))
    if (!texts.every((text) => typeof text === 'string')) return fieldError(path, 'field.type')
    if (!texts.every(isStorable)) return fieldError(path, 'field.format')
    return texts.some((text) => text.length > each)
      ? fieldError(path, 'field.too_long', { maximum: each })
      : []
  },
  display: (_, value, locale) =>
    Array.isArray(value)
      ? value
          .map((line) => (isRecord(line) ? asText(line[locale]) || asText(line.th) : asText(line)))
          .filter(Boolean)
          .join(' · ')
      : '',
  json: ({ max, each }) => ({
    type: 'array',
    items: {
      type: 'object',
      properties: { th: { type: 'string', maxLength: each }, en: { type: 'string', maxLength: each } },
    },
    maxItems: max,
  }),
}

/** Splits two multi-line texts into a list of bilingual texts. */
export function splitLines({ th, en }: { th: string; en: string }): { th: string; en: string }[] {
  if (th === '' && en === '') return []
  const thai = th.split('\n')
  const english = en.split('\n')
  const longer = thai.length < english.length ? english : thai
  return longer.map((_, at) => ({ th: thai[at] ?? '', en: english[at] ?? '' }))
}
