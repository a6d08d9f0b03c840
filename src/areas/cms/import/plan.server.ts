import { createHash } from 'node:crypto'
import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { ImportNotice, Outcome, WaitingRow } from '#kernel/import/import.types.ts'
import type { SourceNode } from '#kernel/rich-text/html/source-node.types.ts'
import { type Content, readContent } from '../page/content.input.ts'
import type { PageState } from '../page/page.states.ts'
import type { PageUndoData, SourceEntry } from './import.types.ts'

/** What an earlier import created from the same entry, and its current state. */
export interface PreviousImport {
  pageId: string
  fingerprint: string
  version: number
  comments: Record<string, string>
  /** Null when users deleted it here. */
  page: { version: number; state: PageState; variants: number; draft: Content } | null
}

export async function findPreviousImport(ctx: Ctx, sourceId: string): Promise<PreviousImport | null> {
  const [row] = await ctx.db.query<PreviousImport>(
    'cms.importKnown',
    `SELECT s.page_id AS "pageId", s.fingerprint, s.version, s.comments,
       CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object('version', v.draft_version, 'state', p.state, 'draft', v.draft,
         'variants', (SELECT count(*) FROM cms_variant o WHERE o.tenant_id = $1 AND o.page_id = p.id)) END AS page
     FROM cms_import_source s
     LEFT JOIN cms_page p ON p.tenant_id = s.tenant_id AND p.id = s.page_id
     LEFT JOIN cms_variant v ON v.tenant_id = s.tenant_id AND v.page_id = p.id AND v.role = 'guest'
     WHERE s.tenant_id = $1 AND s.source_id = $2`,
    [ctx.tenant.id, sourceId],
  )
  return row ?? null
}

export interface Plan {
  result: 'created' | 'updated' | 'same' | 'kept' | 'left_out'
  notes: ImportNotice[]
}

/** Whether users changed a page since an import: its content, or by adding a version for a role. */
export const isChangedHere = (page: NonNullable<PreviousImport['page']>, version: number): boolean =>
  page.version !== version || page.variants > 1

/** Decides what to do with an entry. Changes made by users here always take precedence. */
export function planOf(entry: SourceEntry, previous: PreviousImport | null): Plan {
  if (entry.leftOut) return { result: 'left_out', notes: [entry.leftOut] }
  if (!previous) return { result: 'created', notes: [] }
  if (!previous.page) return { result: 'kept', notes: [{ code: 'cms.import.deleted_here' }] }
  const fresh = newComments(entry, previous)
  if (previous.fingerprint === fingerprintOf(entry))
    return { result: fresh.length ? 'updated' : 'same', notes: [] }
  if (isChangedHere(previous.page, previous.version))
    return { result: 'kept', notes: [{ code: 'cms.import.changed_here' }] }
  return { result: 'updated', notes: [] }
}

/** Returns what would happen to an entry. */
export async function planEntry(
  ctx: Ctx,
  { ordinal, staged }: WaitingRow<SourceEntry>,
): Promise<Outcome<PageUndoData>> {
  const previous = await findPreviousImport(ctx, staged.sourceId)
  const { result, notes } = planOf(staged, previous)
  const comments = isWriting(result) ? newComments(staged, previous).length : 0
  return { ordinal, result, notices: notes, figures: { comments } }
}

export const isWriting = (result: Plan['result']): boolean => result === 'created' || result === 'updated'

/** Returns the images of those entries that will be written, each once. */
export async function imageUrlsToImport(
  ctx: Ctx,
  rows: readonly WaitingRow<SourceEntry>[],
): Promise<string[]> {
  const urls = new Set<string>()
  for (const { staged } of rows) {
    const { result } = planOf(staged, await findPreviousImport(ctx, staged.sourceId))
    if (isWriting(result)) for (const src of imageUrlsIn(staged)) urls.add(src)
  }
  return [...urls]
}

export const newComments = (entry: SourceEntry, previous: PreviousImport | null): SourceEntry['comments'] =>
  entry.comments.filter(({ id }) => !previous || !(id in previous.comments))

/** Covers everything a page is made of; comments are compared one by one. */
export function fingerprintOf({ line, notes, comments, oldPaths, ...message }: SourceEntry): string {
  return createHash('sha256').update(JSON.stringify(message)).digest('base64url')
}

/** Returns every image an entry shows, each once. */
export function imageUrlsIn(entry: SourceEntry): string[] {
  const found = new Set<string>()
  const walk = (nodes: SourceNode[]) => {
    for (const { attrs, content } of nodes) {
      if (attrs?.src) found.add(attrs.src)
      if (content) walk(content)
    }
  }
  if (entry.cover) found.add(entry.cover.src)
  walk(entry.body)
  return [...found]
}

/**
 * Converts an entry to our format: images by their ids here, without those that could not be fetched. Throws 422 when
 * it is too large.
 */
export function contentOf(entry: SourceEntry, imageIds: ReadonlyMap<string, string>): Content {
  const title = entry.title.slice(0, 200) || firstWords(entry) || '-'
  const none = { th: '', en: '' }
  const coverId = entry.cover && imageIds.get(entry.cover.src)
  const doc = { type: 'doc', content: withImageIds(entry.body, imageIds) }
  const page = entry.kind === 'page'
  const block = { id: 'text', type: 'text', props: { doc } }
  const layout = { version: 1, rows: [{ id: 'row', columns: [{ id: 'column', blocks: [block] }] }] }
  return readContent({
    title: { th: title, en: '' },
    excerpt: { th: entry.excerpt, en: '' },
    cover: coverId ? { id: coverId, alt: { th: entry.cover!.alt.slice(0, 300), en: '' } } : null,
    layout: page ? layout : undefined,
    body: page ? null : { th: doc },
    tags: [...new Set(entry.tags.map((tag) => tag.trim()).filter(Boolean))].slice(0, 12),
    seo: {
      title: { ...none, th: entry.seo.title.slice(0, 60) },
      description: { ...none, th: entry.seo.description.slice(0, 160) },
    },
  }).content
}

function withImageIds(nodes: SourceNode[], imageIds: ReadonlyMap<string, string>): SourceNode[] {
  return nodes.flatMap((node): SourceNode[] => {
    if (node.type !== 'image')
      return [node.content ? { ...node, content: withImageIds(node.content, imageIds) } : node]
    const { src = '', ...words } = node.attrs ?? {}
    const id = imageIds.get(src)
    return id ? [{ type: 'image', attrs: { id, ...words } }] : []
  })
}

function firstWords({ body }: SourceEntry): string {
  const textOfNodes = (nodes: SourceNode[]): string =>
    nodes.map(({ text, content }) => text ?? textOfNodes(content ?? [])).join(' ')
  return textOfNodes(body.slice(0, 3)).replace(/\s+/g, ' ').trim().slice(0, 80)
}

/** Returns why an entry cannot be stored, if so, before anything is written. */
export function contentIssue(entry: SourceEntry): ImportNotice | null {
  try {
    contentOf(entry, new Map())
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { code: error.errors[0]?.code ?? error.code }
  }
}
