import { beforeEach, describe, expect, it } from 'vitest'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newToken } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { itemActivity } from '../activity/activity.server.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { listItems } from '../item/list.server.ts'
import { trashItems } from '../item/trash.server.ts'
import type { ShareInput } from '../public.ts'
import { usageOf } from '../usage/usage.server.ts'
import { openLink, unlockShare } from './open-link.server.ts'
import {
  createShare,
  editShare,
  listShares,
  resumeShare,
  revokeLinksOf,
  revokeShare,
} from './share.server.ts'
import { consumeDownload, listShared, openShared, searchShared, sharedRow } from './shared.server.ts'
import { createSharedUpload, getSharedUploadSession } from './shared-upload.server.ts'

const sites = testSites()
const own = { space: 'private' } as const
const all = { view: true, download: true, upload: false }
const viewOnly = { view: true, download: false, upload: false }
const uploadOnly = { view: false, download: false, upload: true }
const user = () => sites.ctx({ role: 'user', viewer: testUser() })
let address = 0
beforeEach(() => {
  address++
})
/** A visitor with a link, from a different machine in each test. */
const guest = (now?: Date): Ctx =>
  Object.assign(sites.ctx({ now }), { caller: callerAt(`10.0.0.${address}`) })

async function shared(input: Partial<ShareInput> = {}) {
  const ctx = user()
  const outside = await buildFile(ctx, 'secret.txt')
  const top = await buildFolder(ctx, 'above')
  const folder = await buildFolder(ctx, 'งานแต่ง', top.id)
  const below = await buildFolder(ctx, 'วันแรก', folder.id)
  const file = await buildFile(ctx, 'photo.txt', 'photo', { parentId: below.id })
  const share = await createShare(ctx, folder.id, { permissions: all, ...input })
  await ctx.db.commit()
  return { ctx, outside, top, folder, below, file, share, key: { code: share.code } }
}

describe('a link to a folder', () => {
  it('is revoked with its owner’s others when the owner loses access, and nobody else’s is', async () => {
    const revoked = await shared()
    const stays = await shared()
    await revokeLinksOf(revoked.ctx, revoked.ctx.viewer.user?.id ?? '')
    await revoked.ctx.db.commit()
    await expect(openShared(guest(), revoked.key)).rejects.toMatchObject({ status: 410 })
    expect(await openShared(guest(), stays.key)).toMatchObject({ item: { id: stays.folder.id } })
  })

  it('has a 128-bit code and shows the folder and its descendants, and nothing above', async () => {
    const { key, share, folder, below, file } = await shared({ message: 'ภาพวันงาน', blurred: true })
    expect(share).toMatchObject({
      state: 'active',
      url: expect.stringContaining(`/external/storage/folder/${share.code}`),
    })
    expect(Buffer.from(share.code, 'base64url').length).toBe(16)
    expect(await openShared(guest(), key)).toMatchObject({
      item: { id: folder.id, name: 'งานแต่ง', parentId: null, path: '/', createdBy: null },
      owner: 'สมใจ ใฝ่ดี',
      blurred: true,
      message: 'ภาพวันงาน',
      downloadsLeft: null,
    })
    expect((await listShared(guest(), key, {})).items).toMatchObject([
      { id: below.id, parentId: null, path: '/', inside: 1 },
    ])
    const page = await listShared(guest(), key, { parentId: below.id })
    expect(page.crumbs.map((crumb) => crumb.name)).toEqual(['งานแต่ง', 'วันแรก'])
    expect(page.items).toMatchObject([
      {
        id: file.id,
        path: '/วันแรก',
        url: `/api/files/shared/${share.code}/content?item=${file.id}`,
        tags: [],
      },
    ])
    expect(page.writable).toBe(false)
  })

  it('reaches nothing outside: no parent, no sibling, no other user’s items', async () => {
    const { key, top, outside, share } = await shared()
    const other = user()
    const foreign = await buildFile(other, 'foreign.txt')
    await other.db.commit()
    const ctx = guest()
    const row = await openLink(ctx, key, 'view')
    for (const id of [top.id, outside.id, foreign.id]) {
      await expect(sharedRow(ctx, row, id)).rejects.toMatchObject({ status: 404 })
      await expect(listShared(guest(), key, { parentId: id })).rejects.toMatchObject({ status: 404 })
      await expect(searchShared(guest(), key, { text: 'secret', within: id })).rejects.toMatchObject({
        status: 404,
      })
    }
    expect((await searchShared(guest(), key, { text: 'secret' })).items).toEqual([])
    expect((await searchShared(guest(), key, { text: 'photo' })).items).toMatchObject([
      { name: 'photo.txt', path: '/วันแรก' },
    ])
    await expect(openShared(sites.ctx({ tenant: sites.beta }), { code: share.code })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('with view permission only allows no download; with upload only shows nothing', async () => {
    const looking = await shared({ permissions: viewOnly })
    await expect(openLink(guest(), looking.key, 'download')).rejects.toMatchObject({
      status: 403,
      code: 'files.share_not_allowed',
    })
    await expect(createSharedUpload(guest(), looking.key, { name: 'x', size: 1 })).rejects.toMatchObject({
      status: 403,
    })
    const sending = await shared({ permissions: uploadOnly })
    expect(await openShared(guest(), sending.key)).toMatchObject({
      permissions: uploadOnly,
      item: { url: null },
    })
    await expect(listShared(guest(), sending.key, {})).rejects.toMatchObject({ status: 403 })
    await expect(searchShared(guest(), sending.key, { text: 'photo' })).rejects.toMatchObject({ status: 403 })
  })
})

describe('an ended link', () => {
  it('by expiry, by its owner, by its downloads or with its folder returns 410 and the reason', async () => {
    const soon = new Date(Date.now() + 60_000)
    const expired = await shared({ expiresAt: soon.toISOString() })
    await openShared(guest(), expired.key)
    const over = { status: 410, code: 'files.share_over' }
    await expect(openShared(guest(soon), expired.key)).rejects.toMatchObject({
      ...over,
      data: { state: 'expired' },
    })
    const revoked = await shared()
    await revokeShare(revoked.ctx, revoked.share.id)
    await revoked.ctx.db.commit()
    await expect(openShared(guest(), revoked.key)).rejects.toMatchObject({
      ...over,
      data: { state: 'revoked' },
    })
    await resumeShare(revoked.ctx, revoked.share.id)
    await revoked.ctx.db.commit()
    expect(await openShared(guest(), revoked.key)).toMatchObject({ item: { id: revoked.folder.id } })
    await revokeShare(revoked.ctx, revoked.share.id)
    const later = new Date(revoked.ctx.now.getTime() + 61 * 60_000)
    await resumeShare(Object.assign(revoked.ctx, { now: later }), revoked.share.id)
    await revoked.ctx.db.commit()
    await expect(openShared(guest(), revoked.key)).rejects.toMatchObject({ data: { state: 'revoked' } })
    const thrown = await shared()
    await trashItems(thrown.ctx, [thrown.top.id])
    await thrown.ctx.db.commit()
    await expect(openShared(guest(), thrown.key)).rejects.toMatchObject(over)
    for (let n = 0; n < 2; n++) await revokeShare(thrown.ctx, thrown.share.id)
    const past = await itemActivity(thrown.ctx, thrown.folder.id)
    expect(past.filter(({ act }) => act === 'unshared')).toHaveLength(1)
    const spent = await shared({ maxDownloads: 1 })
    await consumeDownload(guest(), await openLink(guest(), spent.key, 'download'))
    await expect(openShared(guest(), spent.key)).rejects.toMatchObject({
      ...over,
      data: { state: 'exhausted' },
    })
  })

  it('grants exactly its remaining downloads, however many are requested concurrently', async () => {
    const { key, share, ctx, folder } = await shared({ maxDownloads: 3 })
    const row = await openLink(guest(), key, 'download')
    const results = await Promise.allSettled(Array.from({ length: 12 }, () => consumeDownload(guest(), row)))
    expect(results.filter((result) => result.status === 'fulfilled').length).toBe(3)
    expect(await listShares(ctx, folder.id)).toMatchObject([
      { id: share.id, downloads: 3, state: 'exhausted' },
    ])
  })
})

describe('a password', () => {
  it('is requested once; its proof is invalid for another link, another password or after twelve hours', async () => {
    const { key, ctx, share } = await shared({ password: 'ดอกไม้' })
    const other = await shared({ password: 'ดอกไม้' })
    await expect(openShared(guest(), key)).rejects.toMatchObject({
      status: 401,
      code: 'files.share_password',
    })
    await expect(unlockShare(guest(), key.code, 'wrong')).rejects.toMatchObject({
      status: 401,
      code: 'files.share_wrong_password',
    })
    const visitor = guest()
    const opened = await unlockShare(visitor, key.code, 'ดอกไม้')
    expect(visitor.cookies[0]).toMatch(/^_share_.*HttpOnly/)
    expect((await openShared(guest(), opened)).item.name).toBe('งานแต่ง')
    await expect(openShared(guest(), { ...opened, code: other.key.code })).rejects.toMatchObject({
      status: 401,
    })
    await expect(openShared(guest(new Date(Date.now() + 13 * 3_600_000)), opened)).rejects.toMatchObject({
      status: 401,
    })
    await editShare(ctx, share.id, { permissions: all, password: 'another' })
    await ctx.db.commit()
    await expect(openShared(guest(), opened)).rejects.toMatchObject({ status: 401 })
    await editShare(ctx, share.id, { permissions: all, password: null })
    await ctx.db.commit()
    expect((await openShared(guest(), key)).item.name).toBe('งานแต่ง')
  })

  it('cannot be guessed: the sixth attempt waits, even a correct one, and concurrent attempts get no more', async () => {
    const { key } = await shared({ password: 'right' })
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => unlockShare(guest(), key.code, 'guess')),
    )
    const codes = tries.map((attempt) => attempt.status === 'rejected' && attempt.reason.status)
    expect(codes.filter((status) => status === 401).length).toBe(5)
    expect(codes.filter((status) => status === 429).length).toBe(3)
    await expect(unlockShare(guest(), key.code, 'right')).rejects.toMatchObject({ status: 429 })
  })

  it('is stored as a hash and never returned', async () => {
    const { ctx, share, folder } = await shared({ password: 'ดอกไม้' })
    const [row] = await ctx.db.query<{ password_hash: string }>(
      'test.hash',
      'SELECT password_hash FROM files_share WHERE id = $1',
      [share.id],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(JSON.stringify(await listShares(ctx, folder.id))).not.toContain('argon2')
  })
})

it('a password can be tried five times from one IPv6 network, whichever of its addresses is used', async () => {
  const { key } = await shared({ password: 'right' })
  const from = (n: number) => Object.assign(guest(), { caller: callerAt(`2001:db8:5::${n}`) })
  for (let n = 0; n < 5; n++)
    await expect(unlockShare(from(n), key.code, 'guess')).rejects.toMatchObject({ status: 401 })
  await expect(unlockShare(from(9), key.code, 'right')).rejects.toMatchObject({ status: 429 })
})

it('a password can be tried a hundred times an hour from all networks, and visitors already let in continue', async () => {
  const { key } = await shared({ password: 'right' })
  const opened = await unlockShare(guest(), key.code, 'right')
  const tries = Array.from({ length: 101 }, (_, n) =>
    unlockShare(Object.assign(guest(), { caller: callerAt(`198.18.0.${n}`) }), key.code, 'guess').catch(
      ({ status }) => status,
    ),
  )
  expect((await Promise.all(tries)).filter((status) => status === 401)).toHaveLength(100)
  const late = Object.assign(guest(), { caller: callerAt('198.18.1.1') })
  await expect(unlockShare(late, key.code, 'right')).rejects.toMatchObject({ status: 429 })
  expect(await openShared(late, opened)).toBeDefined()
})

it('codes cannot be guessed: a network waits after thirty wrong ones, and a valid link still opens', async () => {
  const { key } = await shared()
  const tried = Object.assign(guest(), { caller: callerAt('198.18.2.1') })
  for (let n = 0; n < 30; n++)
    await expect(openShared(tried, { code: newToken(16) })).rejects.toMatchObject({
      status: 404,
      code: 'files.share_none',
    })
  await expect(openShared(tried, { code: newToken(16) })).rejects.toMatchObject({ status: 429 })
  expect(await openShared(tried, key)).toBeDefined()
})

describe('a file request', () => {
  it('accepts files into its folder against the owner’s quota; one sender sees nothing of another', async () => {
    const { key, ctx, folder } = await shared({ permissions: uploadOnly })
    const other = await shared({ permissions: uploadOnly })
    const first = guest()
    const session = await createSharedUpload(first, key, { name: '../../ภาพ.txt', size: 3 })
    await first.db.commit()
    expect(session.name).toBe('ภาพ.txt')
    await expect(getSharedUploadSession(guest(), other.key, session.id)).rejects.toMatchObject({
      status: 404,
    })
    expect((await usageOf(ctx, own)).reserved).toBe(3)
    const sender = guest()
    await createSharedUpload(sender, key, { name: 'b.txt', size: 30, folderPath: 'จากสมชาย' })
    await sender.db.commit()
    expect((await usageOf(ctx, own)).reserved).toBe(33)
    expect((await listItems(ctx, { ...own, parentId: folder.id })).items.map((item) => item.name)).toContain(
      'จากสมชาย',
    )
  })

  it('needs a folder, and a link must allow something and end in the future', async () => {
    const ctx = user()
    const file = await buildFile(ctx, 'a.txt')
    const wrong: [ShareInput, string][] = [
      [{ permissions: uploadOnly }, 'files.share_upload_folder'],
      [{ permissions: { view: false, download: false, upload: false } }, 'files.share_permissions'],
      [{ permissions: all, expiresAt: '2020-01-01T00:00:00Z' }, 'files.share_past'],
      [{ permissions: all, password: 'x' }, 'field.too_short'],
    ]
    for (const [input, code] of wrong)
      await expect(createShare(ctx, file.id, input)).rejects.toMatchObject({
        status: 422,
        errors: [{ code }],
      })
  })
})

it('a stranger cannot create, see, change or end links to others’ items', async () => {
  const { share, folder } = await shared()
  for (const other of [
    user(),
    sites.ctx({ role: 'manager', viewer: testUser() }),
    sites.ctx({ role: 'admin', tenant: sites.beta, viewer: testUser() }),
    sites.ctx(),
  ]) {
    const none = { status: 404 }
    await expect(createShare(other, folder.id, { permissions: all })).rejects.toMatchObject(none)
    await expect(listShares(other, folder.id)).rejects.toMatchObject(none)
    await expect(editShare(other, share.id, { permissions: all })).rejects.toMatchObject(none)
    await expect(revokeShare(other, share.id)).rejects.toMatchObject(none)
    await expect(resumeShare(other, share.id)).rejects.toMatchObject(none)
  }
})
