import { marked } from 'marked'
import { HtmlTooDeep } from '#kernel/rich-text/html/html-doc.ts'

/** Both of Ghost's own text formats are converted to HTML, which then takes the common import path. */
type GhostNode = Record<string, unknown> & { children?: unknown[] }

const safeText = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
const nodeList = (value: unknown): GhostNode[] =>
  Array.isArray(value) ? (value as GhostNode[]).filter((node) => node && typeof node === 'object') : []

const figureHtml = ({ src, alt, caption }: GhostNode) =>
  `<figure><img src="${safeText(src)}" alt="${safeText(alt)}"><figcaption>${typeof caption === 'string' ? caption : ''}</figcaption></figure>`
const linkHtml = (address: unknown, label?: unknown) =>
  `<p><a href="${safeText(address)}">${safeText(label) || safeText(address)}</a></p>`

/** Converts a card by name, the same in both formats; null for an unknown one. */
function cardHtml(type: string, input: GhostNode): string | null {
  if (type === 'image') return figureHtml(input)
  if (type === 'gallery') return nodeList(input.images).map(figureHtml).join('')
  if (type === 'html') return typeof input.html === 'string' ? input.html : ''
  if (type === 'markdown' || type === 'card-markdown')
    return typeof input.markdown === 'string' ? marked.parse(input.markdown, { async: false }) : ''
  if (type === 'code' || type === 'codeblock') return `<pre>${safeText(input.code)}</pre>`
  if (type === 'hr' || type === 'horizontalrule') return '<hr>'
  if (type === 'bookmark') {
    const metadata = (input.metadata ?? {}) as GhostNode
    return linkHtml(input.url, metadata.title)
  }
  if (type === 'embed') return linkHtml(input.url)
  if (type === 'button') return linkHtml(input.buttonUrl, input.buttonText)
  if (type === 'file' || type === 'video' || type === 'audio')
    return linkHtml(input.src, input.fileTitle ?? input.title)
  if (type === 'callout')
    return `<blockquote>${typeof input.calloutText === 'string' ? input.calloutText : ''}</blockquote>`
  if (type === 'toggle')
    return `<p><b>${safeText(input.heading)}</b></p>${typeof input.content === 'string' ? input.content : ''}`
  return null
}

/** Converts Ghost's text format since 2023. */
export function lexicalHtml(text: string): { html: string; unknown: string[] } {
  const unknown = new Set<string>()
  const inside = (node: GhostNode, depth: number): string =>
    nodeList(node.children)
      .map((child) => htmlOf(child, depth + 1))
      .join('')
  function htmlOf(node: GhostNode, depth: number): string {
    if (depth > 60) throw new HtmlTooDeep()
    const type = String(node.type ?? '')
    if (type === 'text' || type === 'extended-text') return formattedHtml(node)
    if (type === 'linebreak') return '<br>'
    if (type === 'link' || type === 'autolink')
      return `<a href="${safeText(node.url)}">${inside(node, depth)}</a>`
    if (type === 'heading' || type === 'extended-heading')
      return wrapInTag(/^h[1-6]$/.test(String(node.tag)) ? String(node.tag) : 'h2', inside(node, depth))
    if (type === 'list') return wrapInTag(node.listType === 'number' ? 'ol' : 'ul', inside(node, depth))
    if (type === 'listitem') return wrapInTag('li', inside(node, depth))
    if (type === 'quote' || type === 'extended-quote' || type === 'aside')
      return wrapInTag('blockquote', inside(node, depth))
    if (type === 'paragraph') return wrapInTag('p', inside(node, depth))
    if (type === 'root' || type === '') return inside(node, depth)
    const converted = cardHtml(type, node)
    if (converted === null) unknown.add(type.slice(0, 40))
    return converted ?? inside(node, depth)
  }
  const root = (JSON.parse(text) as { root?: GhostNode } | null)?.root
  return { html: root ? htmlOf(root, 0) : '', unknown: [...unknown] }
}

const wrapInTag = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`

/** The bit flags of lexical's text format. */
const formatTags = [
  [1, 'b'],
  [2, 'i'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
] as const
const formattedHtml = ({ text, format }: GhostNode): string =>
  formatTags.reduce(
    (html, [bit, tag]) => (Number(format) & bit ? wrapInTag(tag, html) : html),
    safeText(text),
  )

/** Converts Ghost's earlier text format: sections of markers, with cards beside them. */
export function mobiledocHtml(text: string): { html: string; unknown: string[] } {
  const doc = JSON.parse(text) as {
    sections?: unknown
    markups?: unknown
    cards?: unknown
    atoms?: unknown
  } | null
  const unknown = new Set<string>()
  const tables = {
    markups: nestedLists(doc?.markups),
    cards: nestedLists(doc?.cards),
    atoms: nestedLists(doc?.atoms),
  }
  const html = nestedLists(doc?.sections).map((section) => {
    const [kind, second, third] = section
    if (kind === 1)
      return wrapInTag(
        /^(p|h[1-6]|blockquote|aside)$/.test(String(second)) ? String(second) : 'p',
        markersHtml(third, tables),
      )
    if (kind === 2) return figureHtml({ src: second })
    if (kind === 3)
      return wrapInTag(
        second === 'ol' ? 'ol' : 'ul',
        nestedLists(third)
          .map((nestedList) => wrapInTag('li', markersHtml(nestedList, tables)))
          .join(''),
      )
    const [name, payload] = tables.cards[Number(second)] ?? []
    const converted = cardHtml(String(name), (payload ?? {}) as GhostNode)
    if (converted === null) unknown.add(String(name).slice(0, 40))
    return converted ?? ''
  })
  return { html: html.join(''), unknown: [...unknown] }
}

const nestedLists = (value: unknown): unknown[][] => (Array.isArray(value) ? value.filter(Array.isArray) : [])

function markersHtml(input: unknown, { markups, atoms }: Record<'markups' | 'atoms', unknown[][]>): string {
  const open: string[] = []
  let html = ''
  for (const [kind, opens, closes, value] of nestedLists(input)) {
    for (const at of Array.isArray(opens) ? opens : []) {
      const [tag, attrs] = markups[Number(at)] ?? []
      const name = /^(a|b|strong|i|em|s|u|code|sub|sup)$/.test(String(tag)) ? String(tag) : 'span'
      const href = Array.isArray(attrs) ? attrs[attrs.indexOf('href') + 1] : undefined
      html += name === 'a' ? `<a href="${safeText(href)}">` : `<${name}>`
      open.push(name)
    }
    html +=
      kind === 1
        ? atoms[Number(value)]?.[0] === 'soft-return'
          ? '<br>'
          : safeText(atoms[Number(value)]?.[1])
        : safeText(value)
    for (let remaining = Math.min(Number(closes) || 0, open.length); remaining > 0; remaining--)
      html += `</${open.pop()}>`
  }
  return html
}
