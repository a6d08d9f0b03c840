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
    summary: 'A page of a folder, folders first',
    request: { query: listQuery },
    responses: { 200: jsonResponse('The page', listingSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(listingSchema, await listItems(c.var.ctx, c.req.valid('query'))), 200),
)

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/items/{id}',
    summary: 'One item',
    request: { params: idParam },
    responses: { 200: jsonResponse('The item', itemSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(itemSchema, await getItem(c.var.ctx, c.req.valid('param').id)), 200),
)

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/search',
    summary: 'Find by words, type, tag, date and size',
    request: { query: searchQuery },
    responses: { 200: jsonResponse('What was found', pageSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(pageSchema, await searchItems(c.var.ctx, c.req.valid('query'))), 200),
)

itemApi.openapi(
  createRoute({
    method: 'get',
    path: '/folders',
    summary: 'The tree of folders',
    request: { query: spaceQuery.extend({ parentId: z.uuid().optional() }) },
    responses: {
      200: jsonResponse('The tree', treeSchema),
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
    request: { query: spaceQuery },
    responses: { 200: jsonResponse('The items', itemsSchema), ...problems },
  })
itemApi.openapi(listRoute('/recent', 'What one made, changed or opened last'), async (c) =>
  c.json(checkedBody(itemsSchema, { items: await listRecent(c.var.ctx) }), 200),
)
itemApi.openapi(listRoute('/favourites', 'What one marked'), async (c) =>
  c.json(checkedBody(itemsSchema, { items: await listFavourites(c.var.ctx) }), 200),
)
itemApi.openapi(listRoute('/trash', 'What was thrown away'), async (c) =>
  c.json(checkedBody(itemsSchema, { items: await listTrash(c.var.ctx, c.req.valid('query')) }), 200),
)

itemApi.openapi(
  createRoute({
    method: 'post',
    path: '/folders',
    summary: 'Make a folder',
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
    summary: 'Rename; mark for oneself; set the focal point',
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
  bulkRoute('/tags', 'Put tags on items and take others off', {
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
  bulkRoute('/trash', 'Throw items away; 409 with the places where they are used, unless anyway', {
    anyway: z.boolean().optional(),
  }),
  async (c) => {
    const { ids, anyway } = c.req.valid('json')
    await trashItems(c.var.ctx, ids, { anyway })
    return c.json(ok, 200)
  },
)
itemApi.openapi(bulkRoute('/restore', 'Bring items back from the trash', {}), async (c) => {
  await restoreItems(c.var.ctx, c.req.valid('json').ids)
  return c.json(ok, 200)
})
itemApi.openapi(bulkRoute('/delete', 'Take items in the trash away for ever', {}), async (c) => {
  await deletePermanently(c.var.ctx, c.req.valid('json').ids)
  return c.json(ok, 200)
})
itemApi.openapi(
  createRoute({
    method: 'delete',
    path: '/trash',
    summary: 'Empty the trash of a tree',
    request: { query: spaceQuery },
    responses: {
      200: jsonResponse('How many items it held', z.object({ deleted: z.number() })),
      ...problems,
    },
  }),
  async (c) => c.json({ deleted: await emptyTrash(c.var.ctx, c.req.valid('query')) }, 200),
)

itemApi.openapi(
  createRoute({
    method: 'post',
    path: '/folders/paths',
    summary: 'Make folders by their ways, where they are missing',
    request: {
      ...jsonBody(
        z.strictObject({ ...targetInput, paths: z.array(z.string().min(1).max(4000)).min(1).max(100) }),
      ),
    },
    responses: { 204: { description: 'They are there' }, ...problems },
  }),
  async (c) => {
    await createFolders(c.var.ctx, c.req.valid('json'))
    return c.body(null, 204)
  },
)
