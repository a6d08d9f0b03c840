import { isMediaId } from '#kernel/image/media.rules.ts'
import { filledDoc, readDoc } from '../doc.rules.ts'
import type { Doc } from '../doc.types.ts'
import { readHtml, TooDeep } from './html-doc.ts'
import type { SourceNode } from './source-node.types.ts'

/** Nobody writes more than this in a field; the rest is not read. */
const longest = 50_000

/**
 * Converts HTML, or plain text with its paragraphs and lines, to rich text. Images are kept if `picture` knows their id
 * (by default, those referenced by their path on this site); others are dropped, since reading fetches nothing. Returns
 * null for empty content.
 */
export function docOfHtml(
  input: string,
  picture: (src: string) => string | undefined = pictureOfPath,
): Doc | null {
  const html = input.slice(0, longest).replaceAll('\r\n', '\n').trim()
  const { doc } = readDoc({ content: bodyOf(html, picture) })
  return filledDoc(doc)
}

function bodyOf(html: string, picture: (src: string) => string | undefined): SourceNode[] {
  const plain = !/<[a-z!/]/i.test(html)
  try {
    return readHtml(html, { picture, breaks: plain }).body
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
    // Nobody nests elements by the hundred: only the text can be saved.
    return readHtml(html.replace(/<[^<>]*>/g, ' ')).body
  }
}

function pictureOfPath(src: string): string | undefined {
  const id = /^\/media\/([^/]+)\//.exec(src)?.[1]?.toLowerCase()
  return isMediaId(id) ? id : undefined
}
