import type { Common, Kind } from '../field.types.ts'
import { asText, fault, isRecord, textAt } from '../text-value.ts'

/** Text with headings, lists and images, as the editor's JSON document. */
export interface RichField extends Common {
  kind: 'rich'
  /** The maximum length of its JSON, in characters. */
  max: number
}

const deepest = 40

export const rich: Kind<RichField> = {
  blank: () => null,
  read(_, typed, name) {
    const text = textAt(typed, name)
    if (!text) return null
    return text.startsWith('{') ? parsed(text) : documentOf(text)
  },
  isBlank: (value) => !isRecord(value) || wordsOf(value).trim() === '',
  faults({ max }, value, path) {
    if (!isRecord(value) || value.type !== 'doc') return fault(path, 'field.format')
    return JSON.stringify(value).length > max ? fault(path, 'field.too_long', { maximum: max }) : []
  },
  display: (_, value) => (isRecord(value) ? wordsOf(value).trim() : asText(value)),
  json: () => ({ type: 'object', properties: { type: { const: 'doc' } }, required: ['type'] }),
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Converts plain text to a document: an empty line starts a new paragraph. Text typed before scripts load arrives like this. */
const documentOf = (message: string) => ({
  type: 'doc',
  content: message.split(/\n{2,}/).map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
})

function wordsOf(node: Record<string, unknown>, depth = 0): string {
  if (typeof node.text === 'string') return node.text
  if (depth > deepest || !Array.isArray(node.content)) return ''
  return node.content
    .filter(isRecord)
    .map((inner) => wordsOf(inner, depth + 1))
    .join(node.type === 'paragraph' || node.type === 'heading' ? '' : '\n')
}
