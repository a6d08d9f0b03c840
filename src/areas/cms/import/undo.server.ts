import { entryIdsOf, removeEntries } from '#areas/feedback/public.server.ts'
import { trashItems } from '#areas/files/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import type { ImportNotice, ImportRun, UndoneRecord, WrittenRecord } from '#kernel/import/import.types.ts'
import { deletePostCategory } from '../category/category.server.ts'
import type { Content } from '../page/content.input.ts'
import { saveDraft } from '../page/draft.server.ts'
import { cmsScope, deletePage } from '../page/page.server.ts'
import type { PageState } from '../page/page.states.ts'
import { publishPage } from '../page/publish.server.ts'
import type { PageUndoData } from './import.types.ts'
import { isChangedHere } from './plan.server.ts'

interface CurrentPage {
  page: { version: number; state: PageState; variants: number; draft: Content } | null
  /** Whether it got child pages. */
  grown: boolean
  /** Comments added by imports. */
  comments: string[]
}

/** Undoes an import's changes to a page. */
export async function undoPage(
  ctx: Ctx,
  { recordId, befores }: WrittenRecord<PageUndoData>,
): Promise<UndoneRecord> {
  const saved = await undoPageChanges(ctx, recordId, befores[0]!)
  touch(ctx, cmsScope)
  return { recordId, result: saved ? 'undo_kept' : 'undone', notices: saved ? [saved] : [] }
}

async function currentPage(ctx: Ctx, pageId: string): Promise<CurrentPage> {
  const [row] = await ctx.db.query<CurrentPage>(
    'cms.importStanding',
    `SELECT jsonb_build_object('version', v.draft_version, 'state', p.state, 'draft', v.draft,
         'variants', (SELECT count(*) FROM cms_variant o WHERE o.tenant_id = $1 AND o.page_id = p.id)) AS page,
       EXISTS (SELECT 1 FROM cms_page c WHERE c.tenant_id = $1 AND c.parent_id = $2) AS grown,
       ARRAY(SELECT value FROM cms_import_source s, jsonb_each_text(s.comments) WHERE s.tenant_id = $1 AND s.page_id = $2) AS comments
     FROM cms_page p LEFT JOIN cms_variant v ON v.tenant_id = p.tenant_id AND v.page_id = p.id AND v.role = 'guest'
     WHERE p.tenant_id = $1 AND p.id = $2`,
    [ctx.tenant.id, pageId],
  )
  return row ?? { page: null, grown: false, comments: [] }
}

/** Returns why a page stays as it is. */
async function undoPageChanges(ctx: Ctx, pageId: string, done: PageUndoData): Promise<ImportNotice | null> {
  const current = await currentPage(ctx, pageId)
  const { page } = current
  if (!page) return removeImportRecord(ctx, pageId, done)
  if (isChangedHere(page, done.version)) return { code: 'cms.import.changed_here' }
  if (!done.before && (await hasNewContent(ctx, pageId, current))) return { code: 'cms.import.grown_here' }
  if (!done.before) {
    await deletePage(ctx, pageId)
    return removeImportRecord(ctx, pageId, done)
  }
  const { version } = await saveDraft(ctx, pageId, { version: page.version, content: done.before })
  if (page.state === 'published') await publishPage(ctx, pageId)
  await removeEntries(ctx, { target: 'post', id: pageId }, 'comment', Object.values(done.comments))
  await ctx.db.query(
    'cms.importRewind',
    `UPDATE cms_import_source SET fingerprint = coalesce($3, fingerprint), version = $4, comments = comments - $5::text[]
     WHERE tenant_id = $1 AND page_id = $2`,
    [ctx.tenant.id, pageId, done.fingerprint, version, Object.keys(done.comments)],
  )
  await dropRedirects(ctx, done)
  return null
}

/** Whether readers commented here, or child pages were added. */
async function hasNewContent(ctx: Ctx, pageId: string, { grown, comments }: CurrentPage): Promise<boolean> {
  if (grown) return true
  const entryIds = await entryIdsOf(ctx, { target: 'post', id: pageId })
  return entryIds.some((id) => !comments.includes(id))
}

async function removeImportRecord(ctx: Ctx, pageId: string, done: PageUndoData): Promise<null> {
  await ctx.db.query(
    'cms.importForgetPage',
    'DELETE FROM cms_import_source WHERE tenant_id = $1 AND page_id = $2',
    [ctx.tenant.id, pageId],
  )
  await dropRedirects(ctx, done)
  await dropCategories(ctx, done)
  return null
}

const dropRedirects = (ctx: Ctx, { redirects }: PageUndoData) =>
  ctx.db.query(
    'cms.importDropRedirects',
    'DELETE FROM cms_redirect WHERE tenant_id = $1 AND from_path = ANY ($2::text[])',
    [ctx.tenant.id, redirects],
  )

/** Last first: when the page that created a category is undone, all other pages of the import have left it. */
async function dropCategories(ctx: Ctx, { categories = [] }: PageUndoData): Promise<void> {
  if (!categories.length) return
  const empty = await ctx.db.query<{ code: string }>(
    'cms.importEmptyCategories',
    `SELECT code FROM cms_category c WHERE tenant_id = $1 AND code = ANY ($2::text[])
       AND NOT EXISTS (SELECT 1 FROM cms_page p WHERE p.tenant_id = $1 AND p.category_id = c.id)`,
    [ctx.tenant.id, categories],
  )
  for (const { code } of empty) await deletePostCategory(ctx, code)
}

/** After the pages: images that nothing shows go to the trash. */
export async function undoImages(ctx: Ctx, { id }: ImportRun): Promise<void> {
  const images = await ctx.db.query<{ src: string; fileId: string }>(
    'cms.importOwnPictures',
    `SELECT src, file_id AS "fileId" FROM cms_import_picture WHERE tenant_id = $1 AND import_id = $2 AND file_id IS NOT NULL`,
    [ctx.tenant.id, id],
  )
  for (const { src, fileId } of images) {
    try {
      await trashItems(ctx, [fileId])
    } catch (error) {
      // Used elsewhere, or already deleted.
      if (!(error instanceof Problem) || error.status >= 500) throw error
      if (error.status === 409) continue
    }
    await ctx.db.query(
      'cms.importDropPicture',
      'DELETE FROM cms_import_picture WHERE tenant_id = $1 AND src = $2',
      [ctx.tenant.id, src],
    )
  }
}
