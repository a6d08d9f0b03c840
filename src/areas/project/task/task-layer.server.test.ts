import { beforeAll, describe, expect, test } from 'vitest'
import { loadLayerItems, moveLayerItem } from '#kernel/calendar/items.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { taskRows } from './write.server.ts'

const sites = testSites()
const today = day(new Date())
const begins = addDays(today, 1)
const due = addDays(today, 3)
let owner: ReturnType<typeof withProjectRole>
let own: string
let others: string

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'project'])]
  const manager = await userAs(sites)
  const project = await buildProject(sites, manager, { visibility: 'private' })
  owner = withProjectRole(manager, project, 'owner')
  const assigneeIds = [manager.viewer.user.id]
  const ids = await buildTasks(
    sites,
    owner,
    project,
    { title: 'ทาสี', startOn: begins, dueOn: due, assigneeIds },
    { title: 'ติดป้าย', dueOn: due },
  )
  own = ids[0]!
  others = ids[1]!
})

const seen = async (by: object) =>
  (
    await loadLayerItems(sites.ctx(by), {
      from: dayStart(today),
      to: dayStart(addDays(today, 14)),
      keys: ['project.mine', 'project.all'],
    })
  ).map(({ layer, id, time }) => ({ layer, id, time }))

describe('tasks in the calendar', () => {
  test('appear on their due date, with own tasks separate from others’', async () => {
    expect(await seen(owner)).toEqual([
      { layer: 'project.mine', id: own, time: { first: due, last: due } },
      { layer: 'project.all', id: others, time: { first: due, last: due } },
    ])
  })

  test('move to another day together with their start', async () => {
    const to = addDays(due, 2)
    await sites.doing((ctx) => moveLayerItem(ctx, 'project.mine', own, { first: to, last: to }), owner)
    const task = await sites.doing((ctx) => taskRows.get(ctx, own), owner)
    expect([task.startOn, task.dueOn]).toEqual([addDays(begins, 2), to])
  })

  test('of a private project are hidden from non-members and other sites', async () => {
    const stranger = await userAs(sites)
    expect(await seen(stranger)).toEqual([])
    expect(await seen({ ...owner, tenant: sites.beta })).toEqual([])
    const move = (by: object) =>
      moveLayerItem(sites.ctx(by), 'project.all', others, { first: today, last: today })
    await expect(move(stranger)).rejects.toMatchObject({ status: 404 })
    await expect(move({})).rejects.toMatchObject({ status: 404 })
  })
})
