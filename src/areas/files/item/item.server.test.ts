import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { itemActivity, spaceActivity } from '../activity/activity.server.ts'
import { getViewableFile, recordFileAccess } from '../download/content.server.ts'
import { buildFile, buildFolder, testUser } from '../factory.ts'
import { setUses, usesOf } from '../use/use.server.ts'
import { renameItem, setFavourite, setFocalPoint, tagItems } from './change.server.ts'
import { fileSearch } from './file-search.server.ts'
import { createFolder, createFolders, getFolderStructure } from './folder.server.ts'
import { getItem, listItems } from './list.server.ts'
import { listFavourites, listRecent } from './marked-lists.server.ts'
import { moveItems } from './move.server.ts'
import { searchItems } from './search.server.ts'

const sites = testSites()
const own = { space: 'private' } as const
const common = { space: 'public' } as const
const user = () => sites.ctx({ role: 'user', viewer: testUser() })
const names = (items: readonly { name: string }[]) => items.map((item) => item.name)
const sameViewer = (ctx: Ctx, role: 'user' | 'manager' | 'admin' = 'user') =>
  sites.ctx({ role, viewer: { user: ctx.viewer.user } })

describe('a folder', () => {
  it('lists folders first, then by natural name order: numbers by value, Thai by the dictionary', async () => {
    const ctx = user()
    for (const name of ['map 10.txt', 'แผน.txt', 'map 2.txt', 'ก.txt']) await buildFile(ctx, name)
    await buildFolder(ctx, 'zebra')
    await buildFolder(ctx, 'เอกสาร')
    const { items, total, crumbs } = await listItems(ctx, own)
    expect(names(items)).toEqual(['เอกสาร', 'zebra', 'ก.txt', 'แผน.txt', 'map 2.txt', 'map 10.txt'])
    expect([total, crumbs]).toEqual([6, []])
    expect(names((await listItems(ctx, { ...own, sort: '-name', offset: 1, limit: 2 })).items)).toEqual([
      'เอกสาร',
      'map 10.txt',
    ])
    expect(await listItems(ctx, { ...own, offset: 50 })).toMatchObject({ items: [], total: 6 })
  })

  it('of ten thousand items is listed, at any position, in three statements at most and without sorting', async () => {
    const ctx = user()
    const folder = await buildFolder(ctx, 'many')
    await ctx.db.query(
      'test.many',
      `INSERT INTO files_item (tenant_id, id, space_id, parent_id, kind, name, name_key, sort_key, search_text, key, size,
         content_type, file_type, etag, created_at, updated_at)
       SELECT $1, gen_random_uuid(), $2, $3, 'file', 'f' || n, 'f' || n, 'f' || lpad(n::text, 8, '0'), 'f' || n, 'k' || n, 1,
         'text/plain', 'text', '"x"', now(), now() FROM generate_series(1, 10000) n`,
      [ctx.tenant.id, ctx.viewer.user?.id, folder.id],
    )
    const plan: string[] = []
    const watched = Object.create(ctx.db, {
      query: {
        value: async (name: string, text: string, values: unknown[]) => {
          if (name.startsWith('files.page')) {
            const rows = await ctx.db.query<{ 'QUERY PLAN': string }>('test.plan', `EXPLAIN ${text}`, values)
            plan.push(...rows.map((row) => row['QUERY PLAN']))
          }
          return ctx.db.query(name, text, values)
        },
      },
    })
    await listItems({ ...ctx, db: watched }, { ...own, parentId: folder.id, offset: 5000 })
    expect(plan.join('\n')).toContain('files_item_sorted')
    expect(plan.join('\n')).not.toContain('Sort Key')
    for (const offset of [0, 5000, 9900]) {
      const before = ctx.db.statements
      const page = await listItems(ctx, { ...own, parentId: folder.id, offset, limit: 100 })
      expect(ctx.db.statements - before).toBeLessThanOrEqual(3)
      expect([page.items.length, page.total, page.items[0]?.name]).toEqual([100, 10_000, `f${offset + 1}`])
    }
  })

  it('knows its path and the names along it', async () => {
    const ctx = user()
    const year = await buildFolder(ctx, '2569')
    const month = await buildFolder(ctx, 'พ.ย.', year.id)
    const file = await buildFile(ctx, 'a.txt', 'a', { parentId: month.id })
    expect(file).toMatchObject({ path: '/2569/พ.ย.', parentId: month.id, space: 'private' })
    const { crumbs, items } = await listItems(ctx, { ...own, parentId: month.id })
    expect([names(crumbs), items[0]?.path]).toEqual([['2569', 'พ.ย.'], '/2569/พ.ย.'])
    expect(await getFolderStructure(ctx, own)).toEqual([
      { id: year.id, name: '2569', children: [{ id: month.id, name: 'พ.ย.', children: [] }] },
    ])
  })

  it.each(['a/b', '..', '', 'ก'.repeat(100)])('cannot be named %j', async (name) => {
    await expect(createFolder(user(), { ...own, name })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'name', code: 'files.name' }],
    })
  })

  it('cannot be created next to one with the same name in another case, nor more than 32 levels deep', async () => {
    const ctx = user()
    await buildFolder(ctx, 'Work')
    await expect(buildFolder(ctx, 'work')).rejects.toMatchObject({ status: 409, code: 'files.name_taken' })
    let parent: string | null = null
    for (let level = 0; level < 32; level++) parent = (await buildFolder(ctx, `l${level}`, parent)).id
    await expect(buildFolder(ctx, 'deeper', parent)).rejects.toMatchObject({
      errors: [{ code: 'files.too_deep' }],
    })
  })
})

describe('folders by path', () => {
  it('are created where missing, once, and never in place of a file', async () => {
    const ctx = user()
    await buildFile(ctx, 'จด')
    for (let time = 0; time < 2; time++)
      await createFolders(ctx, { ...own, paths: ['งาน/ว่าง', 'งาน/2569', '../งาน/ว่าง'] })
    const [work] = await getFolderStructure(ctx, own)
    expect([work?.name, names(work?.children ?? [])]).toEqual(['งาน', ['2569', 'ว่าง']])
    await expect(createFolders(ctx, { ...own, paths: ['จด/ใน'] })).rejects.toMatchObject({
      code: 'files.name_taken',
    })
  })
})

describe('a file', () => {
  it('with a name already in use gets a number, even when two arrive concurrently', async () => {
    const ctx = user()
    await buildFile(ctx, 'แผน.pdf')
    await ctx.db.commit()
    const both = [sameViewer(ctx), sameViewer(ctx)]
    await Promise.all(
      both.map(async (eachCtx) => {
        await buildFile(eachCtx, 'แผน.pdf')
        await eachCtx.db.commit()
      }),
    )
    expect(names((await listItems(ctx, own)).items).sort()).toEqual(['แผน (2).pdf', 'แผน (3).pdf', 'แผน.pdf'])
  })

  it('has its type from its content, whatever its name, and is stored under a timestamp by year and month', async () => {
    const ctx = user()
    const page = await buildFile(ctx, 'photo.jpg', '<html><script>alert(1)</script>')
    expect(page).toMatchObject({ contentType: 'text/html', picture: null })
    const [row] = await ctx.db.query<{ key: string }>(
      'test.key',
      'SELECT key FROM files_item WHERE id = $1',
      [page.id],
    )
    expect(row?.key).toMatch(/^filemanager\/\d{4}\/\d\d\/\d{19}\.jpg$/)
  })

  it('is renamed, tagged and marked as favourite; each is logged', async () => {
    const ctx = user()
    const file = await buildFile(ctx, 'a.txt')
    expect(await renameItem(ctx, file.id, 'รายงาน.txt')).toMatchObject({ name: 'รายงาน.txt' })
    const [tagged] = await tagItems(ctx, [file.id], { add: ['งาน', ' ปี 2569 '] })
    expect(tagged?.tags).toEqual(['งาน', 'ปี 2569'])
    await tagItems(ctx, [file.id], { remove: ['งาน'] })
    await setFavourite(ctx, file.id, true)
    await setFavourite(ctx, file.id, true)
    expect(await getItem(ctx, file.id)).toMatchObject({ tags: ['ปี 2569'], favourite: true })
    expect(names(await listFavourites(ctx))).toEqual(['รายงาน.txt'])
    await setFavourite(ctx, file.id, false)
    expect(await listFavourites(ctx)).toEqual([])
    expect(names(await listRecent(ctx))).toEqual(['รายงาน.txt'])
    const acts = (await itemActivity(ctx, file.id)).map(({ act, actor }) => [act, actor])
    expect(acts).toContainEqual(['renamed', 'สมใจ ใฝ่ดี'])
    expect(acts.map(([act]) => act).sort()).toEqual(['renamed', 'tagged', 'tagged', 'uploaded'])
    expect((await spaceActivity(ctx, own)).length).toBe(4)
  })

  it('keeps the tags and the name that several users give it at the same time', async () => {
    const ctx = user()
    const file = await buildFile(ctx, 'a.txt')
    await ctx.db.commit()
    const changes = [
      (one: Ctx) => tagItems(one, [file.id], { add: ['red'] }),
      (one: Ctx) => tagItems(one, [file.id], { add: ['blue'] }),
      (one: Ctx) => renameItem(one, file.id, 'b.txt'),
    ]
    await Promise.all(
      changes.map(async (change) => {
        const one = sameViewer(ctx)
        await change(one)
        await one.db.commit()
      }),
    )
    const found = await searchItems(sameViewer(ctx), { ...own, text: 'red blue b.txt' })
    expect(found.items).toMatchObject([{ name: 'b.txt' }])
    expect(found.items[0]?.tags.toSorted()).toEqual(['blue', 'red'])
  })

  it('accepts no sibling’s name, no focal point outside it, and limits tags', async () => {
    const ctx = user()
    const a = await buildFile(ctx, 'a.txt')
    const b = await buildFile(ctx, 'b.txt')
    await expect(renameItem(ctx, a.id, 'B.TXT')).rejects.toMatchObject({ code: 'files.name_taken' })
    expect((await renameItem(ctx, b.id, 'B.txt')).name).toBe('B.txt')
    await expect(setFocalPoint(ctx, a.id, { x: 0.5, y: 0.5 })).rejects.toMatchObject({ status: 422 })
    await expect(tagItems(ctx, [a.id], { add: ['x'.repeat(51)] })).rejects.toMatchObject({ status: 422 })
  })
})

describe('a search', () => {
  it('matches Thai words in any order, type, tag, date and size, in a folder or everywhere', async () => {
    const ctx = user()
    const folder = await buildFolder(ctx, 'คลัง')
    const report = await buildFile(ctx, 'รายงานประจำปี 2569.txt', 'x'.repeat(2000), { parentId: folder.id })
    await buildFile(ctx, 'รูปหน้าร้าน.txt', 'x')
    await buildFile(ctx, '100%_sure.txt', 'x')
    await tagItems(ctx, [report.id], { add: ['บัญชี'] })
    const find = async (query: object) => names((await searchItems(ctx, { ...own, ...query })).items)
    expect(await find({ text: 'ประจำปี รายงาน' })).toEqual(['รายงานประจำปี 2569.txt'])
    expect(await find({ text: '๒๕๖๙' })).toEqual(['รายงานประจำปี 2569.txt'])
    expect(await find({ text: 'บัญชี' })).toEqual(['รายงานประจำปี 2569.txt'])
    expect(await find({ text: '100%' })).toEqual(['100%_sure.txt'])
    expect(await find({ text: 'ไม่มีแน่' })).toEqual([])
    expect(await find({ tags: ['บัญชี'] })).toEqual(['รายงานประจำปี 2569.txt'])
    expect(await find({ types: ['folder'] })).toEqual(['คลัง'])
    expect(await find({ types: ['image'] })).toEqual([])
    expect(await find({ minSize: 1000 })).toEqual(['รายงานประจำปี 2569.txt'])
    expect(await find({ within: folder.id })).toEqual(['รายงานประจำปี 2569.txt'])
    expect(await find({ to: '2020-01-01T00:00:00Z' })).toEqual([])
    expect(await searchItems(ctx, { ...own, text: 'txt', limit: 1 })).toMatchObject({ total: 3 })
  })
})

describe('a user who may only see the site’s files', () => {
  it('learns neither who opened one nor what uses it', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    const file = await buildFile(manager, 'price.txt', 'x', common)
    await setUses(manager, { kind: 'test-page', refId: 'draft', label: 'ร่าง', path: '/draft' }, [file.id])
    await manager.db.commit()
    const row = await getViewableFile(manager, file.id)
    await recordFileAccess(user(), [row], 'downloaded')
    const actsFor = async (ctx: Ctx) => (await itemActivity(ctx, file.id)).map(({ act }) => act).sort()
    expect(await actsFor(sameViewer(manager, 'manager'))).toEqual(['downloaded', 'uploaded'])
    expect(await actsFor(user())).toEqual(['uploaded'])
    expect(await usesOf(sameViewer(manager, 'manager'), file.id)).toHaveLength(1)
    expect(await usesOf(user(), file.id)).toEqual([])
  })
})

describe('a stranger', () => {
  it('of the same site finds nothing in another user’s tree; an admin does', async () => {
    const ctx = user()
    const folder = await buildFolder(ctx, 'private')
    const file = await buildFile(ctx, 'secret.txt', 'x', { parentId: folder.id })
    await ctx.db.commit()
    const place = { space: 'private', ownerId: ctx.viewer.user!.id } as const
    for (const role of ['user', 'manager'] as const) {
      const other = sites.ctx({ role, viewer: testUser() })
      const none = { status: 404 }
      await expect(getItem(other, file.id)).rejects.toMatchObject(none)
      await expect(listItems(other, { ...own, parentId: folder.id })).rejects.toMatchObject(none)
      await expect(listItems(other, place)).rejects.toMatchObject(none)
      await expect(searchItems(other, { ...own, within: folder.id })).rejects.toMatchObject(none)
      await expect(renameItem(other, file.id, 'x')).rejects.toMatchObject(none)
      await expect(tagItems(other, [file.id], { add: ['x'] })).rejects.toMatchObject(none)
      await expect(setFavourite(other, file.id, true)).rejects.toMatchObject(none)
      await expect(setFocalPoint(other, file.id, { x: 0, y: 0 })).rejects.toMatchObject(none)
      await expect(itemActivity(other, file.id)).rejects.toMatchObject(none)
      await expect(spaceActivity(other, place)).rejects.toMatchObject(none)
      await expect(getFolderStructure(other, own, folder.id)).rejects.toMatchObject(none)
      await expect(createFolder(other, { ...own, parentId: folder.id, name: 'x' })).rejects.toMatchObject(
        none,
      )
      await expect(createFolders(other, { ...own, parentId: folder.id, paths: ['x'] })).rejects.toMatchObject(
        none,
      )
      expect((await searchItems(other, { ...own, text: 'secret' })).total).toBe(0)
    }
    const admin = sites.ctx({ role: 'admin', viewer: testUser() })
    expect(names((await listItems(admin, place)).items)).toEqual(['private'])
    expect((await getItem(admin, file.id)).name).toBe('secret.txt')
  })

  it('of another site finds nothing, admin or not; a guest must sign in', async () => {
    const ctx = user()
    const file = await buildFile(ctx, 'secret.txt')
    await ctx.db.commit()
    const stranger = sites.ctx({ tenant: sites.beta, role: 'admin', viewer: ctx.viewer })
    stranger.viewer = { ...stranger.viewer, role: 'admin' }
    await expect(getItem(stranger, file.id)).rejects.toMatchObject({ status: 404 })
    await expect(renameItem(stranger, file.id, 'x')).rejects.toMatchObject({ status: 404 })
    expect((await listItems(stranger, own)).total).toBe(0)
    await expect(listItems(sites.ctx(), own)).rejects.toMatchObject({ status: 401 })
    await expect(listItems(sites.ctx(), common)).rejects.toMatchObject({ status: 401 })
    await expect(getItem(user(), newId())).rejects.toMatchObject({ status: 404 })
    await expect(getItem(user(), 'no-id')).rejects.toMatchObject({ status: 404 })
  })

  it('no longer finds a favourite that was moved into another user’s tree; an admin does', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    const file = await buildFile(manager, `${newId()}.txt`, 'x', { space: 'public' })
    await manager.db.commit()
    const readers = [
      sites.ctx({ role: 'user', viewer: testUser() }),
      sites.ctx({ role: 'admin', viewer: testUser() }),
    ]
    const found = () =>
      Promise.all(readers.map(async (reader) => (await listFavourites(reader)).map(({ id }) => id)))
    for (const reader of readers) {
      await setFavourite(reader, file.id, true)
      await reader.db.commit()
    }
    expect(await found()).toEqual([[file.id], [file.id]])
    await Promise.all(readers.map(({ db }) => db.commit()))
    await moveItems(manager, [file.id], { space: 'private' })
    await manager.db.commit()
    expect(await found()).toEqual([[], [file.id]])
  })

  it('below manager sees the site’s tree and cannot change it', async () => {
    const manager = sites.ctx({ role: 'manager', viewer: testUser() })
    const folder = await buildFolder(manager, `logo ${newId()}`, null, common)
    await manager.db.commit()
    const ctx = user()
    const listing = await listItems(ctx, { ...common, parentId: folder.id })
    expect(listing.writable).toBe(false)
    await expect(createFolder(ctx, { ...common, parentId: folder.id, name: 'x' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(createFolder(ctx, { ...common, name: 'x' })).rejects.toMatchObject({ status: 403 })
    await expect(createFolders(ctx, { ...common, paths: ['x'] })).rejects.toMatchObject({ status: 403 })
    await expect(renameItem(ctx, folder.id, 'x')).rejects.toMatchObject({ status: 404 })
    await expect(spaceActivity(ctx, common)).rejects.toMatchObject({ status: 403 })
  })
})

describe('where the files of members are closed to them', () => {
  const closedTo = (ctx: Ctx, role: 'user' | 'manager', grants: Ctx['viewer']['grants'] = []) => {
    const facts = { audiences: { files: 'staff' } }
    const tenant = { ...sites.alpha, areas: [...sites.alpha.areas, 'files'], facts }
    return sites.ctx({ role, tenant, viewer: { user: ctx.viewer.user, grants } })
  }

  it('a member neither lists, opens, changes nor adds any, while staff go on', async () => {
    const before = user()
    const file = await buildFile(before, 'mine.txt')
    await before.db.commit()
    const member = closedTo(before, 'user')
    const closed = { status: 404 }
    await expect(listItems(member, own)).rejects.toMatchObject(closed)
    await expect(listItems(member, common)).rejects.toMatchObject(closed)
    await expect(searchItems(member, { ...own, text: 'mine' })).rejects.toMatchObject(closed)
    await expect(getViewableFile(member, file.id)).rejects.toMatchObject(closed)
    await expect(renameItem(member, file.id, 'x.txt')).rejects.toMatchObject(closed)
    await expect(buildFile(member, 'new.txt')).rejects.toMatchObject(closed)
    expect(() => listRecent(member)).toThrow(expect.objectContaining(closed))
    expect(() => listFavourites(member)).toThrow(expect.objectContaining(closed))
    expect(await fileSearch[1]?.find(member, 'mine', 5)).toEqual([])
    expect(names((await listItems(closedTo(before, 'manager'), own)).items)).toEqual(['mine.txt'])
  })

  it('who works for the site by a staff group still selects from its tree', async () => {
    const grants = [{ scope: null, role: 'staff', abilities: ['cms.page.change'] }]
    expect((await listItems(closedTo(user(), 'user', grants), common)).writable).toBe(false)
  })
})
