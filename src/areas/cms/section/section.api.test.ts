import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { problemResponse } from '#kernel/http/problem.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { editorView } from '../editor/editor-view.server.ts'
import { pageContent } from '../factory.ts'
import { createPage } from '../page/page.server.ts'
import { sectionApi } from './section.api.ts'

const sites = testSites()
const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'a@alpha.test', phone: null }

/** Makes the calls as one caller, each in its own unit of work. */
function caller(role: Role, tenant = () => sites.alpha) {
  const app = new Hono<AppEnv>()
  app.use(async (c, next) => {
    const viewer = { role, user: role === 'guest' ? null : user }
    const ctx = sites.ctx({ role, tenant: tenant(), viewer })
    c.set('ctx', ctx)
    await next()
    if (c.error) await ctx.db.rollback()
    else await ctx.db.commit()
  })
  app.route('/', sectionApi)
  app.onError((error) => problemResponse(error, 'th', 'test'))
  return async (method: string, path: string, body?: unknown) => {
    const response = await app.request(path, {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
    return { status: response.status, json: await response.json() }
  }
}

const rows = pageContent('', [{ type: 'heading', props: { text: 'ของสด' } }]).layout?.rows

test('the API saves a section, which every editor then offers, and reads, renames and deletes it', async () => {
  const manager = caller('manager')
  const created = await manager('POST', '/sections', { name: 'หัวร้าน', rows })
  expect(created).toMatchObject({ status: 201, json: { name: 'หัวร้าน', kinds: ['heading'], mayDelete: true } })
  const path = `/sections/${created.json.id}`
  const ctx = sites.ctx({ role: 'manager' })
  const page = await createPage(ctx, { kind: 'page', content: pageContent('หน้า', []) })
  expect((await editorView(ctx, page.id, null)).choices.sections).toMatchObject([{ id: created.json.id }])
  expect(await manager('GET', path)).toEqual({ status: 200, json: { name: 'หัวร้าน', rows } })
  expect(await manager('PATCH', path, { name: '' })).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'name', code: 'field.required' }] },
  })
  expect(await manager('PATCH', path, { name: 'ท้าย' })).toEqual({ status: 200, json: { name: 'ท้าย' } })
  for (const [stranger, status] of [
    [caller('user'), 403],
    [caller('guest'), 401],
    [caller('admin', () => sites.beta), 404],
  ] as const) {
    expect((await stranger('GET', path)).status).toBe(status)
    expect((await stranger('PATCH', path, { name: 'x' })).status).toBe(status)
    expect((await stranger('DELETE', path)).status).toBe(status)
  }
  expect((await caller('user')('POST', '/sections', { name: 'x', rows })).status).toBe(403)
  expect(await manager('DELETE', path)).toEqual({ status: 200, json: { name: 'ท้าย', rows } })
  expect((await manager('GET', path)).json.code).toBe('cms.section_unknown')
})
