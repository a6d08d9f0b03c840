import { createApi, createRoute, jsonBody, jsonResponse, okResponse, problems, z } from '#kernel/http/api.ts'
import { idParam } from '../files.schema.ts'
import { shareStates } from '../public.ts'
import { shareInput } from './share.input.ts'
import { createShare, editShare, listShares, revokeShare } from './share.server.ts'

const shareSchema = z
  .object({
    id: z.string(),
    itemId: z.string(),
    code: z.string(),
    url: z.string(),
    hasPassword: z.boolean(),
    expiresAt: z.string().nullable(),
    permissions: z.object({ view: z.boolean(), download: z.boolean(), upload: z.boolean() }),
    maxDownloads: z.number().nullable(),
    downloads: z.number(),
    views: z.number(),
    blurred: z.boolean(),
    message: z.string(),
    state: z.enum(shareStates),
    createdBy: z.string().nullable(),
    createdAt: z.string(),
  })
  .openapi('Share')

/** Links, for those who create them. */
export const shareApi = createApi()

shareApi.openapi(
  createRoute({
    method: 'get',
    path: '/items/{id}/shares',
    summary: 'List the links to an item',
    request: { params: idParam },
    responses: { 200: jsonResponse('The links', z.object({ items: z.array(shareSchema) })), ...problems },
  }),
  async (c) => c.json({ items: await listShares(c.var.ctx, c.req.valid('param').id) }, 200),
)
shareApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/shares',
    summary: 'Create a link; with only the `upload` permission, it is a file request',
    request: { params: idParam, ...jsonBody(shareInput) },
    responses: { 201: jsonResponse('The link', shareSchema), ...problems },
  }),
  async (c) => c.json(await createShare(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 201),
)
shareApi.openapi(
  createRoute({
    method: 'put',
    path: '/shares/{id}',
    summary: 'Update a link',
    request: { params: idParam, ...jsonBody(shareInput) },
    responses: { 200: jsonResponse('The link', shareSchema), ...problems },
  }),
  async (c) => c.json(await editShare(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
)
shareApi.openapi(
  createRoute({
    method: 'delete',
    path: '/shares/{id}',
    summary: 'Revoke a link',
    request: { params: idParam },
    responses: { 200: okResponse, ...problems },
  }),
  async (c) => {
    await revokeShare(c.var.ctx, c.req.valid('param').id)
    return c.json({ ok: true as const }, 200)
  },
)
