import { filledDoc, plainText, readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'

/**
 * The description of a product as it is stored: a document, or the HTML that products were described in before (a row the job
 * `catalog.descriptions` has not come to, the undo record of an old import, a draft in a browser). Everything that reads one
 * reads it by this. Null for nothing.
 */
export function storedDescription(stored: unknown): Doc | null {
  if (typeof stored === 'string') return docOfHtml(stored)
  return filledDoc(readDoc(stored).doc)
}

/** The words of a description in one line: for search and summaries. */
export const descriptionText = (doc: Doc | null): string =>
  doc ? plainText(doc).replace(/\s+/g, ' ').trim() : ''
