import { SaxesParser } from 'saxes'
import { Problem } from '#kernel/errors.ts'

/** One `<item>` of a WordPress export unchanged; names as in WXR, without their prefixes. */
export interface WxrItem {
  line: number
  title: string
  link: string
  creator: string
  content: string
  excerpt: string
  /** `post_id`, `post_type`, `status` and the other fields of `wp:`. */
  wp: Record<string, string>
  categories: { domain: string; nicename: string; name: string }[]
  meta: Record<string, string>
  comments: Record<string, string>[]
}

/** The data before the items. */
export interface WxrSite {
  title: string
  version: string
  urls: string[]
  /** Display names by login. */
  authors: Record<string, string>
}

export type WxrPart = { site: WxrSite } | { item: WxrItem }

const limits = { depth: 16, attributes: 40, text: 4_000_000, comments: 10_000, items: 100_000 }

const wpNamespace = /^http:\/\/wordpress\.org\/export\/1\.[012]\/$/
const namespaces: Readonly<Record<string, string>> = {
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://purl.org/dc/elements/1.1/': 'dc',
  '': 'rss',
}

/** Returns the vocabulary of an element by its namespace and never by its prefix, which can be bound to anything. */
const namespacePrefixOf = (uri: string): string =>
  namespaces[uri] ??
  (wpNamespace.test(uri)
    ? 'wp'
    : /^http:\/\/wordpress\.org\/export\/1\.[012]\/excerpt\/$/.test(uri)
      ? 'excerpt'
      : 'none')

/**
 * Streams a WordPress export; the site comes before its items. Document types, and with them all custom entities, are
 * rejected. Throws 422 `cms.import.xml`, `.doctype`, `.too_deep`, `.too_long`, `.too_many`, `.not_wxr`.
 */
export async function* readWxr(chunks: AsyncIterable<string>): AsyncGenerator<WxrPart> {
  const parser = new SaxesParser({ xmlns: true })
  const refuse = (code: string) => {
    throw new Problem(422, `cms.import.${code}`, { params: { line: parser.line } })
  }
  const ready: WxrPart[] = []
  const path: string[] = []
  const site: WxrSite = { title: '', version: '', urls: [], authors: Object.create(null) }
  let notified = false
  let items = 0
  let attributes = 0
  let text = ''
  let item: WxrItem | null = null
  let part: Record<string, string> = {}

  const begin = (name: string, input: Record<string, { value: string }>) => {
    if (name === 'rss:item' && path.length === 3) {
      if (!site.version) refuse('not_wxr')
      if (!notified) ready.push({ site })
      notified = true
      if (++items > limits.items) refuse('too_many')
      item = newItem(parser.line)
    }
    if (name === 'wp:comment' || name === 'wp:postmeta' || name === 'wp:author') part = Object.create(null)
    if (name === 'rss:category' && item) {
      const { domain, nicename } = input
      item.categories.push({ domain: domain?.value ?? '', nicename: nicename?.value ?? '', name: '' })
    }
  }

  const end = (name: string, content: string) => {
    const [area, local = ''] = name.split(/:(.*)/s)
    const above = path.at(-2)
    if (!item) {
      if (above === 'rss:channel') {
        if (name === 'rss:title') site.title = content
        if (name === 'wp:wxr_version') site.version = content
        if (['rss:link', 'wp:base_site_url', 'wp:base_blog_url'].includes(name)) site.urls.push(content)
        if (name === 'wp:author' && part.author_login)
          site.authors[part.author_login] = part.author_display_name ?? ''
      } else if (above === 'wp:author') part[local] = content
      return
    }
    if (name === 'rss:item' && path.length === 3) {
      ready.push({ item })
      item = null
    } else if (name === 'wp:comment' && above === 'rss:item') {
      if (item.comments.push(part) > limits.comments) refuse('too_many')
    } else if (name === 'wp:postmeta') {
      if (part.meta_key) item.meta[part.meta_key] = part.meta_value ?? ''
    } else if (above === 'wp:comment' || above === 'wp:postmeta') {
      if (area === 'wp') part[local] = content
    } else if (above === 'rss:item') setItemField(item, name, local, content)
  }

  parser.on('error', (error) => {
    throw new Problem(422, 'cms.import.xml', {
      params: { line: parser.line, why: error.message.slice(0, 120) },
    })
  })
  parser.on('doctype', () => refuse('doctype'))
  parser.on('attribute', () => {
    if (++attributes > limits.attributes) refuse('too_many')
  })
  parser.on('opentag', ({ uri, local, attributes: params }) => {
    attributes = 0
    text = ''
    const name = `${namespacePrefixOf(uri)}:${local}`
    path.push(name)
    if (path.length > limits.depth) refuse('too_deep')
    if (path.length === 1 && name !== 'rss:rss') refuse('not_wxr')
    begin(name, params as Record<string, { value: string }>)
  })
  const onText = (value: string) => {
    text += value
    if (text.length > limits.text) refuse('too_long')
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.on('closetag', () => {
    end(path.at(-1)!, text)
    path.pop()
    text = ''
  })

  for await (const chunk of chunks) {
    parser.write(chunk)
    yield* ready.splice(0)
  }
  parser.close()
  if (!site.version) refuse('not_wxr')
  if (!notified) ready.unshift({ site })
  yield* ready
}

const newItem = (line: number): WxrItem => ({
  line,
  title: '',
  link: '',
  creator: '',
  content: '',
  excerpt: '',
  wp: Object.create(null),
  categories: [],
  meta: Object.create(null),
  comments: [],
})

function setItemField(item: WxrItem, name: string, local: string, value: string): void {
  if (name === 'rss:title') item.title = value
  else if (name === 'rss:link') item.link = value
  else if (name === 'dc:creator') item.creator = value
  else if (name === 'content:encoded') item.content = value
  else if (name === 'excerpt:encoded') item.excerpt = value
  else if (name === 'rss:category') item.categories.at(-1)!.name = value
  else if (name.startsWith('wp:')) item.wp[local] = value
}
