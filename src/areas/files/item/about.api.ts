import { authorize } from '#kernel/auth/abilities.ts'
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
import { filesAbilities } from '../abilities.ts'
import { itemActivity, spaceActivity } from '../activity/activity.server.ts'
import {
  activitySchema,
  idParam,
  itemSchema,
  settingsSchema,
  spaceQuery,
  usageSchema,
  useSchema,
  versionSchema,
} from '../files.schema.ts'
import { cropFileImage } from '../image/edit.server.ts'
import { settingsInput } from '../settings/settings.input.ts'
import { filesSettings, saveFilesSettings } from '../settings/settings.server.ts'
import { setUserQuota, usageOf } from '../usage/usage.server.ts'
import { replaceEverywhere, usesOf } from '../use/use.server.ts'
import { listVersions, restoreVersion } from './version.server.ts'

/** Data about an item or a tree: versions, uses, activity, storage usage, settings. */
export const aboutApi = createApi()

const versionsSchema = z.object({ items: z.array(versionSchema) })
const activitiesSchema = z.object({ items: z.array(activitySchema) })
const usesSchema = z.object({ items: z.array(useSchema) })

const listRoute = <Schema extends z.ZodType>(path: string, summary: string, schema: Schema) =>
  createRoute({
    method: 'get',
    path,
    summary,
    request: { params: idParam },
    responses: { 200: jsonResponse('The list', schema), ...problems },
  })
aboutApi.openapi(
  listRoute('/items/{id}/versions', 'List the current and previous versions of a file', versionsSchema),
  async (c) =>
    c.json(
      checkedBody(versionsSchema, { items: await listVersions(c.var.ctx, c.req.valid('param').id) }),
      200,
    ),
)
aboutApi.openapi(
  listRoute('/items/{id}/activity', 'List the activity of an item', activitiesSchema),
  async (c) =>
    c.json(
      checkedBody(activitiesSchema, { items: await itemActivity(c.var.ctx, c.req.valid('param').id) }),
      200,
    ),
)
aboutApi.openapi(
  listRoute('/items/{id}/uses', 'List the places where a file is used', usesSchema),
  async (c) =>
    c.json(checkedBody(usesSchema, { items: await usesOf(c.var.ctx, c.req.valid('param').id) }), 200),
)

aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/versions/{number}/restore',
    summary: 'Restore a previous version of a file',
    request: { params: idParam.extend({ number: z.coerce.number().int().min(1) }) },
    responses: { 200: jsonResponse('The item', itemSchema), ...problems },
  }),
  async (c) => {
    const { id, number } = c.req.valid('param')
    return c.json(checkedBody(itemSchema, await restoreVersion(c.var.ctx, id, number)), 200)
  },
)

const fraction = z.number().min(0).max(1)
aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/crop',
    summary: 'Crop an image and save it as a new version',
    request: {
      params: idParam,
      ...jsonBody(z.strictObject({ x: fraction, y: fraction, width: fraction, height: fraction })),
    },
    responses: { 200: jsonResponse('The item', itemSchema), ...problems },
  }),
  async (c) =>
    c.json(
      checkedBody(itemSchema, await cropFileImage(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))),
      200,
    ),
)

aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/replace',
    summary: 'Replace a file with another wherever it is used',
    request: { params: idParam, ...jsonBody(z.strictObject({ by: z.uuid() })) },
    responses: {
      200: jsonResponse('Number of places where it was replaced', z.object({ replaced: z.number() })),
      ...problems,
    },
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
    summary: 'List the activity in a file tree',
    request: { query: spaceQuery },
    responses: { 200: jsonResponse('The activity entries', activitiesSchema), ...problems },
  }),
  async (c) =>
    c.json(
      checkedBody(activitiesSchema, { items: await spaceActivity(c.var.ctx, c.req.valid('query')) }),
      200,
    ),
)
aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/usage',
    summary: 'Retrieve the storage usage of a file tree',
    request: { query: spaceQuery },
    responses: { 200: jsonResponse('The storage usage', usageSchema), ...problems },
  }),
  async (c) => c.json(checkedBody(usageSchema, await usageOf(c.var.ctx, c.req.valid('query'))), 200),
)

const settingsResponse = jsonResponse('The settings', settingsSchema)
aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/settings',
    summary: 'Retrieve the site’s file settings (admin)',
    responses: { 200: settingsResponse, ...problems },
  }),
  async (c) => {
    authorize(c.var.ctx, filesAbilities['settings.change'])
    return c.json(checkedBody(settingsSchema, await filesSettings(c.var.ctx)), 200)
  },
)
aboutApi.openapi(
  createRoute({
    method: 'patch',
    path: '/settings',
    summary: 'Update the quotas and the watermark (admin)',
    request: { ...jsonBody(settingsInput) },
    responses: { 200: settingsResponse, ...problems },
  }),
  async (c) =>
    c.json(checkedBody(settingsSchema, await saveFilesSettings(c.var.ctx, c.req.valid('json'))), 200),
)
aboutApi.openapi(
  createRoute({
    method: 'put',
    path: '/quotas/{id}',
    summary: 'Set an individual quota for a user (admin)',
    request: {
      params: idParam,
      ...jsonBody(z.strictObject({ bytes: z.int().min(0).nullable() })),
    },
    responses: { 200: okResponse, ...problems },
  }),
  async (c) => {
    await setUserQuota(c.var.ctx, c.req.valid('param').id, c.req.valid('json').bytes)
    return c.json({ ok: true as const }, 200)
  },
)
