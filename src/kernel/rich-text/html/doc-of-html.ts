import { isMediaId } from '#kernel/image/media.rules.ts'
import { nonEmptyDoc, readDoc } from '../doc.rules.ts'
import type { Doc } from '../doc.types.ts'
import { HtmlTooDeep, readHtml } from './html-doc.ts'
import type { SourceNode } from './source-node.types.ts'

/** Nobody writes more than this in a field; the rest is not read. */
const maxInputLength = 50_000

/**
 * Converts HTML, or plain text with its paragraphs and lines, to rich text. Images are kept if `imageIdOf` knows their id
 * (by default, those referenced by their path on this site); others are dropped, since reading fetches nothing. Returns
 * null for empty content.
 */
export function docOfHtml(
  input: string,
  imageIdOf: (src: string) => string | undefined = imageIdOfPath,
): Doc | null {
  const html = input.slice(0, maxInputLength).replaceAll('\r\n', '\n').trim()
  const { doc } = readDoc({ content: bodyOf(html, imageIdOf) })
  return nonEmptyDoc(doc)
}

function bodyOf(html: string, imageIdOf: (src: string) => string | undefined): SourceNode[] {
  const plain = !/<[a-z!/]/i.test(html)
  try {
    return readHtml(html, { picture: imageIdOf, breaks: plain }).body
  } catch (error) {
    if (!(error instanceof HtmlTooDeep)) throw error
    // Nobody nests elements by the hundred: only the text can be saved.
    return readHtml(html.replace(/<[^<>]*>/g, ' ')).body
  }
}

function imageIdOfPath(src: string): string | undefined {
  const id = /^\/media\/([^/]+)\//.exec(src)?.[1]?.toLowerCase()
  return isMediaId(id) ? id : undefined
}
