import { describe, expect, it } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { filesChecks, filesInStorage } from '../checks.server.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { saveFilesSettings } from '../settings/settings.server.ts'
import { setUserQuota, usageOf } from '../usage/usage.server.ts'
import { replaceEverywhere, setUses, usesOf } from '../use/use.server.ts'
import { createContentKey, inspectContent, replaceContent } from './content.server.ts'
import { copyItems } from './copy.server.ts'
import { createFolder } from './folder.server.ts'
import { getItem, listItems } from './list.server.ts'
import { listTrash } from './marked-lists.server.ts'
import { moveItems } from './move.server.ts'
import { readFile, saveFile } from './save.server.ts'
import { deletePermanently, emptyTrash, purgeOldTrash, restoreItems, trashItems } from './trash.server.ts'
import { listVersions, restoreVersion } from './version.server.ts'

const sites = testSites()

const replaced: unknown[] = []
/** What another user does while a page recreates its images. */
let between: () => Promise<void> = async () => undefined
registerTestArea({
  fileUsers: {
    'test-page': {
      prepare: async (ctx, refIds, toId) => {
        await between()
        await ctx.db.commit()
        return async (refId, fromId) => void replaced.push([refIds, refId, fromId, toId])
      },
    },
  },
})
const own = { space: 'private' } as const
const common = { space: 'public' } as const
const user = () => sites.ctx({ role: 'user', viewer: testUser() })
const again = (ctx: Ctx) => sites.ctx({ role: ctx.viewer.role, viewer: { user: ctx.viewer.user } })
const names = async (ctx: Ctx, parentId: string | null = null) =>
  (await listItems(ctx, { ...own, parentId })).items.map((item) => item.name)
const textOf = async (ctx: Ctx, id: string) =>
  new Response((await readFile(ctx, id)).object.stream as ReadableStream).text()

async function meterIsTrue(ctx: Ctx) {
  await ctx.db.commit()
  const checks = [...filesChecks, filesInStorage(sites.services.storage)]
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), ctx.tenant.id)
  expect(results.filter((result) => !result.ok)).toEqual([])
  expect(results.length).toBe(4)
}

async function tree() {
  const ctx = user()
  const a = await buildFolder(ctx, 'a')
  const b = await buildFolder(ctx, 'b', a.id)
  const c = await buildFolder(ctx, 'c', b.id)
  const file = await buildFile(ctx, 'deep.txt', 'deep', { parentId: c.id })
  await ctx.db.commit()
  return { ctx, a, b, c, file }
}

describe('a folder deleted by somebody else at the same time', () => {
  it.each<[string, (ctx: Ctx, fileId: string, parentId: string) => Promise<unknown>]>([
    ['is moved into', (ctx, fileId, parentId) => moveItems(ctx, [fileId], { ...own, parentId })],
    ['is copied into', (ctx, fileId, parentId) => copyItems(ctx, [fileId], { ...own, parentId })],
    ['gets a new folder', (ctx, _, parentId) => createFolder(ctx, { ...own, parentId, name: 'new' })],
  ])('takes nothing with it into the trash when it %s', async (_, change) => {
    const { ctx, a, file } = await tree()
    const target = await buildFolder(ctx, 'target')
    await ctx.db.commit()
    const deleting = again(ctx)
    const changing = again(ctx)
    await trashItems(deleting, [target.id])
    const changed = change(changing, file.id, target.id)
    await waitUntilBlocking(sites, deleting, changed)
    await deleting.db.commit()
    await expect(changed).rejects.toMatchObject({ status: 404, code: 'files.no_folder' })
    await changing.db.rollback()
    expect(await names(again(ctx))).toEqual([a.name])
    expect((await getItem(again(ctx), file.id)).path).toBe('/a/b/c')
  })
})

describe('a move', () => {
  it('takes everything along and numbers a name already in use', async () => {
    const { ctx, a, b, file } = await tree()
    await buildFolder(ctx, 'b')
    await moveItems(ctx, [b.id], own)
    expect(await names(ctx)).toEqual(['a', 'b', 'b (2)'])
    expect((await getItem(ctx, file.id)).path).toBe('/b (2)/c')
    expect(await names(ctx, a.id)).toEqual([])
    await meterIsTrue(ctx)
  })

  it('into itself or a descendant is refused', async () => {
    const { ctx, a, c } = await tree()
    for (const parentId of [a.id, c.id]) {
      await expect(moveItems(ctx, [a.id], { ...own, parentId })).rejects.toMatchObject({
        status: 422,
        errors: [{ code: 'files.own_subtree' }],
      })
      await expect(copyItems(ctx, [a.id], { ...own, parentId })).rejects.toMatchObject({
        errors: [{ code: 'files.own_subtree' }],
      })
    }
  })

  it('of two folders into each other concurrently makes no cycle: one is refused', async () => {
    const ctx = user()
    const x = await buildFolder(ctx, 'x')
    const y = await buildFolder(ctx, 'y')
    await ctx.db.commit()
    const into = async (id: string, parentId: string) => {
      const one = again(ctx)
      await moveItems(one, [id], { ...own, parentId })
      await one.db.commit()
    }
    const results = await Promise.allSettled([into(x.id, y.id), into(y.id, x.id)])
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await names(again(ctx))).length).toBe(1)
  })

  it('to the site’s tree transfers the bytes from one quota to the other', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    const folder = await buildFolder(manager, 'ours')
    const file = await buildFile(manager, 'poster.txt', 'poster', { parentId: folder.id })
    const before = await usageOf(manager, common)
    await moveItems(manager, [folder.id], common)
    expect((await usageOf(manager, own)).bytes).toBe(0)
    expect((await usageOf(manager, common)).bytes).toBe(before.bytes + 6)
    expect(await getItem(manager, file.id)).toMatchObject({ space: 'public', path: '/ours' })
    await meterIsTrue(manager)
  })
})

describe('a copy', () => {
  it('includes the whole tree, shares the bytes and counts in full', async () => {
    const { ctx, a, file } = await tree()
    const [copy] = await copyItems(ctx, [a.id], own)
    expect(copy).toMatchObject({ name: 'a (2)', kind: 'folder' })
    expect(await names(ctx)).toEqual(['a', 'a (2)'])
    expect(await usageOf(ctx, own)).toMatchObject({ bytes: 8, files: 2 })
    await trashItems(ctx, [a.id])
    await deletePermanently(ctx, [a.id])
    await meterIsTrue(ctx)
    const keys = await ctx.db.query<{ key: string }>(
      'test.keys',
      'SELECT key FROM files_item WHERE key IS NOT NULL AND space_id = $1',
      [ctx.viewer.user?.id],
    )
    await runJobHandler(sites.services, 'files.erase', ctx.tenant.id, { keys: keys.map((row) => row.key) })
    await expect(getItem(ctx, file.id)).rejects.toMatchObject({ status: 404 })
    const [found] = (await listItems(ctx, { ...own, parentId: copy!.id })).items
    expect(found?.name).toBe('b')
    await meterIsTrue(ctx)
  })
})

it('what is selected together with its folder stays in it: moved, copied, deleted and restored', async () => {
  const { ctx, a, file } = await tree()
  const target = await buildFolder(ctx, 'target')
  const both = [file.id, a.id]
  const [copy] = await copyItems(ctx, both, { ...own, parentId: target.id })
  expect((await getItem(ctx, copy!.id)).path).toBe('/target/a/b/c')
  await moveItems(ctx, both, { ...own, parentId: target.id })
  expect(await names(ctx, target.id)).toEqual(['a', 'a (2)'])
  await trashItems(ctx, both)
  expect((await listTrash(ctx, own)).map(({ name }) => name)).toEqual(['a (2)'])
  await restoreItems(ctx, both)
  expect(await getItem(ctx, file.id)).toMatchObject({ path: '/target/a (2)/b/c', trashedAt: null })
  await meterIsTrue(ctx)
})

describe('the trash', () => {
  it('keeps a folder with its contents and restores it where it was', async () => {
    const { ctx, a, b, file } = await tree()
    await trashItems(ctx, [file.id])
    await trashItems(ctx, [b.id])
    expect((await listTrash(ctx, own)).map((item) => item.name).sort()).toEqual(['b', 'deep.txt'])
    expect(await names(ctx, a.id)).toEqual([])
    await expect(moveItems(ctx, [b.id], own)).rejects.toMatchObject({ status: 404 })
    await restoreItems(ctx, [b.id])
    expect((await getItem(ctx, file.id)).trashedAt).not.toBeNull()
    await restoreItems(ctx, [file.id])
    expect(await getItem(ctx, file.id)).toMatchObject({ path: '/a/b/c', trashedAt: null })
    await expect(restoreItems(ctx, [file.id])).rejects.toMatchObject({ code: 'files.not_trashed' })
  })

  it('restores items whose folder is gone to the top, under a free name', async () => {
    const { ctx, a, file } = await tree()
    await buildFile(ctx, 'deep.txt', 'other')
    await trashItems(ctx, [file.id])
    await trashItems(ctx, [a.id])
    await restoreItems(ctx, [file.id])
    expect(await getItem(ctx, file.id)).toMatchObject({ name: 'deep (2).txt', path: '/' })
  })

  it('is emptied permanently, bytes included; items outside it cannot be deleted', async () => {
    const { ctx, a, file } = await tree()
    const [row] = await ctx.db.query<{ key: string }>(
      'test.key',
      'SELECT key FROM files_item WHERE id = $1',
      [file.id],
    )
    await expect(deletePermanently(ctx, [file.id])).rejects.toMatchObject({ code: 'files.not_trashed' })
    await trashItems(ctx, [a.id])
    expect(await emptyTrash(ctx, own)).toBe(1)
    expect(await usageOf(ctx, own)).toMatchObject({ bytes: 0, files: 0 })
    await meterIsTrue(ctx)
    await runJobHandler(sites.services, 'files.erase', ctx.tenant.id, { keys: [row!.key] })
    expect(await tenantStorage(sites.services.storage, ctx.tenant.id).head(row!.key)).toBeNull()
  })

  it('deletes items after thirty days', async () => {
    const { ctx, a, file } = await tree()
    await trashItems(ctx, [a.id])
    await ctx.db.query(
      'test.age',
      `UPDATE files_item SET trashed_at = now() - interval '31 days' WHERE trash_root_id = $1`,
      [a.id],
    )
    await ctx.db.commit()
    await runJobHandler(sites.services, 'files.sweep', ctx.tenant.id, undefined)
    await expect(getItem(again(ctx), file.id)).rejects.toMatchObject({ status: 404 })
    expect(await purgeOldTrash(again(ctx), new Date(0))).toBe(0)
  })
})

describe('a version', () => {
  const renew = async (ctx: Ctx, id: string, text: string) => {
    const key = createContentKey(new Date(), 'a.txt')
    await tenantStorage(sites.services.storage, ctx.tenant.id).put(key, Buffer.from(text), {
      contentType: 'text/plain',
    })
    await replaceContent(ctx, id, (await inspectContent(ctx, key, 'a.txt'))!)
  }

  it('is saved, counted and restored', async () => {
    const ctx = user()
    const { id } = await buildFile(ctx, 'a.txt', 'one')
    await renew(ctx, id, 'second')
    expect(await textOf(ctx, id)).toBe('second')
    expect((await listVersions(ctx, id)).map(({ number, size, current }) => [number, size, current])).toEqual(
      [
        [2, 6, true],
        [1, 3, false],
      ],
    )
    expect((await usageOf(ctx, own)).bytes).toBe(9)
    expect(await restoreVersion(ctx, id, 1)).toMatchObject({ version: 3, size: 3 })
    expect(await textOf(ctx, id)).toBe('one')
    await expect(restoreVersion(ctx, id, 9)).rejects.toMatchObject({ code: 'files.no_version' })
    await meterIsTrue(ctx)
  })

  it('is deleted when there are more than twenty, oldest first', async () => {
    const ctx = user()
    const { id } = await buildFile(ctx, 'a.txt', '0')
    for (let n = 1; n <= 22; n++) await renew(ctx, id, String(n))
    const versions = await listVersions(ctx, id)
    expect([versions.length, versions.at(-1)?.number]).toEqual([21, 3])
    await meterIsTrue(ctx)
  })
})

it('the verifier names a wrong usage total, a missing object and an item without a folder', async () => {
  const ctx = user()
  const folder = await buildFolder(ctx, 'home')
  const file = await buildFile(ctx, 'a.txt', 'abc', { parentId: folder.id })
  await meterIsTrue(ctx)
  const [row] = await ctx.db.query<{ key: string }>('test.key', 'SELECT key FROM files_item WHERE id = $1', [
    file.id,
  ])
  await tenantStorage(sites.services.storage, ctx.tenant.id).delete(row!.key)
  await ctx.db.query('test.meter', 'UPDATE files_usage SET bytes = 4 WHERE space_id = $1', [
    ctx.viewer.user!.id,
  ])
  await ctx.db.query('test.home', 'UPDATE files_item SET parent_id = $2 WHERE id = $1', [file.id, newId()])
  await ctx.db.commit()
  const checks = [...filesChecks, filesInStorage(sites.services.storage)]
  const results = await runChecks(checks, () => sites.services.database.forPlatform('read'), ctx.tenant.id)
  expect(results.map((result) => [result.ok, result.detail])).toEqual([
    [false, expect.stringContaining('meter 4 bytes')],
    [false, expect.stringContaining(file.id)],
    [true, 'holds'],
    [false, expect.stringContaining(`${row!.key}: missing`)],
  ])
  await ctx.db.query('test.clear', 'DELETE FROM files_item WHERE space_id = $1', [ctx.viewer.user!.id])
  await ctx.db.query('test.clearMeter', 'DELETE FROM files_usage WHERE space_id = $1', [ctx.viewer.user!.id])
  await ctx.db.commit()
})

describe('a quota', () => {
  /** A user with an account: only those can have a quota. */
  const member = async (email: string) =>
    sites.ctx({ role: 'user', viewer: { user: await buildUser(sites, { email }) } })

  it('of a user is exact to the last byte; the site’s applies to all together', async () => {
    const ctx = await member('quota1@alpha.test')
    const admin = sites.ctx({ role: 'admin', viewer: testUser() })
    await setUserQuota(admin, ctx.viewer.user!.id, 10)
    await admin.db.commit()
    await buildFile(ctx, 'a.txt', '12345')
    await expect(buildFile(ctx, 'b.txt', '123456')).rejects.toMatchObject({
      status: 413,
      code: 'files.quota_person',
    })
    await buildFile(ctx, 'b.txt', '12345')
    expect(await usageOf(ctx, own)).toMatchObject({ bytes: 10, quota: 10, site: null })
    await ctx.db.commit()
    await saveFilesSettings(admin, { siteQuota: 1, personQuota: null })
    await admin.db.commit()
    await expect(buildFile(user(), 'b.txt', '123456')).rejects.toMatchObject({ code: 'files.quota_site' })
    await saveFilesSettings(admin, { siteQuota: null })
    await admin.db.commit()
  })

  it('is not exceeded by two concurrent uploads', async () => {
    const ctx = await member('quota2@alpha.test')
    const admin = sites.ctx({ role: 'admin' })
    await setUserQuota(admin, ctx.viewer.user!.id, 10)
    await admin.db.commit()
    const results = await Promise.allSettled(
      [1, 2, 3].map(async (n) => {
        const one = again(ctx)
        await unitOfWork(one.db, () => buildFile(one, `${n}.txt`, '123456'))
      }),
    )
    expect(results.filter((result) => result.status === 'fulfilled').length).toBe(1)
    await meterIsTrue(again(ctx))
  })

  it('and settings are for admins only', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    await expect(setUserQuota(manager, manager.viewer.user!.id, null)).rejects.toMatchObject({
      status: 403,
    })
    await expect(saveFilesSettings(manager, { siteQuota: 1 })).rejects.toMatchObject({ status: 403 })
  })
})

describe('a use', () => {
  it('is reported by its area, warns before the file is deleted, and moves to another file', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    const from = await buildFile(manager, 'old.txt', 'x', common)
    const to = await buildFile(manager, 'new.txt', 'y', common)
    const page = { kind: 'test-page', refId: 'home', label: 'หน้าแรก', path: '/home' }
    const later = { ...page, refId: 'later' }
    await setUses(manager, page, [from.id, from.id])
    expect(await usesOf(manager, from.id)).toEqual([page])
    expect((await getItem(manager, from.id)).uses).toBe(1)
    await expect(trashItems(manager, [from.id])).rejects.toMatchObject({
      status: 409,
      code: 'files.used',
      data: { uses: [page] },
    })
    replaced.length = 0
    between = () => setUses(manager, later, [from.id])
    expect(await replaceEverywhere(manager, from.id, to.id)).toBe(1)
    expect(replaced).toEqual([[['home'], 'home', from.id, to.id]])
    expect(await usesOf(manager, from.id)).toEqual([later])
    await setUses(manager, later, [])
    expect([await usesOf(manager, from.id), await usesOf(manager, to.id)]).toEqual([[], [page]])
    await trashItems(manager, [from.id])
    expect((await trashItems(manager, [to.id], { anyway: true })).uses).toEqual([page])
    await setUses(manager, page, [])
  })
})

describe('a stranger', () => {
  it('can neither move, copy, trash, restore nor delete others’ items, nor add to their folders', async () => {
    const { a, file } = await tree()
    for (const other of [
      user(),
      sites.ctx({ role: 'manager', viewer: testUser() }),
      sites.ctx({ role: 'admin', tenant: sites.beta, viewer: testUser() }),
    ]) {
      const ownFile = await buildFile(other, 'mine.txt')
      await other.db.commit()
      const none = { status: 404 }
      await expect(moveItems(other, [a.id], own)).rejects.toMatchObject(none)
      await expect(moveItems(other, [ownFile.id], { ...own, parentId: a.id })).rejects.toMatchObject(none)
      await expect(copyItems(other, [file.id], own)).rejects.toMatchObject(none)
      await expect(copyItems(other, [ownFile.id], { ...own, parentId: a.id })).rejects.toMatchObject(none)
      await expect(
        saveFile(other, { ...own, parentId: a.id, name: 'x', bytes: new Uint8Array() }),
      ).rejects.toMatchObject(none)
      await expect(trashItems(other, [file.id])).rejects.toMatchObject(none)
      await expect(restoreItems(other, [file.id])).rejects.toMatchObject(none)
      await expect(deletePermanently(other, [file.id])).rejects.toMatchObject(none)
      await expect(listVersions(other, file.id)).rejects.toMatchObject(none)
      await expect(restoreVersion(other, file.id, 1)).rejects.toMatchObject(none)
      await expect(usesOf(other, file.id)).rejects.toMatchObject(none)
      await expect(replaceEverywhere(other, file.id, ownFile.id)).rejects.toMatchObject(none)
      await expect(readFile(other, file.id)).rejects.toMatchObject(none)
      await other.db.rollback()
    }
    await expect(emptyTrash(user(), common)).rejects.toMatchObject({ status: 403 })
    await expect(listTrash(user(), common)).rejects.toMatchObject({ status: 403 })
  })
})
