import { docOfMarkup } from '#kernel/mail/rich/doc-of-markup.ts'
import { readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'

/** The body of an e-mail to many as rich text. What was written before there was an editor, and what programs send, is text with signs. */
export const docOfBody = (body: unknown): Doc =>
  typeof body === 'string' ? docOfMarkup(body) : readDoc(body).doc

/** What a form sends: the document of the editor as JSON, or text where scripts do not run. */
export function typedBody(text: string): unknown {
  if (!text.startsWith('{"type":"doc"')) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
