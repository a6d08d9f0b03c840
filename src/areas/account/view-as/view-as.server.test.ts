import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { identityCode } from '../identity/identity.server.ts'
import { startSession, viewerOfSession } from '../session.server.ts'
import { endViewAs, startViewAs } from './view-as.server.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildUser>>
let app: ReturnType<typeof createApp>
let admin: Someone
let member: Someone

beforeAll(async () => {
  app = createApp({ services: sites.services })
  admin = await buildUser(sites, { email: 'helper@alpha.test', role: 'admin', firstname: 'วิภา' })
  member = await buildUser(sites, { email: 'helped@alpha.test' })
})

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

/** An admin signed in permanently, with the token of the sign-in. */
async function helper(who = admin) {
  const ctx = sites.ctx()
  const token = await done(ctx, (c) => startSession(c, who))
  const { viewer } = ctx
  const viewerNow = async (now = new Date()) => {
    const claims = await sites.services.tokens.read(token, sites.alpha.id)
    return (await viewerOfSession(sites.ctx().db, sites.alpha.id, claims!, now))?.viewer
  }
  const call = (method: string, path: string, body?: object) =>
    app.request(`http://alpha.test${path}`, {
      method,
      headers: { host: 'alpha.test', authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  return { viewer, viewerNow, call }
}

test('an admin views the site as a user for half an hour, and it is recorded with the reason', async () => {
  const { viewer, viewerNow } = await helper()
  await done(sites.ctx({ viewer }), (ctx) => startViewAs(ctx, member.id, 'หาคำสั่งซื้อไม่เจอ'))
  expect(await viewerNow()).toMatchObject({
    role: 'user',
    user: { id: member.id },
    support: { adminId: admin.id, adminName: 'วิภา ศรีสุข' },
  })
  expect(await viewerNow(new Date(Date.now() + 31 * 60_000))).toMatchObject({
    role: 'admin',
    user: { id: admin.id },
  })
  const seen = (await viewerNow())!
  await done(sites.ctx({ viewer: seen }), endViewAs)
  expect(await viewerNow()).toMatchObject({ role: 'admin', user: { id: admin.id } })
  expect((await viewerNow())?.support).toBeUndefined()
  expect(await transitionHistory(sites.ctx(), 'account.person', member.id)).toMatchObject([
    { event: 'view', reason: 'หาคำสั่งซื้อไม่เจอ', actorId: admin.id, actorRole: 'admin' },
    { event: 'view_end', actorId: admin.id, actorRole: 'admin' },
  ])
})

test('while viewing as a user, nothing is written and nothing private is shown', async () => {
  const { viewer, viewerNow, call } = await helper()
  await done(sites.ctx({ viewer }), (ctx) => startViewAs(ctx, member.id, 'ช่วยดูตะกร้า'))
  expect((await call('GET', '/api/me/summary')).status).toBe(200)
  for (const [method, path] of [
    ['POST', '/api/shop/cart/lines'],
    ['POST', '/api/shop/checkout'],
    ['DELETE', '/api/shop/cart/lines/1'],
    ['PUT', '/api/account/line'],
    ['POST', '/api/email/send'],
    ['POST', '/api/filemanager/new_folder'],
  ] as const) {
    const answer = await call(method, path, {})
    expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, 'account.view_only'])
  }
  for (const path of ['/api/account/identity-code', '/api/files/items', '/api/live?topics=x', '/api/unknown'])
    expect((await (await call('GET', path)).json()).code).toBe('account.view_closed')
  const page = await call('POST', '/user/profile')
  expect([page.status, page.headers.get('location')]).toEqual([303, '/user/view_as?why=read-only'])
  expect((await call('GET', '/cluster/user/filemanager')).headers.get('location')).toBe(
    '/user/view_as?why=closed',
  )
  const data = await call('GET', '/user/message.data')
  expect([data.status, data.headers.get('x-remix-redirect')]).toEqual([204, '/user/view_as?why=closed'])
  const seen = (await viewerNow())!
  expect(seen).toMatchObject({ role: 'user' })
  expect(() => identityCode(sites.ctx({ viewer: seen }))).toThrow('account.view_closed')
})

test('is refused for an admin, without a reason, by a lower role and from another site', async () => {
  const { viewer } = await helper()
  const other = await buildUser(sites, { email: 'other-admin@alpha.test', role: 'admin' })
  const start = (id: string, reason = 'ช่วยเหลือ', ctx = sites.ctx({ viewer })) => startViewAs(ctx, id, reason)
  await expect(start(other.id)).rejects.toMatchObject({ code: 'account.view_admin' })
  await expect(start(member.id, '  ')).rejects.toMatchObject({ status: 422 })
  await expect(start('x')).rejects.toMatchObject({ status: 404 })
  const { sessionId } = viewer
  const manager = sites.ctx({ viewer: { role: 'manager', user: member, sessionId } })
  await expect(start(member.id, 'ช่วยเหลือ', manager)).rejects.toMatchObject({ status: 403 })
  await expect(start(member.id, 'ช่วยเหลือ', sites.ctx())).rejects.toMatchObject({ status: 401 })
  const elsewhere = sites.ctx({ tenant: sites.beta, viewer })
  await expect(start(member.id, 'ช่วยเหลือ', elsewhere)).rejects.toMatchObject({ status: 404 })
})

test('viewing ends when the user becomes an admin meanwhile', async () => {
  const { viewer, viewerNow } = await helper()
  const rising = await buildUser(sites, { email: 'rising@alpha.test' })
  await done(sites.ctx({ viewer }), (ctx) => startViewAs(ctx, rising.id, 'ช่วยเหลือ'))
  expect(await viewerNow()).toMatchObject({ user: { id: rising.id } })
  await done(sites.ctx(), (ctx) =>
    ctx.db.query('test.rise', "UPDATE account_user SET role = 'admin' WHERE tenant_id = $1 AND id = $2", [
      sites.alpha.id,
      rising.id,
    ]),
  )
  expect(await viewerNow()).toMatchObject({ user: { id: admin.id } })
})
