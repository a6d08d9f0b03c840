import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { hashPassword } from '#kernel/crypto/password.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, testPassword } from '../factory.ts'
import { signIn, storePassword } from './sign-in.server.ts'

const sites = testSites()
const from = (ip: string, more: Parameters<typeof sites.ctx>[0] = {}): Ctx =>
  Object.assign(sites.ctx(more), { caller: callerAt(ip) })
const enter = (ctx: Ctx, email: string, password = testPassword, cookies = '') =>
  signIn(Object.assign(ctx, { caller: callerAt(ctx.caller.ip, cookies) }), { email, password })
const cookiesOf = (ctx: Ctx) => ctx.cookies.map((line) => line.split(';')[0]).join('; ')

test('a shared phone number signs in the user whose password matches, though another claimed it first', async () => {
  await buildUser(sites, { email: 'claimer@alpha.test', phone: '0822222222', firstname: 'คนอื่น' })
  const { forTenant } = sites.services.database
  await unitOfWork(forTenant(sites.alpha.id, 'write'), (db) =>
    db.query('test.hash', "UPDATE account_user SET password_hash = 'none' WHERE tenant_id = $1", [
      sites.alpha.id,
    ]),
  )
  await buildUser(sites, { email: 'real@alpha.test', phone: '0822222222' })
  expect(await enter(from('192.0.2.1'), '082-222-2222')).toMatchObject({
    account: { email: 'real@alpha.test' },
  })
})

test('ten wrong passwords lock one machine out of one name, and nobody else', async () => {
  await buildUser(sites, { email: 'victim@alpha.test' })
  for (let n = 0; n < 10; n++)
    await expect(enter(from('192.0.2.2'), 'victim@alpha.test', 'wrong')).rejects.toMatchObject({
      status: 401,
    })
  await expect(enter(from('192.0.2.2'), 'victim@alpha.test')).rejects.toMatchObject({
    status: 429,
    params: { retryAfterSeconds: expect.any(Number) },
  })
  expect(await enter(from('192.0.2.3'), 'victim@alpha.test')).toMatchObject({
    account: { email: 'victim@alpha.test' },
  })
})

test('many machines guessing one name lock out unknown browsers, not the user’s known one', async () => {
  await buildUser(sites, { email: 'famous@alpha.test' })
  const home = from('192.0.2.4')
  await enter(home, 'famous@alpha.test')
  for (let n = 0; n < 60; n++)
    await expect(enter(from(`198.51.100.${n}`), 'famous@alpha.test', 'wrong')).rejects.toMatchObject({
      status: 401,
    })
  await expect(enter(from('198.51.100.99'), 'famous@alpha.test')).rejects.toMatchObject({ status: 429 })
  const back = await enter(from('192.0.2.5'), 'famous@alpha.test', testPassword, cookiesOf(home))
  expect(back).toMatchObject({ account: { email: 'famous@alpha.test' } })
  const someoneElse = from('192.0.2.6')
  await buildUser(sites, { email: 'other@alpha.test' })
  await enter(someoneElse, 'other@alpha.test')
  await expect(
    enter(from('192.0.2.7'), 'famous@alpha.test', testPassword, cookiesOf(someoneElse)),
  ).rejects.toMatchObject({ status: 429 })
})

test('of concurrent guesses ten are checked, and correct passwords do not count', async () => {
  await buildUser(sites, { email: 'burst@alpha.test' })
  for (let n = 0; n < 12; n++) await enter(from('192.0.2.10'), 'burst@alpha.test')
  const guesses = await Promise.allSettled(
    Array.from({ length: 25 }, () => enter(from('192.0.2.10'), 'burst@alpha.test', 'wrong')),
  )
  const judged = guesses.filter((guess) => guess.status === 'rejected' && guess.reason.status === 401)
  expect(judged.length).toBeLessThanOrEqual(10)
})

test('guessing many names on one network locks out no known browser', async () => {
  await buildUser(sites, { email: 'neighbour@alpha.test' })
  const home = from('192.0.2.11')
  await enter(home, 'neighbour@alpha.test')
  await Promise.allSettled(
    Array.from({ length: 110 }, (_, n) => enter(from('192.0.2.11'), `name${n}@alpha.test`, 'wrong')),
  )
  await expect(enter(from('192.0.2.11'), 'neighbour@alpha.test')).rejects.toMatchObject({ status: 429 })
  expect(
    await enter(from('192.0.2.11'), 'neighbour@alpha.test', testPassword, cookiesOf(home)),
  ).toMatchObject({ account: { email: 'neighbour@alpha.test' } })
  const elsewhere = from('192.0.2.11', { tenant: sites.beta })
  await expect(enter(elsewhere, 'neighbour@alpha.test')).rejects.toMatchObject({ status: 401 })
})

test('an IPv6 machine counts as its network, whichever address it uses', async () => {
  for (let n = 0; n < 10; n++)
    await expect(enter(from(`2001:db8::${n}`), 'v6@alpha.test', 'wrong')).rejects.toMatchObject({
      status: 401,
    })
  await expect(enter(from('2001:db8::ff'), 'v6@alpha.test', 'wrong')).rejects.toMatchObject({ status: 429 })
})

test('a blocked user and a user of another site get the same error as an unknown one', async () => {
  const blocked = await buildUser(sites, { email: 'blocked@alpha.test' })
  await unitOfWork(sites.services.database.forTenant(sites.alpha.id, 'write'), (db) =>
    db.query('test.block', "UPDATE account_user SET status = 'blocked' WHERE tenant_id = $1 AND id = $2", [
      sites.alpha.id,
      blocked.id,
    ]),
  )
  await buildUser(sites, { email: 'beta@beta.test', tenant: sites.beta })
  for (const email of ['blocked@alpha.test', 'beta@beta.test', 'nobody@alpha.test'])
    await expect(enter(from('192.0.2.8'), email)).rejects.toMatchObject({
      status: 401,
      code: 'account.wrong',
    })
})

/** Returns a context whose sign-in is overtaken, while its password is being checked, by something else. */
function overtakenBy(work: () => Promise<unknown>): Ctx {
  const ctx = from('192.0.2.40')
  const { db } = ctx
  const commit = db.commit.bind(db)
  let overtaken = false
  db.commit = async () => {
    await commit()
    if (!overtaken) await work()
    overtaken = true
  }
  return ctx
}

test('a password that is replaced while it is checked signs nobody in, and is not stored again', async () => {
  const { id } = await buildUser(sites, { email: 'overtaken@alpha.test' })
  const outdated = await hash(testPassword, { memoryCost: 4096, timeCost: 2, parallelism: 1 })
  const replacement = await hashPassword('another-good-password')
  const store = (passwordHash: string) => sites.doing((ctx) => storePassword(ctx, id, passwordHash))
  await store(outdated)
  const late = overtakenBy(() => store(replacement))
  await expect(enter(late, 'overtaken@alpha.test')).rejects.toMatchObject({ code: 'account.wrong' })
  await late.db.commit()
  expect(await enter(from('192.0.2.41'), 'overtaken@alpha.test', 'another-good-password')).toMatchObject({
    account: { id },
  })
})
