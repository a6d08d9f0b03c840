import { expect, test } from 'vitest'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo } from '../factory.ts'
import { listConsents } from '../privacy/consent.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { activateByCode, activateByLink } from './activate.server.ts'
import { findPendingRegistration, register, resendRegistrationEmail } from './join.server.ts'
import { solveJoinProof } from './solve-join-proof.ts'

const sites = testSites()
const malee = { firstname: 'มาลี', lastname: 'ศรีสุข', password: 'มาลีชอบมะม่วง' }
let machine = 0

/** A guest with their own IP address, so that one test's attempts do not count for the next. */
function visitor(more: Parameters<typeof sites.ctx>[0] = {}): Ctx {
  const ctx = sites.ctx(more)
  ctx.caller = callerAt(`203.0.113.${++machine}`)
  return ctx
}

async function joined(email: string, more: object = {}) {
  const ctx = visitor()
  const waiting = await register(ctx, { ...malee, email, ...more })
  await ctx.db.commit()
  return waiting
}

async function done<Result>(ctx: Ctx, work: Promise<Result>): Promise<Result> {
  const result = await work
  await ctx.db.commit()
  return result
}

const byCode = (id: string, code: string) => {
  const ctx = visitor()
  return done(ctx, activateByCode(ctx, id, code))
}
const byLink = (token: string, sameBrowser: string | null, password = '') => {
  const ctx = visitor()
  return done(ctx, activateByLink(ctx, token, { sameBrowser, password }))
}

test('a user registers with the emailed code, is signed in, and can sign in again', async () => {
  const waiting = await joined('code@alpha.test', { phone: '081-234-5678' })
  const [email] = await emailsTo(sites, 'code@alpha.test')
  const { account } = await byCode(waiting.id, email!.code)
  expect(account).toMatchObject({ email: 'code@alpha.test', phone: '+66812345678', role: 'user' })
  const again = visitor()
  expect(await signIn(again, { email: '0812345678', password: malee.password })).toMatchObject({
    account: { id: account.id },
  })
  expect(await findPendingRegistration(visitor(), waiting.id)).toBeUndefined()
})

test('registering records consent to the texts the site shows, and to no others', async () => {
  const agreed = async (facts: Record<string, unknown>, email: string) => {
    const waiting = await joined(email)
    const [message] = await emailsTo(sites, email)
    const ctx = visitor()
    ctx.tenant = { ...ctx.tenant, facts: { ...ctx.tenant.facts, ...facts } }
    const { account } = await done(ctx, activateByCode(ctx, waiting.id, message!.code))
    const consents = await listConsents(sites.ctx({ viewer: { role: 'user', user: account } }))
    return consents.map(({ document, source }) => `${document} ${source}`).sort()
  }
  expect(await agreed({ legal: [] }, 'no-texts@alpha.test')).toEqual([])
  expect(await agreed({ legal: ['terms', 'returns'] }, 'terms@alpha.test')).toEqual(['terms join'])
})

test('no account exists until the email is confirmed', async () => {
  await joined('not-yet@alpha.test')
  await expect(
    signIn(visitor(), { email: 'not-yet@alpha.test', password: malee.password }),
  ).rejects.toMatchObject({ code: 'account.wrong' })
})

test('the link opens the account in one click in the browser that requested it, and with the password elsewhere', async () => {
  const here = await joined('here@alpha.test')
  const [first] = await emailsTo(sites, 'here@alpha.test')
  expect((await byLink(first!.token, here.id)).account.email).toBe('here@alpha.test')
  await joined('there@alpha.test')
  const [second] = await emailsTo(sites, 'there@alpha.test')
  await expect(byLink(second!.token, here.id, 'a stranger’s guess')).rejects.toMatchObject({
    code: 'account.wrong_password',
  })
  expect((await byLink(second!.token, null, malee.password)).account.email).toBe('there@alpha.test')
  await expect(byLink(second!.token, null, malee.password)).rejects.toMatchObject({
    code: 'account.registration_over',
  })
})

test('after five wrong codes the right one is refused until another email is requested', async () => {
  const waiting = await joined('guessed@alpha.test')
  const [email] = await emailsTo(sites, 'guessed@alpha.test')
  const wrong = email!.code === '000000' ? '111111' : '000000'
  for (let n = 0; n < 5; n++)
    await expect(byCode(waiting.id, wrong)).rejects.toMatchObject({
      errors: [{ path: 'code', code: 'account.code' }],
    })
  await expect(byCode(waiting.id, email!.code)).rejects.toMatchObject({ code: 'account.registration_over' })
  const soon = visitor()
  await expect(resendRegistrationEmail(soon, waiting.id)).rejects.toMatchObject({
    code: 'account.email_wait',
  })
  await soon.db.rollback()
  const later = visitor({ now: new Date(Date.now() + 61_000) })
  await done(later, resendRegistrationEmail(later, waiting.id))
  const [, fresh] = await emailsTo(sites, 'guessed@alpha.test')
  await expect(byLink(email!.token, waiting.id)).rejects.toMatchObject({
    code: 'account.registration_over',
  })
  expect((await byCode(waiting.id, fresh!.code)).account.email).toBe('guessed@alpha.test')
})

test('an address with an account gets the same response as any other; only its owner is notified, by email', async () => {
  const owner = await buildUser(sites, { email: 'owner@alpha.test' })
  const waiting = await joined('Owner@alpha.test'.toLowerCase())
  expect(Object.keys(waiting)).toEqual(Object.keys(await joined('fresh@alpha.test')))
  const [email] = await emailsTo(sites, owner.email)
  expect(email!.subject).toContain('มีบัญชีอยู่แล้ว')
  expect(email!.code).toBe('')
  await expect(byCode(waiting.id, '123456')).rejects.toMatchObject({ errors: [{ code: 'account.code' }] })
})

test('of two registrations for one address the first to verify wins, and the other is deleted', async () => {
  const thief = await joined('wanted@alpha.test', { password: 'chosen-by-a-thief' })
  const owner = await joined('wanted@alpha.test')
  const [first, second] = await emailsTo(sites, 'wanted@alpha.test')
  await byCode(owner.id, second!.code)
  await expect(byCode(thief.id, first!.code)).rejects.toMatchObject({ code: 'account.registration_over' })
})

test('two simultaneous clicks create one account', async () => {
  const waiting = await joined('twice@alpha.test')
  const [email] = await emailsTo(sites, 'twice@alpha.test')
  const both = await Promise.allSettled([byCode(waiting.id, email!.code), byCode(waiting.id, email!.code)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('a registration expires after a day, and is unknown to other sites', async () => {
  const waiting = await joined('slow@alpha.test')
  const [email] = await emailsTo(sites, 'slow@alpha.test')
  const elsewhere = visitor({ tenant: sites.beta })
  await expect(activateByCode(elsewhere, waiting.id, email!.code)).rejects.toMatchObject({ status: 410 })
  const late = visitor({ now: new Date(Date.now() + 86_400_001) })
  await expect(activateByCode(late, waiting.id, email!.code)).rejects.toMatchObject({ status: 410 })
})

test.each([
  [{ password: 'password1' }, 'password', 'account.password_common'],
  [{ password: 'weak@alpha.test' }, 'password', 'account.password_own'],
  [{ phone: '12345' }, 'phone', 'field.phone'],
])('refuses %j at its field', (more, path, code) =>
  expect(joined('weak@alpha.test', more)).rejects.toMatchObject({ errors: [{ path, code }] }),
)

test('from a network’s twenty-first registration in an hour on, each needs a proof of work, valid once', async () => {
  const school = '198.51.100.7'
  let user = 0
  const join = (proof?: string, ip = school, tenant = sites.alpha) => {
    const ctx = sites.ctx({ tenant, ip })
    return done(ctx, register(ctx, { ...malee, email: `pupil${++user}@alpha.test`, proof }))
  }
  for (let n = 0; n < 20; n++) await join()
  const requestCode = async (proof?: string) => {
    const refused = await join(proof).catch((error) => error)
    expect([refused.status, refused.code]).toEqual([429, 'account.join_proof'])
    return refused.data as { challenge: string; bits: number }
  }
  const { challenge, bits } = await requestCode()
  const proof = (await solveJoinProof(challenge, bits, new AbortController().signal)) ?? ''
  await expect(join(proof, school, sites.beta)).resolves.toBeDefined()
  await join(proof)
  await requestCode(proof)
  await requestCode(`${challenge}:1`)
  await requestCode((await solveJoinProof('made.up.challenge', bits, new AbortController().signal)) ?? '')
  await join(undefined, '198.51.100.8')
})

test('an address gets at most five emails an hour, whoever requests them', async () => {
  for (let n = 0; n < 7; n++) await joined('flooded@alpha.test')
  expect(await emailsTo(sites, 'flooded@alpha.test')).toHaveLength(5)
})
