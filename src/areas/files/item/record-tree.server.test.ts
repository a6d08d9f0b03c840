import { expect, it } from 'vitest'
import { newId } from '#kernel/id.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getViewableFile, resolveServedContent } from '../download/content.server.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { createShare, listShares, resumeShare } from '../share/share.server.ts'
import { createUpload } from '../upload/upload.server.ts'
import { setFavourite } from './change.server.ts'
import { getFolderStructure } from './folder.server.ts'
import { getItem, listItems } from './list.server.ts'
import { listFavourites } from './marked-lists.server.ts'
import { moveItems } from './move.server.ts'
import { searchItems } from './search.server.ts'
import { eraseTree, trashItems } from './trash.server.ts'

const sites = testSites()

const record = newId()
const writer = testUser()
const reader = testUser()
const stranger = testUser()
const opener = testUser()
let opened = ''
registerTestArea({
  fileSpace: async (ctx, id) => {
    if (id !== record) return null
    const who = ctx.viewer.user?.id
    if (who === opener.user.id) return { see: false, change: false, opens: async (file) => file === opened }
    return { see: who === writer.user.id || who === reader.user.id, change: who === writer.user.id }
  },
})
const place = { space: 'record', ownerId: record } as const
const as = (viewer: ReturnType<typeof testUser>, role: 'user' | 'manager' | 'admin' = 'user') =>
  sites.ctx({ role, viewer })
const link = { permissions: { view: true, download: true, upload: false } }

it('shows a record’s tree to users who can see the record, and to nobody else, whatever their role', async () => {
  const ctx = as(writer)
  const folder = await buildFolder(ctx, 'แบบร้าน', null, place)
  const file = await buildFile(ctx, 'แปลน.txt', 'ผัง', { ...place, parentId: folder.id })
  expect(file.space).toBe('record')
  await ctx.db.commit()

  expect((await listItems(as(reader), place)).items.map(({ name }) => name)).toContain('แบบร้าน')
  expect((await listItems(as(reader), place)).writable).toBe(false)
  expect((await getViewableFile(as(reader), file.id)).name).toBe('แปลน.txt')

  for (const other of [as(stranger), as(stranger, 'manager'), as(stranger, 'admin')]) {
    for (const looks of [
      () => listItems(other, place),
      () => listItems(other, { ...place, parentId: folder.id }),
      () => getFolderStructure(other, place),
      () => searchItems(other, { ...place, text: 'แปลน' }),
      () => searchItems(other, { ...place, text: 'แปลน', within: folder.id }),
      () => getItem(other, file.id),
      () => getViewableFile(other, file.id),
    ])
      await expect(looks()).rejects.toMatchObject({ status: 404 })
  }
  await expect(listItems(sites.ctx({}), place)).rejects.toMatchObject({ status: 401 })
  await expect(getViewableFile(sites.ctx({}), file.id)).rejects.toMatchObject({ status: 404 })
})

it('opens single files of a record’s tree to who may not see the tree, in their current version', async () => {
  const ctx = as(writer)
  const file = await buildFile(ctx, 'บทที่ 1.txt', 'เนื้อหา', place)
  const hidden = await buildFile(ctx, 'เฉลย.txt', 'เฉลย', place)
  await ctx.db.commit()
  opened = file.id
  const row = await getViewableFile(as(opener), file.id)
  expect(row.name).toBe('บทที่ 1.txt')
  for (const looks of [
    () => getViewableFile(as(opener), hidden.id),
    () => listItems(as(opener), place),
    () => getItem(as(opener), file.id),
    () => resolveServedContent(as(opener), { ...row, version: 2 }, 1),
  ])
    await expect(looks()).rejects.toMatchObject({ status: 404 })
})

it('lets users who can only see a record change nothing in its tree, staff included', async () => {
  const ctx = as(writer)
  const folder = await buildFolder(ctx, 'สัญญา', null, place)
  await ctx.db.commit()
  for (const viewer of [as(reader), as(reader, 'manager')]) {
    await expect(buildFolder(viewer, 'ใหม่', null, place)).rejects.toMatchObject({ status: 403 })
    await expect(buildFolder(viewer, 'ใหม่', folder.id, place)).rejects.toMatchObject({ status: 403 })
    const upload = { ...place, parentId: folder.id, name: 'a.txt', size: 3 }
    await expect(createUpload(viewer, upload)).rejects.toMatchObject({ status: 403 })
    await expect(trashItems(viewer, [folder.id])).rejects.toMatchObject({ status: 404 })
  }
})

it('creates no link to items in a record’s tree, and ends those moved there', async () => {
  const ctx = as(writer)
  const inRecord = await buildFile(ctx, 'ลับ.txt', 'ลับ', place)
  await expect(createShare(ctx, inRecord.id, link)).rejects.toMatchObject({
    status: 409,
    code: 'files.record_no_links',
  })

  const own = await buildFile(ctx, 'ของฉัน.txt')
  const share = await createShare(ctx, own.id, link)
  await moveItems(ctx, [own.id], { ...place, parentId: null })
  await expect(resumeShare(ctx, share.id)).rejects.toMatchObject({ code: 'files.record_no_links' })
  expect((await listShares(ctx, own.id)).map(({ state }) => state)).toEqual(['revoked'])
})

it('removes a favourite moved into a record’s tree', async () => {
  const ctx = as(writer)
  const file = await buildFile(ctx, 'ชอบ.txt')
  await setFavourite(ctx, file.id, true)
  expect((await listFavourites(ctx)).map(({ name }) => name)).toContain('ชอบ.txt')
  await moveItems(ctx, [file.id], { ...place, parentId: null })
  expect((await listFavourites(ctx)).map(({ name }) => name)).not.toContain('ชอบ.txt')
})

it('erases a whole tree with its trash, and ends uploads to it', async () => {
  const ctx = as(writer)
  const folder = await buildFolder(ctx, 'เก่า', null, place)
  const file = await buildFile(ctx, 'ก.txt', 'ก', { ...place, parentId: folder.id })
  const thrown = await buildFile(ctx, 'ข.txt', 'ข', place)
  await trashItems(ctx, [thrown.id])
  const upload = await createUpload(ctx, { ...place, name: 'ค.txt', size: 3 })
  await eraseTree(ctx, record)
  for (const id of [folder.id, file.id, thrown.id])
    await expect(getItem(ctx, id)).rejects.toMatchObject({ status: 404 })
  const rows = await ctx.db.query('test.left', 'SELECT space_id FROM files_usage WHERE space_id = $1', [
    record,
  ])
  expect(rows).toEqual([])
  const [left] = await ctx.db.query('test.upload', 'SELECT state FROM files_upload WHERE id = $1', [
    upload.id,
  ])
  expect(left).toEqual({ state: 'aborted' })
})
