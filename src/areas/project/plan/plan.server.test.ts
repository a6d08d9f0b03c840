import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { undoBatch } from '../activity/undo.server.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs } from '../factory.ts'
import { linkTasks } from '../link/link.server.ts'
import { statusesOf } from '../setup/status.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { applyPlan, listBaselines, previewPlan, saveBaseline } from './plan.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const all = (id: string) => tasksIn(sites, by, id)

test('a plan is previewed, moves automatically planned tasks, and is undone in one step', async () => {
  const { project } = await own({ scheduling: 'auto', startOn: '2026-11-23' })
  // Before the first of its days, which a plan would otherwise move to today.
  const then = { ...by, now: new Date('2026-11-20T03:00:00Z') }
  const days = { startOn: '2026-11-23', dueOn: '2026-11-24' }
  const [a, b] = await buildTasks(sites, by, project, { title: 'ทาสี', ...days }, { title: 'ติดตั้ง', ...days })
  await sites.doing((ctx) => saveBaseline(ctx, project.id, 'แรก'), by)
  await sites.doing((ctx) => linkTasks(ctx, { fromId: a!, toId: b!, type: 'FS', lagMin: 0 }), by)
  const preview = await previewPlan(sites.ctx(then), project.id)
  expect(preview).toMatchObject({
    finishDays: 2,
    finishOn: '2026-11-26',
    moves: [{ id: b, title: 'ติดตั้ง', to: { startOn: '2026-11-25', dueOn: '2026-11-26' } }],
  })
  const { batch, changed } = await sites.doing((ctx) => applyPlan(ctx, project.id), then)
  expect([changed, (await previewPlan(sites.ctx(then), project.id)).moves]).toEqual([1, []])
  await sites.doing((ctx) => undoBatch(ctx, batch), then)
  expect((await all(project.id)).find(({ id }) => id === b)).toMatchObject(days)
  expect(await listBaselines(sites.ctx(by), project.id)).toMatchObject([
    { name: 'แรก', tasks: [{ startOn: '2026-11-23' }, {}] },
  ])
})

test('a plan proposes no past dates for open tasks, keeps the start of begun ones, and leaves done ones', async () => {
  const { project } = await own({ scheduling: 'auto', startOn: '2026-11-02' })
  const past = { startOn: '2026-11-02', dueOn: '2026-11-03' }
  const [done, begun, late, after] = await buildTasks(
    sites,
    by,
    project,
    { title: 'รื้อ', ...past },
    { title: 'ทาสี', ...past, progress: 40 },
    { title: 'ติดตั้ง', ...past },
    { title: 'เปิด', startOn: '2026-11-04', dueOn: '2026-11-04' },
  )
  const statusId = (await statusesOf(sites.ctx(by), project.id)).find(
    ({ category }) => category === 'done',
  )!.id
  await sites.doing((ctx) => editTasks(ctx, [{ id: done!, changes: { statusId } }]), by)
  const link = { fromId: late!, toId: after!, type: 'FS', lagMin: 0 } as const
  await sites.doing((ctx) => linkTasks(ctx, link), by)
  // A Saturday: the next working day is Monday.
  const { moves } = await previewPlan(sites.ctx({ ...by, now: new Date('2026-11-21T03:00:00Z') }), project.id)
  expect(moves.map(({ id, to }) => [id, to.startOn, to.dueOn])).toEqual([
    [begun, '2026-11-02', '2026-11-23'],
    [late, '2026-11-23', '2026-11-24'],
    [after, '2026-11-25', '2026-11-25'],
  ])
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
