import { afterEach, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { findChannel, hasChannel } from './channel.server.ts'
import { finishLineLogin, startLineLogin } from './line.server.ts'
import { startLineStandIn } from './stand-in.server.ts'

const sites = testSites()
let mode: 'development' | 'production' | 'test'
let end: (() => Promise<unknown>) | undefined

afterEach(async () => {
  await end?.()
  end = undefined
  Object.assign(sites.services.config, { mode, lineUrl: undefined, lineStandIn: undefined })
})

const here = () => {
  const ctx = sites.ctx()
  ctx.tenant = { ...ctx.tenant, hosts: ['alpha.localhost'] }
  return ctx
}
const start = async (as: 'development' | 'production') => {
  mode = sites.services.config.mode
  sites.services.config.mode = as
  end = await startLineStandIn(sites.services)
}

test('in development, a user signs in with LINE on a local site without a channel', async () => {
  await start('development')
  expect(await hasChannel(here())).toBe(true)
  const { url, oauthState } = await startLineLogin(here(), '/shop/cart')
  const page = await (await fetch(url)).text()
  const [, chosen = ''] = /href="([^"]+)"/.exec(page) ?? []
  const allowed = await fetch(new URL(chosen.replaceAll('&amp;', '&'), url), { redirect: 'manual' })
  const back = new URL(allowed.headers.get('location') ?? '')
  const { person, next } = await finishLineLogin(here(), back.searchParams, oauthState)
  expect(person.name).toBe('มะลิ ใจดี (LINE)')
  expect(next).toBe('/shop/cart')
})

test('the stand-in cannot sign in on a site others can reach', async () => {
  await start('development')
  expect(await findChannel(sites.ctx())).toBeNull()
})

test('is not available in production', async () => {
  await start('production')
  expect(end).toBeUndefined()
  expect(await findChannel(here())).toBeNull()
})
