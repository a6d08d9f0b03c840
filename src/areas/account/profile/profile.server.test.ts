import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser, emailsTo, testPassword } from '../factory.ts'
import { signInByLink } from '../magic-link/magic-link.server.ts'
import { issueOneTimeToken } from '../one-time-token/one-time-token.server.ts'
import { changePassword } from '../security/password.server.ts'
import { endOwnSession, listSessions, startSession, viewerOfSession } from '../session.server.ts'
import { signIn } from '../sign-in/sign-in.server.ts'
import { userCacheScope, usersOfRoles } from '../user/users.server.ts'
import { changeEmail, requestEmail } from './email.server.ts'
import { removePhoto, savePhoto } from './photo.server.ts'
import type { ProfileInput } from './profile.input.ts'
import { getProfile, savePreferences, saveProfile } from './profile.server.ts'

const sites = testSites()

/** Returns a context in which the user is signed in permanently. */
async function as(email: string): Promise<() => Ctx> {
  const user = await buildUser(sites, { email })
  const ctx = sites.ctx()
  await startSession(ctx, user)
  await ctx.db.commit()
  const { viewer } = ctx
  return () => sites.ctx({ viewer })
}

async function done(ctx: Ctx, work: Promise<unknown>): Promise<Ctx> {
  await work
  await ctx.db.commit()
  return ctx
}

const mali: ProfileInput = { prefix: 'นางสาว', firstname: 'มาลี', lastname: 'ใจดี', phone: '089-999-9999' }

test('a profile stores the name in Thai order with its English form, and the phone', async () => {
  const me = await as('mali@alpha.test')
  const ctx = me()
  await done(ctx, saveProfile(ctx, { ...mali, firstnameEn: 'Mali', lastnameEn: "O'Jaidee" }))
  expect(await getProfile(me())).toMatchObject({
    prefix: 'นางสาว',
    firstname: 'มาลี',
    lastnameEn: "O'Jaidee",
    phone: '+66899999999',
    wantsNews: true,
    emailVerified: false,
  })
})

test.each([
  [{ firstname: ' ' }, 'firstname', 'field.required'],
  [{ firstnameEn: 'มาลี' }, 'firstnameEn', 'field.format'],
  [{ phone: '1' }, 'phone', 'field.phone'],
  [{ prefix: 'x'.repeat(31) }, 'prefix', 'field.too_long'],
])('refuses %j at its field', async (more, path, code) => {
  const ctx = sites.ctx({ role: 'user' })
  await expect(saveProfile(ctx, { ...mali, ...more })).rejects.toMatchObject({
    errors: [expect.objectContaining({ path, code })],
  })
})

test('a guest has no profile to view or change', async () => {
  const ctx = sites.ctx()
  await expect(getProfile(ctx)).rejects.toMatchObject({ status: 401 })
  await expect(saveProfile(ctx, mali)).rejects.toMatchObject({ status: 401 })
  await expect(
    savePreferences(ctx, { locale: 'th', theme: '', wantsNews: 'on', mailMessages: 'on', mailNotices: null }),
  ).rejects.toMatchObject({
    status: 401,
  })
})

test('preferences apply in this browser immediately and in others at sign-in; users who opt out get no news', async () => {
  const me = await as('choosy@alpha.test')
  const ctx = me()
  await done(
    ctx,
    savePreferences(ctx, {
      locale: 'en',
      theme: 'dark',
      wantsNews: null,
      mailMessages: null,
      mailNotices: 'on',
    }),
  )
  expect(ctx.cookies.join()).toMatch(/lang=en.*theme=dark/)
  const other = sites.ctx()
  await done(other, signIn(other, { email: 'choosy@alpha.test', password: testPassword }))
  expect(other.cookies.join()).toMatch(/lang=en.*theme=dark/)
  const readers = await usersOfRoles(sites.ctx(), ['user'])
  expect(readers.map(({ email }) => email)).not.toContain('choosy@alpha.test')
  const back = me()
  await savePreferences(back, {
    locale: '',
    theme: '',
    wantsNews: 'on',
    mailMessages: 'on',
    mailNotices: null,
  })
  expect(back.cookies.join()).toMatch(/lang=;.*Max-Age=0/)
})

test('stores a photo as a square, deletes the previous one’s image, and refuses non-photos', async () => {
  const me = await as('photo@alpha.test')
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#0a0' } })
    .jpeg()
    .toBuffer()
  const ctx = me()
  await done(ctx, savePhoto(ctx, new Blob([new Uint8Array(bytes)]), { x: 0.5, y: 0.5, side: 1 }))
  const { picture } = await getProfile(me())
  const { sessionId, user } = me().viewer
  const claims = { sid: sessionId!, sub: user!.id } as Parameters<typeof viewerOfSession>[2]
  const seen = await viewerOfSession(me().db, sites.alpha.id, claims, new Date())
  expect(seen?.viewer.user).toMatchObject({ picture })
  const [media] = await me().db.query<{ width: number; height: number }>(
    'test.media',
    'SELECT width, height FROM media WHERE tenant_id = $1 AND id = $2',
    [sites.alpha.id, picture],
  )
  expect(media!.width).toBe(media!.height)
  const none = { x: 0.5, y: 0.5, side: 1 }
  await expect(savePhoto(me(), new Blob([]), none)).rejects.toMatchObject({ status: 422 })
  await expect(savePhoto(me(), new Blob(['<svg/>']), none)).rejects.toMatchObject({ status: 422 })
  const images = () =>
    me().db.query('test.photos', 'SELECT id FROM media WHERE tenant_id = $1 AND created_by = $2', [
      sites.alpha.id,
      user!.id,
    ])
  const another = me()
  await done(another, savePhoto(another, new Blob([new Uint8Array(bytes)]), none))
  const replaced = await getProfile(me())
  expect(replaced.picture).not.toBe(picture)
  expect(await images()).toEqual([{ id: replaced.picture }])
  const away = me()
  await done(away, removePhoto(away))
  expect((await getProfile(me())).picture).toBeNull()
  expect(await images()).toEqual([])
})

test('a new name and a removed photo invalidate the cached pages that show them', async () => {
  const me = await as('cached@alpha.test')
  for (const change of [(ctx: Ctx) => saveProfile(ctx, mali), removePhoto]) {
    const ctx = me()
    const note = vi.spyOn(ctx.db, 'note')
    await done(ctx, change(ctx))
    expect(note).toHaveBeenCalledWith({ kind: 'stale', scope: userCacheScope(ctx.viewer.user?.id ?? '') })
  }
})

test('the email changes when the link sent to the new address is opened, and the old one is notified', async () => {
  const me = await as('former@alpha.test')
  await expect(requestEmail(me(), 'new@alpha.test', 'wrong')).rejects.toMatchObject({
    errors: [{ path: 'password', code: 'account.wrong_password' }],
  })
  const ctx = me()
  await done(ctx, requestEmail(ctx, 'New@alpha.test', testPassword))
  expect((await getProfile(me())).email).toBe('former@alpha.test')
  const [email] = await emailsTo(sites, 'new@alpha.test')
  const anywhere = sites.ctx()
  await done(anywhere, changeEmail(anywhere, email!.token))
  expect(await getProfile(me())).toMatchObject({ email: 'new@alpha.test', emailVerified: true })
  expect((await emailsTo(sites, 'former@alpha.test'))[0]?.plain).toContain('new@alpha.test')
  await expect(changeEmail(sites.ctx(), email!.token)).rejects.toMatchObject({ status: 410 })
})

test('an address in use cannot be claimed, and only those who can read its email learn so', async () => {
  await buildUser(sites, { email: 'theirs@alpha.test' })
  const me = await as('wishing@alpha.test')
  const ctx = me()
  await done(ctx, requestEmail(ctx, 'theirs@alpha.test', testPassword))
  const [email] = await emailsTo(sites, 'theirs@alpha.test')
  await expect(changeEmail(sites.ctx(), email!.token)).rejects.toMatchObject({
    code: 'account.email_taken',
  })
})

test('a changed address leaves no open link in the mailbox that was given up', async () => {
  const me = await as('given-up@alpha.test')
  const ctx = me()
  const { secret } = await issueOneTimeToken(ctx, 'sign_in', ctx.viewer.user!.id)
  await done(ctx, requestEmail(ctx, 'taken-up@alpha.test', testPassword))
  const [email] = await emailsTo(sites, 'taken-up@alpha.test')
  const anywhere = sites.ctx()
  await done(anywhere, changeEmail(anywhere, email!.token))
  await expect(signInByLink(sites.ctx(), secret)).rejects.toMatchObject({ status: 410 })
})

test('a user cannot flood an address with requests to confirm it', async () => {
  const me = await as('flooding@alpha.test')
  for (let n = 0; n < 5; n++) {
    const ctx = me()
    await done(ctx, requestEmail(ctx, 'victim@alpha.test', testPassword))
  }
  await expect(requestEmail(me(), 'victim@alpha.test', testPassword)).rejects.toMatchObject({ status: 429 })
  expect(await emailsTo(sites, 'victim@alpha.test')).toHaveLength(5)
})

test('changing the password needs the current one and ends every other session', async () => {
  const me = await as('changing@alpha.test')
  const elsewhere = sites.ctx()
  await done(elsewhere, signIn(elsewhere, { email: 'changing@alpha.test', password: testPassword }))
  const input = { current: testPassword, password: 'a-better-password' }
  await expect(changePassword(me(), { ...input, current: 'wrong' })).rejects.toMatchObject({
    errors: [{ path: 'current', code: 'account.wrong_password' }],
  })
  expect(await listSessions(me())).toHaveLength(2)
  const ctx = me()
  await done(ctx, changePassword(ctx, input))
  expect(await listSessions(me())).toMatchObject([{ current: true }])
})

test('nobody can end another user’s session', async () => {
  const userCtx = await as('one@alpha.test')
  const other = await as('two@alpha.test')
  const ctx = userCtx()
  await done(ctx, endOwnSession(ctx, other().viewer.sessionId ?? ''))
  expect(await listSessions(other())).toHaveLength(1)
  const own = other()
  await done(own, endOwnSession(own, own.viewer.sessionId ?? ''))
  expect(await listSessions(other())).toHaveLength(0)
})
