/** Returns the images of a gallery for its shortcode's attachment numbers; null means those of the post itself. */
export type GalleryResolver = (ids: string[] | null) => string[]

/**
 * Removes WordPress shortcodes from a text. Supported ones become HTML (captions, galleries, embeds); of others the
 * inner text stays and the name is reported. `[[x]]` is an escaped `[x]`. Plain brackets in a sentence are not
 * shortcodes.
 */
export function readShortcodes(text: string, gallery: GalleryResolver): { html: string; unknown: string[] } {
  const unknown = new Set<string>()
  const closed = new Set([...text.matchAll(/\[\/([a-zA-Z][\w-]{0,60})\]/g)].map(([, name]) => name))
  const html = replaceCaptions(text).replace(
    /\[(\[?)(\/?)([a-zA-Z][\w-]{0,60})((?:\s[^[\]]{0,2000})?)\](\]?)/g,
    (match, before: string, slash: string, input: string, attributeText: string, after: string) => {
      if (before && after) return match.slice(1, -1)
      const name = input.toLowerCase()
      const attrs = attributesOf(attributeText)
      if (name === 'gallery' && !slash) return `${before}${imagesHtml(gallery(idsOf(attrs)))}${after}`
      if (name === 'embed') return `${before}\n\n${after}`
      const media = ['src', 'mp4', 'mp3', 'm4a', 'ogg', 'webm', 'url'].map((key) => attrs[key]).find(Boolean)
      if ((name === 'video' || name === 'audio' || name === 'playlist') && !slash) {
        unknown.add(name)
        return media ? `${before}\n\n${media}\n\n${after}` : `${before}${after}`
      }
      const isShortcode =
        slash || attributeText.includes('=') || knownShortcodes.has(name) || closed.has(input)
      if (!isShortcode) return match
      unknown.add(name)
      return `${before}${after}`
    },
  )
  return { html, unknown: [...unknown] }
}

const knownShortcodes = new Set([
  ...['contact-form', 'contact-form-7', 'gravityform', 'wpforms', 'playlist', 'woocommerce_cart', 'products'],
  ...[
    'woocommerce_checkout',
    'woocommerce_my_account',
    'recent_posts',
    'archives',
    'sitemap',
    'toc',
    'social',
  ],
])

/** Searches instead of using one regular expression: a text of nothing but opening tags must not take quadratic time. */
function replaceCaptions(text: string): string {
  let html = ''
  let at = 0
  for (;;) {
    const from = text.indexOf('[caption', at)
    const begin = from < 0 ? -1 : text.indexOf(']', from)
    const end = begin < 0 ? -1 : text.indexOf('[/caption]', begin)
    if (end < 0) return html + text.slice(at)
    const inner = text.slice(begin + 1, end)
    const imageEnd = Math.max(inner.lastIndexOf('</a>') + 4, inner.indexOf('>', inner.indexOf('<img')) + 1)
    const cut = inner.includes('</a>') ? inner.lastIndexOf('</a>') + 4 : imageEnd
    html += `${text.slice(at, from)}<figure>${inner.slice(0, cut)}<figcaption>${inner.slice(cut)}</figcaption></figure>`
    at = end + '[/caption]'.length
  }
}

function attributesOf(attributeText: string): Record<string, string> {
  const found = attributeText.matchAll(/([\w-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']+))/g)
  return Object.fromEntries([...found].map(([, name, a, b, c]) => [name!.toLowerCase(), a ?? b ?? c ?? '']))
}

const idsOf = ({ ids, include }: Record<string, string>): string[] | null =>
  (ids ?? include)
    ?.split(',')
    .map((id) => id.trim())
    .filter(Boolean) ?? null

const imagesHtml = (addresses: string[]) =>
  addresses.map((src) => `<img src="${src.replace(/&/g, '&amp;').replace(/"/g, '&quot;')}">`).join('')
