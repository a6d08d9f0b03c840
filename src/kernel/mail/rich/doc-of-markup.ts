import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'
import { type EmailBlock, emailBlocks } from '../email-body.rules.ts'

/** Converts an email body in markup (`# `, `> `, `[words](address)`; `emailBlocks`) to rich text. */
export function docOfMarkup(body: string): Doc {
  return { type: 'doc', content: emailBlocks(body).map(nodeOf) }
}

function nodeOf(block: EmailBlock): DocNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 2 }, content: linesOf(block.text) }
    case 'note':
      return { type: 'callout', content: [{ type: 'paragraph', content: linesOf(block.text) }] }
    case 'divider':
      return { type: 'horizontalRule' }
    case 'button':
      return linkParagraph(block.text, block.url)
    // Rich text cannot contain external images: the text links to it instead.
    case 'image':
      return imageNodeOf(block.src, block.alt) ?? linkParagraph(block.alt || block.src, block.src)
    default:
      return { type: 'paragraph', content: linesOf(block.text) }
  }
}

const linesOf = (text: string): DocNode[] =>
  text
    .split('\n')
    .flatMap((line, at): DocNode[] => [
      ...(at > 0 ? [{ type: 'hardBreak' as const }] : []),
      ...(line ? [{ type: 'text' as const, text: line }] : []),
    ])

/** A URL known only per recipient (`{{…}}`) cannot be a link. */
const linkParagraph = (text: string, href: string): DocNode => ({
  type: 'paragraph',
  content: [
    { type: 'text', text, ...(URL.canParse(href) && { marks: [{ type: 'link', attrs: { href } }] }) },
  ],
})

function imageNodeOf(src: string, alt: string): DocNode | null {
  const id = /\/media\/([0-9a-f-]{36})\/\d+\.webp$/.exec(src)?.[1]
  return id ? { type: 'image', attrs: { id, alt } } : null
}
