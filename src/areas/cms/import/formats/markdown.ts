import { posix } from 'node:path'
import { marked } from 'marked'
import { parse as parseYaml } from 'yaml'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readHtml } from '#kernel/rich-text/html/html-doc.ts'
import type { SourceEntry } from '../import.types.ts'
import { lostNotes, plainWords, shortDescription, sourceSlug, withinDeep } from './entry.ts'

const mostText = 500_000

/**
 * Converts a Markdown file to an entry, described by its front matter in the terms of Jekyll, Hugo, Astro or Eleventy.
 * `path` is its path in the archive, which its images are resolved against.
 */
export function markdownEntry(path: string, text: string, hosts: readonly string[]): SourceEntry {
  const notes: ImportNotice[] = []
  const { facts, body } = frontMatter(text.slice(0, mostText), notes)
  if (text.length > mostText) notes.push({ code: 'cms.import.cut' })
  const file = posix.basename(path).replace(/\.(md|markdown|mdx|txt)$/i, '')
  const dated = /^(\d{4}-\d\d-\d\d)-(.+)$/.exec(file)
  const html = htmlOf(body, notes)
  const heading = /^\s*<h1[^>]*>(.*?)<\/h1>/s.exec(html)
  const title = plainWords(wordOf(facts.title)) || plainWords(heading?.[1] ?? '') || file
  const base = new URL(path.split('/').map(encodeURIComponent).join('/'), 'zip:///').href
  const rest = heading && plainWords(heading[1]!) === title ? html.slice(heading[0].length) : html
  const isPage = /^page$/i.test(wordOf(facts.type) || wordOf(facts.layout)) || /(^|\/)pages\//.test(path)
  const [category, ...others] = listOf(facts.categories ?? facts.category)
  const at =
    timestampOf(facts.date ?? facts.published_at ?? facts.pubDate ?? facts.publishDate) ??
    timestampOf(dated?.[1])
  const cover = coverOf(facts, base)
  const code = category ? sourceSlug(category) : ''
  return {
    sourceId: `markdown ${path}`,
    line: 1,
    kind: isPage ? 'page' : 'post',
    title,
    slug: sourceSlug(
      wordOf(facts.slug) || (dated?.[2] ?? (file === 'index' ? posix.basename(posix.dirname(path)) : file)),
    ),
    body: withinDeep(notes, () => {
      const read = readHtml(rest, { hosts, base })
      notes.push(...lostNotes(read.lost))
      return read.body
    }),
    excerpt: shortDescription(wordOf(facts.description) || wordOf(facts.excerpt) || wordOf(facts.summary)),
    author: plainWords(listOf(facts.author ?? facts.authors)[0] ?? ''),
    state:
      facts.draft === true || wordOf(facts.status) === 'draft' || facts.published === false
        ? 'draft'
        : at && +new Date(at) > Date.now()
          ? 'scheduled'
          : 'published',
    at,
    category: category && code && !isPage ? { code, name: category } : null,
    tags: isPage ? [] : [...others, ...listOf(facts.tags)].map((tag) => tag.slice(0, 40)),
    parent: null,
    cover,
    seo: { title: '', description: '' },
    comments: [],
    oldPaths: [facts.permalink, facts.url, facts.aliases, facts.redirect_from]
      .flatMap(listOf)
      .filter((one) => /^\/(?!\/)/.test(one)),
    notes,
  }
}

type Facts = Record<string, unknown>

function frontMatter(text: string, notes: ImportNotice[]): { facts: Facts; body: string } {
  const found = /^\ufeff?---[ \t]*\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/.exec(text)
  if (!found) return { facts: {}, body: text.replace(/^\ufeff/, '') }
  const body = text.slice(found[0].length)
  try {
    // Without aliases nothing can expand; the core schema creates no custom objects.
    const facts = parseYaml(found[1]!, { maxAliasCount: 0, schema: 'core', logLevel: 'silent' }) as unknown
    const isMap = typeof facts === 'object' && facts !== null && !Array.isArray(facts)
    return { facts: isMap ? (facts as Facts) : {}, body }
  } catch {
    notes.push({ code: 'cms.import.front_matter' })
    return { facts: {}, body }
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

const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : [value])
    .map((one) => plainWords(wordOf(one) || wordOf((one as Facts | null)?.name)))
    .filter(Boolean)

/** Without a time zone, Thai time is assumed. */
function timestampOf(value: unknown): string | null {
  const text = wordOf(value)
  const found = /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)\s*(Z|[+-]\d\d:?\d\d)?)?$/.exec(text)
  if (!found) return null
  const timestamp = new Date(`${found[1]}T${found[2] ?? '00:00'}${found[3] ?? '+07:00'}`)
  return Number.isNaN(+timestamp) ? null : timestamp.toISOString()
}

function coverOf(facts: Facts, base: string): SourceEntry['cover'] {
  const input =
    facts.cover ??
    facts.image ??
    facts.featured_image ??
    facts.feature_image ??
    facts.thumbnail ??
    facts.heroImage
  const parts = (typeof input === 'object' && input !== null ? input : { src: input }) as Facts
  const src = URL.parse(wordOf(parts.src) || wordOf(parts.image) || wordOf(parts.url), base)
  return src &&
    wordOf(parts.src ?? parts.image ?? parts.url) &&
    ['https:', 'http:', 'zip:'].includes(src.protocol)
    ? { src: src.href, alt: plainWords(wordOf(parts.alt) || wordOf(facts.image_alt)) }
    : null
}
