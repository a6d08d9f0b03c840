import { marked } from 'marked'
import { TooDeep } from '#kernel/rich-text/html/html-doc.ts'

/** Both of Ghost's own text formats are converted to HTML, which then takes the common import path. */
type Node = Record<string, unknown> & { children?: unknown[] }

const safe = (value: unknown): string =>
  (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
const listed = (value: unknown): Node[] =>
  Array.isArray(value) ? (value as Node[]).filter((one) => one && typeof one === 'object') : []

const picture = ({ src, alt, caption }: Node) =>
  `<figure><img src="${safe(src)}" alt="${safe(alt)}"><figcaption>${typeof caption === 'string' ? caption : ''}</figcaption></figure>`
const link = (address: unknown, words?: unknown) =>
  `<p><a href="${safe(address)}">${safe(words) || safe(address)}</a></p>`

/** Converts a card by name, the same in both formats; null for an unknown one. */
function card(type: string, input: Node): string | null {
  if (type === 'image') return picture(input)
  if (type === 'gallery') return listed(input.images).map(picture).join('')
  if (type === 'html') return typeof input.html === 'string' ? input.html : ''
  if (type === 'markdown' || type === 'card-markdown')
    return typeof input.markdown === 'string' ? marked.parse(input.markdown, { async: false }) : ''
  if (type === 'code' || type === 'codeblock') return `<pre>${safe(input.code)}</pre>`
  if (type === 'hr' || type === 'horizontalrule') return '<hr>'
  if (type === 'bookmark') {
    const facts = (input.metadata ?? {}) as Node
    return link(input.url, facts.title)
  }
  if (type === 'embed') return link(input.url)
  if (type === 'button') return link(input.buttonUrl, input.buttonText)
  if (type === 'file' || type === 'video' || type === 'audio')
    return link(input.src, input.fileTitle ?? input.title)
  if (type === 'callout')
    return `<blockquote>${typeof input.calloutText === 'string' ? input.calloutText : ''}</blockquote>`
  if (type === 'toggle')
    return `<p><b>${safe(input.heading)}</b></p>${typeof input.content === 'string' ? input.content : ''}`
  return null
}

/** Converts Ghost's text format since 2023. */
export function lexicalHtml(text: string): { html: string; unknown: string[] } {
  const unknown = new Set<string>()
  const inside = (node: Node, depth: number): string =>
    listed(node.children)
      .map((one) => htmlOf(one, depth + 1))
      .join('')
  function htmlOf(node: Node, depth: number): string {
    if (depth > 60) throw new TooDeep()
    const type = String(node.type ?? '')
    if (type === 'text' || type === 'extended-text') return marked_(node)
    if (type === 'linebreak') return '<br>'
    if (type === 'link' || type === 'autolink')
      return `<a href="${safe(node.url)}">${inside(node, depth)}</a>`
    if (type === 'heading' || type === 'extended-heading')
      return wrapped(/^h[1-6]$/.test(String(node.tag)) ? String(node.tag) : 'h2', inside(node, depth))
    if (type === 'list') return wrapped(node.listType === 'number' ? 'ol' : 'ul', inside(node, depth))
    if (type === 'listitem') return wrapped('li', inside(node, depth))
    if (type === 'quote' || type === 'extended-quote' || type === 'aside')
      return wrapped('blockquote', inside(node, depth))
    if (type === 'paragraph') return wrapped('p', inside(node, depth))
    if (type === 'root' || type === '') return inside(node, depth)
    const made = card(type, node)
    if (made === null) unknown.add(type.slice(0, 40))
    return made ?? inside(node, depth)
  }
  const root = (JSON.parse(text) as { root?: Node } | null)?.root
  return { html: root ? htmlOf(root, 0) : '', unknown: [...unknown] }
}

const wrapped = (tag: string, inner: string) => `<${tag}>${inner}</${tag}>`

/** The bit flags of lexical's text format. */
const formats = [
  [1, 'b'],
  [2, 'i'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
] as const
const marked_ = ({ text, format }: Node): string =>
  formats.reduce((html, [bit, tag]) => (Number(format) & bit ? wrapped(tag, html) : html), safe(text))

/** Converts Ghost's earlier text format: sections of markers, with cards beside them. */
export function mobiledocHtml(text: string): { html: string; unknown: string[] } {
  const doc = JSON.parse(text) as {
    sections?: unknown
    markups?: unknown
    cards?: unknown
    atoms?: unknown
  } | null
  const unknown = new Set<string>()
  const tables = { markups: rows(doc?.markups), cards: rows(doc?.cards), atoms: rows(doc?.atoms) }
  const html = rows(doc?.sections).map((section) => {
    const [kind, second, third] = section
    if (kind === 1)
      return wrapped(
        /^(p|h[1-6]|blockquote|aside)$/.test(String(second)) ? String(second) : 'p',
        markers(third, tables),
      )
    if (kind === 2) return picture({ src: second })
    if (kind === 3)
      return wrapped(
        second === 'ol' ? 'ol' : 'ul',
        rows(third)
          .map((one) => wrapped('li', markers(one, tables)))
          .join(''),
      )
    const [name, payload] = tables.cards[Number(second)] ?? []
    const made = card(String(name), (payload ?? {}) as Node)
    if (made === null) unknown.add(String(name).slice(0, 40))
    return made ?? ''
  })
  return { html: html.join(''), unknown: [...unknown] }
}

const rows = (value: unknown): unknown[][] => (Array.isArray(value) ? value.filter(Array.isArray) : [])

function markers(input: unknown, { markups, atoms }: Record<'markups' | 'atoms', unknown[][]>): string {
  const open: string[] = []
  let html = ''
  for (const [kind, opens, closes, value] of rows(input)) {
    for (const at of Array.isArray(opens) ? opens : []) {
      const [tag, attrs] = markups[Number(at)] ?? []
      const name = /^(a|b|strong|i|em|s|u|code|sub|sup)$/.test(String(tag)) ? String(tag) : 'span'
      const href = Array.isArray(attrs) ? attrs[attrs.indexOf('href') + 1] : undefined
      html += name === 'a' ? `<a href="${safe(href)}">` : `<${name}>`
      open.push(name)
    }
    html +=
      kind === 1
        ? atoms[Number(value)]?.[0] === 'soft-return'
          ? '<br>'
          : safe(atoms[Number(value)]?.[1])
        : safe(value)
    for (let left = Math.min(Number(closes) || 0, open.length); left > 0; left--) html += `</${open.pop()}>`
  }
  return html
}
