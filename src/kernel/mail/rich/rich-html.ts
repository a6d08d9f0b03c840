import { mediaUrl } from '#kernel/image/media.rules.ts'
import type { DocMark, DocNode } from '#kernel/rich-text/doc.types.ts'
import { clipPageUrl, parseClip } from '#kernel/ui/clip.rules.ts'
import { escapeAttribute, escapeHtml } from '../html.ts'
import type { MailPalette } from '../palette.ts'
import { absoluteHref } from './absolute-href.rules.ts'

interface RenderContext {
  palette: MailPalette
  /** Relative URLs are resolved against it: an email has no base URL. */
  origin: string
}

/**
 * Renders formatted text as email HTML: elements every mail client supports, light by inline style; the classes carry
 * the dark theme (`layout.ts`).
 */
export function htmlOfRich(nodes: readonly DocNode[], context: RenderContext): string {
  return nodes.map((node) => renderNode(node, context)).join('\n')
}

function renderNode(node: DocNode, context: RenderContext): string {
  const { palette } = context
  const inside = () => htmlOfRich(node.content ?? [], context)
  const inlineHtml = () => renderInline(node, context)
  const text = `line-height:1.65;color:${palette.text};`
  switch (node.type) {
    case 'heading': {
      const size = { 2: 25, 3: 20 }[node.attrs?.level ?? 2] ?? 17
      return `<h2 class="text" style="margin:8px 0 12px;font-size:${size}px;font-weight:600;${text}">${inlineHtml()}</h2>`
    }
    case 'bulletList':
      return `<ul class="text" style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;${text}">${inside()}</ul>`
    case 'orderedList': {
      const start = node.attrs?.start ? ` start="${node.attrs.start}"` : ''
      return `<ol${start} class="text" style="margin:0 0 16px;padding:0 0 0 24px;font-size:16px;${text}">${inside()}</ol>`
    }
    case 'listItem':
      return `<li style="margin:0 0 6px;">${renderCompact(node, context)}</li>`
    case 'blockquote':
      return `<blockquote class="text rule" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${palette.line};">${inside()}</blockquote>`
    case 'callout':
      return `<blockquote class="sunken" style="margin:0 0 16px;padding:14px 18px 1px;background:${palette.sunken};">${inside()}</blockquote>`
    case 'codeBlock':
      return `<pre class="text sunken" style="margin:0 0 16px;padding:12px 16px;background:${palette.sunken};font-size:14px;white-space:pre-wrap;${text}">${inlineHtml()}</pre>`
    case 'table':
      return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px;border-collapse:collapse;">${inside()}</table>`
    case 'tableRow':
      return `<tr>${inside()}</tr>`
    case 'tableHeader':
    case 'tableCell':
      return renderCell(node, context)
    case 'image':
      return renderImage(node, context)
    case 'film':
      return renderVideo(node, context)
    case 'horizontalRule':
      return ''
    default:
      return `<p class="text" style="margin:0 0 16px;font-size:16px;${text}">${inlineHtml()}</p>`
  }
}

/** The paragraph of items and cells with only one is omitted: mail clients give paragraphs their own margins. */
function renderCompact(node: DocNode, context: RenderContext): string {
  const [first, ...rest] = node.content ?? []
  if (first?.type !== 'paragraph') return htmlOfRich(node.content ?? [], context)
  return renderInline(first, context) + htmlOfRich(rest, context)
}

function renderCell(node: DocNode, context: RenderContext): string {
  const name = node.type === 'tableHeader' ? 'th' : 'td'
  const { colspan = 1, rowspan = 1 } = node.attrs ?? {}
  const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`
  const { line, text } = context.palette
  const style = `border:1px solid ${line};padding:8px 10px;text-align:left;vertical-align:top;font-size:15px;line-height:1.55;color:${text};`
  return `<${name}${spans} class="text rule" style="${style}">${renderCompact(node, context)}</${name}>`
}

function renderImage({ attrs: { id = '', alt = '' } = {} }: DocNode, { origin }: RenderContext): string {
  const src = escapeAttribute(origin + mediaUrl(id, 1280))
  return `<img src="${src}" alt="${escapeAttribute(alt)}" width="520" style="display:block;width:100%;max-width:520px;height:auto;border:0;border-radius:10px;margin:0 0 16px;">`
}

/** Emails cannot play videos: a video becomes a link to its own page. */
function renderVideo({ attrs: { clip = '', caption } = {} }: DocNode, context: RenderContext): string {
  const parsedClip = parseClip(clip)
  if (!parsedClip) return ''
  const href = clipPageUrl(parsedClip)
  const link = { type: 'link' as const, attrs: { href } }
  return renderNode(
    { type: 'paragraph', content: [{ type: 'text', text: caption || href, marks: [link] }] },
    context,
  )
}

const renderInline = (node: DocNode, context: RenderContext): string =>
  (node.content ?? [])
    .map((part) =>
      part.type === 'hardBreak'
        ? '<br>'
        : (part.marks ?? []).reduce(
            (html, mark) => wrapInMark(html, mark, context),
            escapeHtml(part.text ?? ''),
          ),
    )
    .join('')

const markTags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

function wrapInMark(html: string, { type, attrs }: DocMark, { palette, origin }: RenderContext): string {
  if (type !== 'link') return `<${markTags[type]}>${html}</${markTags[type]}>`
  const href = absoluteHref(attrs?.href, origin)
  if (!href) return html
  return `<a class="text" href="${escapeAttribute(href)}" style="color:${palette.accentInk};text-decoration:underline;">${html}</a>`
}
