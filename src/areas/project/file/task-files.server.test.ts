import { beforeAll, expect, it } from 'vitest'
import {
  getItem,
  listItems,
  moveItems,
  restoreItems,
  saveFile,
  trashItems,
} from '#areas/files/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { deleteProject, transitionProject } from '../project/project.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { taskDetail } from '../work/task-detail.server.ts'
import { ensureTaskFolder } from './task-files.server.ts'

const sites = testSites()
let owner: Awaited<ReturnType<typeof userAs>>
let project: Awaited<ReturnType<typeof buildProject>>
let task: string
let own: ReturnType<typeof withProjectRole>

beforeAll(async () => {
  owner = await userAs(sites)
  project = await buildProject(sites, owner, { visibility: 'private' })
  own = withProjectRole(owner, project, 'owner')
  task = (await buildTasks(sites, own, project, 'เลือกกระเบื้อง / สี', 'งานอื่น'))[0]!
})

const attach = (name: string, by = own) =>
  sites.doing(async (ctx) => {
    const parentId = await ensureTaskFolder(ctx, task)
    return saveFile(ctx, { space: 'record', parentId, name, bytes: new TextEncoder().encode(name) })
  }, by)
const found = (ctx: Ctx, q: string) => listTasks(ctx, project.id, parseTaskQuery(new URLSearchParams({ q })))

it('attaches files from a task’s folder, counts them, and finds the task by them', async () => {
  const file = await attach('ตัวอย่าง.txt')
  await sites.doing(async (ctx) => {
    const detail = await taskDetail(ctx, project.key, 1)
    expect(detail.files?.files.map(({ name }) => name)).toEqual(['ตัวอย่าง.txt'])
    expect((await getItem(ctx, detail.files!.folderId)).name).toBe(`${project.key}-1 เลือกกระเบื้อง สี`)
    expect((await found(ctx, 'has:file')).items.map(({ id, fileCount }) => [id, fileCount])).toEqual([
      [task, 1],
    ])
    expect((await found(ctx, 'has:record')).total).toBe(0)
    expect((await found(ctx, '-มี:ไฟล์')).total).toBe(1)
  }, own)
  await sites.doing((ctx) => trashItems(ctx, [file.id]), own)
  await sites.doing(async (ctx) => {
    expect((await found(ctx, 'has:file')).total).toBe(0)
    expect((await taskDetail(ctx, project.key, 1)).files?.files).toEqual([])
  }, own)
  await sites.doing((ctx) => restoreItems(ctx, [file.id]), own)
  await sites.doing(async (ctx) => expect((await found(ctx, 'has:file')).total).toBe(1), own)
})

it('creates one folder per task however often requested, and a new one if it was deleted', async () => {
  const [first, second] = await Promise.all([
    sites.doing((ctx) => ensureTaskFolder(ctx, task), own),
    sites.doing((ctx) => ensureTaskFolder(ctx, task), own),
  ])
  expect(first).toBe(second)
  await sites.doing((ctx) => trashItems(ctx, [first]), own)
  const third = await sites.doing((ctx) => ensureTaskFolder(ctx, task), own)
  expect(third).not.toBe(first)
})

it('no longer counts nor fills a folder that was moved out of the project', async () => {
  const other = await buildProject(sites, owner)
  const by = withProjectRole(owner, other, 'owner')
  const [one] = await buildTasks(sites, by, other, 'งาน')
  const folder = await sites.doing(async (ctx) => {
    const parentId = await ensureTaskFolder(ctx, one!)
    await saveFile(ctx, { space: 'record', parentId, name: 'a.txt', bytes: new TextEncoder().encode('a') })
    await moveItems(ctx, [parentId], { space: 'private' })
    return parentId
  }, by)
  await sites.doing(async (ctx) => {
    const [task] = (await listTasks(ctx, other.id, parseTaskQuery(new URLSearchParams()))).items
    expect([task?.fileCount, (await taskDetail(ctx, other.key, 1)).files]).toEqual([0, null])
  }, by)
  expect(await sites.doing((ctx) => ensureTaskFolder(ctx, one!), by)).not.toBe(folder)
})

it('hides files from people who cannot see the project, and is read-only for viewers', async () => {
  const file = await attach('ลับ.txt')
  const viewer = withProjectRole(await userAs(sites, 'user'), project, 'viewer')
  const stranger = await userAs(sites, 'user')
  const manager = await userAs(sites, 'manager')
  const place = { space: 'record', ownerId: project.id } as const
  await sites.doing(async (ctx) => {
    expect((await getItem(ctx, file.id)).name).toBe('ลับ.txt')
    await expect(ensureTaskFolder(ctx, task)).rejects.toMatchObject({ status: 403 })
  }, viewer)
  await sites.doing(
    (ctx) => expect(trashItems(ctx, [file.id])).rejects.toMatchObject({ status: 404 }),
    viewer,
  )
  for (const by of [stranger, manager]) {
    await sites.doing((ctx) => expect(getItem(ctx, file.id)).rejects.toMatchObject({ status: 404 }), by)
    await sites.doing((ctx) => expect(listItems(ctx, place)).rejects.toMatchObject({ status: 404 }), by)
    await sites.doing((ctx) => expect(ensureTaskFolder(ctx, task)).rejects.toMatchObject({ status: 404 }), by)
  }
  const elsewhere = sites.ctx({ tenant: sites.beta, role: 'admin' })
  await expect(getItem(elsewhere, file.id)).rejects.toMatchObject({ status: 404 })
  await expect(ensureTaskFolder(elsewhere, task)).rejects.toMatchObject({ status: 404 })
})

it('accepts no files in an archived project but shows existing ones', async () => {
  const other = await buildProject(sites, owner)
  const by = withProjectRole(owner, other, 'owner')
  const [one] = await buildTasks(sites, by, other, 'งาน')
  const folder = await sites.doing((ctx) => ensureTaskFolder(ctx, one!), by)
  for (const event of ['start', 'complete', 'archive'] as const)
    await sites.doing((ctx) => transitionProject(ctx, other.id, event, { anyway: true }), by)
  const bytes = new TextEncoder().encode('ช้า')
  await sites.doing(
    (ctx) =>
      expect(
        saveFile(ctx, { space: 'record', parentId: folder, name: 'ช้า.txt', bytes }),
      ).rejects.toMatchObject({ status: 403 }),
    by,
  )
  await sites.doing(async (ctx) => expect((await getItem(ctx, folder)).kind).toBe('folder'), by)
})

it('deletes a project’s files with it', async () => {
  const other = await buildProject(sites, owner)
  const by = withProjectRole(owner, other, 'owner')
  const [one] = await buildTasks(sites, by, other, 'งาน')
  const folder = await sites.doing((ctx) => ensureTaskFolder(ctx, one!), by)
  await sites.doing((ctx) => deleteProject(ctx, other.id, other.name), by)
  const rows = await sites.doing((ctx) =>
    ctx.db.query('test.rows', 'SELECT id FROM files_item WHERE id = $1', [folder]),
  )
  expect(rows).toEqual([])
})
