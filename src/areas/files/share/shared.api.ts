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
import { itemSchema, listingSchema, pageSchema, sharedListQuery } from '../files.schema.ts'
import { partUrlsSchema, sessionSchema } from '../upload/upload.api.ts'
import { completeInput, partNumbersInput } from '../upload/upload.input.ts'
import { linkKey, unlockShare } from './open-link.server.ts'
import { listShared, openShared, searchShared } from './shared.server.ts'
import { sendSharedFile, sendSharedPreview, sendSharedZip } from './shared-bytes.ts'
import {
  abortSharedUpload,
  completeSharedUpload,
  createSharedUpload,
  getSharedUploadSession,
  sharedPartUrls,
} from './shared-upload.server.ts'

const code = z.object({ code: z.string().max(100) })
const upload = code.extend({ id: z.uuid() })

const sharedSchema = z.object({
  item: itemSchema,
  permissions: z.object({ view: z.boolean(), download: z.boolean(), upload: z.boolean() }),
  owner: z.string().nullable(),
  blurred: z.boolean(),
  message: z.string(),
  expiresAt: z.string().nullable(),
  downloadsLeft: z.number().nullable(),
  watermarked: z.boolean(),
})

/** Links, for their holders. */
export const sharedApi = createApi()

sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}',
    summary: 'Retrieve what a link shares',
    request: { params: code },
    responses: { 200: jsonResponse('The link', sharedSchema), ...problems },
  }),
  async (c) => {
    const key = linkKey(c.var.ctx, c.req.valid('param').code)
    return c.json(checkedBody(sharedSchema, await openShared(c.var.ctx, key)), 200)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'post',
    path: '/shared/{code}/unlock',
    summary: 'Unlock a link with its password; sets a cookie',
    request: {
      params: code,
      ...jsonBody(z.strictObject({ password: z.string().max(256) })),
    },
    responses: { 200: okResponse, ...problems },
  }),
  async (c) => {
    await unlockShare(c.var.ctx, c.req.valid('param').code, c.req.valid('json').password)
    return c.json({ ok: true as const }, 200)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}/items',
    summary: 'List the items of a shared folder',
    request: { params: code, query: sharedListQuery },
    responses: { 200: jsonResponse('A page of items', listingSchema), ...problems },
  }),
  async (c) => {
    const key = linkKey(c.var.ctx, c.req.valid('param').code)
    return c.json(checkedBody(listingSchema, await listShared(c.var.ctx, key, c.req.valid('query'))), 200)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}/search',
    summary: 'Search within a shared folder',
    request: {
      params: code,
      query: z.object({ text: z.string().max(200), within: z.uuid().optional() }),
    },
    responses: { 200: jsonResponse('A page of matching items', pageSchema), ...problems },
  }),
  async (c) => {
    const key = linkKey(c.var.ctx, c.req.valid('param').code)
    return c.json(checkedBody(pageSchema, await searchShared(c.var.ctx, key, c.req.valid('query'))), 200)
  },
)

const bytesResponses = { 200: { description: 'The file content' }, ...problems }
sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}/content',
    summary: 'Retrieve the content of a file through a link; `download=1` downloads it and is counted',
    request: {
      params: code,
      query: z.object({ item: z.uuid().optional(), download: z.enum(['0', '1']).optional() }),
    },
    responses: bytesResponses,
  }),
  async (c) => {
    const { item, download } = c.req.valid('query')
    const input = { itemId: item ?? null, download: download === '1' }
    return sendSharedFile(c, linkKey(c.var.ctx, c.req.valid('param').code), input)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}/preview/{width}',
    summary: 'Retrieve the preview of an image through a link',
    request: {
      params: code.extend({ width: z.enum(['320', '640', '1280']) }),
      query: z.object({ item: z.uuid().optional() }),
    },
    responses: bytesResponses,
  }),
  async (c) => {
    const { code, width } = c.req.valid('param')
    const item = c.req.valid('query').item ?? null
    return sendSharedPreview(c, linkKey(c.var.ctx, code), item, Number(width) as 320 | 640 | 1280)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}/zip',
    summary: 'Download an archive of a shared folder or part of it',
    request: {
      params: code,
      query: z.object({
        id: z.union([z.uuid().transform((id) => [id]), z.array(z.uuid()).max(500)]).default([]),
      }),
    },
    responses: bytesResponses,
  }),
  async (c) => sendSharedZip(c, linkKey(c.var.ctx, c.req.valid('param').code), c.req.valid('query').id),
)

const newUpload = z.strictObject({
  name: z.string().min(1).max(1000),
  size: z.number(),
  contentType: z.string().max(255).optional(),
  folderPath: z.string().max(4000).optional(),
})
sharedApi.openapi(
  createRoute({
    method: 'post',
    path: '/shared/{code}/uploads',
    summary: 'Start an upload to the user who requested files by a link',
    request: { params: code, ...jsonBody(newUpload) },
    responses: { 201: jsonResponse('The upload', sessionSchema), ...problems },
  }),
  async (c) => {
    const key = linkKey(c.var.ctx, c.req.valid('param').code)
    return c.json(
      checkedBody(sessionSchema, await createSharedUpload(c.var.ctx, key, c.req.valid('json'))),
      201,
    )
  },
)
sharedApi.openapi(
  createRoute({
    method: 'get',
    path: '/shared/{code}/uploads/{id}',
    summary: 'Retrieve an upload with its uploaded parts',
    request: { params: upload },
    responses: { 200: jsonResponse('The upload', sessionSchema), ...problems },
  }),
  async (c) => {
    const { code, id } = c.req.valid('param')
    const key = linkKey(c.var.ctx, code)
    return c.json(checkedBody(sessionSchema, await getSharedUploadSession(c.var.ctx, key, id)), 200)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'post',
    path: '/shared/{code}/uploads/{id}/parts',
    summary: 'Create URLs to PUT these parts, valid for 15 minutes',
    request: { params: upload, ...jsonBody(partNumbersInput) },
    responses: { 200: jsonResponse('The upload URLs', partUrlsSchema), ...problems },
  }),
  async (c) => {
    const { code, id } = c.req.valid('param')
    const key = linkKey(c.var.ctx, code)
    return c.json({ parts: await sharedPartUrls(c.var.ctx, key, id, c.req.valid('json').numbers) }, 200)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'post',
    path: '/shared/{code}/uploads/{id}/complete',
    summary: 'Complete an upload',
    request: { params: upload, ...jsonBody(completeInput) },
    responses: {
      201: jsonResponse('The uploaded file', z.object({ name: z.string(), size: z.number() })),
      ...problems,
    },
  }),
  async (c) => {
    const { code, id } = c.req.valid('param')
    const key = linkKey(c.var.ctx, code)
    return c.json(await completeSharedUpload(c.var.ctx, key, id, c.req.valid('json').parts), 201)
  },
)
sharedApi.openapi(
  createRoute({
    method: 'delete',
    path: '/shared/{code}/uploads/{id}',
    summary: 'Abort an upload',
    request: { params: upload },
    responses: { 200: okResponse, ...problems },
  }),
  async (c) => {
    const { code, id } = c.req.valid('param')
    await abortSharedUpload(c.var.ctx, linkKey(c.var.ctx, code), id)
    return c.json({ ok: true as const }, 200)
  },
)
