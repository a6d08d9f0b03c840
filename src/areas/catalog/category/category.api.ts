import { authorize } from '#kernel/auth/abilities.ts'
import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { catalogAbilities } from '../abilities.ts'
import type { CategoryNode } from '../catalog.types.ts'
import { readUpload } from '../image/upload.ts'
import { categoryInput, newCategoryInput, promotedInput } from './category.input.ts'
import { addCategory, editCategory, removeCategory, setCategoryImage } from './category.server.ts'
import { setPromoted } from './promoted.server.ts'
import { listCategories } from './tree.server.ts'

const json = <Schema extends z.ZodType>(schema: Schema) => ({ content: { 'application/json': { schema } } })
const idParam = z.object({ id: z.uuid() })
const done = { 200: { description: 'Done', ...json(z.object({ ok: z.literal(true) })) }, ...problems }

export const categoryApi = createApi()

const list = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'The whole tree, hidden categories too (managers)',
  responses: {
    200: {
      description: 'The tree',
      ...json(z.object({ items: z.array(z.looseObject({ id: z.string(), code: z.string() })) })),
    },
    ...problems,
  },
})
categoryApi.openapi(list, async (c) => {
  authorize(c.var.ctx, catalogAbilities['category.edit'])
  const items: CategoryNode[] = await listCategories(c.var.ctx, { all: true })
  return c.json({ items } as never, 200)
})

const add = createRoute({
  method: 'post',
  path: '/categories',
  summary: 'Add a category',
  request: { body: { ...json(newCategoryInput), required: true } },
  responses: {
    201: { description: 'Its id and code', ...json(z.object({ id: z.string(), code: z.string() })) },
    ...problems,
  },
})
categoryApi.openapi(add, async (c) => c.json(await addCategory(c.var.ctx, c.req.valid('json')), 201))

const edit = createRoute({
  method: 'patch',
  path: '/categories/{id}',
  summary: 'Change or move a category; what is left out stays',
  request: { params: idParam, body: { ...json(categoryInput), required: true } },
  responses: done,
})
categoryApi.openapi(edit, async (c) => {
  await editCategory(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

const row = createRoute({
  method: 'put',
  path: '/categories/promoted',
  summary: 'Set the front row of the categories’ page: these, in this order, and no others',
  request: { body: { ...json(promotedInput), required: true } },
  responses: done,
})
categoryApi.openapi(row, async (c) => {
  await setPromoted(c.var.ctx, c.req.valid('json').ids)
  return c.json({ ok: true as const }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/categories/{id}',
  summary: 'Take a category away; what lies below moves up',
  request: { params: idParam },
  responses: done,
})
categoryApi.openapi(remove, async (c) => {
  await removeCategory(c.var.ctx, c.req.valid('param').id)
  return c.json({ ok: true as const }, 200)
})

const picture = createRoute({
  method: 'post',
  path: '/categories/{id}/image',
  summary: 'Give a category its picture (multipart: file)',
  request: { params: idParam },
  responses: {
    201: {
      description: 'The picture',
      ...json(z.object({ id: z.string(), width: z.number(), height: z.number(), colour: z.string() })),
    },
    ...problems,
  },
})
categoryApi.openapi(picture, async (c) => {
  authorize(c.var.ctx, catalogAbilities['category.edit'])
  const { bytes, name } = await readUpload(c.req.raw)
  return c.json(await setCategoryImage(c.var.ctx, c.req.valid('param').id, bytes, name), 201)
})
