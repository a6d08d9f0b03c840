import { nonEmptyDoc, plainText, readDoc } from '#kernel/rich-text/doc.rules.ts'
import type { Doc } from '#kernel/rich-text/doc.types.ts'
import { docOfHtml } from '#kernel/rich-text/html/doc-of-html.ts'

/**
 * Returns the description of a product as stored: a document, or HTML in the former format (a row the job
 * `catalog.descriptions` has not reached, the undo record of an old import, a draft in a browser). Every reader of a
 * description uses this. Null for an empty one.
 */
export function storedDescription(stored: unknown): Doc | null {
  if (typeof stored === 'string') return docOfHtml(stored)
  return nonEmptyDoc(readDoc(stored).doc)
}

/** Returns the text of a description in one line: for search and summaries. */
export const descriptionText = (doc: Doc | null): string =>
  doc ? plainText(doc).replace(/\s+/g, ' ').trim() : ''
