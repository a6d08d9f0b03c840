import { authorize } from '#kernel/auth/abilities.ts'
import { createApi, createRoute, json, jsonResponse, problems, z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import { cmsAbilities } from '../abilities.ts'
import { createPageImage } from '../image/picture.server.ts'
import { readLayout } from '../layout/layout.input.ts'
import { layoutView } from '../layout/layout-view.server.ts'
import { getRevision, saveDraft, saveRevision } from '../page/draft.server.ts'
import { missingOf } from '../page/missing.server.ts'
import { getPage, viewerName } from '../page/page.server.ts'
import { draftView } from './editor-view.server.ts'
import type { PresenceMessage } from './presence.rules.ts'
import { previewPath } from './preview.server.ts'

const id = z.string().max(60)
const role = z.enum(['guest', 'user', 'manager', 'admin'])
const content = z.record(z.string(), z.unknown())
const view = z.unknown()
/** The language the page is rendered in; defaults to the caller's. */
const languageQuery = z.object({ language: z.enum(['th', 'en']).optional() })

const save = createRoute({
  method: 'put',
  path: '/pages/{id}/drafts/{role}',
  summary: 'Save the draft of a page for a role (staff)',
  description:
    '`version` is the version the draft is based on; 409 `cms.draft_changed` if somebody saved in between.',
  request: {
    params: z.object({ id, role }),
    query: languageQuery,
    body: json(z.object({ version: z.number().int().min(0), content })),
  },
  responses: {
    200: jsonResponse(
      'The new version, the parts that will not be shown, and the rendered page',
      z.object({
        version: z.number(),
        unshown: z.array(z.object({ path: z.string(), reason: z.string() })),
        view,
      }),
    ),
    ...problems,
  },
})

const createRevision = createRoute({
  method: 'post',
  path: '/pages/{id}/drafts/{role}/keep',
  summary: 'Save a draft, or other content for it, as a revision without publishing it (staff)',
  request: { params: z.object({ id, role }), body: { ...json(z.object({ content })), required: false } },
  responses: { 204: { description: 'No content' }, ...problems },
})

const read = createRoute({
  method: 'get',
  path: '/pages/{id}/drafts/{role}',
  summary: 'Get the draft of a page for a role (staff)',
  request: { params: z.object({ id, role }), query: languageQuery },
  responses: {
    200: jsonResponse(
      'The draft',
      z.object({ content, version: z.number(), at: z.string(), by: z.string(), view }),
    ),
    ...problems,
  },
})

const missing = createRoute({
  method: 'get',
  path: '/pages/{id}/drafts/{role}/missing',
  summary: 'List what a draft should have before it is published (staff)',
  request: { params: z.object({ id, role }) },
  responses: {
    200: jsonResponse(
      'Missing items, none of which prevents publishing',
      z.object({
        missing: z.array(
          z.object({
            code: z.enum(['title-long', 'description', 'alt', 'link', 'question', 'hollow', 'sample']),
            what: z.string(),
            at: z.string(),
            text: z.string().optional(),
          }),
        ),
      }),
    ),
    ...problems,
  },
})

const revision = createRoute({
  method: 'get',
  path: '/pages/{id}/revisions/{revision}',
  summary: 'Get an earlier revision of a page (staff)',
  request: { params: z.object({ id, revision: id }) },
  responses: {
    200: jsonResponse(
      'The revision, and a link that previews it as visitors would see it',
      z.object({ content, preview: z.string() }),
    ),
    ...problems,
  },
})

const presence = createRoute({
  method: 'post',
  path: '/pages/{id}/presence',
  summary: 'Tell other editors of a page that the signed-in user is present (staff)',
  request: { params: z.object({ id }) },
  responses: { 204: { description: 'No content' }, ...problems },
})

const image = createRoute({
  method: 'post',
  path: '/pictures',
  summary: 'Make an image from the file manager available for pages (staff)',
  request: { body: json(z.object({ itemId: id })) },
  responses: {
    200: jsonResponse('The id of the image for use on pages', z.object({ id: z.string() })),
    ...problems,
  },
})

const inLanguage = (ctx: Ctx, { language }: z.output<typeof languageQuery>): Ctx => ({
  ...ctx,
  locale: language ?? ctx.locale,
})

/** `/api/cms`: drafts as the editor stores them. */
export const cmsApi = createApi()

cmsApi.openapi(save, async (c) => {
  const { ctx } = c.var
  const params = c.req.valid('param')
  const input = c.req.valid('json')
  const { version, unshown } = await saveDraft(ctx, params.id, { ...input, role: params.role })
  publish(ctx, `cms-page:${params.id}`, { saved: version, role: params.role, by: viewerName(ctx) })
  const { layout } = input.content
  const renderedView = layout
    ? await layoutView(inLanguage(ctx, c.req.valid('query')), readLayout(layout))
    : null
  return c.json({ version, unshown, view: renderedView }, 200)
})

cmsApi.openapi(createRevision, async (c) => {
  const params = c.req.valid('param')
  // Without a body it is the draft itself.
  const { content: other } = c.req.valid('json') as { content?: unknown }
  await saveRevision(c.var.ctx, params.id, { role: params.role, note: '', content: other })
  return c.body(null, 204)
})

cmsApi.openapi(missing, async (c) => {
  const params = c.req.valid('param')
  return c.json({ missing: await missingOf(c.var.ctx, params.id, params.role) }, 200)
})

cmsApi.openapi(read, async (c) => {
  const params = c.req.valid('param')
  const { at, ...draft } = await draftView(
    inLanguage(c.var.ctx, c.req.valid('query')),
    params.id,
    params.role,
  )
  return c.json({ ...draft, content: { ...draft.content }, at: at.toISOString() }, 200)
})

cmsApi.openapi(revision, async (c) => {
  const params = c.req.valid('param')
  const { ctx } = c.var
  const found = await getRevision(ctx, params.id, params.revision)
  const preview = previewPath(ctx, params.id, ctx.viewer.role, params.revision)
  return c.json({ content: { ...found }, preview }, 200)
})

cmsApi.openapi(presence, async (c) => {
  const { ctx } = c.var
  authorize(ctx, cmsAbilities['page.write'])
  const page = await getPage(ctx, c.req.valid('param').id)
  const note: PresenceMessage = { there: viewerName(ctx), user: ctx.viewer.user?.id ?? '' }
  publish(ctx, `cms-page:${page.id}`, note)
  return c.body(null, 204)
})

cmsApi.openapi(image, async (c) => {
  return c.json(await createPageImage(c.var.ctx, c.req.valid('json').itemId), 200)
})
