import { appendTo } from '#kernel/append-to.ts'
import type { ImportNotice } from '#kernel/import/import.types.ts'
import { readHtml } from '#kernel/rich-text/html/html-doc.ts'
import { readShortcodes } from '../html/shortcodes.rules.ts'
import type { SourceComment, SourceEntry, SourceImage } from '../import.types.ts'
import { droppedContentNotes, plainLine, readWithinDepth, shortDescription, sourceSlug } from './entry.ts'
import type { WxrItem, WxrPart, WxrSite } from './wxr-stream.ts'

/** What must be known of the whole file before an item can be read: attachments may come after the posts that show them. */
export interface WxrFile {
  site: WxrSite
  hosts: string[]
  /** By number: URL and description; `under` holds the numbers by the post they were uploaded to. */
  attachments: Map<string, SourceImage>
  under: Map<string, string[]>
}

/** Reads a file through once for its attachments. */
export async function scanWxr(parts: AsyncIterable<WxrPart>): Promise<WxrFile> {
  const wxr: WxrFile = {
    site: { title: '', version: '', urls: [], authors: {} },
    hosts: [],
    attachments: new Map(),
    under: new Map(),
  }
  for await (const part of parts) {
    if ('site' in part) {
      wxr.site = part.site
      wxr.hosts = [...new Set(part.site.urls.flatMap((url) => URL.parse(url.trim())?.host ?? []))]
    } else if (part.item.wp.post_type === 'attachment') {
      const { wp, meta, title } = part.item
      const { post_id: id = '', post_parent: parent = '0', attachment_url: src = '' } = wp
      if (!isImageUrl(src)) continue
      wxr.attachments.set(id, { src: src.trim(), alt: meta._wp_attachment_image_alt || title })
      appendTo(wxr.under, parent, id)
    }
  }
  return wxr
}

const isImageUrl = (src: string) => /\.(jpe?g|png|gif|webp|avif)(\?|$)/i.test(src.trim())

const importedTypes = new Set(['post', 'page'])
/** WordPress-internal types; reported as one total, not individually. */
const internalTypes = new Set([
  'nav_menu_item',
  'revision',
  'customize_changeset',
  'wp_global_styles',
  'wp_navigation',
  'oembed_cache',
])

/** Converts one item; null for attachments, which come with the posts that show them, and for WordPress-internal types. */
export function wxrEntry(item: WxrItem, wxr: WxrFile): SourceEntry | null {
  const { wp, meta } = item
  const type = wp.post_type ?? 'post'
  if (type === 'attachment' || internalTypes.has(type)) return null
  const notes: ImportNotice[] = []
  const host = wxr.hosts[0] ?? ''
  const at = timestampOf(wp.post_date_gmt) ?? timestampOf(wp.post_date, bangkokOffset)
  const commonFields = {
    sourceId: `wordpress ${host} ${wp.post_id ?? ''}`,
    line: item.line,
    kind: type === 'page' ? ('page' as const) : ('post' as const),
    title: plainLine(item.title),
    slug: sourceSlug(wp.post_name ?? ''),
    author: wxr.site.authors[item.creator] || item.creator,
    at,
    tags: [] as string[],
    parent: wp.post_parent && wp.post_parent !== '0' ? `wordpress ${host} ${wp.post_parent}` : null,
    seo: {
      title: plainLine(meta._yoast_wpseo_title ?? ''),
      description: plainLine(meta._yoast_wpseo_metadesc ?? ''),
    },
    cover: wxr.attachments.get(meta._thumbnail_id ?? '') ?? null,
    oldPaths: oldPaths(item, wxr.hosts),
    notes,
  }
  const nothing = {
    ...commonFields,
    body: [],
    excerpt: '',
    state: 'draft' as const,
    category: null,
    comments: [],
  }
  if (!importedTypes.has(type))
    return { ...nothing, leftOut: { code: 'cms.import.type_unknown', params: { type } } }
  if (wp.status === 'trash' || wp.status === 'auto-draft')
    return { ...nothing, leftOut: { code: 'cms.import.trashed' } }
  if (commonFields.seo.title.includes('%%')) commonFields.seo.title = ''
  if (commonFields.seo.description.includes('%%')) commonFields.seo.description = ''
  const body = bodyOf(item, wxr, notes)
  const { category, tags } = categoryAndTagsOf(item, commonFields.kind, notes)
  if (wp.is_sticky === '1') notes.push({ code: 'cms.import.sticky' })
  return {
    ...commonFields,
    body,
    tags,
    category,
    excerpt: shortDescription(item.excerpt),
    state: stateOf(wp, notes),
    comments: commentsOf(item, notes),
  }
}

function bodyOf(item: WxrItem, wxr: WxrFile, notes: ImportNotice[]) {
  const galleryUrls = (ids: string[] | null) =>
    (ids ?? wxr.under.get(item.wp.post_id ?? '') ?? []).flatMap((id) => wxr.attachments.get(id)?.src ?? [])
  const { html, unknown } = readShortcodes(item.content, galleryUrls)
  if (unknown.length)
    notes.push({ code: 'cms.import.shortcodes', params: { names: unknown.slice(0, 12).join(', ') } })
  if (item.content.includes('<!--nextpage-->')) notes.push({ code: 'cms.import.one_page' })
  const base = wxr.site.urls.find((url) => URL.canParse(url))
  return readWithinDepth(notes, () => {
    const { body, lost } = readHtml(html, {
      breaks: !item.content.includes('<!-- wp:'),
      hosts: wxr.hosts,
      base,
    })
    notes.push(...droppedContentNotes(lost))
    return body
  })
}

function stateOf(wp: Record<string, string>, notes: ImportNotice[]): SourceEntry['state'] {
  if (wp.post_password) {
    notes.push({ code: 'cms.import.password' })
    return 'draft'
  }
  if (wp.status === 'private') notes.push({ code: 'cms.import.private' })
  if (wp.status === 'pending') notes.push({ code: 'cms.import.pending' })
  if (wp.status === 'publish') return 'published'
  return wp.status === 'future' ? 'scheduled' : 'draft'
}

/** The first category becomes the post's category here; others become tags. */
function categoryAndTagsOf(item: WxrItem, kind: 'page' | 'post', notes: ImportNotice[]) {
  const named = (domain: string) =>
    item.categories.filter((candidate) => candidate.domain === domain && candidate.name.trim())
  const [first, ...others] = named('category').filter(({ nicename }) => nicename !== 'uncategorized')
  const tags = [...others, ...named('post_tag')]
    .map(({ name }) => plainLine(name).slice(0, 40))
    .filter(Boolean)
  if (others.length && kind === 'post')
    notes.push({
      code: 'cms.import.more_categories',
      params: {
        names: others
          .map(({ name }) => name)
          .slice(0, 8)
          .join(', '),
      },
    })
  const category =
    first && kind === 'post'
      ? { code: sourceSlug(first.nicename || first.name), name: plainLine(first.name) }
      : null
  return { category: category?.code ? category : null, tags: kind === 'post' ? tags : [] }
}

function commentsOf(item: WxrItem, notes: ImportNotice[]): SourceComment[] {
  const comments: SourceComment[] = []
  let leftOut = 0
  for (const input of item.comments) {
    const { comment_id: id = '', comment_approved: approved, comment_type: type = '' } = input
    const state = approved === '1' ? ('shown' as const) : approved === '0' ? ('waiting' as const) : null
    const text = readWithinDepth([], () => readHtml(input.comment_content ?? '', { breaks: true }).body)
    const commentText = plainTextOf(text).slice(0, 3000)
    const at = timestampOf(input.comment_date_gmt) ?? timestampOf(input.comment_date, bangkokOffset)
    if (!state || !commentText || !at || (type !== '' && type !== 'comment')) {
      leftOut++
      continue
    }
    const parent = input.comment_parent && input.comment_parent !== '0' ? input.comment_parent : null
    comments.push({
      id,
      parent,
      name: plainLine(input.comment_author ?? '').slice(0, 80) || '-',
      at,
      text: commentText,
      state,
    })
  }
  if (leftOut) notes.push({ code: 'cms.import.comments_left_out', params: { count: leftOut } })
  return comments
}

const plainTextOf = (body: SourceEntry['body']): string => {
  const textOfNodes = (nodes: SourceEntry['body']): string =>
    nodes
      .map(({ type, text, content }) => text ?? (type === 'hardBreak' ? '\n' : textOfNodes(content ?? [])))
      .join(nodes.some(({ type }) => type === 'text' || type === 'hardBreak') ? '' : '\n')
  return textOfNodes(body).trim()
}

const bangkokOffset = '+07:00'

/** `2024-05-03 10:00:00` in UTC unless specified; `0000-00-00` means never dated. */
function timestampOf(input: string | undefined, zone = 'Z'): string | null {
  const found = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)$/.exec(input?.trim() ?? '')
  const timestamp = found ? new Date(`${found[1]}T${found[2]}${zone}`) : null
  return timestamp && !Number.isNaN(+timestamp) && timestamp.getUTCFullYear() > 1900
    ? timestamp.toISOString()
    : null
}

/** Returns the paths at which WordPress shows it: its permalink, and by number, which always works. Only of the site itself. */
function oldPaths({ link, wp }: WxrItem, hosts: readonly string[]): string[] {
  const url = URL.parse(link.trim())
  const id = /^\d{1,12}$/.test(wp.post_id ?? '') ? wp.post_id : null
  const numbered = id ? [`/?p=${id}`, ...(wp.post_type === 'page' ? [`/?page_id=${id}`] : [])] : []
  const permalinks = url && hosts.includes(url.host) && url.search === '' ? [url.pathname] : []
  return [...permalinks, ...numbered]
}
