import type { Ctx } from '#kernel/http/ctx.ts'
import { touch } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { ImportNotice, Outcome, WaitingRow } from '#kernel/import/import.types.ts'
import { slugify } from '#kernel/text/index.ts'
import { listPostCategories, savePostCategory } from '../category/category.server.ts'
import type { Content } from '../page/content.input.ts'
import { saveDraft } from '../page/draft.server.ts'
import { cmsScope, createPage, getPage } from '../page/page.server.ts'
import { publishPage, schedulePage } from '../page/publish.server.ts'
import { pathOf, slugIssue } from '../page/slug.rules.ts'
import { recordRedirectOrigins } from '../redirect/add-redirect.server.ts'
import { addComments } from './comments.server.ts'
import type { ImportedImages } from './images.server.ts'
import type { PageUndoData, SourceEntry } from './import.types.ts'
import { legacyPath } from './old-address.rules.ts'
import {
  contentOf,
  findPreviousImport,
  fingerprintOf,
  isWriting,
  newComments,
  type PreviousImport,
  planOf,
} from './plan.server.ts'

/** Carries out the plan for an entry in the open transaction; plans again, since time has passed since the check. */
export async function writeEntry(
  ctx: Ctx,
  { ordinal, staged: entry }: WaitingRow<SourceEntry>,
  importedImages: ImportedImages,
): Promise<Outcome<PageUndoData>> {
  const previous = await findPreviousImport(ctx, entry.sourceId)
  const { result, notes } = planOf(entry, previous)
  if (!isWriting(result)) return { ordinal, result, recordId: previous?.pageId ?? null, notices: notes }
  const notices = [...notes, ...importedImages.notes]
  const content = contentOf(entry, importedImages.ids)
  const existingPage = previous?.page
    ? await updateImportedPage(ctx, entry, previous, content)
    : await createImportedPage(ctx, entry, content, notices)
  const comments = await addComments(
    ctx,
    existingPage.pageId,
    newComments(entry, previous),
    previous?.comments,
  )
  await ctx.db.query(
    'cms.importKeepSource',
    `INSERT INTO cms_import_source (tenant_id, source_id, page_id, fingerprint, version, comments) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (tenant_id, source_id) DO UPDATE SET fingerprint = excluded.fingerprint, version = excluded.version,
       comments = cms_import_source.comments || excluded.comments`,
    [
      ctx.tenant.id,
      entry.sourceId,
      existingPage.pageId,
      fingerprintOf(entry),
      existingPage.version,
      JSON.stringify(comments),
    ],
  )
  const redirects = await redirectOldPaths(ctx, entry, existingPage.pageId)
  touch(ctx, cmsScope)
  return {
    ordinal,
    result,
    notices,
    recordId: existingPage.pageId,
    figures: { comments: Object.keys(comments).length, redirects: redirects.length },
    before: {
      before: existingPage.before,
      version: existingPage.version,
      fingerprint: previous?.fingerprint ?? null,
      comments,
      redirects,
      ...(existingPage.category && { categories: [existingPage.category] }),
    },
  }
}

interface WrittenPage {
  pageId: string
  version: number
  before: Content | null
  /** The code of a category it created. */
  category: string | null
}

async function createImportedPage(
  ctx: Ctx,
  entry: SourceEntry,
  content: Content,
  notes: ImportNotice[],
): Promise<WrittenPage> {
  const category = entry.category ? await categoryFor(ctx, entry.category, notes) : null
  const parentId = entry.parent ? await parentFor(ctx, entry.parent, notes) : null
  const slug = await freeSlug(ctx, entry, parentId, category?.code ?? null)
  if (entry.slug && slug !== entry.slug) notes.push({ code: 'cms.import.slug_changed', params: { slug } })
  const { id } = await createPage(ctx, {
    kind: entry.kind,
    slug,
    parentId,
    categoryCode: category?.code,
    content,
    authorName: entry.author.slice(0, 120),
    externalId: entry.sourceId,
  })
  await applyPublishState(ctx, id, entry)
  return { pageId: id, version: 1, before: null, category: category?.isCreated ? category.code : null }
}

/** As in the source: published since then, scheduled for then, or still a draft. */
async function applyPublishState(ctx: Ctx, id: string, { state, at }: SourceEntry): Promise<void> {
  const timestamp = at === null ? null : new Date(at)
  if (state === 'draft' || (state === 'scheduled' && !timestamp)) return
  if (timestamp && timestamp > ctx.now) return schedulePage(ctx, id, { publishAt: timestamp })
  await ctx.db.query(
    'cms.importDate',
    'UPDATE cms_page SET published_at = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, id, timestamp ?? ctx.now],
  )
  await publishPage(ctx, id)
}

async function updateImportedPage(
  ctx: Ctx,
  entry: SourceEntry,
  previous: PreviousImport,
  content: Content,
): Promise<WrittenPage> {
  const { pageId, page } = previous
  const before = page!.draft
  if (previous.fingerprint === fingerprintOf(entry))
    return { pageId, version: previous.version, before, category: null }
  const { version } = await saveDraft(ctx, pageId, { version: page!.version, content })
  if (page!.state === 'published') await publishPage(ctx, pageId)
  else if (page!.state === 'draft') await applyPublishState(ctx, pageId, entry)
  return { pageId, version, before, category: null }
}

/** An existing category stays as it is; one whose path belongs to a post is not created. */
async function categoryFor(
  ctx: Ctx,
  { code, name }: { code: string; name: string },
  notes: ImportNotice[],
): Promise<{ code: string; isCreated: boolean } | null> {
  const all = await listPostCategories(ctx)
  if (all.some((category) => category.code === code)) return { code, isCreated: false }
  const conflicting = await ctx.db.query(
    'cms.importCategoryTaken',
    `SELECT 1 FROM cms_page WHERE tenant_id = $1 AND kind = 'post' AND category_id IS NULL AND slug = $2`,
    [ctx.tenant.id, code],
  )
  if (conflicting.length) {
    notes.push({ code: 'cms.import.category_taken', params: { name } })
    return null
  }
  await savePostCategory(ctx, {
    code,
    name: { th: name.slice(0, 80) },
    position: Math.min(all.length, 10_000),
  })
  return { code, isCreated: true }
}

async function parentFor(ctx: Ctx, sourceId: string, notes: ImportNotice[]): Promise<string | null> {
  const [row] = await ctx.db.query<{ id: string }>(
    'cms.importParent',
    `SELECT coalesce(p.parent_id, p.id) AS id FROM cms_import_source s
     JOIN cms_page p ON p.tenant_id = s.tenant_id AND p.id = s.page_id WHERE s.tenant_id = $1 AND s.source_id = $2`,
    [ctx.tenant.id, sourceId],
  )
  if (!row) notes.push({ code: 'cms.import.no_parent' })
  return row?.id ?? null
}

/** Returns the original slug, or with a number appended where that is taken or reserved by the product. */
async function freeSlug(
  ctx: Ctx,
  { slug, kind, title }: SourceEntry,
  parentId: string | null,
  category: string | null,
): Promise<string> {
  const wished = slug || slugify(title) || newId()
  const stem = slugify(wished, 70)
  const rows = await ctx.db.query<{ slug: string }>(
    'cms.importSlugs',
    `SELECT slug FROM cms_page WHERE tenant_id = $1 AND kind = $2 AND parent_id IS NOT DISTINCT FROM $3 AND starts_with(slug, $4)
     UNION SELECT code FROM cms_category WHERE tenant_id = $1 AND $5 AND starts_with(code, $4)`,
    [ctx.tenant.id, kind, parentId, stem, kind === 'post' && !category],
  )
  const usedSlugs = new Set(rows.map((row) => row.slug))
  let name = wished
  for (let n = 2; usedSlugs.has(name) || slugIssue(name, kind); n++) name = `${stem}-${n}`
  return name
}

/** Redirects its old paths to it here, unless a page or an earlier redirect has the path. Returns what was added. */
async function redirectOldPaths(ctx: Ctx, { oldPaths }: SourceEntry, pageId: string): Promise<string[]> {
  const to = pathOf(await getPage(ctx, pageId))
  const from = new Set(oldPaths.flatMap((path) => legacyPath(path) ?? []))
  from.delete(to)
  const added = await ctx.db.query<{ path: string }>(
    'cms.importRedirects',
    `INSERT INTO cms_redirect (tenant_id, from_path, to_path, at)
     SELECT $1, path, $3, $4 FROM unnest($2::text[]) AS path
     WHERE NOT EXISTS (SELECT 1 FROM cms_redirect r WHERE r.tenant_id = $1 AND r.to_path = path)
     ON CONFLICT DO NOTHING RETURNING from_path AS path`,
    [ctx.tenant.id, [...from], to, ctx.now],
  )
  const paths = added.map(({ path }) => path)
  await recordRedirectOrigins(ctx, paths, 'imported')
  return paths
}
