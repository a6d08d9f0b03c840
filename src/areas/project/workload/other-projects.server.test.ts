import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { taskRows } from '../task/write.server.ts'
import { workInOtherProjects } from './other-projects.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
let me: string
beforeAll(async () => {
  by = await userAs(sites)
  me = by.viewer.user.id
})

const planned = (title: string, estimateMin: number | null, more: object = {}) => ({
  title,
  dueOn: '2026-11-25',
  estimateMin,
  assigneeIds: [me],
  ...more,
})
const hoursSeen = async (projectId: string, who: object) =>
  (await sites.doing((ctx) => workInOtherProjects(ctx, projectId), who)).map(({ estimateMin }) => estimateMin)

test('counts work of project members in other projects, without tasks that are done or lack dates, hours or these people', async () => {
  const here = await buildProject(sites, by)
  const there = await buildProject(sites, by)
  await buildTasks(sites, by, here, planned('ของที่นี่', 30))
  const stranger = (await userAs(sites)).viewer.user.id
  const ids = await buildTasks(
    sites,
    by,
    there,
    planned('นับ', 60),
    planned('ไม่มีวัน', 120, { dueOn: null }),
    planned('ไม่มีชั่วโมง', null),
    planned('ของคนอื่น', 240, { assigneeIds: [stranger] }),
    planned('ลบแล้ว', 480),
  )
  await sites.doing((ctx) => taskRows.update(ctx, ids[4]!, { deletedAt: ctx.now }), by)
  expect(await hoursSeen(here.id, by)).toEqual([60])
})

test('tasks the viewer may not see are neither counted nor revealed', async () => {
  const here = await buildProject(sites, by)
  const secret = await buildProject(sites, by, { visibility: 'private' })
  const owner = withProjectRole(by, secret, 'owner')
  await buildTasks(sites, by, here, planned('ของที่นี่', 30))
  await buildTasks(sites, owner, secret, planned('ลับ', 777))
  expect(await hoursSeen(here.id, owner)).toContain(777)
  const other = await userAs(sites)
  expect(await hoursSeen(here.id, other)).not.toContain(777)
  expect(await hoursSeen(here.id, withProjectRole(other, here, 'viewer'))).not.toContain(777)
  expect(await hoursSeen(here.id, { ...owner, tenant: sites.beta })).toEqual([])
})
