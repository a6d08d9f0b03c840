import type { Doc, DocMark, DocNode } from '#kernel/rich-text/doc.types.ts'
import { clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { html, type XmlChild, type XmlNode } from './xml-node.ts'

/** Returns the URL of an image within an item. */
export type ImageUrlResolver = (id: string) => string

/** Converts rich text to the XHTML allowed in both QTI 2 and QTI 3; anything else becomes classes. */
export const xhtmlOf = (doc: Doc, imageUrl: ImageUrlResolver): XmlNode[] =>
  doc.content.map((node) => block(node, imageUrl))

function block(node: DocNode, imageUrl: ImageUrlResolver): XmlNode {
  const { type, attrs, content = [] } = node
  const blocks = () => content.map((part) => block(part, imageUrl))
  const inlineNodes = () => content.map(inline)
  switch (type) {
    case 'heading':
      return html(`h${attrs?.level ?? 2}`, {}, ...inlineNodes())
    case 'bulletList':
      return html('ul', {}, ...blocks())
    case 'orderedList':
      return html('ol', {}, ...blocks())
    case 'listItem':
      return html('li', {}, ...tight(content, imageUrl))
    case 'blockquote':
      return html('blockquote', {}, ...blocks())
    case 'codeBlock':
      return html('pre', {}, html('code', {}, ...inlineNodes()))
    case 'callout':
      return html('div', { class: 'callout' }, ...blocks())
    case 'table':
      return html('table', {}, html('tbody', {}, ...blocks()))
    case 'tableRow':
      return html('tr', {}, ...blocks())
    case 'tableHeader':
    case 'tableCell': {
      const { colspan = 1, rowspan = 1 } = attrs ?? {}
      const spans = { ...(colspan > 1 && { colspan }), ...(rowspan > 1 && { rowspan }) }
      return html(type === 'tableHeader' ? 'th' : 'td', spans, ...tight(content, imageUrl))
    }
    case 'horizontalRule':
      return html('hr')
    case 'image':
      return imageNode(attrs, imageUrl)
    case 'film':
      return videoNode(attrs)
    default:
      return html('p', {}, ...inlineNodes())
  }
}

/** List items and cells with a single paragraph are written without it, as is common. */
function tight(content: readonly DocNode[], imageUrl: ImageUrlResolver): XmlChild[] {
  const [first, ...rest] = content
  const lists = rest.every(({ type }) => type === 'bulletList' || type === 'orderedList')
  if (first?.type !== 'paragraph' || !lists) return content.map((part) => block(part, imageUrl))
  return [...(first.content ?? []).map(inline), ...rest.map((node) => block(node, imageUrl))]
}

function inline({ type, text = '', marks = [] }: DocNode): XmlChild {
  if (type === 'hardBreak') return html('br')
  return marks.reduce<XmlChild>(applyMark, text)
}

const tags = { bold: 'strong', italic: 'em', code: 'code' } as const
const classes = { underline: 'qti-underline', strike: 'strike' } as const

function applyMark(inside: XmlChild, { type, attrs }: DocMark): XmlChild {
  if (type === 'link') return html('a', { href: attrs?.href ?? '' }, inside)
  if (type === 'underline' || type === 'strike') return html('span', { class: classes[type] }, inside)
  return html(tags[type], {}, inside)
}

/** A single image is put in a paragraph: neither version allows it beside block elements. */
function imageNode(
  { id = '', alt = '', caption }: DocNode['attrs'] = {},
  imageUrl: ImageUrlResolver,
): XmlNode {
  const imageElement = html('p', {}, html('img', { src: imageUrl(id), alt }))
  return caption
    ? html('div', { class: 'figure' }, imageElement, html('p', { class: 'caption' }, caption))
    : imageElement
}

function videoNode({ clip = '', caption = '' }: DocNode['attrs'] = {}): XmlNode {
  const parsedClip = parseClip(clip)
  const address = parsedClip ? clipPageUrl(parsedClip) : ''
  return html('p', {}, address ? html('a', { href: address }, caption || address) : caption)
}
