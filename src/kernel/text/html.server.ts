import sanitize from 'sanitize-html'

const schemes = ['http', 'https', 'mailto', 'tel']

/** Elements whose content is no text for readers: it goes with them. */
const withContent = [
  ...['script', 'style', 'textarea', 'option', 'select', 'noscript', 'template', 'title', 'head', 'iframe'],
  ...['object', 'embed', 'svg', 'math', 'xmp', 'noembed', 'noframes', 'plaintext'],
]

/**
 * Brings HTML from outside down to these elements; everything else leaves its words, except where the content is no text. The only
 * attribute that stays is the address of a link, and only a web, mail or phone address or a path of the site. `rename` says what
 * takes the place of an element (`b` → `strong`). For every place that shows HTML somebody else wrote.
 */
export function sanitizeHtml(
  html: string,
  { elements, rename = {} }: { elements: readonly string[]; rename?: Record<string, string> },
): string {
  return sanitize(html, {
    allowedTags: [...elements],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    nonTextTags: withContent,
    nestingLimit: 40,
    transformTags: {
      ...rename,
      a: (_, { href = '' }): sanitize.Tag =>
        isSafe(href)
          ? { tagName: 'a', attribs: { href: href.trim(), rel: 'nofollow noopener' } }
          : { tagName: 'span', attribs: {} },
    },
  })
}

/** A link without a place to lead to is no link. */
function isSafe(href: string): boolean {
  // Browsers pass over control characters in an address, also within its scheme.
  const address = href.replace(/[\p{Cc}\s]/gu, '')
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\]))/i.test(address)
}

/** The words of HTML, without its elements: for search and for summaries. */
export function textOfHtml(html: string): string {
  const words = sanitize(html.replaceAll('<', ' <'), {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: withContent,
  })
  return plain(words).replace(/\s+/g, ' ').trim()
}

/** What the library leaves escaped in text. */
const plain = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
