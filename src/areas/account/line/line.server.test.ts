import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx, Viewer } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../factory.ts'
import { listConsents } from '../privacy/consent.server.ts'
import { getChannel, saveChannel } from './channel.server.ts'
import { type InjectedFault, startFakeLine } from './fake-line.ts'
import { finishLineLogin, startLineLogin } from './line.server.ts'
import { linkedLine, linkLine, signInByLine, unlinkLine } from './line-link.server.ts'

const sites = testSites()
const channel = { id: '1657000000', secret: '0123456789abcdef0123456789abcdef' }
let line: Awaited<ReturnType<typeof startFakeLine>>

beforeAll(async () => {
  line = await startFakeLine(channel)
  sites.services.config.lineUrl = line.url
  await done(sites.ctx({ role: 'admin' }), (ctx) =>
    saveChannel(ctx, { channelId: channel.id, secret: channel.secret }),
  )
})
afterAll(() => line.stop())

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

const somchai = { sub: 'U0123456789abcdef0123456789abcdef', name: 'สมชาย 🐘' }

/** Goes to LINE, grants permission, and comes back. */
async function throughLine(
  who: Record<string, unknown>,
  viewer?: Partial<Viewer>,
  flaw: InjectedFault | null = null,
) {
  const { url, oauthState } = await startLineLogin(sites.ctx({ viewer }), '/shop/cart')
  return done(sites.ctx({ viewer }), (ctx) =>
    finishLineLogin(ctx, line.authorise(url, who, flaw), oauthState),
  )
}

const signIn = async (who: { sub: string; name?: string; email?: string }) => {
  const { person } = await throughLine(who)
  return done(sites.ctx(), (ctx) => signInByLine(ctx, person))
}

test('a new user registers with LINE without an email, and is recognised the next time', async () => {
  const first = await signIn(somchai)
  expect(first).toMatchObject({ account: { firstname: 'สมชาย 🐘', email: '', role: 'user' } })
  const second = await signIn({ ...somchai, name: 'ชื่อใหม่' })
  expect('account' in second && second.account.id).toBe('account' in first && first.account.id)
})

test('registering with LINE records consent to the texts the site shows', async () => {
  const { person } = await throughLine({ sub: 'U00000000000000000000000000000042', name: 'ใหม่' })
  const ctx = sites.ctx()
  ctx.tenant = { ...ctx.tenant, facts: { ...ctx.tenant.facts, legal: ['privacy'] } }
  const entered = await signInByLine(ctx, person)
  await ctx.db.commit()
  if (!('account' in entered)) throw new Error('not signed in')
  const userCtx = sites.ctx({ viewer: { role: 'user', user: entered.account } })
  expect(await listConsents(userCtx)).toMatchObject([{ document: 'privacy', source: 'line' }])
})

test('the redirect carries state, nonce and PKCE, and the return path comes back', async () => {
  const { url } = await startLineLogin(sites.ctx(), '/')
  const { searchParams } = new URL(url)
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  expect(searchParams.get('redirect_uri')).toBe('http://alpha.test/user/authen/line/callback')
  expect(url).not.toContain(channel.secret)
  expect(await throughLine(somchai)).toMatchObject({ next: '/shop/cart', userId: null })
})

test.each<InjectedFault>([
  'nonce',
  'signature',
  'unsigned',
  'audience',
  'issuer',
  'expired',
  'down',
  'no token',
])('refuses a LINE response with a wrong %s', (flaw) =>
  expect(throughLine(somchai, undefined, flaw)).rejects.toMatchObject({
    status: 502,
    code: 'account.line_failed',
  }),
)

test('a user who denies access in LINE is told so', async () => {
  const { url, oauthState } = await startLineLogin(sites.ctx(), '')
  await expect(finishLineLogin(sites.ctx(), line.deny(url), oauthState)).rejects.toMatchObject({
    code: 'account.line_denied',
  })
})

test('refuses a response this browser did not request, or too late, or on another site, before contacting LINE', async () => {
  const { url, oauthState } = await startLineLogin(sites.ctx(), '')
  const other = await startLineLogin(sites.ctx(), '')
  const back = line.authorise(url, somchai)
  const refused = { status: 400, code: 'account.line_state' }
  await expect(finishLineLogin(sites.ctx(), back, null)).rejects.toMatchObject(refused)
  await expect(finishLineLogin(sites.ctx(), back, `${oauthState}x`)).rejects.toMatchObject(refused)
  await expect(finishLineLogin(sites.ctx(), back, other.oauthState)).rejects.toMatchObject(refused)
  await expect(finishLineLogin(sites.ctx({ tenant: sites.beta }), back, oauthState)).rejects.toMatchObject(
    refused,
  )
  const late = sites.ctx({ now: new Date(Date.now() + 600_001) })
  await expect(finishLineLogin(late, back, oauthState)).rejects.toMatchObject(refused)
  await expect(finishLineLogin(sites.ctx({ role: 'user' }), back, oauthState)).rejects.toMatchObject(refused)
})

test('a code works once', async () => {
  const { url, oauthState } = await startLineLogin(sites.ctx(), '')
  const back = line.authorise(url, somchai)
  await finishLineLogin(sites.ctx(), back, oauthState)
  await expect(finishLineLogin(sites.ctx(), back, oauthState)).rejects.toMatchObject({
    code: 'account.line_failed',
  })
})

test('an email with an account is not taken over: its owner signs in and links', async () => {
  const user = await buildUser(sites, { email: 'owner@alpha.test' })
  const who = { sub: 'Uowner', name: 'Owner', email: 'Owner@alpha.test' }
  await expect(signIn(who)).rejects.toMatchObject({ code: 'account.line_email' })
  const viewer = { role: 'user', user } as const
  const { person, userId } = await throughLine(who, viewer)
  expect(userId).toBe(user.id)
  await done(sites.ctx({ viewer }), (ctx) => linkLine(ctx, person))
  expect(await linkedLine(sites.ctx({ viewer }))).toBe('Owner')
  expect(await signIn(who)).toMatchObject({ account: { id: user.id } })
  await done(sites.ctx({ viewer }), unlinkLine)
  expect(await linkedLine(sites.ctx({ viewer }))).toBeNull()
})

test('a LINE account belongs to one user, and the only sign-in method cannot be removed', async () => {
  const taken = await signIn({ sub: 'Utaken' })
  const user = await buildUser(sites, { email: 'late@alpha.test' })
  const ctx = sites.ctx({ viewer: { role: 'user', user } })
  await expect(linkLine(ctx, { lineId: 'Utaken', name: 'x', email: null })).rejects.toMatchObject({
    code: 'account.line_taken',
  })
  await ctx.db.rollback()
  if (!('account' in taken)) throw new Error('a second step was not set up')
  const own = sites.ctx({ viewer: { role: 'user', user: taken.account } })
  await expect(unlinkLine(own)).rejects.toMatchObject({ code: 'account.line_only' })
})

test('admins configure the channel, its secret is never exposed, and a new channel needs its own', async () => {
  for (const role of ['guest', 'user', 'manager'] as const) {
    await expect(getChannel(sites.ctx({ role }))).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
    await expect(saveChannel(sites.ctx({ role }), null)).rejects.toMatchObject({
      status: role === 'guest' ? 401 : 403,
    })
  }
  const admin = sites.ctx({ role: 'admin' })
  expect(JSON.stringify(await getChannel(admin))).not.toContain(channel.secret)
  await expect(saveChannel(admin, { channelId: '1657000001' })).rejects.toMatchObject({
    errors: [{ path: 'secret' }],
  })
  expect(await saveChannel(admin, { channelId: channel.id })).toMatchObject({ hasSecret: true })
  const elsewhere = sites.ctx({ tenant: sites.beta, role: 'admin' })
  expect(await getChannel(elsewhere)).toMatchObject({ channelId: null, hasSecret: false })
  await expect(startLineLogin(elsewhere, '')).rejects.toMatchObject({ code: 'account.line_off' })
})
