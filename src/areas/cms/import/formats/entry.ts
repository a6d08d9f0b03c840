import { Parser } from 'htmlparser2'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { HtmlTooDeep } from '#kernel/rich-text/html/html-doc.ts'
import type { SourceNode } from '#kernel/rich-text/html/source-node.types.ts'
import { slugify } from '#kernel/text/index.ts'

/** Returns a line that may contain HTML as plain text. */
export function plainLine(input: string): string {
  let output = ''
  const parser = new Parser({ ontext: (text) => (output += text) })
  parser.write(input.slice(0, 20_000))
  parser.end()
  return output.replace(/\s+/g, ' ').trim()
}

export const shortDescription = (input: string): string => plainLine(input).slice(0, 400)

/** Normalises a slug to our spelling; WordPress percent-encodes Thai ones. */
export function sourceSlug(input: string): string {
  try {
    return slugify(decodeURIComponent(input))
  } catch {
    return slugify(input)
  }
}

export const droppedContentNotes = (lost: readonly string[]): ImportNotice[] =>
  lost.length ? [{ code: 'cms.import.parts_left_out', params: { names: lost.slice(0, 12).join(', ') } }] : []

/** Content nested too deeply to be read yields no text, and a notice. */
export function readWithinDepth(notes: ImportNotice[], read: () => SourceNode[]): SourceNode[] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof HtmlTooDeep || error instanceof RangeError)) throw error
    notes.push({ code: 'cms.import.text_too_deep' })
    return []
  }
}
