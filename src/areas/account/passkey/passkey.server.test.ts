import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, testPassword } from '../factory.ts'
import { signIn, type TwoFactorRequired } from '../sign-in/sign-in.server.ts'
import { createFakeAuthenticator } from './fake-authenticator.ts'
import {
  addPasskey,
  listPasskeys,
  newPasskeyOptions,
  passkeyOptions,
  removePasskey,
  verifyPasskey,
} from './passkey.server.ts'

const sites = testSites()
const origin = 'http://alpha.test'

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

async function withKey(email: string) {
  const user = await buildUser(sites, { email })
  const key = createFakeAuthenticator(origin)
  const me = () => sites.ctx({ viewer: { role: 'user', user } })
  const options = await done(me(), (ctx) => newPasskeyOptions(ctx, testPassword))
  await done(me(), (ctx) => addPasskey(ctx, key.make(options), 'มือถือ'))
  const ask = (second: string | null = null) => done(sites.ctx(), (ctx) => passkeyOptions(ctx, second))
  const prove = (response: unknown, second: string | null = null) =>
    done(sites.ctx(), (ctx) => verifyPasskey(ctx, response, second))
  const password = async () =>
    (await done(sites.ctx(), (ctx) => signIn(ctx, { email, password: testPassword }))) as TwoFactorRequired
  return { user, key, me, options, ask, prove, password }
}

test('a passkey with user verification signs in on its own', async () => {
  const { user, key, me, ask, prove } = await withKey('key@alpha.test')
  expect(await listPasskeys(me())).toMatchObject([{ name: 'มือถือ', usedAt: null }])
  expect((await prove(key.sign(await ask()))).id).toBe(user.id)
  expect((await listPasskeys(me()))[0]?.usedAt).toBeInstanceOf(Date)
  await expect(prove(key.sign(await ask(), { verified: false }))).rejects.toMatchObject({ status: 401 })
})

test('after a password the passkey is the second step, and then needs no user verification', async () => {
  const { user, key, ask, prove, password } = await withKey('both@alpha.test')
  const { second, methods } = await password()
  expect(methods).toEqual({ totp: false, passkey: true })
  const answer = key.sign(await ask(second), { verified: false })
  expect((await prove(answer, second)).id).toBe(user.id)
  await expect(prove(key.sign(await ask(second).catch(() => ({ challenge: 'x' }))), second)).rejects.toThrow()
})

test('a response works once, for its own challenge, on the site that issued it', async () => {
  const { key, ask, prove } = await withKey('replay@alpha.test')
  const answer = key.sign(await ask())
  await prove(answer)
  await expect(prove(answer)).rejects.toMatchObject({ code: 'account.passkey' })
  await expect(prove(key.sign({ challenge: 'bWFkZS11cA' }))).rejects.toMatchObject({ status: 401 })
  await expect(prove(key.sign(await ask(), { from: 'http://evil.test' }))).rejects.toMatchObject({
    status: 401,
  })
  await expect(
    verifyPasskey(sites.ctx({ tenant: sites.beta }), key.sign(await ask()), null),
  ).rejects.toMatchObject({ status: 401 })
})

test('another user’s key does not complete a second step, and an unknown key completes nothing', async () => {
  const own = await withKey('mine@alpha.test')
  const otherKey = await withKey('theirs@alpha.test')
  const { second } = await own.password()
  await expect(own.prove(otherKey.key.sign(await own.ask(second)), second)).rejects.toMatchObject({
    status: 401,
  })
  await expect(own.prove(createFakeAuthenticator(origin).sign(await own.ask()))).rejects.toMatchObject({
    status: 401,
  })
  for (const nonsense of [null, {}, { id: 'x' }, { id: 5 }])
    await expect(own.prove(nonsense)).rejects.toMatchObject({ status: 401 })
})

test('a registration challenge for one user stores no key for another, and works once', async () => {
  const { options, me } = await withKey('maker@alpha.test')
  const again = createFakeAuthenticator(origin).make(options)
  await expect(addPasskey(me(), again, '')).rejects.toMatchObject({ status: 401 })
  const other = await withKey('taker@alpha.test')
  const fresh = await done(me(), (ctx) => newPasskeyOptions(ctx, testPassword))
  await expect(addPasskey(other.me(), createFakeAuthenticator(origin).make(fresh), '')).rejects.toMatchObject(
    {
      status: 401,
    },
  )
})

test('the only sign-in method cannot be removed', async () => {
  const { user, me } = await withKey('way@alpha.test')
  await sites.doing((ctx) =>
    ctx.db.query(
      'test.noOtherWay',
      'UPDATE account_user SET password_hash = NULL, email = NULL WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, user.id],
    ),
  )
  const [first] = await listPasskeys(me())
  const removing = sites.doing((ctx) => removePasskey(ctx, first!.id, ''), { viewer: me().viewer })
  await expect(removing).rejects.toMatchObject({ code: 'account.passkey_only' })
  const options = await done(me(), (ctx) => newPasskeyOptions(ctx, ''))
  await done(me(), (ctx) => addPasskey(ctx, createFakeAuthenticator(origin).make(options), ''))
  await done(me(), (ctx) => removePasskey(ctx, first!.id, ''))
  expect(await listPasskeys(me())).toHaveLength(1)
})

test('adding and removing keys needs the password, and another user’s key stays', async () => {
  const own = await withKey('own@alpha.test')
  const otherKey = await withKey('other@alpha.test')
  const [key] = await listPasskeys(otherKey.me())
  await expect(newPasskeyOptions(own.me(), 'wrong')).rejects.toMatchObject({ status: 422 })
  await done(own.me(), (ctx) => removePasskey(ctx, key!.id, testPassword))
  expect(await listPasskeys(otherKey.me())).toHaveLength(1)
  await expect(removePasskey(otherKey.me(), key!.id, 'wrong')).rejects.toMatchObject({ status: 422 })
  await done(otherKey.me(), (ctx) => removePasskey(ctx, key!.id, testPassword))
  expect(await listPasskeys(otherKey.me())).toEqual([])
  expect(() => listPasskeys(sites.ctx())).toThrow('not_signed_in')
  await expect(newPasskeyOptions(sites.ctx(), '')).rejects.toMatchObject({ status: 401 })
})
