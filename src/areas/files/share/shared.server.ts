import { notFound, Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { inOwnTransaction } from '#kernel/http/own-transaction.ts'
import { isId } from '#kernel/id.ts'
import { createLimiter } from '#kernel/rate-limit/memory-limit.ts'
import { networkOf } from '#kernel/rate-limit/network.rules.ts'
import { recordFileAccess } from '../download/content.server.ts'
import { type ItemRow, loadItems, rowColumns } from '../item/item-row.server.ts'
import { folderWithCrumbs, listChildren, pathOf } from '../item/list.server.ts'
import { searchTree } from '../item/search.server.ts'
import { servingType } from '../item/type.rules.ts'
import { filesPaths } from '../paths.ts'
import type { FileItem, ItemSort, Listing, SearchResult, SharedView } from '../public.ts'
import { previewWidths } from '../public.ts'
import { filesSettings } from '../settings/settings.server.ts'
import { type LinkKey, openLink } from './open-link.server.ts'
import { permissionsOf, type ShareRow } from './share-row.server.ts'

// Only for the visit counter, so each process may count separately.
const viewLimiter = createLimiter({ limit: 1, windowMs: 10 * 60_000 })

/** Returns what the page of a link shows first. Counts the visit. Throws as `openLink` does. */
export async function openShared(ctx: Ctx, key: LinkKey): Promise<SharedView> {
  const share = await openLink(ctx, key, null)
  const [[item], settings] = await Promise.all([loadItems(ctx, [share.itemId]), filesSettings(ctx)])
  const row = await sharedRow(ctx, share, share.itemId)
  if (!item) throw notFound('files.share_none')
  if (viewLimiter.consume(`${share.id} ${networkOf(ctx.caller.ip)}`, ctx.now.getTime()).ok)
    await countView(ctx, share)
  if (share.canView) await recordFileAccess(ctx, [row], 'opened', share.id)
  return {
    item: toSharedItem(share, item, item.path, settings.watermark.on),
    permissions: permissionsOf(share),
    owner: share.createdByName,
    blurred: share.blurred,
    message: share.message,
    expiresAt: share.expiresAt?.toISOString() ?? null,
    downloadsLeft: share.maxDownloads === null ? null : share.maxDownloads - share.downloads,
    watermarked: settings.watermark.on && !share.canDownload,
  }
}

const countView = (ctx: Ctx, share: ShareRow) =>
  inOwnTransaction(ctx, (txCtx) =>
    txCtx.db.query(
      'files.countView',
      'UPDATE files_share SET views = views + 1 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, share.id],
    ),
  )

interface Page {
  parentId?: string | null
  sort?: ItemSort
  offset?: number
  limit?: number
}

/** Returns a page of a shared folder, or of one below it. Throws 404 for every other folder, and as `openLink` does. */
export async function listShared(ctx: Ctx, key: LinkKey, page: Page): Promise<Listing> {
  const share = await openLink(ctx, key, 'view')
  const folderId = page.parentId ?? share.itemId
  const folder = await folderWithCrumbs(ctx, folderId)
  const top = folder.crumbs.findIndex((crumb) => crumb.id === share.itemId)
  if (top < 0) throw notFound('files.no_folder')
  const [found, settings] = await Promise.all([
    listChildren(ctx, folderId, pathOf(folder.crumbs), page),
    filesSettings(ctx),
  ])
  const topPath = pathOf(folder.crumbs.slice(0, top + 1))
  return {
    ...found,
    crumbs: folder.crumbs.slice(top),
    items: found.items.map((item) => toSharedItem(share, item, topPath, settings.watermark.on)),
    writable: share.canUpload,
  }
}

/** Searches within a shared folder, or a folder below it. */
export async function searchShared(
  ctx: Ctx,
  key: LinkKey,
  query: { text: string; within?: string | null; offset?: number; limit?: number },
): Promise<SearchResult> {
  const share = await openLink(ctx, key, 'view')
  if (share.kind !== 'folder') throw notFound('files.no_folder')
  const within = query.within ?? share.itemId
  await sharedRow(ctx, share, within)
  const [top, settings] = await Promise.all([folderWithCrumbs(ctx, share.itemId), filesSettings(ctx)])
  const found = await searchTree(ctx, { spaceId: share.spaceId, top: within }, query)
  const topPath = pathOf(top.crumbs)
  return {
    ...found,
    items: found.items.map((item) => toSharedItem(share, item, topPath, settings.watermark.on)),
  }
}

/** Returns an item within the link's scope. Throws 404 `files.none` for any other. */
export async function sharedRow(ctx: Ctx, share: ShareRow, id: string): Promise<ItemRow> {
  const [row] = isId(id)
    ? await ctx.db.query<ItemRow>(
        'files.sharedRow',
        `SELECT ${rowColumns} FROM files_item i WHERE i.tenant_id = $1 AND i.id = $2 AND i.trashed_at IS NULL
           AND EXISTS (SELECT FROM files_above($1, $2) a WHERE a.id = $3)`,
        [ctx.tenant.id, id, share.itemId],
      )
    : []
  if (!row) throw notFound('files.none')
  return row
}

/** Atomically uses up one of a link's downloads. Throws 410 `files.share_over`. */
export async function consumeDownload(ctx: Ctx, share: ShareRow): Promise<void> {
  const consumed = await inOwnTransaction(ctx, (txCtx) =>
    txCtx.db.query(
      'files.takeDownload',
      `UPDATE files_share SET downloads = downloads + 1 WHERE tenant_id = $1 AND id = $2 AND revoked_at IS NULL
         AND (max_downloads IS NULL OR downloads < max_downloads) RETURNING id`,
      [ctx.tenant.id, share.id],
    ),
  )
  if (!consumed.length) throw new Problem(410, 'files.share_over', { data: { state: 'exhausted' } })
}

/** Whether a file may be viewed inline through a link that does not allow downloads. */
export const canViewInline = (contentType: string | null, watermark: boolean): boolean =>
  contentType !== null && servingType(contentType).inline && !(watermark && contentType.startsWith('image/'))

/** Returns an item as strangers see it: with URLs of the link, and without the owner's parent folders, favourites or uses. */
function toSharedItem(share: ShareRow, item: FileItem, topPath: string, watermark: boolean): FileItem {
  const isTop = item.id === share.itemId
  const open = share.canDownload || (share.canView && canViewInline(item.contentType, watermark))
  const below = isTop ? '/' : item.path.slice(topPath.length) || '/'
  const previews =
    share.canView && item.picture?.state === 'ready'
      ? Object.fromEntries(
          previewWidths.map((width) => [
            width,
            filesPaths.api.sharedPreview(share.code, item.id, width, item.version),
          ]),
        )
      : {}
  return {
    ...item,
    parentId: isTop || item.parentId === share.itemId ? null : item.parentId,
    path: below,
    url: item.kind === 'file' && open ? filesPaths.api.sharedContent(share.code, item.id) : null,
    picture: item.picture && { ...item.picture, previews },
    tags: [],
    favourite: false,
    shared: false,
    uses: 0,
    createdBy: null,
  }
}
