/**
 * Descriptions are HTML of a few plain elements without attributes (links keep their address). Whatever comes in, from an editor or
 * another product's file, is read as text and elements and written anew: what is not on the list cannot come out.
 */
const kept = new Set([
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'em',
  'u',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'a',
  'table',
  'tbody',
  'thead',
  'tr',
  'th',
  'td',
  'hr',
])
const alias: Record<string, string> = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' }
const alone = new Set(['br', 'hr'])
/** Elements whose content is no text. */
const dropped = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'template',
  'noscript',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
])

const token =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"]*"|'[^']*'|[^'"<>])*)(>|$)|<[!?][^>]*(?:>|$)/g

/** Cleans HTML, or makes paragraphs of plain text. Idempotent. At most 50,000 characters are read. */
export function cleanHtml(input: string): string {
  const text = input.slice(0, 50_000).replaceAll('\r\n', '\n').trim()
  if (!text) return ''
  if (!/<[a-z!/]/i.test(text)) return paragraphs(text)
  const out: string[] = []
  const open: string[] = []
  let at = 0
  let silent: string | null = null
  for (const match of text.matchAll(token)) {
    if (!silent) out.push(escapeText(text.slice(at, match.index)))
    at = match.index + match[0].length
    const [, slash, rawName, attributes = ''] = match
    const raw = rawName?.toLowerCase() ?? ''
    if (silent) {
      if (slash && raw === silent) silent = null
      continue
    }
    if (dropped.has(raw)) {
      if (!slash && !/\/\s*$/.test(attributes)) silent = raw
      continue
    }
    const name = alias[raw] ?? raw
    if (!kept.has(name)) continue
    if (alone.has(name)) out.push(`<${name}>`)
    else if (slash) close(name, open, out)
    else start(name, attributes, open, out)
  }
  if (!silent) out.push(escapeText(text.slice(at)))
  while (open.length) out.push(`</${open.pop()}>`)
  return out
    .join('')
    .replace(/<p>\s*<\/p>/g, '')
    .trim()
}

function start(name: string, attributes: string, open: string[], out: string[]): void {
  if (open.length > 30) return
  const href = name === 'a' ? safeHref(attributes) : undefined
  if (name === 'a' && href === undefined) return
  // A paragraph cannot stand in a paragraph; browsers would close the first, and so do we.
  if (name === 'p' && open.includes('p')) close('p', open, out)
  open.push(name)
  out.push(href === undefined ? `<${name}>` : `<a href="${href}" rel="nofollow noopener">`)
}

function close(name: string, open: string[], out: string[]): void {
  if (!open.includes(name)) return
  for (let last = open.pop(); last; last = open.pop()) {
    out.push(`</${last}>`)
    if (last === name) return
  }
}

function safeHref(attributes: string): string | undefined {
  const match = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes)
  const address = decode(match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replace(/[\p{Cc}\s]/gu, '')
  if (!/^(https?:\/\/|mailto:|tel:|\/(?!\/))/i.test(address)) return undefined
  return escapeText(address).replaceAll('"', '&quot;')
}

function paragraphs(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeText(paragraph.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
}

/** Escapes what would be markup; entities that are there stay what they are. */
function escapeText(text: string): string {
  return text
    .replace(/&(?!(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  colon: ':',
  tab: '',
  newline: '',
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));?/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code < 0x110000 ? String.fromCodePoint(code) : ''
  })
}

/** The words of a description, without its elements: for search and for summaries. */
export function textOf(html: string): string {
  return decode(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}
