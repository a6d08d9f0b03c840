import { beforeAll, describe, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { linkTasks } from '../link/link.server.ts'
import { calendarOf } from '../plan/calendar.rules.ts'
import { saveBaseline } from '../plan/plan.server.ts'
import type { ProjectRow } from '../project/access.server.ts'
import { editTasks } from '../task/edit.server.ts'
import { ganttData } from './gantt.server.ts'
import { ganttFile } from './gantt-file.server.ts'
import { impactOf } from './move.rules.ts'

const sites = testSites()
let owner: ReturnType<typeof withProjectRole>
let project: ProjectRow
let ids: string[]

beforeAll(async () => {
  const manager = await userAs(sites)
  project = await buildProject(sites, manager, { visibility: 'private', scheduling: 'auto' })
  owner = withProjectRole(manager, project, 'owner')
  ids = await buildTasks(
    sites,
    owner,
    project,
    { title: 'ติดตั้งชั้นวาง', startOn: '2026-11-23', dueOn: '2026-11-25', scheduling: 'auto' },
    { title: 'จัดเรียงสินค้า', startOn: '2026-11-26', dueOn: '2026-11-27', scheduling: 'auto' },
  )
  await sites.doing((ctx) => linkTasks(ctx, { fromId: ids[0]!, toId: ids[1]!, type: 'FS', lagMin: 0 }), owner)
})

describe('a project’s chart', () => {
  test('has its tasks in order, their dependencies, and a baseline for comparison', async () => {
    const id = await sites.doing((ctx) => saveBaseline(ctx, project.id, 'แผนแรก'), owner)
    const data = await sites.doing((ctx) => ganttData(ctx, [project], id), owner)
    expect(data.tasks.map(({ title, startOn }) => [title, startOn])).toEqual([
      ['ติดตั้งชั้นวาง', '2026-11-23'],
      ['จัดเรียงสินค้า', '2026-11-26'],
    ])
    expect(data.links).toMatchObject([{ from: ids[0], to: ids[1], type: 'FS' }])
    expect(data.baseline?.tasks).toMatchObject([{ dueOn: '2026-11-25' }, { dueOn: '2026-11-27' }])
  })

  test('rejects a baseline of another project', async () => {
    const manager = await userAs(sites)
    const other = await buildProject(sites, manager)
    const id = await sites.doing((ctx) => saveBaseline(ctx, other.id, 'ของที่อื่น'), manager)
    const data = await sites.doing((ctx) => ganttData(ctx, [project], id), owner)
    expect(data.baseline).toBeNull()
    expect(data.baselines.map(({ name }) => name)).not.toContain('ของที่อื่น')
  })

  test('of several projects shows each as a group above its tasks', async () => {
    const manager = await userAs(sites)
    const other = await buildProject(sites, manager)
    await buildTasks(sites, manager, other, 'ทำป้าย')
    const { tasks, baselines } = await sites.doing((ctx) => ganttData(ctx, [project, other]), manager)
    const [first, task] = tasks.slice(-2)
    expect(first).toMatchObject({ id: other.id, title: other.name, parentId: null })
    expect(task).toMatchObject({ title: 'ทำป้าย', parentId: other.id })
    expect(baselines).toEqual([])
  })

  test('applying a change moves exactly what its preview showed', async () => {
    const before = await sites.doing((ctx) => ganttData(ctx, [project]), owner)
    const today = '2026-11-21'
    const { moves } = impactOf(before.tasks, before.links, calendarOf(before.calendar, today), {
      today,
      changes: [{ id: ids[0]!, startOn: '2026-11-23', dueOn: '2026-11-27' }],
    })
    await sites.doing(
      (ctx) =>
        editTasks(
          ctx,
          moves.map(({ id, startOn, dueOn }) => ({ id, changes: { startOn, dueOn } })),
        ),
      owner,
    )
    const after = await sites.doing((ctx) => ganttData(ctx, [project]), owner)
    expect(after.tasks.map(({ startOn, dueOn }) => [startOn, dueOn])).toEqual([
      ['2026-11-23', '2026-11-27'],
      ['2026-11-30', '2026-12-01'],
    ])
  })
})

describe('the chart as a file', () => {
  test.each([
    ['pdf', '%PDF'],
    ['png', '\u0089PNG'],
  ] as const)('is a %s', async (format, signature) => {
    const { bytes, name } = await sites.doing(
      (ctx) => ganttFile(ctx, project.id, { format, baseline: null }),
      owner,
    )
    expect(bytes.subarray(0, 4).toString('latin1')).toBe(signature)
    expect(name).toBe(`${project.key}-gantt.${format}`)
  })

  test('is unavailable to people who may not see the project', async () => {
    const stranger = await userAs(sites, 'user')
    const requested = (options: Parameters<typeof sites.ctx>[0]) =>
      ganttFile(sites.ctx(options), project.id, { format: 'pdf', baseline: null })
    await expect(requested(stranger)).rejects.toMatchObject({ status: 404 })
    await expect(requested({})).rejects.toMatchObject({ status: 401 })
    await expect(requested({ ...owner, tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
  })
})
