import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { sweepOrphans } from '#kernel/storage/orphans.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildFile, testUser } from './factory.ts'
import { deletePermanently, trashItems } from './item/trash.server.ts'
import { storeImage } from './media/media.server.ts'
import { storePrivateFile } from './media/private.server.ts'
import { createUpload } from './upload/upload.server.ts'

const sites = testSites()
const user = () => sites.ctx({ role: 'user', viewer: testUser() })
const storage = (tenant = sites.alpha) => tenantStorage(sites.services.storage, tenant.id)
const days = 86_400_000
/** Runs the nightly sweep some days from now; everything here is that old by then. */
const night = (after: number, tenant = sites.alpha) =>
  sites.ctx({ tenant, role: 'admin', now: new Date(Date.now() + after * days) })

async function keys(prefix = '', tenant = sites.alpha): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of storage(tenant).list(prefix)) found.push(key)
  return found
}

async function committed<Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>): Promise<Result> {
  const result = await work(ctx)
  await ctx.db.commit()
  return result
}

/** Returns what a rolled-back transaction left in storage. */
async function undone(work: (ctx: Ctx) => Promise<unknown>): Promise<string[]> {
  const before = new Set(await keys())
  const ctx = user()
  await work(ctx)
  await ctx.db.rollback()
  const left = (await keys()).filter((key) => !before.has(key))
  expect(left).not.toEqual([])
  return left
}

const image = (colour: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: colour } })
    .png()
    .toBuffer()

test('bytes whose rows were rolled back are deleted after some days, and nothing else is', async () => {
  const photo = await image('#3070c0')
  const file = await committed(user(), (ctx) => buildFile(ctx, 'ภาพ.png', photo))
  const [key = ''] = await keys('filemanager/')
  await runJobHandler(sites.services, 'files.picture', sites.alpha.id, { id: file.id, key })
  await committed(user(), (ctx) => storeImage(ctx, photo, { name: 'a.png' }))
  await committed(user(), (ctx) => storePrivateFile(ctx, photo, { name: 'a.png', kind: 'slip' }))
  const remaining = await keys()
  expect(new Set(remaining.map((eachKey) => eachKey.split('/')[0]))).toEqual(
    new Set(['filemanager', 'preview', 'media', 'private']),
  )

  const other = await image('#c03070')
  const left = [
    ...(await undone((ctx) => buildFile(ctx, 'b.png', other))),
    ...(await undone((ctx) => storeImage(ctx, other, { name: 'b.png' }))),
    ...(await undone((ctx) => storePrivateFile(ctx, other, { name: 'b.png', kind: 'slip' }))),
  ]
  await storage().put('preview/2026/11/1/320.webp', photo, { contentType: 'image/webp' })
  left.push('preview/2026/11/1/320.webp')

  expect(await sweepOrphans(night(2))).toBe(0)
  expect(await sweepOrphans(night(4))).toBe(left.length)
  expect(await keys()).toEqual(remaining)
  expect(await sweepOrphans(night(5))).toBe(0)
})

test('a version, an unfinished upload and trashed items keep their bytes; permanently deleted ones do not', async () => {
  const ctx = user()
  const file = await committed(ctx, (c) => buildFile(c, 'a.txt', 'หนึ่ง'))
  const upload = await committed(ctx, (c) => createUpload(c, { space: 'private', name: 'b.txt', size: 3 }))
  const rows = await sites
    .ctx()
    .db.query<{ key: string }>(
      'test.uploadKey',
      'SELECT key FROM files_upload WHERE tenant_id = $1 AND id = $2',
      [sites.alpha.id, upload.id],
    )
  await storage().put(rows[0]!.key, Buffer.from('abc'), { contentType: 'text/plain' })
  const before = await keys()
  await committed(ctx, (c) => trashItems(c, [file.id]))
  expect(await sweepOrphans(night(4))).toBe(0)
  expect(await keys()).toEqual(before)
  // The erase job is lost, as when a process dies: the sweep is the safety net.
  await committed(ctx, (c) => deletePermanently(c, [file.id]))
  expect(await sweepOrphans(night(4))).toBe(1)
})

test('another site’s bytes, and those outside managed prefixes, are left alone', async () => {
  await storage().put('look/logo.webp', Buffer.from('x'), { contentType: 'image/webp' })
  await storage(sites.beta).put('private/orphan', Buffer.from('x'), { contentType: 'image/webp' })
  await sweepOrphans(night(4))
  expect(await keys('look/')).toEqual(['look/logo.webp'])
  expect(await keys('private/', sites.beta)).toEqual(['private/orphan'])
  expect(await sweepOrphans(night(4, sites.beta))).toBe(1)
})
