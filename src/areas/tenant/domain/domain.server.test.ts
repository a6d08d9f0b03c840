import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { goLive } from '../config/release.server.ts'
import { addDomain, listDomains, removeDomain, setPrimaryDomain, verifyDomain } from './domain.server.ts'

const sites = testSites()
const alpha = () => sites.services.directory.byHost('alpha.test')!
const admin = (tenant = alpha()) => sites.ctx({ role: 'admin', tenant })

async function done(work: (ctx: Ctx) => Promise<unknown>, ctx = admin()): Promise<void> {
  await work(ctx)
  await goLive(ctx)
}

const proofFor = async (host: string, ctx = admin()) =>
  (await listDomains(ctx)).find((domain) => domain.host === host)?.proof

async function prove(host: string): Promise<void> {
  await done((ctx) => addDomain(ctx, host))
  const proof = await proofFor(host)
  await done((ctx) => verifyDomain(ctx, host, async (name) => (name === proof?.name ? [[proof.value]] : [])))
}

test('a domain works only once its record is found; a proxy then gets a certificate for it', async () => {
  const app = createApp({ services: sites.services })
  const allowed = async () => (await app.request('http://x/tls-allowed?domain=shop.example.com')).status
  await done((ctx) => addDomain(ctx, 'Shop.Example.com'))
  expect(await listDomains(admin())).toMatchObject([
    { host: 'alpha.test', status: 'verified', primary: true, proof: null },
    { host: 'shop.example.com', status: 'waiting', proof: { name: '_sala.shop.example.com' } },
  ])
  const none = async () => Promise.reject(new Error('ENOTFOUND'))
  await expect(verifyDomain(admin(), 'shop.example.com', none)).rejects.toMatchObject({
    code: 'domain.no_record',
  })
  const wrong = async () => [['sala-site=another']]
  await expect(verifyDomain(admin(), 'shop.example.com', wrong)).rejects.toMatchObject({
    code: 'domain.other_record',
  })
  expect(await allowed()).toBe(404)
  await prove('shop.example.com')
  expect(sites.services.directory.byHost('shop.example.com')?.id).toBe(sites.alpha.id)
  expect(await allowed()).toBe(200)
})

test('all domains redirect to the primary one with path and query, and never to another site', async () => {
  await prove('primary.example.com')
  await done((ctx) => setPrimaryDomain(ctx, 'primary.example.com'))
  const app = createApp({ services: sites.services })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(`http://alpha.test:5001${path}`, {
      headers: { host: 'alpha.test:5001', ...headers },
    })
    return [answer.status, answer.headers.get('location')]
  }
  expect(await ask('/shop?a=1')).toEqual([308, 'http://primary.example.com:5001/shop?a=1'])
  expect(await ask('//evil.example/x')).toEqual([308, 'http://primary.example.com:5001//evil.example/x'])
  expect((await ask('/x', { 'x-forwarded-host': 'evil.example' }))[1]).toBe(
    'http://primary.example.com:5001/x',
  )
  for (const host of ['ALPHA.TEST:5001', 'alpha.test.:5001'])
    expect((await ask('/x', { host }))[1]).toBe('http://primary.example.com:5001/x')
  const own = await app.request('http://primary.example.com/api/openapi.json', {
    headers: { host: 'primary.example.com' },
  })
  expect(own.status).toBe(200)
  expect((await ask('/api/openapi.json'))[0]).toBe(200)
  await expect(removeDomain(admin(), 'primary.example.com')).rejects.toMatchObject({ code: 'domain.primary' })
  await done((ctx) => setPrimaryDomain(ctx, 'alpha.test'))
  await done((ctx) => removeDomain(ctx, 'primary.example.com'))
  expect(sites.services.directory.byHost('primary.example.com')).toBeUndefined()
})

test('another site’s domain cannot be claimed, even with a record, and nobody else can change a site’s domains', async () => {
  const ctx = admin()
  await addDomain(ctx, 'beta.test')
  await ctx.db.commit()
  const proof = await proofFor('beta.test')
  await expect(verifyDomain(admin(), 'beta.test', async () => [[proof!.value]])).rejects.toMatchObject({
    code: 'site.host_taken',
  })
  expect(sites.services.directory.byHost('beta.test')?.id).toBe(sites.beta.id)
  await prove('mine.example.com')
  const other = () => sites.ctx({ role: 'admin', tenant: sites.beta })
  await expect(verifyDomain(other(), 'mine.example.com', async () => [])).rejects.toMatchObject({
    status: 404,
  })
  await expect(setPrimaryDomain(other(), 'mine.example.com')).rejects.toMatchObject({ status: 404 })
  await expect(removeDomain(other(), 'mine.example.com')).rejects.toMatchObject({ status: 404 })
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    listDomains,
    (ctx) => addDomain(ctx, 'a.example.com'),
    (ctx) => verifyDomain(ctx, 'mine.example.com', async () => []),
    (ctx) => setPrimaryDomain(ctx, 'mine.example.com'),
    (ctx) => removeDomain(ctx, 'mine.example.com'),
  ]
  for (const act of acts) {
    await expect(act(sites.ctx())).rejects.toMatchObject({ status: 401 })
    await expect(act(sites.ctx({ role: 'manager' }))).rejects.toMatchObject({ status: 403 })
  }
})
