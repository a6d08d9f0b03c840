import { authorize } from '#kernel/auth/abilities.ts'
import { checkedBody, createApi, createRoute, jsonBody, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { catalogAbilities } from '../abilities.ts'
import type { CategoryNode } from '../catalog.types.ts'
import { readUpload } from '../image/upload.ts'
import { categoryInput, newCategoryInput, promotedInput } from './category.input.ts'
import { addCategory, editCategory, removeCategory, setCategoryImage } from './category.server.ts'
import { setPromoted } from './promoted.server.ts'
import { listCategories } from './tree.server.ts'

const idParam = z.object({ id: z.uuid() })
const done = { 200: jsonResponse('Done', z.object({ ok: z.literal(true) })), ...problems }

const localizedText = z.object({ th: z.string(), en: z.string() })
const timestamp = z.string().nullable()
type Node = Omit<CategoryNode, 'shownFrom' | 'shownUntil' | 'children'> & {
  shownFrom: string | null
  shownUntil: string | null
  children: Node[]
}
const childNodes = z
  .array(z.lazy((): z.ZodType<Node> => node))
  .openapi({ type: 'array', items: { $ref: '#/components/schemas/ManagedCategory' } })
const node = z
  .object({
    id: z.string(),
    code: z.string(),
    name: localizedText,
    description: localizedText,
    image: z.object({ id: z.string(), colour: z.string() }).nullable(),
    hidden: z.boolean(),
    off: z.boolean(),
    shownFrom: timestamp,
    shownUntil: timestamp,
    promoted: z.number().nullable(),
    count: z.number(),
    children: childNodes,
  })
  .openapi('ManagedCategory')
const tree = z.object({ items: z.array(node) })

export const categoryApi = createApi()

const list = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'List all categories as a tree, including hidden ones (staff)',
  responses: {
    200: jsonResponse('The category tree', tree),
    ...problems,
  },
})
categoryApi.openapi(list, async (c) => {
  authorize(c.var.ctx, catalogAbilities['category.edit'])
  return c.json(checkedBody(tree, { items: await listCategories(c.var.ctx, { all: true }) }), 200)
})

const add = createRoute({
  method: 'post',
  path: '/categories',
  summary: 'Add a category',
  request: { ...jsonBody(newCategoryInput) },
  responses: {
    201: jsonResponse('The id and code of the category', z.object({ id: z.string(), code: z.string() })),
    ...problems,
  },
})
categoryApi.openapi(add, async (c) => c.json(await addCategory(c.var.ctx, c.req.valid('json')), 201))

const edit = createRoute({
  method: 'patch',
  path: '/categories/{id}',
  summary: 'Update or move a category; omitted fields stay unchanged',
  request: { params: idParam, ...jsonBody(categoryInput) },
  responses: done,
})
categoryApi.openapi(edit, async (c) => {
  await editCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

const promote = createRoute({
  method: 'put',
  path: '/categories/promoted',
  summary: 'Replace the promoted row of the categories page with these categories, in this order',
  request: { ...jsonBody(promotedInput) },
  responses: done,
})
categoryApi.openapi(promote, async (c) => {
  await setPromoted(c.var.ctx, c.req.valid('json').ids)
  return c.json({ ok: true as const }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/categories/{id}',
  summary: 'Delete a category; its children move up to its parent',
  request: { params: idParam },
  responses: done,
})
categoryApi.openapi(remove, async (c) => {
  await removeCategory(c.var.ctx, c.req.valid('param').id)
  return c.json({ ok: true as const }, 200)
})

const setImage = createRoute({
  method: 'post',
  path: '/categories/{id}/image',
  summary: 'Set the image of a category (multipart: file)',
  request: { params: idParam },
  responses: {
    201: jsonResponse(
      'The image',
      z.object({ id: z.string(), width: z.number(), height: z.number(), colour: z.string() }),
    ),
    ...problems,
  },
})
categoryApi.openapi(setImage, async (c) => {
  authorize(c.var.ctx, catalogAbilities['category.edit'])
  const { bytes, name } = await readUpload(c.req.raw)
  return c.json(await setCategoryImage(c.var.ctx, c.req.valid('param').id, bytes, name), 201)
})
