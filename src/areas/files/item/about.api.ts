import { answer, createApi, createRoute, done, jsonBody, problems, sent, z } from '#kernel/http/api.ts'
import { itemActivity, spaceActivity } from '../activity/activity.server.ts'
import {
  activitySchema,
  idParam,
  itemSchema,
  placeQuery,
  settingsSchema,
  usageSchema,
  useSchema,
  versionSchema,
} from '../files.schema.ts'
import { cropPicture } from '../picture/edit.server.ts'
import { settingsInput } from '../settings/settings.input.ts'
import { filesSettings, saveFilesSettings } from '../settings/settings.server.ts'
import { setUserQuota, usageOf } from '../usage/usage.server.ts'
import { replaceEverywhere, usesOf } from '../use/use.server.ts'
import { listVersions, restoreVersion } from './version.server.ts'

/** Data about an item or a tree: versions, uses, activity, storage usage, settings. */
export const aboutApi = createApi()

const versions = z.object({ items: z.array(versionSchema) })
const acts = z.object({ items: z.array(activitySchema) })
const uses = z.object({ items: z.array(useSchema) })

const listed = <Schema extends z.ZodType>(path: string, summary: string, schema: Schema) =>
  createRoute({
    method: 'get',
    path,
    summary,
    request: { params: idParam },
    responses: { 200: answer('The list', schema), ...problems },
  })
aboutApi.openapi(listed('/items/{id}/versions', 'What a file holds and held', versions), async (c) =>
  c.json(sent(versions, { items: await listVersions(c.var.ctx, c.req.valid('param').id) }), 200),
)
aboutApi.openapi(listed('/items/{id}/activity', 'What happened to an item', acts), async (c) =>
  c.json(sent(acts, { items: await itemActivity(c.var.ctx, c.req.valid('param').id) }), 200),
)
aboutApi.openapi(listed('/items/{id}/uses', 'Where a file is used', uses), async (c) =>
  c.json(sent(uses, { items: await usesOf(c.var.ctx, c.req.valid('param').id) }), 200),
)

aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/versions/{number}/restore',
    summary: 'Make a former content the present one',
    request: { params: idParam.extend({ number: z.coerce.number().int().min(1) }) },
    responses: { 200: answer('The item', itemSchema), ...problems },
  }),
  async (c) => {
    const { id, number } = c.req.valid('param')
    return c.json(sent(itemSchema, await restoreVersion(c.var.ctx, id, number)), 200)
  },
)

const part = z.number().min(0).max(1)
aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/crop',
    summary: 'Cut a picture to a part of it, as a new version',
    request: {
      params: idParam,
      ...jsonBody(z.strictObject({ x: part, y: part, width: part, height: part })),
    },
    responses: { 200: answer('The item', itemSchema), ...problems },
  }),
  async (c) =>
    c.json(sent(itemSchema, await cropPicture(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))), 200),
)

aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/replace',
    summary: 'Put another file in its place wherever it is used',
    request: { params: idParam, ...jsonBody(z.strictObject({ by: z.uuid() })) },
    responses: { 200: answer('In how many places', z.object({ replaced: z.number() })), ...problems },
  }),
  async (c) => {
    const replaced = await replaceEverywhere(c.var.ctx, c.req.valid('param').id, c.req.valid('json').by)
    return c.json({ replaced }, 200)
  },
)

aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/activity',
    summary: 'What happened in a tree',
    request: { query: placeQuery },
    responses: { 200: answer('The list', acts), ...problems },
  }),
  async (c) => c.json(sent(acts, { items: await spaceActivity(c.var.ctx, c.req.valid('query')) }), 200),
)
aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/usage',
    summary: 'The storage meter of a tree',
    request: { query: placeQuery },
    responses: { 200: answer('The meter', usageSchema), ...problems },
  }),
  async (c) => c.json(sent(usageSchema, await usageOf(c.var.ctx, c.req.valid('query'))), 200),
)

const settings = answer('The settings', settingsSchema)
aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/settings',
    summary: 'How the site keeps files',
    responses: { 200: settings, ...problems },
  }),
  async (c) => c.json(sent(settingsSchema, await filesSettings(c.var.ctx)), 200),
)
aboutApi.openapi(
  createRoute({
    method: 'patch',
    path: '/settings',
    summary: 'Change quotas and watermark (admin)',
    request: { ...jsonBody(settingsInput) },
    responses: { 200: settings, ...problems },
  }),
  async (c) => c.json(sent(settingsSchema, await saveFilesSettings(c.var.ctx, c.req.valid('json'))), 200),
)
aboutApi.openapi(
  createRoute({
    method: 'put',
    path: '/quotas/{id}',
    summary: 'Give a person a quota of their own (admin)',
    request: {
      params: idParam,
      ...jsonBody(z.strictObject({ bytes: z.int().min(0).nullable() })),
    },
    responses: { 200: done, ...problems },
  }),
  async (c) => {
    await setUserQuota(c.var.ctx, c.req.valid('param').id, c.req.valid('json').bytes)
    return c.json({ ok: true as const }, 200)
  },
)
