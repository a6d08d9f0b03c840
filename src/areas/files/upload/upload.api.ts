import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { answer, done, idParam, itemSchema, json } from '../files.schema.ts'
import { completeUpload } from './complete.server.ts'
import { completeInput, newUploadInput, partNumbersInput } from './upload.input.ts'
import { abortUpload, createUpload, listUploads, partAddresses, uploadSession } from './upload.server.ts'

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

export const addressesSchema = z.object({
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

/** Uploads: create, put parts at their addresses, complete or abort. */
export const uploadApi = createApi()

uploadApi.openapi(
  createRoute({
    method: 'post',
    path: '/uploads',
    summary: 'Begin an upload',
    request: { body: { ...json(newUploadInput), required: true } },
    responses: { 201: answer('How it goes', sessionSchema), ...problems },
  }),
  async (c) => c.json((await createUpload(c.var.ctx, c.req.valid('json'))) as never, 201),
)

uploadApi.openapi(
  createRoute({
    method: 'get',
    path: '/uploads',
    summary: 'One’s uploads that are not ended',
    responses: { 200: answer('The uploads', z.object({ items: z.array(sessionSchema) })), ...problems },
  }),
  async (c) => c.json({ items: await listUploads(c.var.ctx) } as never, 200),
)

uploadApi.openapi(
  createRoute({
    method: 'get',
    path: '/uploads/{id}',
    summary: 'An upload with the parts that are there, to go on with it',
    request: { params: idParam },
    responses: { 200: answer('The upload', sessionSchema), ...problems },
  }),
  async (c) => c.json((await uploadSession(c.var.ctx, c.req.valid('param').id)) as never, 200),
)

uploadApi.openapi(
  createRoute({
    method: 'post',
    path: '/uploads/{id}/parts',
    summary: 'Where to PUT these parts, for 15 minutes',
    request: { params: idParam, body: { ...json(partNumbersInput), required: true } },
    responses: { 200: answer('The addresses', addressesSchema), ...problems },
  }),
  async (c) => {
    const parts = await partAddresses(c.var.ctx, c.req.valid('param').id, c.req.valid('json').numbers)
    return c.json({ parts }, 200)
  },
)

uploadApi.openapi(
  createRoute({
    method: 'post',
    path: '/uploads/{id}/complete',
    summary: 'Make a file of what was sent',
    request: { params: idParam, body: { ...json(completeInput), required: true } },
    responses: { 201: answer('The file', itemSchema), ...problems },
  }),
  async (c) => {
    const { parts } = c.req.valid('json')
    return c.json((await completeUpload(c.var.ctx, c.req.valid('param').id, parts)) as never, 201)
  },
)

uploadApi.openapi(
  createRoute({
    method: 'delete',
    path: '/uploads/{id}',
    summary: 'Give an upload up',
    request: { params: idParam },
    responses: { 200: done, ...problems },
  }),
  async (c) => {
    await abortUpload(c.var.ctx, c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  },
)
