import { mediaUrl } from '#kernel/image/media.rules.ts'
import { plainText } from '#kernel/rich-text/doc.rules.ts'
import type { Doc, DocNode } from '#kernel/rich-text/doc.types.ts'
import type { MailBlock } from '../blocks.ts'
import { fillPlaceholders, type PlaceholderValues } from '../email-body.rules.ts'
import { absoluteHref } from './absolute-href.rules.ts'

/**
 * Converts rich text to the blocks of an email: a main heading, a note, a rule and an image become separate blocks, a
 * link alone in its paragraph becomes a button, and everything in between is formatted text.
 */
export function blocksOfDoc({ content }: Doc, origin: string): MailBlock[] {
  const blocks: MailBlock[] = []
  for (const node of content) {
    const ownBlock = blockOf(node, origin)
    const last = blocks.at(-1)
    if (ownBlock) blocks.push(ownBlock)
    else if (last?.kind === 'rich') blocks[blocks.length - 1] = { ...last, nodes: [...last.nodes, node] }
    else blocks.push({ kind: 'rich', nodes: [node], origin })
  }
  return blocks
}

function blockOf(node: DocNode, origin: string): MailBlock | null {
  const text = () => plainText({ type: 'doc', content: [node] })
  switch (node.type) {
    case 'heading':
      return node.attrs?.level === 2 ? { kind: 'heading', text: text() } : null
    case 'callout':
      return hasMarks(node) ? null : { kind: 'note', text: text() }
    case 'horizontalRule':
      return { kind: 'divider' }
    case 'image': {
      const { id = '', alt = '' } = node.attrs ?? {}
      return { kind: 'image', src: origin + mediaUrl(id, 1280), alt }
    }
    case 'paragraph':
      return buttonOf(node, origin)
    default:
      return null
  }
}

const hasMarks = ({ marks, content = [] }: DocNode): boolean =>
  Boolean(marks?.length) || content.some(hasMarks)

/** A URL that is its own text stays a link in the text. */
function buttonOf({ content = [] }: DocNode, origin: string): MailBlock | null {
  const [only, ...more] = content
  const url = absoluteHref(only?.marks?.find(({ type }) => type === 'link')?.attrs?.href, origin)
  const text = only?.text?.trim() ?? ''
  return url && !more.length && text && text !== url ? { kind: 'button', text, url } : null
}

/** Returns the text with `{{…}}` replaced by the recipient's values. */
export function fillRichText(doc: Doc, values: PlaceholderValues): Doc {
  const fill = (node: DocNode): DocNode[] => {
    if (node.type === 'text') {
      const text = fillPlaceholders(node.text ?? '', values)
      return text ? [{ ...node, text }] : []
    }
    return [node.content ? { ...node, content: node.content.flatMap(fill) } : node]
  }
  return { type: 'doc', content: doc.content.flatMap(fill) }
}
