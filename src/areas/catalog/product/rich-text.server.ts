import { sanitizeHtml, textOfHtml } from '#kernel/text/html.server.ts'

/** Descriptions are HTML of a few plain elements without attributes; links keep their address. */
const elements = [
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'em', 'u', 'h2', 'h3', 'h4', 'blockquote', 'a'],
  ...['table', 'tbody', 'thead', 'tr', 'th', 'td', 'hr'],
]
const rename = { b: 'strong', i: 'em', h1: 'h2', h5: 'h4', h6: 'h4', div: 'p' }

/** Cleans HTML, or makes paragraphs of plain text. Idempotent. At most 50,000 characters are read. */
export function cleanHtml(input: string): string {
  const text = input.slice(0, 50_000).replaceAll('\r\n', '\n').trim()
  if (!text) return ''
  if (!/<[a-z!/]/i.test(text)) return paragraphs(text)
  return sanitizeHtml(text, { elements, rename })
    .replace(/<(br|hr) \/>/g, '<$1>')
    .replace(/<p>\s*<\/p>/g, '')
    .trim()
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

/** The words of a description, without its elements: for search and for summaries. */
export const textOf = textOfHtml
