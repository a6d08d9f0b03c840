import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { waitUntilBlocking } from '#kernel/testing/lock-order.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildOwnProject, buildTasks, failedChecks, tasksIn, userAs } from '../factory.ts'
import { changeTime, logTime, runningTimer, startTimer, stopTimer, timeOf } from './time.server.ts'

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

test('a timer does not start while time is logged that is still to come', async () => {
  const worker = await userAs(sites)
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, 'ก')
  const at = (time: string) => ({ ...worker, now: new Date(`2026-11-20T${time}:00Z`) })
  const startedAt = new Date('2026-11-20T02:00:00Z')
  await sites.doing(
    (ctx) => logTime(ctx, { taskId: id!, startedAt, minutes: 480, billable: false, note: '' }),
    at('02:00'),
  )
  await expect(sites.doing((ctx) => startTimer(ctx, id!), at('05:00'))).rejects.toMatchObject({
    code: 'project.time_overlaps',
  })
  await sites.doing((ctx) => startTimer(ctx, id!), at('10:00'))
})

test('what two people log at the same moment is all counted', async () => {
  const { project } = await own()
  const [id] = await buildTasks(sites, by, project, 'ก')
  const log = (ctx: Ctx) => logTime(ctx, { taskId: id!, minutes: 30, billable: false, note: '' })
  const first = sites.ctx(await userAs(sites))
  await log(first)
  const second = sites.doing(log, await userAs(sites))
  await waitUntilBlocking(sites, first, second)
  await first.db.commit()
  await second
  expect((await all(project.id))[0]?.spentMin).toBe(60)
})

test('a correction by a manager leaves room for what its owner logs at the same moment', async () => {
  const worker = await userAs(sites)
  const { project, owner } = await own()
  const [id] = await buildTasks(sites, by, project, 'ก')
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  const log = (ctx: Ctx, time: string) =>
    logTime(ctx, { taskId: id!, startedAt: at(time), minutes: 30, billable: false, note: '' })
  const entry = await sites.doing((ctx) => log(ctx, '02:00'), worker)
  const logging = sites.ctx(worker)
  await log(logging, '02:30')
  const correcting = sites.doing((ctx) => changeTime(ctx, entry, { minutes: 60 }), owner)
  await waitUntilBlocking(sites, logging, correcting)
  await logging.db.commit()
  await expect(correcting).rejects.toMatchObject({ code: 'project.time_overlaps' })
})

test('everything these tests create passes sala verify', async () => {
  expect(await failedChecks(sites)).toEqual([])
})
