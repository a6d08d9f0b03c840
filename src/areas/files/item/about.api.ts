import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { itemActivity, spaceActivity } from '../activity/activity.server.ts'
import { answer, done, idParam, itemSchema, json, placeQuery } from '../files.schema.ts'
import { cropPicture } from '../picture/edit.server.ts'
import { settingsInput } from '../settings/settings.input.ts'
import { filesSettings, saveFilesSettings } from '../settings/settings.server.ts'
import { setPersonQuota, usageOf } from '../usage/usage.server.ts'
import { replaceEverywhere, usesOf } from '../use/use.server.ts'
import { listVersions, restoreVersion } from './version.server.ts'

/** What belongs to an item or a tree: versions, uses, activity, meter, settings. */
export const aboutApi = createApi()

const listed = (path: string, summary: string) =>
  createRoute({
    method: 'get',
    path,
    summary,
    request: { params: idParam },
    responses: { 200: answer('The list', z.object({ items: z.array(z.looseObject({})) })), ...problems },
  })
aboutApi.openapi(listed('/items/{id}/versions', 'What a file holds and held'), async (c) =>
  c.json({ items: await listVersions(c.var.ctx, c.req.valid('param').id) } as never, 200),
)
aboutApi.openapi(listed('/items/{id}/activity', 'What happened to an item'), async (c) =>
  c.json({ items: await itemActivity(c.var.ctx, c.req.valid('param').id) } as never, 200),
)
aboutApi.openapi(listed('/items/{id}/uses', 'Where a file is used'), async (c) =>
  c.json({ items: await usesOf(c.var.ctx, c.req.valid('param').id) } as never, 200),
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
    return c.json((await restoreVersion(c.var.ctx, id, number)) as never, 200)
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
      body: { ...json(z.strictObject({ x: part, y: part, width: part, height: part })), required: true },
    },
    responses: { 200: answer('The item', itemSchema), ...problems },
  }),
  async (c) =>
    c.json((await cropPicture(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))) as never, 200),
)

aboutApi.openapi(
  createRoute({
    method: 'post',
    path: '/items/{id}/replace',
    summary: 'Put another file in its place wherever it is used',
    request: { params: idParam, body: { ...json(z.strictObject({ by: z.uuid() })), required: true } },
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
    responses: { 200: answer('The list', z.object({ items: z.array(z.looseObject({})) })), ...problems },
  }),
  async (c) => c.json({ items: await spaceActivity(c.var.ctx, c.req.valid('query')) } as never, 200),
)
aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/usage',
    summary: 'The storage meter of a tree',
    request: { query: placeQuery },
    responses: { 200: answer('The meter', z.looseObject({ bytes: z.number() })), ...problems },
  }),
  async (c) => c.json((await usageOf(c.var.ctx, c.req.valid('query'))) as never, 200),
)

const settings = answer('The settings', z.looseObject({ siteQuota: z.number().nullable() }))
aboutApi.openapi(
  createRoute({
    method: 'get',
    path: '/settings',
    summary: 'How the site keeps files',
    responses: { 200: settings, ...problems },
  }),
  async (c) => c.json((await filesSettings(c.var.ctx)) as never, 200),
)
aboutApi.openapi(
  createRoute({
    method: 'patch',
    path: '/settings',
    summary: 'Change quotas and watermark (admin)',
    request: { body: { ...json(settingsInput), required: true } },
    responses: { 200: settings, ...problems },
  }),
  async (c) => c.json((await saveFilesSettings(c.var.ctx, c.req.valid('json'))) as never, 200),
)
aboutApi.openapi(
  createRoute({
    method: 'put',
    path: '/quotas/{id}',
    summary: 'Give a person a quota of their own (admin)',
    request: {
      params: idParam,
      body: { ...json(z.strictObject({ bytes: z.int().min(0).nullable() })), required: true },
    },
    responses: { 200: done, ...problems },
  }),
  async (c) => {
    await setPersonQuota(c.var.ctx, c.req.valid('param').id, c.req.valid('json').bytes)
    return c.json({ ok: true as const }, 200)
  },
)
