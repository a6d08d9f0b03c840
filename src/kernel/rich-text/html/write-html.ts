import { mediaUrl } from '#kernel/image/media.rules.ts'
import { clipEmbedUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import type { Doc, DocMark, DocNode } from '../doc.types.ts'

/**
 * Converts rich text to HTML, for files and external programs; pages use `RichText`. Images are referenced by their URL
 * on this site, below `origin` if given, or as `picture` returns them. `docOfHtml` reads it back unchanged, except that
 * a callout becomes its paragraphs.
 */
export function htmlOfDoc(
  doc: Doc | null,
  { origin = '', picture = (id) => origin + mediaUrl(id, 1280) }: HtmlOptions = {},
): string {
  return doc ? all(doc.content, picture) : ''
}

interface HtmlOptions {
  origin?: string
  picture?: ImageUrlOf
}
type ImageUrlOf = (id: string) => string

const all = (nodes: readonly DocNode[] | undefined, at: ImageUrlOf): string =>
  (nodes ?? []).map((node) => writeNode(node, at)).join('')

function writeNode(node: DocNode, at: ImageUrlOf): string {
  const inside = () => all(node.content, at)
  switch (node.type) {
    case 'text':
      return (node.marks ?? []).reduce(wrapInMark, escapeHtml(node.text ?? ''))
    case 'heading': {
      const name = `h${node.attrs?.level ?? 2}`
      return `<${name}>${inside()}</${name}>`
    }
    case 'bulletList':
      return `<ul>${inside()}</ul>`
    case 'orderedList':
      return `<ol${node.attrs?.start ? ` start="${node.attrs.start}"` : ''}>${inside()}</ol>`
    case 'listItem':
      return `<li>${writeCompact(node, at)}</li>`
    case 'blockquote':
      return `<blockquote>${inside()}</blockquote>`
    case 'codeBlock':
      return `<pre><code>${inside()}</code></pre>`
    case 'callout':
      return `<aside>${inside()}</aside>`
    case 'table':
      return `<table><tbody>${inside()}</tbody></table>`
    case 'tableRow':
      return `<tr>${inside()}</tr>`
    case 'tableHeader':
    case 'tableCell':
      return writeCell(node, at)
    case 'horizontalRule':
      return '<hr>'
    case 'hardBreak':
      return '<br>'
    case 'image':
      return writeImage(node.attrs, at)
    case 'film':
      return writeVideo(node.attrs)
    default:
      return `<p>${inside()}</p>`
  }
}

/** The paragraph of items and cells with only one is omitted, as lists are usually written. */
function writeCompact({ content }: DocNode, at: ImageUrlOf): string {
  const [first, ...rest] = content ?? []
  const lists = rest.every(({ type }) => type === 'bulletList' || type === 'orderedList')
  if (first?.type !== 'paragraph' || !lists) return all(content, at)
  return all(first.content, at) + all(rest, at)
}

function writeCell(node: DocNode, at: ImageUrlOf): string {
  const name = node.type === 'tableHeader' ? 'th' : 'td'
  const { colspan = 1, rowspan = 1 } = node.attrs ?? {}
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
  return `<${name}${spans}>${writeCompact(node, at)}</${name}>`
}

function writeImage(
  { id = '', alt = '', caption }: NonNullable<DocNode['attrs']> = {},
  at: ImageUrlOf,
): string {
  const img = `<img src="${escapeHtml(at(id))}" alt="${escapeHtml(alt)}">`
  return caption ? `<figure>${img}<figcaption>${escapeHtml(caption)}</figcaption></figure>` : img
}

function writeVideo({ clip = '', caption }: NonNullable<DocNode['attrs']> = {}): string {
  const parsedClip = parseClip(clip)
  const captionHtml = caption ? `<p>${escapeHtml(caption)}</p>` : ''
  if (!parsedClip) return captionHtml
  // On an external page the visitor has not pressed play yet.
  const src = clipEmbedUrl(parsedClip).replace('autoplay=1&', '')
  return `<iframe src="${escapeHtml(src)}" allowfullscreen></iframe>${captionHtml}`
}

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

function wrapInMark(html: string, { type, attrs }: DocMark): string {
  if (type !== 'link') return `<${markTags[type]}>${html}</${markTags[type]}>`
  return `<a href="${escapeHtml(attrs?.href ?? '')}" rel="nofollow noopener">${html}</a>`
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
