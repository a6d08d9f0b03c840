import { paymentSettings } from '#areas/billing/public.server.ts'
import { moveReasons } from '#areas/stock/public.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import {
  checkedBody,
  createApi,
  createRoute,
  fieldErrors,
  json,
  jsonBody,
  jsonResponse,
  problems,
  z,
} from '#kernel/http/api.ts'
import { runOnce } from '#kernel/http/idempotency.ts'
import { catalogAbilities } from '../abilities.ts'
import { addImage, addImageFromFile, editImage, orderImages, removeImage } from '../image/image.server.ts'
import { readUpload } from '../image/upload.ts'
import { deleteProduct } from '../product/delete.server.ts'
import {
  imageInput,
  imageOrderInput,
  newProductInput,
  productInput,
  statusInput,
  stockInput,
  videoInput,
} from '../product/product.input.ts'
import { saveProduct, setStatus, setStock, stockMoves } from '../product/product.server.ts'
import { productStates } from '../product/product.states.ts'
import { bulkEdit, undoBulk } from './bulk.server.ts'
import { editProduct } from './editor.server.ts'
import { bulkInput, bulkUndoInput, managerQuery } from './manage.input.ts'
import { managerTabs } from './manage.types.ts'
import { managerList } from './manager-list.server.ts'
import { recordJson } from './record-json.ts'

const idParam = z.object({ id: z.uuid() })
const imageParam = z.object({ id: z.uuid(), mediaId: z.uuid() })
const idempotencyHeader = z.object({ 'idempotency-key': z.string().max(200).optional() })
const done = z.object({ ok: z.literal(true) })
const okResponse = <Schema extends z.ZodType>(description: string, schema: Schema) => ({
  200: { description, ...json(schema) },
  ...problems,
})

/** Large records are described in prose; their fields are those of the editor's record, with descriptions as HTML. */
const record = z.looseObject({
  id: z.string(),
  slug: z.string(),
  sku: z.string(),
  status: z.string(),
  version: z.number(),
})
const localizedText = z.object({ th: z.string(), en: z.string() })
/** Money in satang, quantities in thousandths. */
const row = z.object({
  id: z.string(),
  slug: z.string(),
  sku: z.string(),
  status: z.enum(productStates.states),
  name: localizedText,
  brand: localizedText,
  image: z
    .object({
      id: z.string(),
      alt: localizedText,
      colour: z.string(),
      focal: z.object({ x: z.number(), y: z.number() }),
    })
    .nullable(),
  tags: z.array(z.string()),
  variants: z.number(),
  regular: z.number(),
  sale: z.number().nullable(),
  from: z.boolean(),
  onHand: z.number(),
  reserved: z.number(),
  available: z.number().nullable(),
  low: z.boolean(),
  out: z.boolean(),
  only: z
    .object({ id: z.string(), onHand: z.number(), reserved: z.number(), tracked: z.boolean() })
    .nullable(),
  sold: z.number(),
  version: z.number(),
  updatedAt: z.string(),
})
const pageOfRows = z.object({
  items: z.array(row),
  total: z.number(),
  page: z.number(),
  pages: z.number(),
  counts: z.record(z.enum(managerTabs), z.number()),
  stockValue: z.number(),
  brands: z.array(z.object({ key: z.string(), name: localizedText, count: z.number() })),
  tags: z.array(z.string()),
})
const recordResponse = z.looseObject({ record })
const movesOfVariant = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      at: z.string(),
      reason: z.enum(moveReasons),
      quantityMilli: z.number(),
      from: z.string(),
      to: z.string(),
      ref: z.string(),
      note: z.string(),
      actorId: z.string().nullable(),
      actorRole: z.string(),
    }),
  ),
})
const skipped = z.array(z.object({ id: z.string(), code: z.string() }))

export const manageApi = createApi()

const list = createRoute({
  method: 'get',
  path: '/products',
  summary: 'List all products, published or not (staff)',
  request: { query: managerQuery },
  responses: okResponse('A page of products', pageOfRows),
})
manageApi.openapi(list, async (c) =>
  c.json(
    checkedBody(pageOfRows, {
      ...(await managerList(c.var.ctx, c.req.valid('query'), await paymentSettings(c.var.ctx))),
    }),
    200,
  ),
)

const create = createRoute({
  method: 'post',
  path: '/products',
  summary: 'Create a product, as a draft or published immediately (`status`)',
  request: { ...jsonBody(newProductInput), headers: idempotencyHeader },
  responses: { 201: jsonResponse('The product', record), ...problems },
})
manageApi.openapi(create, async (c) => {
  const input = c.req.valid('json')
  const key = c.req.valid('header')['idempotency-key']
  const response = await runOnce(c.var.ctx, key, { make: 'product', input }, async () => ({
    status: 201,
    body: recordJson(await saveProduct(c.var.ctx, null, input)),
  }))
  return c.json(checkedBody(record, response.body), 201)
})

const read = createRoute({
  method: 'get',
  path: '/products/{id}',
  summary: 'Get a complete product for editing',
  request: { params: idParam },
  responses: okResponse('The product with images and stock', recordResponse),
})
manageApi.openapi(read, async (c) => {
  const product = await editProduct(c.var.ctx, c.req.valid('param').id)
  return c.json(checkedBody(recordResponse, { ...product, record: recordJson(product.record) }), 200)
})

const change = createRoute({
  method: 'patch',
  path: '/products/{id}',
  summary: 'Update a product; omitted fields stay unchanged',
  request: { params: idParam, ...jsonBody(productInput) },
  responses: okResponse('The updated product', record),
})
manageApi.openapi(change, async (c) => {
  const saved = await saveProduct(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json(checkedBody(record, recordJson(saved)), 200)
})

const removal = createRoute({
  method: 'delete',
  path: '/products/{id}',
  summary: 'Delete a product that was never ordered; others can only be archived',
  request: { params: idParam },
  responses: okResponse('Done', done),
})
manageApi.openapi(removal, async (c) => {
  await deleteProduct(c.var.ctx, c.req.valid('param').id)
  return c.json({ ok: true as const }, 200)
})

const status = createRoute({
  method: 'post',
  path: '/products/{id}/status',
  summary: 'Publish, withdraw, archive or restore a product',
  request: { params: idParam, ...jsonBody(statusInput) },
  responses: okResponse('Done', done),
})
manageApi.openapi(status, async (c) => {
  await setStatus(c.var.ctx, c.req.valid('param').id, c.req.valid('json').event)
  return c.json({ ok: true as const }, 200)
})

const bulk = createRoute({
  method: 'post',
  path: '/products/bulk',
  summary: 'Update up to 500 products at once',
  request: jsonBody(bulkInput),
  responses: okResponse(
    'Number of changed products, skipped products with the reason, and the `previous` values for undo',
    z.object({ changed: z.number(), skipped, previous: z.array(z.looseObject({ id: z.string() })) }),
  ),
})
manageApi.openapi(bulk, async (c) => {
  const { ids, change } = c.req.valid('json')
  return c.json(await bulkEdit(c.var.ctx, ids, change), 200)
})

const undo = createRoute({
  method: 'post',
  path: '/products/bulk/undo',
  summary: 'Undo a bulk update with the `previous` values from its response',
  request: jsonBody(bulkUndoInput),
  responses: okResponse(
    'Number of restored products, and skipped products with the reason',
    z.object({ changed: z.number(), skipped }),
  ),
})
manageApi.openapi(undo, async (c) => c.json(await undoBulk(c.var.ctx, c.req.valid('json').previous), 200))

const upload = createRoute({
  method: 'post',
  path: '/products/{id}/images',
  summary:
    'Add an image (multipart: file, altTh, altEn, focalX, focalY; position is its index from 0, by default the last; film makes it the poster of a video)',
  request: { params: idParam },
  responses: {
    201: jsonResponse(
      'The image',
      z.object({ id: z.string(), width: z.number(), height: z.number(), colour: z.string() }),
    ),
    ...problems,
  },
})
manageApi.openapi(upload, async (c) => {
  // Before the image is read: unauthorised requests must not cost memory.
  authorize(c.var.ctx, catalogAbilities['product.edit'])
  const { bytes, name, fields } = await readUpload(c.req.raw)
  const message = imageFields.safeParse(fields)
  if (!message.success) throw invalid(fieldErrors(message.error))
  const { altTh, altEn, film, position, focalX: x, focalY: y } = message.data
  const focal = x === undefined || y === undefined ? {} : { focal: { x, y } }
  const image = await addImage(c.var.ctx, c.req.valid('param').id, {
    bytes,
    name,
    altTh,
    altEn,
    film,
    position,
    ...focal,
  })
  return c.json(image, 201)
})

const addFromFile = createRoute({
  method: 'post',
  path: '/products/{id}/images/of-file',
  summary: 'Add an image from the file manager to a product',
  request: { params: idParam, body: { required: true, ...json(z.object({ fileId: z.uuid() })) } },
  responses: { 201: upload.responses[201], ...problems },
})
manageApi.openapi(addFromFile, async (c) => {
  const image = await addImageFromFile(c.var.ctx, c.req.valid('param').id, c.req.valid('json').fileId)
  return c.json(image, 201)
})

const fraction = z.coerce.number().min(0).max(1).optional()
const imageFields = z.object({
  altTh: imageInput.shape.altTh,
  altEn: imageInput.shape.altEn,
  film: videoInput.optional(),
  position: z.coerce.number().int().min(0).max(10_000).optional(),
  focalX: fraction,
  focalY: fraction,
})

const reorder = createRoute({
  method: 'put',
  path: '/products/{id}/images/order',
  summary: 'Reorder the images of a product; the first is the cover image',
  request: { params: idParam, ...jsonBody(imageOrderInput) },
  responses: okResponse('Done', done),
})
manageApi.openapi(reorder, async (c) => {
  await orderImages(c.var.ctx, c.req.valid('param').id, c.req.valid('json').ids)
  return c.json({ ok: true as const }, 200)
})

const describe = createRoute({
  method: 'patch',
  path: '/products/{id}/images/{mediaId}',
  summary: 'Update the focal point and alt text of an image',
  request: { params: imageParam, ...jsonBody(imageInput) },
  responses: okResponse('Done', done),
})
manageApi.openapi(describe, async (c) => {
  const { id, mediaId } = c.req.valid('param')
  await editImage(c.var.ctx, id, mediaId, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

const remove = createRoute({
  method: 'delete',
  path: '/products/{id}/images/{mediaId}',
  summary: 'Remove an image from a product',
  request: { params: imageParam },
  responses: okResponse('Done', done),
})
manageApi.openapi(remove, async (c) => {
  const { id, mediaId } = c.req.valid('param')
  await removeImage(c.var.ctx, id, mediaId)
  return c.json({ ok: true as const }, 200)
})

const stock = createRoute({
  method: 'put',
  path: '/variants/{id}/stock',
  summary: 'Set the stock on hand of a variant, in thousandths, with the reason',
  request: { params: idParam, ...jsonBody(stockInput) },
  responses: okResponse('Done', done),
})
manageApi.openapi(stock, async (c) => {
  await setStock(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
  return c.json({ ok: true as const }, 200)
})

const moves = createRoute({
  method: 'get',
  path: '/variants/{id}/moves',
  summary: 'List the stock movements of a variant, newest first, 50 per page',
  request: {
    params: idParam,
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  },
  responses: okResponse('Movements', movesOfVariant),
})
manageApi.openapi(moves, async (c) => {
  const items = await stockMoves(c.var.ctx, c.req.valid('param').id, c.req.valid('query').page)
  return c.json(checkedBody(movesOfVariant, { items }), 200)
})
