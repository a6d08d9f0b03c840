import type { DocNode } from '#kernel/rich-text/doc.types.ts'
import { clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { absoluteHref } from './absolute-href.rules.ts'

/** Renders formatted text as plain text: lists with markers, quotations with `>`, the URL of a link after its text. */
export function plainOfRich(nodes: readonly DocNode[], origin: string): string {
  return nodes
    .map((node) => renderNode(node, origin))
    .filter(Boolean)
    .join('\n\n')
}

function renderNode(node: DocNode, origin: string): string {
  const content = node.content ?? []
  const inside = () => plainOfRich(content, origin)
  switch (node.type) {
    case 'bulletList':
      return content.map((item) => indentWithMarker('- ', plainOfRich(item.content ?? [], origin))).join('\n')
    case 'orderedList': {
      const start = node.attrs?.start ?? 1
      return content
        .map((item, at) => indentWithMarker(`${start + at}. `, plainOfRich(item.content ?? [], origin)))
        .join('\n')
    }
    case 'blockquote':
    case 'callout':
      return inside().replace(/^/gm, '> ')
    case 'table':
      return content
        .map((row) =>
          (row.content ?? []).map((child) => plainOfRich(child.content ?? [], origin)).join(' | '),
        )
        .join('\n')
    case 'image':
      return node.attrs?.alt ?? ''
    case 'film': {
      const clip = parseClip(node.attrs?.clip ?? '')
      return [node.attrs?.caption, clip && clipPageUrl(clip)].filter(Boolean).join(': ')
    }
    case 'horizontalRule':
      return ''
    default:
      return content.map((part) => inlineText(part, origin)).join('')
  }
}

/** Puts a marker before the first line and indents the others by its width. */
const indentWithMarker = (sign: string, text: string) =>
  sign + text.replace(/\n\n/g, '\n').replace(/\n/g, `\n${' '.repeat(sign.length)}`)

function inlineText({ type, text = '', marks }: DocNode, origin: string): string {
  if (type === 'hardBreak') return '\n'
  const link = marks?.find((mark) => mark.type === 'link')
  const href = absoluteHref(link?.attrs?.href, origin)
  return href && href !== text ? `${text} (${href})` : text
}
