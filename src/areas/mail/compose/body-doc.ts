import { docOfMarkup } from '#kernel/mail/rich/doc-of-markup.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'

/**
 * Returns the body of a bulk email as rich text. Bodies that predate the editor, and those sent through the API, are
 * markup text.
 */
export const docOfBody = (body: unknown): Doc =>
  typeof body === 'string' ? docOfMarkup(body) : readDoc(body).doc

/** Parses the submitted body: the editor's document as JSON, or text if scripts are disabled. */
export function parseTypedBody(text: string): unknown {
  if (!text.startsWith('{"type":"doc"')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
