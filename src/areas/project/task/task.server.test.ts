import { beforeAll, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { activityOf } from '../activity/activity.server.ts'
import { undoBatch } from '../activity/undo.server.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { linkTasks } from '../link/link.server.ts'
import type { ProjectRow } from '../project/access.server.ts'
import { transitionProject } from '../project/project.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import type { TaskItem } from '../query/task-list.types.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { statusesOf } from '../setup/status.server.ts'
import { taskDetail } from '../work/task-detail.server.ts'
import { createTasks } from './create.server.ts'
import { editTasks } from './edit.server.ts'
import { rebalance } from './position.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
let project: ProjectRow
beforeAll(async () => {
  by = await userAs(sites)
  project = await buildProject(sites, by)
})

const tasksOf = (id: string, params = ''): Promise<TaskItem[]> =>
  sites.doing(
    async (ctx) => (await listTasks(ctx, id, parseTaskQuery(new URLSearchParams(params)))).items,
    by,
  )
const titles = async (id: string, params = '') => (await tasksOf(id, params)).map(({ title }) => title)
const edit = (id: string, changes: Parameters<typeof editTasks>[1][number]['changes'], more = {}) =>
  sites.doing((ctx) => editTasks(ctx, [{ id, changes, ...more }]), by)

describe('a task', () => {
  test('is numbered without gaps, even when many are created concurrently', async () => {
    const own = await buildProject(sites, by)
    await Promise.all(Array.from({ length: 12 }, (_, at) => buildTasks(sites, by, own, `งาน ${at}`)))
    expect((await tasksOf(own.id, 'sort=number')).map(({ number }) => number)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ])
    await expect(
      sites.doing(async (ctx) => {
        await createTasks(ctx, own.id, [{ title: 'หายไป' }])
        throw new Error('undone')
      }, by),
    ).rejects.toThrow('undone')
    await buildTasks(sites, by, own, 'ต่อ')
    expect((await tasksOf(own.id)).at(-1)?.number).toBe(13)
  })

  test('goes between its current neighbours, whoever moves it', async () => {
    const own = await buildProject(sites, by)
    const [a, b, c] = await buildTasks(sites, by, own, 'ก', 'ข', 'ค')
    await Promise.all([
      edit(c!, {}, { place: { afterId: a } }),
      sites.doing((ctx) => createTasks(ctx, own.id, [{ title: 'ใหม่', place: { afterId: a } }]), by),
    ])
    const order = await titles(own.id)
    expect([order[0], order.at(-1)]).toEqual(['ก', 'ข'])
    expect(order.toSorted()).toEqual(['ก', 'ข', 'ค', 'ใหม่'])
    await edit(b!, {}, { place: { beforeId: a } })
    expect((await titles(own.id))[0]).toBe('ข')
    await sites.doing((ctx) => rebalance(ctx, { projectId: own.id }))
    expect((await titles(own.id))[0]).toBe('ข')
  })

  test('is finished by a status that means done, and reopened without it', async () => {
    const [id] = await buildTasks(sites, by, project, 'ทาสี')
    const statuses = await sites.doing((ctx) => statusesOf(ctx, project.id))
    await edit(id!, { statusId: statuses.at(-1)!.id })
    const find = async () => (await tasksOf(project.id)).find((task) => task.id === id)
    expect(await find()).toMatchObject({ progress: 100, completedAt: expect.any(String) })
    await edit(id!, { statusId: statuses[1]!.id })
    expect(await find()).toMatchObject({ progress: 0, completedAt: null })
  })

  test('is at most five levels deep, in no cycle, and spans its subtasks', async () => {
    const own = await buildProject(sites, by, { scheduling: 'auto' })
    const ids: string[] = []
    for (const level of [1, 2, 3, 4, 5])
      ids.push(
        ...(await buildTasks(sites, by, own, {
          title: `ชั้น ${level}`,
          ...(ids.length && { parentId: ids.at(-1) }),
        })),
      )
    await expect(buildTasks(sites, by, own, { title: 'ชั้น 6', parentId: ids[4]! })).rejects.toMatchObject({
      code: 'project.too_deep',
    })
    await expect(edit(ids[0]!, { parentId: ids[2]! })).rejects.toMatchObject({ code: 'project.parent_ring' })
    await edit(ids[4]!, { startOn: '2026-11-24', dueOn: '2026-11-27', progress: 50 })
    const [top] = await tasksOf(own.id)
    expect(top).toMatchObject({ title: 'ชั้น 1', startOn: '2026-11-24', dueOn: '2026-11-27', progress: 50 })
  })

  test('spans subtasks that only start or only end, and can still be changed', async () => {
    const own = await buildProject(sites, by, { scheduling: 'auto' })
    const [parentId] = await buildTasks(sites, by, own, 'รวม')
    await buildTasks(sites, by, own, { title: 'เริ่ม', startOn: '2026-11-27', parentId })
    await buildTasks(sites, by, own, { title: 'ส่ง', dueOn: '2026-11-24', parentId })
    await edit(parentId!, { title: 'รวมงาน' })
    expect((await tasksOf(own.id))[0]).toMatchObject({
      title: 'รวมงาน',
      startOn: '2026-11-24',
      dueOn: '2026-11-27',
    })
  })

  test('rejects invalid dates, statuses, people and parents', async () => {
    const [id] = await buildTasks(sites, by, project, 'ผิด')
    const other = await buildProject(sites, by)
    const [foreign] = await buildTasks(sites, by, other, 'อื่น')
    const [status] = await sites.doing((ctx) => statusesOf(ctx, other.id))
    for (const [changes, code] of [
      [{ startOn: '2026-11-24', dueOn: '2026-11-23' }, 'project.ends_before_start'],
      [{ dueOn: '2569-11-23' }, 'project.day_absurd'],
      [{ statusId: status!.id }, 'project.no_status'],
      [{ parentId: foreign! }, 'project.no_parent'],
      [{ assigneeIds: [foreign!] }, 'project.no_person'],
      [{ categoryIds: [foreign!] }, 'project.no_category'],
    ] as const)
      await expect(edit(id!, changes as never)).rejects.toMatchObject({ errors: [{ code }] })
  })

  test('keeps concurrent edits: the second author is shown the current text', async () => {
    const [id] = await buildTasks(sites, by, project, 'ข้อความ')
    await edit(id!, { description: 'แรก' }, { version: 1 })
    await expect(edit(id!, { description: 'สอง' }, { version: 1 })).rejects.toMatchObject({
      code: 'changed_meanwhile',
      data: { description: 'แรก', version: 2 },
    })
  })
})

describe('a change', () => {
  test('is undone as one, and redone; later changes by others stay', async () => {
    const own = await buildProject(sites, by)
    const ids = await buildTasks(sites, by, own, 'ก', 'ข')
    const { batch } = await sites.doing(
      (ctx) =>
        editTasks(
          ctx,
          ids.map((id) => ({ id, changes: { priority: 4, title: 'ใหม่' } })),
        ),
      by,
    )
    await edit(ids[0]!, { title: 'ของคนอื่น' })
    const undone = await sites.doing((ctx) => undoBatch(ctx, batch), by)
    expect((await tasksOf(own.id)).map(({ title, priority }) => [title, priority])).toEqual([
      ['ของคนอื่น', 0],
      ['ข', 0],
    ])
    await expect(sites.doing((ctx) => undoBatch(ctx, batch), by)).rejects.toMatchObject({ status: 404 })
    await sites.doing((ctx) => undoBatch(ctx, undone.batch), by)
    expect((await tasksOf(own.id)).map(({ priority }) => priority)).toEqual([4, 4])
  })

  test('deletes subtasks along with a task and restores them', async () => {
    const own = await buildProject(sites, by)
    const [top] = await buildTasks(sites, by, own, 'บน')
    const [below] = await buildTasks(sites, by, own, { title: 'ล่าง', parentId: top! })
    await buildTasks(sites, by, own, { title: 'ล่างสุด', parentId: below! })
    const remove = (...ids: string[]) =>
      sites.doing(
        (ctx) =>
          editTasks(
            ctx,
            ids.map((id) => ({ id, changes: { deleted: true } })),
          ),
        by,
      )
    for (const ids of [[top!], [top!, below!]]) {
      const { batch, changed } = await remove(...ids)
      expect([changed, await titles(own.id)]).toEqual([3, []])
      await sites.doing((ctx) => undoBatch(ctx, batch), by)
      expect(await titles(own.id)).toEqual(['บน', 'ล่าง', 'ล่างสุด'])
    }
  })

  test('is logged field by field', async () => {
    const [id] = await buildTasks(sites, by, project, 'ประวัติ')
    await edit(id!, { dueOn: '2026-12-01' })
    const found = await activityOf(sites.ctx(by), id!)
    expect(found.map(({ verb, changes }) => [verb, changes])).toEqual([
      ['created', [expect.objectContaining({ field: 'deletedAt', to: null })]],
      ['changed', [{ field: 'dueOn', from: null, to: '2026-12-01' }]],
    ])
  })
})

test('many tasks assigned to somebody at once are one notification, a few are one each', async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'message'])]
  const { user } = (await userAs(sites)).viewer
  const own = await buildProject(sites, by)
  const ids = await buildTasks(sites, by, own, ...Array.from({ length: 9 }, (_, at) => `งาน ${at}`))
  const assign = (some: readonly string[]) =>
    sites.doing(
      (ctx) =>
        editTasks(
          ctx,
          some.map((id) => ({ id, changes: { assigneeIds: [user.id] } })),
        ),
      by,
    )
  await assign(ids.slice(0, 6))
  await assign(ids.slice(6))
  const posts = await sites.doing((ctx) =>
    ctx.db.query<{ text: string }>(
      'test.assignedTo',
      `SELECT p.text FROM message_post p JOIN message_thread t ON t.tenant_id = p.tenant_id AND t.id = p.thread_id
       WHERE p.tenant_id = $1 AND t.key LIKE '%' || $2 ORDER BY p.created_at, p.id`,
      [ctx.tenant.id, user.id],
    ),
  )
  expect(posts.map(({ text }) => text.includes('งานใหม่ 6 งาน'))).toEqual([true, false, false, false])
  const mine = await sites.doing(
    (ctx) => listTasks(ctx, null, parseTaskQuery(new URLSearchParams({ q: `project:${own.key} is:mine` }))),
    { viewer: { role: 'manager', user } },
  )
  expect(mine.total).toBe(9)
})

describe('task filter', () => {
  test('finds by words, status, people, dates and symbols, in Thai and English', async () => {
    const own = await buildProject(sites, by)
    const me = by.viewer.user.id
    await buildTasks(
      sites,
      by,
      own,
      { title: 'กล่องใหญ่', assigneeIds: [me], priority: 3, dueOn: '2020-01-01' },
      { title: 'กล่องเล็ก', priority: 1 },
      { title: 'ป้ายร้าน', dueOn: '2020-02-01', startOn: '2020-01-15' },
    )
    for (const [line, wanted] of [
      ['กล่อง', ['กล่องใหญ่', 'กล่องเล็ก']],
      ['@me', ['กล่องใหญ่']],
      ['@มาลี', ['กล่องใหญ่']],
      ['-@me กล่อง', ['กล่องเล็ก']],
      ['is:overdue', ['กล่องใหญ่', 'ป้ายร้าน']],
      ['เป็น:เลยกำหนด -กล่อง', ['ป้ายร้าน']],
      ['priority:>=high', ['กล่องใหญ่']],
      ['due:none', ['กล่องเล็ก']],
      ['due:2020-01-15..2020-03-01', ['ป้ายร้าน']],
      ['status:todo', ['กล่องใหญ่', 'กล่องเล็ก', 'ป้ายร้าน']],
      ['สถานะ:ต้องทำ !ต่ำ', ['กล่องเล็ก']],
      ['status:done', []],
      [`${own.key}-3`, ['ป้ายร้าน']],
    ] as const)
      expect([line, await titles(own.id, String(new URLSearchParams({ q: line })))]).toEqual([line, wanted])
  })

  test('uses one statement, and across projects finds only visible ones', async () => {
    const secret = await buildProject(sites, by, { visibility: 'private' })
    await buildTasks(sites, withProjectRole(by, secret, 'owner'), secret, 'ลับมาก')
    const ctx = sites.ctx(by)
    const before = ctx.db.statements
    expect((await listTasks(ctx, null, parseTaskQuery(new URLSearchParams('q=ลับมาก')))).total).toBe(0)
    expect(ctx.db.statements - before).toBe(1)
    const owner = sites.ctx(withProjectRole(by, secret, 'viewer'))
    expect((await listTasks(owner, null, parseTaskQuery(new URLSearchParams('q=ลับมาก')))).total).toBe(1)
  })
})

describe('outsiders', () => {
  test('of another site find nothing', async () => {
    const [id] = await buildTasks(sites, by, project, 'ของเรา')
    const there = { role: 'admin' as const, tenant: sites.beta }
    await expect(
      sites.doing((ctx) => createTasks(ctx, project.id, [{ title: 'x' }]), there),
    ).rejects.toMatchObject({ status: 404 })
    await expect(
      sites.doing((ctx) => editTasks(ctx, [{ id: id!, changes: { title: 'x' } }]), there),
    ).rejects.toMatchObject({ status: 404 })
    expect((await listTasks(sites.ctx(there), null, parseTaskQuery(new URLSearchParams()))).total).toBe(0)
  })

  test('guests must sign in, site members read open projects, and people without a role see nothing of private ones', async () => {
    const secret = await buildProject(sites, by, { visibility: 'private' })
    const create = (id: string, options: object) =>
      sites.doing((ctx) => createTasks(ctx, id, [{ title: 'x' }]), options)
    await expect(create(project.id, {})).rejects.toMatchObject({ status: 401 })
    await expect(create(project.id, { role: 'user' })).rejects.toMatchObject({ status: 403 })
    await expect(create(secret.id, { role: 'manager' })).rejects.toMatchObject({ status: 404 })
    const user = await userAs(sites, 'user')
    await expect(create(secret.id, withProjectRole(user, secret, 'viewer'))).rejects.toMatchObject({
      status: 403,
    })
    await create(secret.id, withProjectRole(user, secret, 'member'))
  })

  test('see in a task’s links only what they may see of other projects', async () => {
    const open = await buildProject(sites, by, { visibility: 'tenant' })
    const secret = await buildProject(sites, by, { visibility: 'private' })
    const grants = [open, secret].flatMap((task) => withProjectRole(by, task, 'owner').viewer.grants)
    const owner = { viewer: { ...by.viewer, grants } }
    const [toId] = await buildTasks(sites, owner, open, 'เปิดร้าน')
    const [fromId] = await buildTasks(sites, owner, secret, 'เซ็นสัญญาลับ')
    await sites.doing((ctx) => linkTasks(ctx, { fromId: fromId!, toId: toId!, type: 'FS', lagMin: 0 }), owner)
    const linked = async (who: object) =>
      (await taskDetail(sites.ctx(who), open.key, 1)).links.map(({ title }) => title)
    expect(await linked(owner)).toEqual(['เซ็นสัญญาลับ'])
    expect(await linked(await userAs(sites))).toEqual([])
  })

  test('nobody changes an archived project until it is reopened', async () => {
    const old = await buildProject(sites, by)
    const [id] = await buildTasks(sites, by, old, 'เก่า')
    const owner = withProjectRole(by, old, 'owner')
    await sites.doing((ctx) => transitionProject(ctx, old.id, 'archive'), owner)
    await expect(edit(id!, { title: 'x' })).rejects.toMatchObject({ code: 'project.archived' })
    await sites.doing((ctx) => transitionProject(ctx, old.id, 'restore'), owner)
    await edit(id!, { title: 'ใหม่' })
  })
})
