import type { Doc, DocMark, DocNode } from '#kernel/rich-text/doc.types.ts'
import { clipPage, readClip } from '#kernel/ui/clip.rules.ts'
import { html, type XmlChild, type XmlNode } from './xml-node.ts'

/** Returns the URL of an image within an item. */
export type PictureAddress = (id: string) => string

/** Converts rich text to the XHTML allowed in both QTI 2 and QTI 3; anything else becomes classes. */
export const xhtmlOf = (doc: Doc, picture: PictureAddress): XmlNode[] =>
  doc.content.map((node) => block(node, picture))

function block(node: DocNode, picture: PictureAddress): XmlNode {
  const { type, attrs, content = [] } = node
  const blocks = () => content.map((one) => block(one, picture))
  const words = () => content.map(inline)
  switch (type) {
    case 'heading':
      return html(`h${attrs?.level ?? 2}`, {}, ...words())
    case 'bulletList':
      return html('ul', {}, ...blocks())
    case 'orderedList':
      return html('ol', {}, ...blocks())
    case 'listItem':
      return html('li', {}, ...tight(content, picture))
    case 'blockquote':
      return html('blockquote', {}, ...blocks())
    case 'codeBlock':
      return html('pre', {}, html('code', {}, ...words()))
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
      return html(type === 'tableHeader' ? 'th' : 'td', spans, ...tight(content, picture))
    }
    case 'horizontalRule':
      return html('hr')
    case 'image':
      return pictureOf(attrs, picture)
    case 'film':
      return filmOf(attrs)
    default:
      return html('p', {}, ...words())
  }
}

/** List items and cells with a single paragraph are written without it, as is common. */
function tight(content: readonly DocNode[], picture: PictureAddress): XmlChild[] {
  const [first, ...rest] = content
  const lists = rest.every(({ type }) => type === 'bulletList' || type === 'orderedList')
  if (first?.type !== 'paragraph' || !lists) return content.map((one) => block(one, picture))
  return [...(first.content ?? []).map(inline), ...rest.map((one) => block(one, picture))]
}

function inline({ type, text = '', marks = [] }: DocNode): XmlChild {
  if (type === 'hardBreak') return html('br')
  return marks.reduce<XmlChild>(marked, text)
}

const tags = { bold: 'strong', italic: 'em', code: 'code' } as const
const classes = { underline: 'qti-underline', strike: 'strike' } as const

function marked(inside: XmlChild, { type, attrs }: DocMark): XmlChild {
  if (type === 'link') return html('a', { href: attrs?.href ?? '' }, inside)
  if (type === 'underline' || type === 'strike') return html('span', { class: classes[type] }, inside)
  return html(tags[type], {}, inside)
}

/** A single image is put in a paragraph: neither version allows it beside block elements. */
function pictureOf({ id = '', alt = '', caption }: DocNode['attrs'] = {}, picture: PictureAddress): XmlNode {
  const shown = html('p', {}, html('img', { src: picture(id), alt }))
  return caption ? html('div', { class: 'figure' }, shown, html('p', { class: 'caption' }, caption)) : shown
}

function filmOf({ clip = '', caption = '' }: DocNode['attrs'] = {}): XmlNode {
  const known = readClip(clip)
  const address = known ? clipPage(known) : ''
  return html('p', {}, address ? html('a', { href: address }, caption || address) : caption)
}
