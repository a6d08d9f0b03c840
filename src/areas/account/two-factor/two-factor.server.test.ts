import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo, testPassword } from '../factory.ts'
import { listSessions, startSession } from '../session.server.ts'
import { signIn, type TwoFactorRequired } from '../sign-in/sign-in.server.ts'
import { getMember } from '../user/manage.server.ts'
import { resetTwoFactor } from './reset.server.ts'
import {
  confirmTotp,
  countRecoveryCodes,
  removeTotp,
  renewRecoveryCodes,
  startTotpSetup,
} from './totp.server.ts'
import { finishTwoFactor } from './two-factor.server.ts'

const sites = testSites()
const start = Date.now()
/** A time some half minutes after the start, so that each code is new. */
const at = (halfMinutes: number) => new Date(start + halfMinutes * 30_000)
const codeOf = (secret: string, now: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: now.getTime() })

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

async function withApp(email: string) {
  const user = await buildUser(sites, { email })
  const me = (now = at(0)) => sites.ctx({ viewer: { role: 'user', user }, now })
  const { secret } = await done(me(), (ctx) => startTotpSetup(ctx, testPassword))
  const codes = await done(me(), (ctx) => confirmTotp(ctx, codeOf(secret, at(0))))
  const password = (now = at(0)) =>
    done(sites.ctx({ now }), (ctx) => signIn(ctx, { email, password: testPassword }))
  const begin = async (now?: Date) => ((await password(now)) as TwoFactorRequired).second
  const finish = (second: string, code: string, now = at(0)) =>
    done(sites.ctx({ now }), (ctx) => finishTwoFactor(ctx, second, code))
  return { user, me, secret, codes, password, begin, finish }
}

test('with an authenticator app the password alone signs nobody in, and an app code completes it', async () => {
  const { user, secret, password, begin, finish } = await withApp('app@alpha.test')
  expect(await password()).toEqual({
    second: expect.any(String),
    methods: { totp: true, passkey: false },
  })
  const account = await finish(await begin(at(2)), codeOf(secret, at(2)), at(2))
  expect(account.id).toBe(user.id)
})

test('no code works twice, and one half a minute old still works', async () => {
  const { secret, begin, finish } = await withApp('once@alpha.test')
  await finish(await begin(at(5)), codeOf(secret, at(4)), at(5))
  await expect(finish(await begin(at(5)), codeOf(secret, at(4)), at(5))).rejects.toMatchObject({
    code: 'account.two_factor_code',
  })
  await expect(finish(await begin(at(9)), codeOf(secret, at(7)), at(9))).rejects.toMatchObject({
    status: 401,
  })
})

test('five wrong codes end the step, and so do ten minutes and another site', async () => {
  const { secret, begin, finish } = await withApp('five@alpha.test')
  const second = await begin()
  for (let n = 0; n < 5; n++) await expect(finish(second, '000000')).rejects.toMatchObject({ status: 401 })
  await expect(finish(second, codeOf(secret, at(2)), at(2))).rejects.toMatchObject({ status: 410 })
  const slow = await begin()
  await expect(finish(slow, codeOf(secret, at(21)), at(21))).rejects.toMatchObject({ status: 410 })
  await expect(
    finishTwoFactor(sites.ctx({ tenant: sites.beta }), await begin(), codeOf(secret, at(0))),
  ).rejects.toMatchObject({ status: 410 })
})

test('each recovery code works once, however it is typed, and new codes invalidate the old', async () => {
  const { codes, me, begin, finish } = await withApp('paper@alpha.test')
  expect(codes).toHaveLength(10)
  await finish(await begin(), ` ${codes[0]!.toUpperCase().replace('-', ' ')}`)
  expect(await countRecoveryCodes(me())).toBe(9)
  await expect(finish(await begin(), codes[0]!)).rejects.toMatchObject({ status: 401 })
  const fresh = await done(me(), (ctx) => renewRecoveryCodes(ctx, testPassword))
  await expect(finish(await begin(), codes[1]!)).rejects.toMatchObject({ status: 401 })
  await finish(await begin(), fresh[1]!)
})

test('enabling and disabling need the password, and disabling takes full effect', async () => {
  const { me, password, codes } = await withApp('off@alpha.test')
  const again = me()
  await expect(startTotpSetup(again, testPassword)).rejects.toMatchObject({ code: 'account.totp_on' })
  await again.db.rollback()
  await expect(removeTotp(me(), 'wrong')).rejects.toMatchObject({ errors: [{ path: 'password' }] })
  await done(me(), (ctx) => removeTotp(ctx, testPassword))
  expect(await password()).toMatchObject({ account: { email: 'off@alpha.test' } })
  expect(codes).toHaveLength(10)
})

test('an admin turns off the second step of somebody who lost it, with a reason; nobody else, and not elsewhere', async () => {
  const { user, me, password } = await withApp('lost-app@alpha.test')
  const session = me()
  await startSession(session, user)
  await session.db.commit()
  const admin = await buildUser(sites, { email: 'resets@alpha.test', role: 'admin' })
  const asAdmin = () => sites.ctx({ viewer: { role: 'admin', user: admin } })
  await expect(resetTwoFactor(asAdmin(), user.id, '')).rejects.toMatchObject({ errors: [{ path: 'reason' }] })
  for (const role of ['user', 'manager'] as const)
    await expect(resetTwoFactor(sites.ctx({ role }), user.id, 'x')).rejects.toMatchObject({ status: 403 })
  await expect(
    resetTwoFactor(sites.ctx({ role: 'admin', tenant: sites.beta }), user.id, 'x'),
  ).rejects.toMatchObject({
    status: 404,
  })
  await expect(resetTwoFactor(asAdmin(), admin.id, 'x')).rejects.toMatchObject({ status: 403 })
  expect(await password()).toHaveProperty('second')

  await Promise.all(
    [1, 2].map(() => done(asAdmin(), (ctx) => resetTwoFactor(ctx, user.id, 'เครื่องหาย โทรยืนยันแล้ว'))),
  )
  expect(await listSessions(me())).toEqual([])
  expect(await password()).toMatchObject({ account: { id: user.id } })
  expect(await countRecoveryCodes(me())).toBe(0)
  expect((await getMember(asAdmin(), user.id)).past).toMatchObject([
    { event: 'two_step', reason: 'เครื่องหาย โทรยืนยันแล้ว' },
  ])
  expect((await emailsTo(sites, 'lost-app@alpha.test')).at(-1)?.subject).toContain('วิธีเข้าสู่ระบบเปลี่ยนไป')
})

test('an app never confirmed with a code is not asked for one', async () => {
  const user = await buildUser(sites, { email: 'half@alpha.test' })
  const me = () => sites.ctx({ viewer: { role: 'user', user } })
  await done(me(), (ctx) => startTotpSetup(ctx, testPassword))
  await expect(confirmTotp(me(), '000000')).rejects.toMatchObject({ errors: [{ path: 'code' }] })
  const ctx = sites.ctx()
  expect(await signIn(ctx, { email: 'half@alpha.test', password: testPassword })).toMatchObject({
    account: { id: user.id },
  })
})

test('a guest can change nothing', async () => {
  for (const work of [startTotpSetup, removeTotp, renewRecoveryCodes, confirmTotp])
    await expect(work(sites.ctx(), testPassword)).rejects.toMatchObject({ status: 401 })
})
