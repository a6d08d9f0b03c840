/** A piece of plain text; `href` if it is an address somebody typed or pasted. */
export interface TextPart {
  text: string
  href?: string
}

// Addresses of our own pages have Thai in them, so only white space and quotes end one.
const address = /(?:https?:\/\/|www\.)[^\s<>"“”]+/gi
// Punctuation of the sentence around it, and closing brackets that it does not open itself.
const endPunctuation = /[.,;:!?…'’*_ฯๆ]+$/

/** Splits plain text at the web addresses in it. Nothing is lost: the parts joined are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const found = withoutEnd(match[0])
    const href = hrefOf(found)
    if (!href) continue
    if (match.index > done) parts.push({ text: text.slice(done, match.index) })
    parts.push({ text: found, href })
    done = match.index + found.length
  }
  if (done < text.length) parts.push({ text: text.slice(done) })
  return parts
}

function withoutEnd(found: string): string {
  const trimmed = found.replace(endPunctuation, '')
  const last = trimmed.at(-1) ?? ''
  const open = { ')': '(', ']': '[', '}': '{' }[last]
  if (open && trimmed.split(open).length < trimmed.split(last).length) return withoutEnd(trimmed.slice(0, -1))
  return trimmed
}

function hrefOf(found: string): string | null {
  const url = URL.parse(/^www\./i.test(found) ? `https://${found}` : found)
  return url &&
    (url.protocol === 'https:' || url.protocol === 'http:') &&
    /[^.]\.[^.]|^localhost$/.test(url.hostname)
    ? url.href
    : null
}
