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
import { idParam, itemSchema } from '../files.schema.ts'
import { completeUpload } from './complete.server.ts'
import { completeInput, newUploadInput, partNumbersInput } from './upload.input.ts'
import { abortUpload, createUpload, getUploadSession, listUploads, partUrls } from './upload.server.ts'

export const sessionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    size: z.number(),
    mode: z.enum(['single', 'parts']),
    partSize: z.number(),
    parts: z.number(),
    state: z.enum(['open', 'completing', 'done', 'aborted', 'expired']),
    url: z.string(),
    done: z.array(z.object({ number: z.number(), etag: z.string(), size: z.number() })),
    itemId: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('UploadSession')

const sessionsSchema = z.object({ items: z.array(sessionSchema) })

export const partUrlsSchema = z.object({
  parts: z.array(
    z.object({
      number: z.number(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      size: z.number(),
      expiresAt: z.string(),
    }),
  ),
})

/** Uploads: create, PUT parts at their URLs, complete or abort. */
export const uploadApi = createApi()

uploadApi.openapi(
  createRoute({
    method: 'post',
    path: '/uploads',
    summary: 'Start an upload',
    request: { ...jsonBody(newUploadInput) },
    responses: { 201: jsonResponse('The upload', sessionSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(sessionSchema, await createUpload(c.var.ctx, c.req.valid('json'))), 201),
)

uploadApi.openapi(
  createRoute({
    method: 'get',
    path: '/uploads',
    summary: 'List the signed-in user’s unfinished uploads',
    responses: { 200: jsonResponse('The uploads', sessionsSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(sessionsSchema, { items: await listUploads(c.var.ctx) }), 200),
)

uploadApi.openapi(
  createRoute({
    method: 'get',
    path: '/uploads/{id}',
    summary: 'Retrieve an upload with its uploaded parts, to resume it',
    request: { params: idParam },
    responses: { 200: jsonResponse('The upload', sessionSchema), ...problems },
  }),
  async (c) =>
    c.json(checkedBody(sessionSchema, await getUploadSession(c.var.ctx, c.req.valid('param').id)), 200),
)

uploadApi.openapi(
  createRoute({
    method: 'post',
    path: '/uploads/{id}/parts',
    summary: 'Create URLs to PUT these parts, valid for 15 minutes',
    request: { params: idParam, ...jsonBody(partNumbersInput) },
    responses: { 200: jsonResponse('The upload URLs', partUrlsSchema), ...problems },
  }),
  async (c) => {
    const parts = await partUrls(c.var.ctx, c.req.valid('param').id, c.req.valid('json').numbers)
    return c.json({ parts }, 200)
  },
)

uploadApi.openapi(
  createRoute({
    method: 'post',
    path: '/uploads/{id}/complete',
    summary: 'Complete an upload and create its file',
    request: { params: idParam, ...jsonBody(completeInput) },
    responses: { 201: jsonResponse('The file', itemSchema), ...problems },
  }),
  async (c) => {
    const { parts } = c.req.valid('json')
    return c.json(
      checkedBody(itemSchema, await completeUpload(c.var.ctx, c.req.valid('param').id, parts)),
      201,
    )
  },
)

uploadApi.openapi(
  createRoute({
    method: 'delete',
    path: '/uploads/{id}',
    summary: 'Abort an upload',
    request: { params: idParam },
    responses: { 200: okResponse, ...problems },
  }),
  async (c) => {
    await abortUpload(c.var.ctx, c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  },
)
