import { mediaUrl } from '#kernel/image/media.rules.ts'
import type { DocMark, DocNode } from '#kernel/rich-text/doc.types.ts'
import { clipPage, readClip } from '#kernel/ui/clip.rules.ts'
import { attribute, escaped } from '../html.ts'
import type { MailPalette } from '../palette.ts'
import { addressIn } from './rich-address.rules.ts'

interface Look {
  palette: MailPalette
  /** Relative URLs are resolved against it: an email has no base URL. */
  origin: string
}

/**
 * Renders formatted text as email HTML: elements every mail client supports, light by inline style; the classes carry
 * the dark theme (`layout.ts`).
 */
export function htmlOfRich(nodes: readonly DocNode[], look: Look): string {
  return nodes.map((node) => written(node, look)).join('\n')
}

function written(node: DocNode, look: Look): string {
  const { palette } = look
  const inside = () => htmlOfRich(node.content ?? [], look)
  const words = () => inline(node, look)
  const text = `line-height:1.65;color:${palette.text};`
  switch (node.type) {
    case 'heading': {
      const size = { 2: 25, 3: 20 }[node.attrs?.level ?? 2] ?? 17
      return `<h2 class="text" style="margin:8px 0 12px;font-size:${size}px;font-weight:600;${text}">${words()}</h2>`
    }
    case 'bulletList':
      return `<ul class="text" style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;${text}">${inside()}</ul>`
    case 'orderedList': {
      const start = node.attrs?.start ? ` start="${node.attrs.start}"` : ''
      return `<ol${start} class="text" style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;${text}">${inside()}</ol>`
    }
    case 'listItem':
      return `<li style="margin:0 0 6px;">${tight(node, look)}</li>`
    case 'blockquote':
      return `<blockquote class="text rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${palette.line};">${inside()}</blockquote>`
    case 'callout':
      return `<blockquote class="sunken" style="margin:0 0 16px;padding:14px 18px 1px;background:${palette.sunken};">${inside()}</blockquote>`
    case 'codeBlock':
      return `<pre class="text sunken" style="margin:0 0 16px;padding:12px 16px;background:${palette.sunken};font-size:14px;white-space:pre-wrap;${text}">${words()}</pre>`
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;">${inside()}</table>`
    case 'tableRow':
      return `<tr>${inside()}</tr>`
    case 'tableHeader':
    case 'tableCell':
      return cell(node, look)
    case 'image':
      return picture(node, look)
    case 'film':
      return film(node, look)
    case 'horizontalRule':
      return ''
    default:
      return `<p class="text" style="margin:0 0 16px;font-size:16px;${text}">${words()}</p>`
  }
}

/** The paragraph of items and cells with only one is omitted: mail clients give paragraphs their own margins. */
function tight(node: DocNode, look: Look): string {
  const [first, ...rest] = node.content ?? []
  if (first?.type !== 'paragraph') return htmlOfRich(node.content ?? [], look)
  return inline(first, look) + htmlOfRich(rest, look)
}

function cell(node: DocNode, look: Look): string {
  const name = node.type === 'tableHeader' ? 'th' : 'td'
  const { colspan = 1, rowspan = 1 } = node.attrs ?? {}
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
  const { line, text } = look.palette
  const style = `border:1px solid ${line};padding:8px 10px;text-align:left;vertical-align:top;font-size:15px;line-height:1.55;color:${text};`
  return `<${name}${spans} class="text rule" style="${style}">${tight(node, look)}</${name}>`
}

function picture({ attrs: { id = '', alt = '' } = {} }: DocNode, { origin }: Look): string {
  const src = attribute(origin + mediaUrl(id, 1280))
  return `<img src="${src}" alt="${attribute(alt)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:10px;margin:0 0 16px;">`
}

/** Emails cannot play videos: a video becomes a link to its own page. */
function film({ attrs: { clip = '', caption } = {} }: DocNode, look: Look): string {
  const known = readClip(clip)
  if (!known) return ''
  const href = clipPage(known)
  const link = { type: 'link' as const, attrs: { href } }
  return written(
    { type: 'paragraph', content: [{ type: 'text', text: caption || href, marks: [link] }] },
    look,
  )
}

const inline = (node: DocNode, look: Look): string =>
  (node.content ?? [])
    .map((part) =>
      part.type === 'hardBreak'
        ? '<br>'
        : (part.marks ?? []).reduce((html, mark) => marked(html, mark, look), escaped(part.text ?? '')),
    )
    .join('')

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

function marked(html: string, { type, attrs }: DocMark, { palette, origin }: Look): string {
  if (type !== 'link') return `<${tags[type]}>${html}</${tags[type]}>`
  const href = addressIn(attrs?.href, origin)
  if (!href) return html
  return `<a class="text" href="${attribute(href)}" style="color:${palette.accentInk};text-decoration:underline;">${html}</a>`
}
