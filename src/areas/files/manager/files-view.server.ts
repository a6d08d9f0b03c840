import { authorize, can } from '#kernel/auth/abilities.ts'
import { malformed } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { filesAbilities } from '../abilities.ts'
import { itemActivity } from '../activity/activity.server.ts'
import { folderStructure } from '../item/folder.server.ts'
import { getItem, listItems, mayChangeItem } from '../item/list.server.ts'
import { listFavourites, listRecent, listTrash } from '../item/marked-lists.server.ts'
import { searchItems } from '../item/search.server.ts'
import { spaceOf } from '../item/space.server.ts'
import { listVersions } from '../item/version.server.ts'
import { filesPaths } from '../paths.ts'
import type { FileItem, Listing, Place, SearchQuery } from '../public.ts'
import { filesSettings } from '../settings/settings.server.ts'
import { listShares } from '../share/share.server.ts'
import { usageOf } from '../usage/usage.server.ts'
import { usesOf } from '../use/use.server.ts'
import type { FilesView, ItemDetails } from './files.types.ts'
import { type FilesQuery, isSearch, sizeSteps } from './files-query.rules.ts'

/** How many items are in the page itself; the rest is loaded on scrolling. */
export const firstItems = 200

/** Returns the page of a user's own files, or of the site's. */
export async function filesView(ctx: Ctx, place: Place, query: FilesQuery): Promise<FilesView> {
  if (place.space !== 'record') authorize(ctx, filesAbilities['own.keep'])
  const staff = can(ctx.viewer, filesAbilities['public.change'])
  const [shown, tree, usage, settings] = await Promise.all([
    shownItems(ctx, place, query, { offset: 0, limit: firstItems }),
    folderStructure(ctx, place),
    usageOf(ctx, place),
    can(ctx.viewer, filesAbilities['settings.change']) ? filesSettings(ctx) : null,
  ])
  return {
    person: ctx.viewer.user?.id ?? '',
    place,
    ways: { own: filesPaths.own, site: staff ? filesPaths.site : filesPaths.siteForUsers },
    query,
    tree,
    usage,
    watermark: settings?.watermark ?? null,
    canReplace: staff && place.space !== 'record',
    ...shown,
  }
}

type Shown = Pick<Listing, 'crumbs' | 'items' | 'total' | 'writable'>

/** Returns the query's results from an offset on. */
export async function shownItems(
  ctx: Ctx,
  place: Place,
  query: FilesQuery,
  page: { offset: number; limit: number },
): Promise<Shown> {
  if (query.view !== 'folder') {
    const all = await marked(ctx, place, query)
    return {
      crumbs: [],
      items: all,
      total: all.length,
      writable: query.view !== 'trash' || (await spaceOf(ctx, place)).writable,
    }
  }
  const listing = { ...place, parentId: query.folder, sort: query.sort, ...page }
  if (!isSearch(query)) return listItems(ctx, listing)
  const [here, found] = await Promise.all([
    listItems(ctx, { ...listing, offset: 0, limit: 1 }),
    searchItems(ctx, { ...searchOf(ctx, place, query), ...page }),
  ])
  return { crumbs: here.crumbs, writable: here.writable, items: found.items, total: found.total }
}

function marked(ctx: Ctx, place: Place, { view }: FilesQuery): Promise<FileItem[]> {
  if (view === 'recent') return listRecent(ctx)
  if (view === 'favourites') return listFavourites(ctx)
  return listTrash(ctx, place)
}

function searchOf(ctx: Ctx, place: Place, query: FilesQuery): SearchQuery {
  const size: { min?: number; max?: number } = query.size ? sizeSteps[query.size] : {}
  return {
    ...place,
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
  const writable = await mayChangeItem(ctx, id)
  const [versions, activity, uses, shares] = await Promise.all([
    item.kind === 'file' ? listVersions(ctx, id) : [],
    itemActivity(ctx, id),
    usesOf(ctx, id),
    writable && item.space !== 'record' ? listShares(ctx, id) : [],
  ])
  return { item, versions, activity, uses, shares, writable }
}
