import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { personalDataOfAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo, testPassword } from '../factory.ts'
import { hasPassword } from '../profile/email.server.ts'
import { savePhoto } from '../profile/photo.server.ts'
import { savePreferences } from '../profile/profile.server.ts'
import { userCacheScope, usersByIds } from '../user/users.server.ts'
import { giveConsent, listConsents, withdrawConsent } from './consent.server.ts'
import { cancelErasure, eraseDueAccounts, erasureOf, findErasure, requestErasure } from './erasure.server.ts'
import { buildExport, listExports, openExport, purgeExports, requestExport } from './export.server.ts'
import { eraseAccount } from './personal-data.server.ts'

const sites = testSites()
type Someone = Awaited<ReturnType<typeof buildUser>>
const day = 86_400_000

const as = (user: Someone, options: Parameters<typeof sites.ctx>[0] = {}) =>
  sites.ctx({ viewer: { role: user.role, user }, ...options })
const system = (now = new Date()) => sites.ctx({ viewer: { role: 'admin', user: null }, now })

async function done<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

test('consents are stored with version and place, renewed by a new version, and consent to news can be withdrawn', async () => {
  const user = await buildUser(sites, { email: 'agree@alpha.test' })
  const give = (ctx: Ctx) => giveConsent(ctx, user.id, ['terms', 'privacy'], 'join')
  await done(as(user), give)
  await done(as(user), give)
  const newer = as(user)
  newer.tenant = { ...newer.tenant, facts: { legalVersions: { terms: '2' } } }
  await done(newer, give)
  await done(as(user), (ctx) =>
    savePreferences(ctx, { locale: '', theme: '', wantsNews: 'on', mailMessages: 'on', mailNotices: 'on' }),
  )
  await done(as(user), (ctx) => withdrawConsent(ctx, 'news'))
  const held = (await listConsents(as(user))).map(({ document, version, withdrawnAt }) => [
    document,
    version,
    withdrawnAt === null,
  ])
  expect(held.sort()).toEqual([
    ['news', '1', false],
    ['privacy', '1', true],
    ['terms', '1', false],
    ['terms', '2', true],
  ])
  await expect(withdrawConsent(as(user), 'terms')).rejects.toMatchObject({ code: 'account.consent_needed' })
  await expect(listConsents(sites.ctx())).rejects.toMatchObject({ status: 401 })
})

test('an account without a password, joined by LINE, is asked for none and can be erased', async () => {
  const [joined, other] = [
    await buildUser(sites, { email: 'by-line@alpha.test', password: null }),
    await buildUser(sites, { email: 'by-email@alpha.test' }),
  ]
  expect(await hasPassword(as(joined))).toBe(false)
  expect(await hasPassword(as(other))).toBe(true)
  await expect(hasPassword(sites.ctx())).rejects.toMatchObject({ status: 401 })
  await done(as(joined), (ctx) => requestErasure(ctx, ''))
  expect(await findErasure(as(joined))).not.toBeNull()
})

test('exports all of a user’s data as an archive of JSON and CSV, to them alone and for a week', async () => {
  const user = await buildUser(sites, { email: 'export@alpha.test', firstname: '=HYPERLINK("x")' })
  const other = await buildUser(sites, { email: 'export-other@alpha.test' })
  await done(as(user), requestExport)
  await expect(requestExport(as(user))).rejects.toMatchObject({ code: 'account.export_wait' })
  const [input] = await listExports(as(user))
  await expect(openExport(as(user), input!.id)).rejects.toMatchObject({ status: 404 })
  await done(system(), (ctx) => buildExport(ctx, { id: input!.id, locale: 'th' }))
  const answer = await openExport(as(user), input!.id)
  const zip = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  for (const area of ['account', 'billing', 'cms', 'files', 'mail', 'message', 'shop'])
    expect(personalDataOfAreas().map(([key]) => key)).toContain(area)
  for (const name of [
    'account-person.json',
    'account-person.csv',
    'billing-orders.csv',
    'message-posts.json',
  ])
    expect(zip).toContain(name)
  expect(zip).toContain('export@alpha.test')
  expect(zip).toContain('"\'=HYPERLINK')
  expect(zip).not.toContain('export-other@alpha.test')
  expect(zip).not.toContain('argon2')
  expect((await emailsTo(sites, 'export@alpha.test'))[0]?.plain).toContain('/user/privacy')
  for (const stranger of [as(other), as(user, { tenant: sites.beta }), sites.ctx({ role: 'admin' })])
    await expect(openExport(stranger, input!.id)).rejects.toMatchObject({ status: 404 })
  await expect(openExport(sites.ctx(), input!.id)).rejects.toMatchObject({ status: 401 })
  const late = new Date(Date.now() + 7 * day + 1000)
  await expect(openExport(as(user, { now: late }), input!.id)).rejects.toMatchObject({ status: 410 })
  await done(system(late), purgeExports)
  await expect(openExport(as(user), input!.id)).rejects.toMatchObject({ status: 404 })
})

test('creates an archive once when requested twice at the same time', async () => {
  const user = await buildUser(sites, { email: 'export-twice@alpha.test' })
  const requested = await Promise.allSettled([1, 2].map(() => done(as(user), requestExport)))
  expect(requested.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listExports(as(user))).toHaveLength(1)
})

test('deletes an account fourteen days after the request, unless it is cancelled', async () => {
  const user = await buildUser(sites, { email: 'forget@alpha.test', phone: '0844444444' })
  await expect(requestErasure(as(user), 'wrong')).rejects.toMatchObject({ status: 422 })
  await done(as(user), (ctx) => requestErasure(ctx, testPassword))
  expect((await emailsTo(sites, 'forget@alpha.test'))[0]?.plain).toContain('/user/privacy')
  // Staff see on the page of the user that the account is about to go.
  expect(await erasureOf(system(), user.id)).toMatchObject({ dueAt: expect.any(Date) })
  await done(as(user), cancelErasure)
  expect(await findErasure(as(user))).toBeNull()
  expect(await erasureOf(system(), user.id)).toBeNull()
  await done(system(new Date(Date.now() + 15 * day)), eraseDueAccounts)
  const row = async () =>
    (
      await sites
        .ctx()
        .db.query(
          'test.user',
          'SELECT email, phone, status FROM account_user WHERE tenant_id = $1 AND id = $2',
          [sites.alpha.id, user.id],
        )
    )[0]
  expect(await row()).toMatchObject({ status: 'active', email: 'forget@alpha.test' })
  await done(as(user), (ctx) => requestErasure(ctx, testPassword))
  await done(system(new Date(Date.now() + 13 * day)), eraseDueAccounts)
  expect(await row()).toMatchObject({ status: 'active' })
  await done(system(new Date(Date.now() + 14 * day + 1000)), eraseDueAccounts)
  expect(await row()).toEqual({ email: null, phone: null, status: 'erased' })
  const namedIn = async (locale: 'th' | 'en') =>
    (await usersByIds({ ...sites.ctx(), locale }, [user.id])).map(({ firstname }) => firstname)
  expect([await namedIn('th'), await namedIn('en')]).toEqual([['อดีตสมาชิก'], ['Former member']])
})

test('an erasure deletes the image of the photo, and cached pages with it', async () => {
  const user = await buildUser(sites, { email: 'portrait@alpha.test' })
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  const photo = new Blob([new Uint8Array(image)])
  await done(as(user), (ctx) => savePhoto(ctx, photo, { x: 0.5, y: 0.5, side: 1 }))
  const images = () =>
    system().db.query('test.photos', 'SELECT id FROM media WHERE tenant_id = $1 AND created_by = $2', [
      sites.alpha.id,
      user.id,
    ])
  expect(await images()).toHaveLength(1)
  const ctx = system()
  const note = vi.spyOn(ctx.db, 'note')
  await done(ctx, (erasing) => eraseAccount(erasing, user.id))
  expect(await images()).toEqual([])
  expect(note).toHaveBeenCalledWith({ kind: 'stale', scope: userCacheScope(user.id) })
})

test('an erasure that fails holds up nobody else’s, and is tried again', async () => {
  const stuck = await buildUser(sites, { email: 'stuck@alpha.test' })
  const next = await buildUser(sites, { email: 'next@alpha.test' })
  let isBroken = true
  registerTestArea({
    personalData: {
      collect: async () => ({}),
      erase: async (_, userId) => {
        if (isBroken && userId === stuck.id) throw new Error('a statement failed')
      },
    },
  })
  await done(as(stuck), (ctx) => requestErasure(ctx, testPassword))
  await done(as(next), (ctx) => requestErasure(ctx, testPassword))
  const late = new Date(Date.now() + 15 * day)
  await expect(eraseDueAccounts(system(late))).rejects.toThrow('a statement failed')
  const statusOf = async (id: string) => (await usersByIds(sites.ctx(), [id]))[0]?.status
  expect([await statusOf(stuck.id), await statusOf(next.id)]).toEqual(['active', 'erased'])
  isBroken = false
  await done(system(late), eraseDueAccounts)
  expect(await statusOf(stuck.id)).toBe('erased')
})

test('when two admins become due at the same time, one stays', async () => {
  const admins = await Promise.all(
    ['one', 'two'].map((name) =>
      buildUser(sites, { email: `${name}@beta.test`, role: 'admin', tenant: sites.beta }),
    ),
  )
  for (const admin of admins)
    await done(as(admin, { tenant: sites.beta }), (ctx) => requestErasure(ctx, testPassword))
  const late = new Date(Date.now() + 15 * day)
  const job = () => sites.ctx({ viewer: { role: 'admin', user: null }, now: late, tenant: sites.beta })
  await Promise.all([done(job(), eraseDueAccounts), done(job(), eraseDueAccounts)])
  const left = await job().db.query(
    'test.admins',
    `SELECT id FROM account_user WHERE tenant_id = $1 AND role = 'admin' AND status = 'active'`,
    [sites.beta.id],
  )
  expect(left).toHaveLength(1)
})

test('the last admin is not deleted, and nobody can delete another user', async () => {
  const admin = await buildUser(sites, { email: 'only-admin@alpha.test', role: 'admin' })
  await expect(requestErasure(as(admin), testPassword)).rejects.toMatchObject({ code: 'account.last_admin' })
  await expect(requestErasure(sites.ctx(), '')).rejects.toMatchObject({ status: 401 })
  await expect(cancelErasure(sites.ctx())).rejects.toMatchObject({ status: 401 })
})
