import { authorize, can } from '#kernel/auth/abilities.ts'
import { malformed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { filesAbilities } from '../abilities.ts'
import { itemActivity } from '../activity/activity.server.ts'
import { getFolderStructure } from '../item/folder.server.ts'
import { canChangeItem, getItem, listItems } from '../item/list.server.ts'
import { listFavourites, listRecent, listTrash } from '../item/marked-lists.server.ts'
import { searchItems } from '../item/search.server.ts'
import { resolveSpace } from '../item/space.server.ts'
import { listVersions } from '../item/version.server.ts'
import { filesPaths } from '../paths.ts'
import type { FileItem, Listing, SearchQuery, SpaceRef } from '../public.ts'
import { filesSettings } from '../settings/settings.server.ts'
import { listShares } from '../share/share.server.ts'
import { usageOf } from '../usage/usage.server.ts'
import { usesOf } from '../use/use.server.ts'
import type { FilesView, ItemDetails } from './files.types.ts'
import { type FilesQuery, isSearch, sizeRanges } from './files-query.rules.ts'

/** How many items are in the page itself; the rest is loaded on scrolling. */
export const initialPageSize = 200

/** Returns the page of a user's own files, or of the site's. */
export async function filesView(ctx: Ctx, spaceRef: SpaceRef, query: FilesQuery): Promise<FilesView> {
  if (spaceRef.space !== 'record') authorize(ctx, filesAbilities['own.keep'])
  const staff = can(ctx.viewer, filesAbilities['public.change'])
  const [shown, tree, usage, settings] = await Promise.all([
    queryItems(ctx, spaceRef, query, { offset: 0, limit: initialPageSize }),
    getFolderStructure(ctx, spaceRef),
    usageOf(ctx, spaceRef),
    can(ctx.viewer, filesAbilities['settings.change']) ? filesSettings(ctx) : null,
  ])
  return {
    userId: ctx.viewer.user?.id ?? '',
    place: spaceRef,
    roots: { own: filesPaths.own, site: staff ? filesPaths.site : filesPaths.siteForUsers },
    query,
    tree,
    usage,
    watermark: settings?.watermark ?? null,
    canReplace: staff && spaceRef.space !== 'record',
    ...shown,
  }
}

type ItemResults = Pick<Listing, 'crumbs' | 'items' | 'total' | 'writable'>

/** Returns the query's results from an offset on. */
export async function queryItems(
  ctx: Ctx,
  spaceRef: SpaceRef,
  query: FilesQuery,
  page: { offset: number; limit: number },
): Promise<ItemResults> {
  if (query.view !== 'folder') {
    const all = await listMarked(ctx, spaceRef, query)
    return {
      crumbs: [],
      items: all,
      total: all.length,
      writable: query.view !== 'trash' || (await resolveSpace(ctx, spaceRef)).writable,
    }
  }
  const listing = { ...spaceRef, parentId: query.folder, sort: query.sort, ...page }
  if (!isSearch(query)) return listItems(ctx, listing)
  const [folderView, found] = await Promise.all([
    listItems(ctx, { ...listing, offset: 0, limit: 1 }),
    searchItems(ctx, { ...toSearchQuery(ctx, spaceRef, query), ...page }),
  ])
  return { crumbs: folderView.crumbs, writable: folderView.writable, items: found.items, total: found.total }
}

function listMarked(ctx: Ctx, spaceRef: SpaceRef, { view }: FilesQuery): Promise<FileItem[]> {
  if (view === 'recent') return listRecent(ctx)
  if (view === 'favourites') return listFavourites(ctx)
  return listTrash(ctx, spaceRef)
}

function toSearchQuery(ctx: Ctx, spaceRef: SpaceRef, query: FilesQuery): SearchQuery {
  const size: { min?: number; max?: number } = query.size ? sizeRanges[query.size] : {}
  return {
    ...spaceRef,
    text: query.search,
    within: query.here && query.folder ? query.folder : undefined,
    types: query.type,
    tags: query.tag ? [query.tag] : undefined,
    from: query.days ? new Date(ctx.now.getTime() - query.days * 86_400_000).toISOString() : undefined,
    minSize: size.min,
    maxSize: size.max,
    sort: query.sort,
  }
}

/** Returns the panel's data about one item. */
export async function itemDetails(ctx: Ctx, id: string | undefined): Promise<ItemDetails> {
  if (!id) throw malformed()
  const item = await getItem(ctx, id)
  const writable = await canChangeItem(ctx, id)
  const [versions, activity, uses, shares] = await Promise.all([
    item.kind === 'file' ? listVersions(ctx, id) : [],
    itemActivity(ctx, id),
    usesOf(ctx, id),
    writable && item.space !== 'record' ? listShares(ctx, id) : [],
  ])
  return { item, versions, activity, uses, shares, writable }
}
