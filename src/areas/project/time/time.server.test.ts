import { beforeAll, expect, test } from 'vitest'
import { testSites } from '#src/tests/test-sites.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs } from '../factory.ts'
import { logTime, runningTimer, startTimer, stopTimer, timeOf } from './time.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
})
const own = (more = {}) => buildOwnProject(sites, by, more)
const all = (id: string) => tasksIn(sites, by, id)

test('a person has one timer and never overlapping times', async () => {
  const { project } = await own()
  const [a, b] = await buildTasks(sites, by, project, 'ก', 'ข')
  const at = (minutes: number) => new Date(Date.parse('2026-11-20T02:00:00Z') + minutes * 60_000)
  await sites.doing((ctx) => startTimer(ctx, a!), { ...by, now: at(0) })
  await sites.doing((ctx) => startTimer(ctx, b!), { ...by, now: at(30) })
  expect(await runningTimer(sites.ctx(by))).toMatchObject({ taskId: b })
  await sites.doing((ctx) => stopTimer(ctx), { ...by, now: at(75) })
  expect((await all(project.id)).map(({ spentMin }) => spentMin)).toEqual([30, 45])
  const log = (startedAt: Date, minutes: number) =>
    sites.doing((ctx) => logTime(ctx, { taskId: a!, startedAt, minutes, billable: true, note: '' }), by)
  await expect(log(at(60), 30)).rejects.toMatchObject({ code: 'project.time_overlaps' })
  await log(at(75), 15)
  const both = await Promise.allSettled([log(at(200), 30), log(at(210), 30)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await timeOf(sites.ctx(by), a!)).toHaveLength(3)
  await expect(sites.doing((ctx) => startTimer(ctx, a!), { role: 'user' })).rejects.toMatchObject({
    status: 403,
  })
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
