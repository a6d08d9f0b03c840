import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { undoBatch } from '../activity/undo.server.ts'
import { buildProject, buildTasks, userAs } from '../factory.ts'
import { previewPlan } from '../plan/plan.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { changeLink, linkRows, linkTasks, unlinkTasks } from './link.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})

const days = { startOn: '2026-11-23', dueOn: '2026-11-24' }
async function linked() {
  const project = await buildProject(sites, by, { scheduling: 'auto', startOn: '2026-11-23' })
  const [fromId, toId] = await buildTasks(
    sites,
    by,
    project,
    { title: 'ทาสี', ...days },
    { title: 'ติดตั้ง', ...days },
  )
  const { id } = await sites.doing(
    (ctx) => linkTasks(ctx, { fromId: fromId!, toId: toId!, type: 'FS', lagMin: 0 }),
    by,
  )
  const link = async () => {
    const { type, lagMin } = (await linkRows.find(sites.ctx(by), { fromId: fromId!, toId: toId! }))!
    return [type, lagMin]
  }
  const planned = async () => {
    const ctx = sites.ctx({ ...by, now: new Date('2026-11-20T03:00:00Z') })
    return (await previewPlan(ctx, project.id)).moves.find(({ id }) => id === toId)?.to
  }
  return { id, fromId: fromId!, toId: toId!, link, planned }
}

test('a link is changed together with its effect on the plan, and can be undone', async () => {
  const { id, link, planned } = await linked()
  expect(await planned()).toEqual({ startOn: '2026-11-25', dueOn: '2026-11-26' })
  // A day on this site has eight working hours.
  await sites.doing((ctx) => changeLink(ctx, id, { lagMin: 480 }), by)
  expect(await planned()).toEqual({ startOn: '2026-11-26', dueOn: '2026-11-27' })
  await sites.doing((ctx) => changeLink(ctx, id, { type: 'SS', lagMin: 0 }), by)
  expect(await planned()).toBeUndefined()
  expect(await link()).toEqual(['SS', 0])
  const again = await linked()
  const change = await sites.doing((ctx) => changeLink(ctx, again.id, { type: 'FF', lagMin: 60 }), by)
  await sites.doing((ctx) => undoBatch(ctx, change.batch), by)
  expect(await again.link()).toEqual(['FS', 0])
})

test('undo keeps later changes to the link', async () => {
  const { id, link } = await linked()
  const own = await sites.doing((ctx) => changeLink(ctx, id, { type: 'SS' }), by)
  const other = await userAs(sites)
  await sites.doing((ctx) => changeLink(ctx, id, { type: 'FF', lagMin: 60 }), other)
  await expect(sites.doing((ctx) => undoBatch(ctx, own.batch), by)).rejects.toMatchObject({
    code: 'project.changed_since',
  })
  expect(await link()).toEqual(['FF', 60])
  const { fromId, toId } = (await linkRows.find(sites.ctx(by), { id }))!
  expect(await linkRows.count(sites.ctx(by), { fromId, toId })).toBe(1)
})

test('rejects a duplicate link, and strangers cannot change any', async () => {
  const { id, fromId, toId, link } = await linked()
  const other = await sites.doing((ctx) => linkTasks(ctx, { fromId, toId, type: 'FF', lagMin: 0 }), by)
  await expect(sites.doing((ctx) => changeLink(ctx, other.id, { type: 'FS' }), by)).rejects.toMatchObject({
    code: 'project.linked_already',
  })
  await expect(
    sites.doing((ctx) => changeLink(ctx, id, { lagMin: 60 }), { role: 'user' }),
  ).rejects.toMatchObject({ status: 403 })
  await expect(
    sites.doing((ctx) => changeLink(ctx, id, { lagMin: 60 }), { ...by, tenant: sites.beta }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await link()).toEqual(['FS', 0])
})

test.each([
  ['not-before', '2026-11-27', { startOn: '2026-11-27', dueOn: '2026-11-30' }],
  ['at', '2026-11-30', { startOn: '2026-11-30', dueOn: '2026-12-01' }],
  ['not-after', '2026-11-30', { startOn: '2026-11-25', dueOn: '2026-11-26' }],
] as const)(
  'a task that starts or ends %s %s is planned accordingly',
  async (constraintKind, constraintOn, to) => {
    const { toId, planned } = await linked()
    await sites.doing((ctx) => editTasks(ctx, [{ id: toId, changes: { constraintKind, constraintOn } }]), by)
    expect(await planned()).toEqual(to)
  },
)

test('links form no cycle through any number of projects', async () => {
  const projects = [
    await buildProject(sites, by),
    await buildProject(sites, by),
    await buildProject(sites, by),
  ]
  const tasks: string[] = []
  for (const project of projects) tasks.push(...(await buildTasks(sites, by, project, 'งาน')))
  const link = (from: number, to: number) =>
    sites.doing(
      (ctx) => linkTasks(ctx, { fromId: tasks[from]!, toId: tasks[to]!, type: 'FS', lagMin: 0 }),
      by,
    )
  await link(0, 1)
  await link(1, 2)
  await expect(link(2, 0)).rejects.toMatchObject({ code: 'project.link_ring' })
  await link(0, 2)
})

test('links form no cycle, even concurrently, never join parent and subtask, and can be undone', async () => {
  const project = await buildProject(sites, by)
  const [a, b, c] = await buildTasks(sites, by, project, 'ก', 'ข', 'ค')
  const link = (fromId: string, toId: string) =>
    sites.doing((ctx) => linkTasks(ctx, { fromId, toId, type: 'FS', lagMin: 0 }), by)
  await link(a!, b!)
  await link(b!, c!)
  await expect(link(c!, a!)).rejects.toMatchObject({ code: 'project.link_ring' })
  await expect(link(a!, a!)).rejects.toMatchObject({ errors: [{ code: 'project.link_to_itself' }] })
  await expect(link(a!, b!)).rejects.toMatchObject({ code: 'project.linked_already' })
  const [child] = await buildTasks(sites, by, project, { title: 'ย่อย', parentId: a! })
  await expect(link(child!, a!)).rejects.toMatchObject({ code: 'project.link_in_family' })
  const [d, e] = await buildTasks(sites, by, project, 'ง', 'จ')
  const both = await Promise.allSettled([link(d!, e!), link(e!, d!)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const created = await link(a!, c!)
  const { batch } = await sites.doing((ctx) => unlinkTasks(ctx, created.id), by)
  await sites.doing((ctx) => undoBatch(ctx, batch), by)
  await expect(link(a!, c!)).rejects.toMatchObject({ code: 'project.linked_already' })
})
