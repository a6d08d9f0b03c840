import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo, testPassword } from '../factory.ts'
import { signInByLink } from '../magic-link/magic-link.server.ts'
import { listTestUsers, signInForTest } from '../magic-link/test-login.server.ts'
import { resetPassword } from '../recovery/recovery.server.ts'
import { listSessions, startSession } from '../session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import {
  blockUser,
  changeRole,
  getMember,
  inviteUser,
  listUsers,
  resendInvitation,
  sendSignInLink,
  unblockUser,
} from './manage.server.ts'
import { userList } from './users.list.rules.ts'

const sites = testSites()
const admin = () => sites.ctx({ role: 'admin' })

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}
const parse = (query: Record<string, string>) => userList.parse(new URLSearchParams(query))
const found = async (query: Record<string, string>) => (await listUsers(admin(), parse(query))).items

test('finds users by name, case-insensitive email, phone and role', async () => {
  const { id } = await buildUser(sites, {
    email: 'find.me@alpha.test',
    firstname: 'กานดา',
    phone: '0833333333',
    role: 'manager',
  })
  for (const search of ['กานดา ศรี', 'FIND.me', '083-333-3333'])
    expect((await found({ search })).map((member) => member.id)).toEqual([id])
  expect((await found({ role: 'manager' })).map((member) => member.id)).toEqual([id])
  expect(await found({ search: '%' })).toEqual([])
  expect(await found({ search: 'x', role: 'nonsense', page: '-1' })).toEqual([])
})

test('a page past the last shows the first', async () => {
  await buildUser(sites, { email: 'pages@alpha.test', firstname: 'หน้าเดียว' })
  expect(await listUsers(admin(), parse({ search: 'หน้าเดียว', page: '7' }))).toMatchObject({
    items: [{ email: 'pages@alpha.test' }],
    total: 1,
    page: 1,
    pages: 1,
  })
})

test('users are sorted by Thai name or last visit, and pending invitations are found', async () => {
  for (const [email, firstname] of [
    ['order1@alpha.test', 'เรียงไก่'],
    ['order2@alpha.test', 'เรียงกา'],
    ['order3@alpha.test', 'เรียงขวด'],
  ])
    await buildUser(sites, { email: email!, firstname: firstname! })
  const id = await done(admin(), (ctx) =>
    inviteUser(ctx, { firstname: 'เรียงคน', lastname: 'ใหม่', email: 'order4@alpha.test', role: 'user' }),
  )
  const names = async (query: Record<string, string>) =>
    (await found({ search: 'เรียง', ...query })).map(({ firstname }) => firstname)
  expect(await names({ sort: 'name' })).toEqual(['เรียงกา', 'เรียงไก่', 'เรียงขวด', 'เรียงคน'])
  expect((await names({ sort: 'newest' }))[0]).toBe('เรียงคน')
  expect(await found({ search: 'เรียง', sort: 'seen' })).toHaveLength(4)
  expect(await found({ search: 'เรียง', status: 'invited' })).toMatchObject([{ id, invited: true }])
  expect(await names({ status: 'blocked' })).toEqual([])
})

test('an invited user sets a password from the email and is signed in with the role', async () => {
  const id = await done(admin(), (ctx) =>
    inviteUser(ctx, { firstname: 'ใหม่', lastname: 'มา', email: 'New@alpha.test', role: 'manager' }),
  )
  await done(admin(), (ctx) => resendInvitation(ctx, id))
  const [first, second] = await emailsTo(sites, 'new@alpha.test')
  await expect(resetPassword(sites.ctx(), first!.token, 'a-better-password')).rejects.toMatchObject({
    status: 410,
  })
  await done(sites.ctx(), (ctx) => resetPassword(ctx, second!.token, 'a-better-password'))
  expect(await signIn(sites.ctx(), { email: 'new@alpha.test', password: 'a-better-password' })).toMatchObject(
    { account: { id, role: 'manager' } },
  )
  await expect(resendInvitation(admin(), id)).rejects.toMatchObject({ code: 'account.joined' })
  expect((await getMember(admin(), id)).past).toMatchObject([{ event: 'invite', to: 'manager' }])
  const again = { firstname: 'ใหม่', lastname: 'มา', email: 'NEW@alpha.test', role: 'user' } as const
  await expect(inviteUser(admin(), again)).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'email', code: 'account.email_taken' }],
  })
})

test('staff e-mail a user in the language of the account, or else of the site, not of their own screen', async () => {
  const english = (ctx: Ctx): Ctx => ({ ...ctx, locale: 'en' })
  await done(english(admin()), (ctx) =>
    inviteUser(ctx, { firstname: 'ใหม่', lastname: 'ไทย', email: 'thai@alpha.test', role: 'user' }),
  )
  expect((await emailsTo(sites, 'thai@alpha.test'))[0]?.plain).toMatch(/[ก-๙]{8}/)
  const { id } = await buildUser(sites, { email: 'chose-en@alpha.test' })
  await done(admin(), (ctx) =>
    ctx.db.query('test.chosen', `UPDATE account_user SET locale = 'en' WHERE tenant_id = $1 AND id = $2`, [
      ctx.tenant.id,
      id,
    ]),
  )
  await done(admin(), (ctx) => sendSignInLink(ctx, id))
  expect((await emailsTo(sites, 'chose-en@alpha.test'))[0]?.plain).toContain('Sign in')
})

test('a block takes effect immediately and everywhere, is recorded with its reason, and can be lifted', async () => {
  const user = await buildUser(sites, { email: 'rude@alpha.test' })
  const own = sites.ctx()
  await done(own, (ctx) => startSession(ctx, user))
  await done(admin(), (ctx) => blockUser(ctx, user.id, 'สแปม'))
  expect(await listSessions(sites.ctx({ viewer: own.viewer }))).toEqual([])
  const input = { email: 'rude@alpha.test', password: testPassword }
  await expect(signIn(sites.ctx(), input)).rejects.toMatchObject({ code: 'account.wrong' })
  await done(admin(), (ctx) => unblockUser(ctx, user.id))
  expect(await signIn(sites.ctx(), input)).toMatchObject({ account: { id: user.id } })
  expect((await getMember(admin(), user.id)).past).toMatchObject([
    { event: 'block', reason: 'สแปม', actorRole: 'admin' },
    { event: 'unblock' },
  ])
})

test('nobody changes their own rights, and a site keeps an admin even when two demote each other simultaneously', async () => {
  const one = await buildUser(sites, { email: 'one@alpha.test', role: 'admin' })
  const two = await buildUser(sites, { email: 'two@alpha.test', role: 'admin' })
  const as = (user: typeof one) => sites.ctx({ viewer: { role: 'admin', user } })
  await expect(changeRole(as(one), one.id, 'user')).rejects.toMatchObject({ code: 'account.not_oneself' })
  await expect(blockUser(as(one), one.id, '')).rejects.toMatchObject({ code: 'account.not_oneself' })
  const both = await Promise.allSettled(
    [
      [one, two],
      [two, one],
    ].map(async ([actor, other]) => {
      const ctx = as(actor!)
      return done(ctx, (c) => changeRole(c, other!.id, 'user')).catch(async (error) => {
        await ctx.db.rollback()
        throw error
      })
    }),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [last] = await found({ role: 'admin' })
  await expect(blockUser(admin(), last!.id, '')).rejects.toMatchObject({ code: 'account.last_admin' })
})

test('a sign-in link signs its user in once, and is recorded', async () => {
  const { id } = await buildUser(sites, { email: 'link@alpha.test' })
  await done(admin(), (ctx) => sendSignInLink(ctx, id))
  const secret = /bypass\/([\w-]+)/.exec((await emailsTo(sites, 'link@alpha.test'))[0]!.plain)![1]!
  await expect(signInByLink(sites.ctx({ tenant: sites.beta }), secret)).rejects.toMatchObject({
    status: 410,
  })
  const late = sites.ctx({ now: new Date(Date.now() + 15 * 60_000 + 1) })
  await expect(signInByLink(late, secret)).rejects.toMatchObject({ status: 410 })
  expect(await done(sites.ctx(), (ctx) => signInByLink(ctx, secret))).toMatchObject({ account: { id } })
  await expect(signInByLink(sites.ctx(), secret)).rejects.toMatchObject({ status: 410 })
  expect((await getMember(admin(), id)).past).toMatchObject([{ event: 'link' }])
})

test('signing in without proof is not available in production', async () => {
  const { id } = await buildUser(sites, { email: 'try@alpha.test' })
  expect(await signInForTest(sites.ctx(), id)).toMatchObject({ account: { id } })
  const production = sites.ctx()
  production.services = { ...sites.services, config: { ...sites.services.config, mode: 'production' } }
  await expect(listTestUsers(production)).rejects.toMatchObject({ status: 404 })
  await expect(signInForTest(production, id)).rejects.toMatchObject({ status: 404 })
})

test('lower roles can do none of this, and an admin of another site finds nobody here', async () => {
  const { id } = await buildUser(sites, { email: 'safe@alpha.test' })
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => getMember(ctx, id),
    (ctx) => changeRole(ctx, id, 'admin'),
    (ctx) => blockUser(ctx, id, ''),
    (ctx) => unblockUser(ctx, id),
    (ctx) => resendInvitation(ctx, id),
    (ctx) => sendSignInLink(ctx, id),
  ]
  for (const act of acts) {
    await expect(act(sites.ctx())).rejects.toMatchObject({ status: 401 })
    for (const role of ['user', 'manager'] as const)
      await expect(act(sites.ctx({ role }))).rejects.toMatchObject({ status: 403 })
    await expect(act(sites.ctx({ tenant: sites.beta, role: 'admin' }))).rejects.toMatchObject({ status: 404 })
  }
  await expect(listUsers(sites.ctx({ role: 'manager' }), parse({}))).rejects.toMatchObject({
    status: 403,
  })
})
