import type { BaseField, Kind } from '../field.types.ts'
import { asText, fieldError, isRecord, textAt } from '../text-value.ts'

/** Text with headings, lists and images, as the editor's JSON document. */
export interface RichField extends BaseField {
  kind: 'rich'
  /** The maximum length of its JSON, in characters. */
  max: number
}

const maxDepth = 40

export const rich: Kind<RichField> = {
  blank: () => null,
  read(_, form, name) {
    const text = textAt(form, name)
    if (!text) return null
    return text.startsWith('{') ? parseJson(text) : documentFromText(text)
  },
  isBlank: (value) => !isRecord(value) || plainTextOf(value).trim() === '',
  validate({ max }, value, path) {
    if (!isRecord(value) || value.type !== 'doc') return fieldError(path, 'field.format')
    return JSON.stringify(value).length > max ? fieldError(path, 'field.too_long', { maximum: max }) : []
  },
  display: (_, value) => (isRecord(value) ? plainTextOf(value).trim() : asText(value)),
  json: () => ({ type: 'object', properties: { type: { const: 'doc' } }, required: ['type'] }),
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Converts plain text to a document: an empty line starts a new paragraph. Text typed before scripts load arrives like this. */
const documentFromText = (message: string) => ({
  type: 'doc',
  content: message.split(/\n{2,}/).map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

function plainTextOf(node: Record<string, unknown>, depth = 0): string {
  if (typeof node.text === 'string') return node.text
  if (depth > maxDepth || !Array.isArray(node.content)) return ''
  return node.content
    .filter(isRecord)
    .map((inner) => plainTextOf(inner, depth + 1))
    .join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n')
}
