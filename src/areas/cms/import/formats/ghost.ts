import { marked } from 'marked'
import { appendTo } from '#kernel/append-to.ts'
import { Problem } from '#kernel/errors.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readHtml } from '#kernel/rich-text/html/html-doc.ts'
import type { SourceEntry } from '../import.types.ts'
import { droppedContentNotes, plainLine, readWithinDepth, shortDescription, sourceSlug } from './entry.ts'
import { lexicalHtml, mobiledocHtml } from './ghost-cards.ts'

type Row = Record<string, unknown>

const textValue = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** Reads a Ghost export of any version. Throws 422 `cms.import.not_ghost`. */
export function* readGhost(text: string, address: string | null): Generator<SourceEntry> {
  const data = dataOf(text)
  const rows = (name: string): Row[] =>
    (Array.isArray(data[name]) ? (data[name] as unknown[]) : []).filter(
      (row): row is Row => typeof row === 'object' && row !== null,
    )
  const names = (table: string) => new Map(rows(table).map((row) => [textValue(row.id), row]))
  const users = names('users')
  const tags = names('tags')
  const meta = new Map(rows('posts_meta').map((row) => [textValue(row.post_id), row]))
  const linked = (table: string, key: string, from: Map<string, Row>) => {
    const order = rows(table).sort((a, b) => Number(a.sort_order ?? 0) - Number(b.sort_order ?? 0))
    const found = new Map<string, Row[]>()
    for (const row of order) {
      const image = from.get(textValue(row[key]))
      if (image) appendTo(found, textValue(row.post_id), image)
    }
    return found
  }
  const tagsOf = linked('posts_tags', 'tag_id', tags)
  const authorsOf = linked('posts_authors', 'author_id', users)
  for (const [at, row] of rows('posts').entries()) {
    const id = textValue(row.id)
    const author = authorsOf.get(id)?.[0] ?? users.get(textValue(row.author_id))
    yield entryOf(row, {
      at,
      address,
      tags: tagsOf.get(id) ?? [],
      author: textValue(author?.name),
      meta: meta.get(id) ?? {},
    })
  }
}

function dataOf(text: string): Row {
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch {
    throw new Problem(422, 'cms.import.not_ghost')
  }
  const outer = input as { db?: { data?: Row }[]; data?: Row } | null
  const data = outer?.db?.[0]?.data ?? outer?.data
  if (!data || !Array.isArray(data.posts)) throw new Problem(422, 'cms.import.not_ghost')
  return data
}

interface ExportContext {
  at: number
  address: string | null
  tags: Row[]
  author: string
  meta: Row
}

function entryOf(row: Row, { at: n, address, tags, author, meta }: ExportContext): SourceEntry {
  const notes: ImportNotice[] = []
  const withAddress = (value: unknown) => textValue(value).replaceAll('__GHOST_URL__', address ?? '')
  const hosts = address ? [new URL(address).host] : []
  const kind = row.type === 'page' || row.page === 1 || row.page === true ? 'page' : 'post'
  const [first, ...others] = tags.filter(
    ({ visibility }) => visibility !== 'internal' && visibility !== 'private',
  )
  const code = first && kind === 'post' ? sourceSlug(textValue(first.slug)) : ''
  const slug = sourceSlug(textValue(row.slug))
  const cover = URL.parse(withAddress(row.feature_image))
  const published = timestampOf(row.published_at)
  return {
    sourceId: `ghost ${textValue(row.uuid) || textValue(row.id)}`,
    line: n + 1,
    kind,
    title: plainLine(textValue(row.title)),
    slug,
    body: readWithinDepth(notes, () => {
      const { html, unknown } = htmlOf(row, notes)
      const read = readHtml(html.replaceAll('__GHOST_URL__', address ?? ''), {
        hosts,
        base: address ?? undefined,
      })
      notes.push(...droppedContentNotes([...unknown, ...read.lost]))
      return read.body
    }),
    excerpt: shortDescription(textValue(row.custom_excerpt)),
    author: plainLine(author),
    state: stateOf(row, notes),
    at: published,
    category: first && code ? { code, name: plainLine(textValue(first.name)) } : null,
    tags: kind === 'post' ? others.map(({ name }) => plainLine(textValue(name)).slice(0, 40)) : [],
    parent: null,
    cover: cover && { src: cover.href, alt: plainLine(textValue(meta.feature_image_alt)) },
    seo: {
      title: plainLine(textValue(meta.meta_title ?? row.meta_title)),
      description: plainLine(textValue(meta.meta_description ?? row.meta_description)),
    },
    comments: [],
    oldPaths: slug ? [`/${slug}/`] : [],
    notes,
  }
}

/** HTML rendered by Ghost is closest to what readers saw; otherwise its newer format, then its older ones. */
function htmlOf(row: Row, notes: ImportNotice[]): { html: string; unknown: string[] } {
  if (textValue(row.codeinjection_head) || textValue(row.codeinjection_foot))
    notes.push({ code: 'cms.import.code_injection' })
  try {
    if (textValue(row.html)) return { html: textValue(row.html), unknown: [] }
    if (textValue(row.lexical)) return lexicalHtml(textValue(row.lexical))
    if (textValue(row.mobiledoc)) return mobiledocHtml(textValue(row.mobiledoc))
    return { html: marked.parse(textValue(row.markdown), { async: false }), unknown: [] }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    notes.push({ code: 'cms.import.text_broken' })
    return { html: '', unknown: [] }
  }
}

function stateOf(row: Row, notes: ImportNotice[]): SourceEntry['state'] {
  if (row.visibility && row.visibility !== 'public') {
    notes.push({ code: 'cms.import.members_only' })
    return 'draft'
  }
  if (row.status === 'sent') notes.push({ code: 'cms.import.sent_only' })
  return row.status === 'published' ? 'published' : row.status === 'scheduled' ? 'scheduled' : 'draft'
}

/** Text in UTC, or milliseconds in the first versions. */
function timestampOf(value: unknown): string | null {
  if (!textValue(value)) return null
  const text = textValue(value).replace(' ', 'T')
  const timestamp = new Date(
    typeof value === 'number' ? value : /[Z+]/.test(text.slice(10)) ? text : `${text}Z`,
  )
  return Number.isNaN(+timestamp) ? null : timestamp.toISOString()
}
