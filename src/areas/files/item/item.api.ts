import {
  checkedBody,
  createApi,
  createRoute,
  jsonBody,
  jsonResponse,
  okResponse,
  problems,
  z,
} from '#kernel/http/api.ts'
import {
  idParam,
  idsInput,
  itemSchema,
  itemsSchema,
  listingSchema,
  listQuery,
  pageSchema,
  searchQuery,
  spaceQuery,
  targetInput,
  treeSchema,
} from '../files.schema.ts'
import { renameItem, setFavourite, setFocalPoint, tagItems } from './change.server.ts'
import { copyItems } from './copy.server.ts'
import { createFolder, createFolders, getFolderStructure } from './folder.server.ts'
import { getItem, listItems } from './list.server.ts'
import { listFavourites, listRecent, listTrash } from './marked-lists.server.ts'
import { moveItems } from './move.server.ts'
import { searchItems } from './search.server.ts'
import { deletePermanently, emptyTrash, restoreItems, trashItems } from './trash.server.ts'

/** Items: listing, and operations on them. */
export const itemApi = createApi()
const ok = { ok: true as const }

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/items',
    summary: 'List the items of a folder, folders first',
    request: { query: listQuery },
    responses: { 200: jsonResponse('A page of items', listingSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(listingSchema, await listItems(c.var.ctx, c.req.valid('query'))), 200),
)

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/items/{id}',
    summary: 'Retrieve an item',
    request: { params: idParam },
    responses: { 200: jsonResponse('The item', itemSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(itemSchema, await getItem(c.var.ctx, c.req.valid('param').id)), 200),
)

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/search',
    summary: 'Search items by words, type, tag, date and size',
    request: { query: searchQuery },
    responses: { 200: jsonResponse('A page of matching items', pageSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(pageSchema, await searchItems(c.var.ctx, c.req.valid('query'))), 200),
)

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/folders',
    summary: 'Retrieve the folder tree',
    request: { query: spaceQuery.extend({ parentId: z.uuid().optional() }) },
    responses: {
      200: jsonResponse('The folder tree', treeSchema),
      ...problems,
    },
  }),
  async (c) => {
    const query = c.req.valid('query')
    return c.json(
      checkedBody(treeSchema, { folders: await getFolderStructure(c.var.ctx, query, query.parentId) }),
      200,
    )
  },
)

const listRoute = (path: string, summary: string) =>
  createRoute({
    method: 'get',
    path,
    summary,
    responses: { 200: jsonResponse('The items', itemsSchema), ...problems },
  })
itemApi.openapi(
  listRoute('/recent', 'List the files the signed-in user last created, changed or opened'),
  async (c) => c.json(checkedBody(itemsSchema, { items: await listRecent(c.var.ctx) }), 200),
)
itemApi.openapi(listRoute('/favourites', 'List the signed-in user’s favourites'), async (c) =>
  c.json(checkedBody(itemsSchema, { items: await listFavourites(c.var.ctx) }), 200),
)
itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/trash',
    summary: 'List the items in the trash of a file tree',
    request: { query: spaceQuery },
    responses: { 200: jsonResponse('The items', itemsSchema), ...problems },
  }),
  async (c) =>
    c.json(checkedBody(itemsSchema, { items: await listTrash(c.var.ctx, c.req.valid('query')) }), 200),
)

itemApi.openapi(
  createRoute({
    method: 'post',
    path: '/folders',
    summary: 'Create a folder',
    request: {
      ...jsonBody(z.strictObject({ ...targetInput, name: z.string().min(1).max(1000) })),
    },
    responses: { 201: jsonResponse('The folder', itemSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(itemSchema, await createFolder(c.var.ctx, c.req.valid('json'))), 201),
)

itemApi.openapi(
  createRoute({
    method: 'patch',
    path: '/items/{id}',
    summary: 'Rename an item, set whether it is a favourite of the signed-in user, or set its focal point',
    request: {
      params: idParam,
      ...jsonBody(
        z.strictObject({
          name: z.string().max(1000).optional(),
          favourite: z.boolean().optional(),
          focal: z.strictObject({ x: z.number(), y: z.number() }).optional(),
        }),
      ),
    },
    responses: { 200: jsonResponse('The item', itemSchema), ...problems },
  }),
  async (c) => {
    const { ctx } = c.var
    const { id } = c.req.valid('param')
    const { name, favourite, focal } = c.req.valid('json')
    if (name !== undefined) await renameItem(ctx, id, name)
    if (favourite !== undefined) await setFavourite(ctx, id, favourite)
    if (focal) await setFocalPoint(ctx, id, focal)
    return c.json(checkedBody(itemSchema, await getItem(ctx, id)), 200)
  },
)

const bulkRoute = <Shape extends z.ZodRawShape>(path: string, summary: string, more: Shape) =>
  createRoute({
    method: 'post',
    path,
    summary,
    request: { ...jsonBody(z.strictObject({ ids: idsInput, ...more })) },
    responses: { 200: okResponse, ...problems },
  })

itemApi.openapi(
  bulkRoute('/tags', 'Add tags to items and remove others', {
    add: z.array(z.string()).max(30).optional(),
    remove: z.array(z.string()).max(30).optional(),
  }),
  async (c) => {
    const { ids, ...change } = c.req.valid('json')
    await tagItems(c.var.ctx, ids, change)
    return c.json(ok, 200)
  },
)
itemApi.openapi(bulkRoute('/move', 'Move items into a folder', targetInput), async (c) => {
  const { ids, ...target } = c.req.valid('json')
  await moveItems(c.var.ctx, ids, target)
  return c.json(ok, 200)
})
itemApi.openapi(
  createRoute({
    method: 'post',
    path: '/copy',
    summary: 'Copy items into a folder',
    request: { ...jsonBody(z.strictObject({ ids: idsInput, ...targetInput })) },
    responses: { 201: jsonResponse('The copies', itemsSchema), ...problems },
  }),
  async (c) => {
    const { ids, ...target } = c.req.valid('json')
    return c.json(checkedBody(itemsSchema, { items: await copyItems(c.var.ctx, ids, target) }), 201)
  },
)
itemApi.openapi(
  bulkRoute(
    '/trash',
    'Move items to the trash; 409 with the places where they are used, unless `anyway` is set',
    {
      anyway: z.boolean().optional(),
    },
  ),
  async (c) => {
    const { ids, anyway } = c.req.valid('json')
    await trashItems(c.var.ctx, ids, { anyway })
    return c.json(ok, 200)
  },
)
itemApi.openapi(bulkRoute('/restore', 'Restore items from the trash', {}), async (c) => {
  await restoreItems(c.var.ctx, c.req.valid('json').ids)
  return c.json(ok, 200)
})
itemApi.openapi(bulkRoute('/delete', 'Permanently delete items from the trash', {}), async (c) => {
  await deletePermanently(c.var.ctx, c.req.valid('json').ids)
  return c.json(ok, 200)
})
itemApi.openapi(
  createRoute({
    method: 'delete',
    path: '/trash',
    summary: 'Empty the trash of a file tree',
    request: { query: spaceQuery },
    responses: {
      200: jsonResponse('Number of items deleted', z.object({ deleted: z.number() })),
      ...problems,
    },
  }),
  async (c) => c.json({ deleted: await emptyTrash(c.var.ctx, c.req.valid('query')) }, 200),
)

itemApi.openapi(
  createRoute({
    method: 'post',
    path: '/folders/paths',
    summary: 'Create missing folders by their paths',
    request: {
      ...jsonBody(
        z.strictObject({ ...targetInput, paths: z.array(z.string().min(1).max(4000)).min(1).max(100) }),
      ),
    },
    responses: { 204: { description: 'The folders exist' }, ...problems },
  }),
  async (c) => {
    await createFolders(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  },
)
