import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { AppEnv } from '#kernel/http/app-env.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { appearanceRoutes } from './appearance.api.ts'

const sites = testSites()

test('serves the site’s drawn logo as its favicon, also while a picture replaces it', async () => {
  const drawn = { stroke: 'M1 2 3 4' }
  const signOf = async (facts: Record<string, unknown>) => {
    const ctx = sites.ctx()
    ctx.tenant = { ...ctx.tenant, facts: { ...ctx.tenant.facts, ...facts } }
    const app = new Hono<AppEnv>()
    app.use(async (c, next) => {
      c.set('ctx', ctx)
      await next()
    })
    app.route('/', appearanceRoutes())
    return (await app.request('/favicon.svg')).text()
  }
  expect(await signOf({ mark: drawn })).toContain(drawn.stroke)
  expect(await signOf({ mark: { src: '/look/1.webp' }, drawnMark: drawn })).toContain(drawn.stroke)
  expect(await signOf({ mark: null })).toContain('<path')
})
