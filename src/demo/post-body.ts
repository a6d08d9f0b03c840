import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'

const imageLine = /^@(.+?)\|(.*)$/u

/** Returns the files a post's text shows. */
export const imagesIn = (text: string): string[] =>
  text.split('\n').flatMap((line) => imageLine.exec(line)?.[1] ?? [])

/**
 * Returns the text of a post as rich text; `imageIds` maps its files to the ids they were stored under, and a file not
 * in it is left out.
 */
export const bodyOf = (text: string, imageIds: ReadonlyMap<string, string>): Doc => ({
  type: 'doc',
  content: text.split('\n').flatMap((line) => nodeOf(line, imageIds)),
})

function nodeOf(line: string, imageIds: ReadonlyMap<string, string>): DocNode[] {
  const [, file, caption = ''] = imageLine.exec(line) ?? []
  if (file) {
    const id = imageIds.get(file)
    return id ? [{ type: 'image', attrs: { id, alt: caption, caption } }] : []
  }
  const [, sign, words = line] = /^(##|>|!) (.*)$/u.exec(line) ?? []
  const content: DocNode[] = [{ type: 'text', text: words }]
  const paragraph: DocNode = { type: 'paragraph', content }
  if (sign === '##') return [{ type: 'heading', attrs: { level: 2 }, content }]
  if (sign === '>') return [{ type: 'blockquote', content: [paragraph] }]
  return [sign === '!' ? { type: 'callout', content: [paragraph] } : paragraph]
}
