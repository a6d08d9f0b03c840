import { posix } from 'node:path'
import { marked } from 'marked'
import { parse as parseYaml } from 'yaml'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readHtml } from '#kernel/rich-text/html/html-doc.ts'
import type { SourceEntry } from '../import.types.ts'
import { droppedContentNotes, plainLine, readWithinDepth, shortDescription, sourceSlug } from './entry.ts'

const maxTextChars = 500_000

/**
 * Converts a Markdown file to an entry, described by its front matter in the terms of Jekyll, Hugo, Astro or Eleventy.
 * `path` is its path in the archive, which its images are resolved against.
 */
export function markdownEntry(path: string, text: string, hosts: readonly string[]): SourceEntry {
  const notes: ImportNotice[] = []
  const { frontMatter, body } = parseFrontMatter(text.slice(0, maxTextChars), notes)
  if (text.length > maxTextChars) notes.push({ code: 'cms.import.cut' })
  const file = posix.basename(path).replace(/\.(md|markdown|mdx|txt)$/i, '')
  const dated = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(file)
  const html = htmlOf(body, notes)
  const heading = /^\s*<h1[^>]*>(.*?)<\/h1>/s.exec(html)
  const title = plainLine(textValue(frontMatter.title)) || plainLine(heading?.[1] ?? '') || file
  const base = new URL(path.split('/').map(encodeURIComponent).join('/'), 'zip:///').href
  const bodyHtml = heading && plainLine(heading[1]!) === title ? html.slice(heading[0].length) : html
  const isPage =
    /^page$/i.test(textValue(frontMatter.type) || textValue(frontMatter.layout)) || /(^|\/)pages\//.test(path)
  const [category, ...others] = listOf(frontMatter.categories ?? frontMatter.category)
  const at =
    timestampOf(
      frontMatter.date ?? frontMatter.published_at ?? frontMatter.pubDate ?? frontMatter.publishDate,
    ) ?? timestampOf(dated?.[1])
  const cover = coverOf(frontMatter, base)
  const code = category ? sourceSlug(category) : ''
  return {
    sourceId: `markdown ${path}`,
    line: 1,
    kind: isPage ? 'page' : 'post',
    title,
    slug: sourceSlug(
      textValue(frontMatter.slug) ||
        (dated?.[2] ?? (file === 'index' ? posix.basename(posix.dirname(path)) : file)),
    ),
    body: readWithinDepth(notes, () => {
      const read = readHtml(bodyHtml, { hosts, base })
      notes.push(...droppedContentNotes(read.lost))
      return read.body
    }),
    excerpt: shortDescription(
      textValue(frontMatter.description) || textValue(frontMatter.excerpt) || textValue(frontMatter.summary),
    ),
    author: plainLine(listOf(frontMatter.author ?? frontMatter.authors)[0] ?? ''),
    state:
      frontMatter.draft === true ||
      textValue(frontMatter.status) === 'draft' ||
      frontMatter.published === false
        ? 'draft'
        : at && +new Date(at) > Date.now()
          ? 'scheduled'
          : 'published',
    at,
    category: category && code && !isPage ? { code, name: category } : null,
    tags: isPage ? [] : [...others, ...listOf(frontMatter.tags)].map((tag) => tag.slice(0, 40)),
    parent: null,
    cover,
    seo: { title: '', description: '' },
    comments: [],
    oldPaths: [frontMatter.permalink, frontMatter.url, frontMatter.aliases, frontMatter.redirect_from]
      .flatMap(listOf)
      .filter((address) => /^\/(?!\/)/.test(address)),
    notes,
  }
}

type FrontMatter = Record<string, unknown>

function parseFrontMatter(text: string, notes: ImportNotice[]): { frontMatter: FrontMatter; body: string } {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!found) return { frontMatter: {}, body: text.replace(/^\ufeff/, '') }
  const body = text.slice(found[0].length)
  try {
    // Without aliases nothing can expand; the core schema creates no custom objects.
    const metadata = parseYaml(found[1]!, { maxAliasCount: 0, schema: 'core', logLevel: 'silent' }) as unknown
    const isMap = typeof metadata === 'object' && metadata !== null && !Array.isArray(metadata)
    return { frontMatter: isMap ? (metadata as FrontMatter) : {}, body }
  } catch {
    notes.push({ code: 'cms.import.front_matter' })
    return { frontMatter: {}, body }
  }
}

function htmlOf(markdown: string, notes: ImportNotice[]): string {
  try {
    return marked.parse(markdown, { async: false, gfm: true })
  } catch {
    notes.push({ code: 'cms.import.text_too_deep' })
    return ''
  }
}

const textValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value])
    .map((part) => plainLine(textValue(part) || textValue((part as FrontMatter | null)?.name)))
    .filter(Boolean)

/** Without a time zone, Thai time is assumed. */
function timestampOf(value: unknown): string | null {
  const text = textValue(value)
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(text)
  if (!found) return null
  const timestamp = new Date(`${found[1]}T${found[2] ?? '00:00'}${found[3] ?? '+07:00'}`)
  return Number.isNaN(+timestamp) ? null : timestamp.toISOString()
}

function coverOf(metadata: FrontMatter, base: string): SourceEntry['cover'] {
  const input =
    metadata.cover ??
    metadata.image ??
    metadata.featured_image ??
    metadata.feature_image ??
    metadata.thumbnail ??
    metadata.heroImage
  const parts = (typeof input === 'object' && input !== null ? input : { src: input }) as FrontMatter
  const src = URL.parse(textValue(parts.src) || textValue(parts.image) || textValue(parts.url), base)
  return src &&
    textValue(parts.src ?? parts.image ?? parts.url) &&
    ['https:', 'http:', 'zip:'].includes(src.protocol)
    ? { src: src.href, alt: plainLine(textValue(parts.alt) || textValue(metadata.image_alt)) }
    : null
}
