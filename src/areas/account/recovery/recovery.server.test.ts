import { expect, test } from 'vitest'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo, testPassword } from '../factory.ts'
import { isOneTimeTokenValid } from '../one-time-token/one-time-token.server.ts'
import { listSessions } from '../session.server.ts'
import { rememberBrowser } from '../sign-in/login-throttle.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { requestRecovery, resetPassword, sendRecoveryEmail } from './recovery.server.ts'

const sites = testSites()
let machine = 0
const visitor = (more: Parameters<typeof sites.ctx>[0] = {}): Ctx =>
  Object.assign(sites.ctx(more), { caller: callerAt(`198.51.100.${++machine}`) })

async function tokenFor(name: string, to = name): Promise<string> {
  const ctx = visitor()
  await sendRecoveryEmail(ctx, { name, kind: 'recovery', locale: 'th' })
  await ctx.db.commit()
  return (await emailsTo(sites, to)).at(-1)?.token ?? ''
}

const enter = (email: string, password: string, ctx = visitor()) => signIn(ctx, { email, password })

test('a lost password is reset by a link that works once, and every session ends', async () => {
  await buildUser(sites, { email: 'lost@alpha.test', phone: '0811111111' })
  const before = visitor()
  await enter('lost@alpha.test', testPassword, before)
  await before.db.commit()
  const token = await tokenFor('081-111-1111', 'lost@alpha.test')
  const ctx = visitor()
  expect(await isOneTimeTokenValid(ctx, ['recovery'], token)).toBe(true)
  await resetPassword(ctx, token, 'a-better-password')
  await ctx.db.commit()
  const after = visitor({ viewer: before.viewer })
  expect(await listSessions(after)).toEqual([])
  await expect(enter('lost@alpha.test', testPassword)).rejects.toMatchObject({ code: 'account.wrong' })
  expect(await enter('lost@alpha.test', 'a-better-password')).toMatchObject({
    account: { email: 'lost@alpha.test' },
  })
  await expect(resetPassword(visitor(), token, 'another-password')).rejects.toMatchObject({ status: 410 })
  expect((await emailsTo(sites, 'lost@alpha.test')).at(-1)?.subject).toContain('เปลี่ยนแล้ว')
})

test('the email is in the language of the account, unless the site no longer has it', async () => {
  await buildUser(sites, { email: 'english@alpha.test' })
  const titleIn = async (languages: string[]) => {
    const ctx = visitor()
    await ctx.db.query(
      'test.language',
      `UPDATE account_user SET locale = 'en' WHERE tenant_id = $1 AND email = 'english@alpha.test'`,
      [ctx.tenant.id],
    )
    const tenant = { ...ctx.tenant, facts: { ...ctx.tenant.facts, languages } }
    const request = { name: 'english@alpha.test', kind: 'recovery', locale: 'th' } as const
    await sendRecoveryEmail({ ...ctx, tenant }, request)
    await ctx.db.commit()
    return (await emailsTo(sites, 'english@alpha.test')).at(-1)?.subject
  }
  expect(await titleIn(['th', 'en'])).toMatch(/password/i)
  expect(await titleIn(['th'])).toMatch(/รหัสผ่าน/)
})

test('an unacceptable password leaves the token valid', async () => {
  await buildUser(sites, { email: 'picky@alpha.test' })
  const token = await tokenFor('picky@alpha.test')
  const refused = visitor()
  await expect(resetPassword(refused, token, 'password1')).rejects.toMatchObject({ status: 422 })
  await refused.db.rollback()
  expect(await isOneTimeTokenValid(visitor(), ['recovery'], token)).toBe(true)
})

test('a token is invalid after an hour, after a newer one, on another site, and for another purpose', async () => {
  await buildUser(sites, { email: 'ends@alpha.test' })
  const old = await tokenFor('ends@alpha.test')
  const fresh = await tokenFor('ends@alpha.test')
  const late = visitor({ now: new Date(Date.now() + 3_600_001) })
  expect(await isOneTimeTokenValid(visitor(), ['recovery'], old)).toBe(false)
  expect(await isOneTimeTokenValid(late, ['recovery'], fresh)).toBe(false)
  expect(await isOneTimeTokenValid(visitor({ tenant: sites.beta }), ['recovery'], fresh)).toBe(false)
  expect(await isOneTimeTokenValid(visitor(), ['sign_in'], fresh)).toBe(false)
  await expect(
    resetPassword(visitor({ tenant: sites.beta }), fresh, 'a-better-password'),
  ).rejects.toMatchObject({ status: 410 })
})

test('an unknown name gets no email, and the response is the same', async () => {
  const ctx = visitor()
  expect(await requestRecovery(ctx, 'nobody@alpha.test')).toBeUndefined()
  expect(await tokenFor('nobody@alpha.test')).toBe('')
})

test('rate-limits a network that makes many requests, but not a known browser', async () => {
  const ctx = visitor()
  for (let n = 0; n < 100; n++) await requestRecovery(ctx, `name${n}@alpha.test`)
  await expect(requestRecovery(ctx, 'one-more@alpha.test')).rejects.toThrow('account.too_many')
  const home = visitor()
  rememberBrowser(home, 'somebody')
  const cookies = home.cookies.map((line) => line.split(';')[0]).join('; ')
  ctx.caller = callerAt(ctx.caller.ip, cookies)
  await requestRecovery(ctx, 'one-more@alpha.test')
})
