import { entryIdsOf, removeEntries } from '#areas/feedback/public.server.ts'
import { trashItems } from '#areas/files/public.server.ts'
import { Problem } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { deletePostCategory } from '../category/category.server.ts'
import type { Content } from '../page/content.input.ts'
import { saveDraft } from '../page/draft.server.ts'
import { cmsScope, deletePage } from '../page/page.server.ts'
import type { PageState } from '../page/page.states.ts'
import { publishPage } from '../page/publish.server.ts'
import type { Done, ImportNote } from './import.types.ts'
import { isChangedHere } from './plan.server.ts'
import type { ImportRow } from './rows.server.ts'

interface DoneItem {
  ordinal: number
  pageId: string
  done: Done
  page: { version: number; state: PageState; variants: number; draft: Content } | null
  /** Pages came to lie under it. */
  grown: boolean
  /** Comments that imports brought. */
  comments: string[]
}

/** Takes back what an import did to the next page, the last first. False when nothing is left. */
export async function undoNext(ctx: Ctx, importId: string): Promise<boolean> {
  const [item] = await ctx.db.query<DoneItem>(
    'cms.importLast',
    `SELECT i.ordinal, i.page_id AS "pageId", i.done,
       CASE WHEN p.id IS NULL THEN NULL ELSE jsonb_build_object('version', v.draft_version, 'state', p.state, 'draft', v.draft,
         'variants', (SELECT count(*) FROM cms_variant o WHERE o.tenant_id = $1 AND o.page_id = p.id)) END AS page,
       EXISTS (SELECT 1 FROM cms_page c WHERE c.tenant_id = $1 AND c.parent_id = i.page_id) AS grown,
       ARRAY(SELECT value FROM cms_import_source s, jsonb_each_text(s.comments) WHERE s.tenant_id = $1 AND s.page_id = i.page_id) AS comments
     FROM cms_import_item i
     LEFT JOIN cms_page p ON p.tenant_id = i.tenant_id AND p.id = i.page_id
     LEFT JOIN cms_variant v ON v.tenant_id = i.tenant_id AND v.page_id = p.id AND v.role = 'guest'
     WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.result IN ('created', 'updated') AND i.page_id IS NOT NULL
     ORDER BY i.depth DESC, i.ordinal DESC LIMIT 1`,
    [ctx.tenant.id, importId],
  )
  if (!item) return false
  const kept = await takeBack(ctx, item)
  await ctx.db.query(
    'cms.importUndone',
    `UPDATE cms_import_item SET result = $4, notes = notes || $5::jsonb WHERE tenant_id = $1 AND import_id = $2 AND ordinal = $3`,
    [
      ctx.tenant.id,
      importId,
      item.ordinal,
      kept ? 'undo_kept' : 'undone',
      JSON.stringify(kept ? [kept] : []),
    ],
  )
  touch(ctx, cmsScope)
  return true
}

/** Answers why a page stays as it is. */
async function takeBack(ctx: Ctx, item: DoneItem): Promise<ImportNote | null> {
  const { pageId, done, page } = item
  if (!page) return forgetPage(ctx, pageId, done)
  if (isChangedHere(page, done.version)) return { code: 'cms.import.changed_here' }
  if (!done.before && (await hasGrown(ctx, item))) return { code: 'cms.import.grown_here' }
  if (!done.before) {
    await deletePage(ctx, pageId)
    return forgetPage(ctx, pageId, done)
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

/** Whether readers wrote comments here, or pages came to lie under it. */
async function hasGrown(ctx: Ctx, { pageId, grown, comments }: DoneItem): Promise<boolean> {
  if (grown) return true
  const there = await entryIdsOf(ctx, { target: 'post', id: pageId })
  return there.some((id) => !comments.includes(id))
}

async function forgetPage(ctx: Ctx, pageId: string, done: Done): Promise<null> {
  await ctx.db.query(
    'cms.importForgetPage',
    'DELETE FROM cms_import_source WHERE tenant_id = $1 AND page_id = $2',
    [ctx.tenant.id, pageId],
  )
  await dropRedirects(ctx, done)
  return null
}

const dropRedirects = (ctx: Ctx, { redirects }: Done) =>
  ctx.db.query(
    'cms.importDropRedirects',
    'DELETE FROM cms_redirect WHERE tenant_id = $1 AND from_path = ANY ($2::text[])',
    [ctx.tenant.id, redirects],
  )

/** After the pages: categories that nothing stands in any more, and pictures that nothing shows, which go into the trash. */
export async function undoRest(ctx: Ctx, { id, categories }: ImportRow): Promise<void> {
  const empty = await ctx.db.query<{ code: string }>(
    'cms.importEmptyCategories',
    `SELECT code FROM cms_category c WHERE tenant_id = $1 AND code = ANY ($2::text[])
       AND NOT EXISTS (SELECT 1 FROM cms_page p WHERE p.tenant_id = $1 AND p.category_id = c.id)`,
    [ctx.tenant.id, categories],
  )
  for (const { code } of empty) await deletePostCategory(ctx, code)
  const pictures = await ctx.db.query<{ src: string; fileId: string }>(
    'cms.importOwnPictures',
    `SELECT src, file_id AS "fileId" FROM cms_import_picture WHERE tenant_id = $1 AND import_id = $2 AND file_id IS NOT NULL`,
    [ctx.tenant.id, id],
  )
  for (const { src, fileId } of pictures) {
    try {
      await trashItems(ctx, [fileId])
    } catch (error) {
      // Used elsewhere, or deleted by somebody already.
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
