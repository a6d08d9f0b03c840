import { beforeAll, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import {
  billingChecks,
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  renewPayment,
} from '#areas/billing/public.server.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { injectFaults } from '#src/tests/fault-injection.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { projectChecks } from '../checks.server.ts'
import { buildProject, buildTasks, userAs, withProjectRole } from '../factory.ts'
import { logTime } from '../time/time.server.ts'
import { billTime, billTimeInput } from './bill-time.server.ts'
import { billableTasks } from './billable.server.ts'

// Every function that bills time is killed before each of its SQL statements in turn and retried until it succeeds: no
// minute is billed twice, none is lost.
const sites = testSites()
const survives = injectFaults(sites, [...billingChecks, ...projectChecks])
const asManager = () => sites.ctx({ role: 'manager' })
const later = (days: number) => new Date(Date.now() + days * 86_400_000)
let project: Awaited<ReturnType<typeof buildProject>>
let task = ''
let owner: object

beforeAll(async () => {
  const by = await userAs(sites)
  await sites.doing(configurePayments, { role: 'admin' })
  project = await buildProject(sites, by)
  owner = withProjectRole(by, project, 'owner')
  task = (await buildTasks(sites, by, project, 'ทาสี'))[0] ?? ''
})

let days = 0
/** Creates and bills an hour and a half of work; returns the order number. */
async function billed(): Promise<string> {
  const startedAt = new Date(Date.UTC(2026, 10, 2 + ++days, 2))
  await sites.doing(
    (ctx) => logTime(ctx, { taskId: task, minutes: 90, billable: true, startedAt, note: '' }),
    owner,
  )
  let number = ''
  await survives(
    async (ctx: Ctx) => {
      const input = billTimeInput.parse({
        projectId: project.id,
        key: newId(),
        tasks: [task],
        hourly: 90_000,
        days: 7,
        name: 'คุณมาลี',
        phone: '0812345678',
        email: 'malee@example.com',
      })
      ;({ number } = await billTime(ctx, input))
    },
    () => sites.ctx(owner),
  )
  return number
}
const waits = async () =>
  (await billableTasks(sites.ctx(owner), project.id, null)).map(({ minutes }) => minutes)
const ordered = (number: string) => getOrder(asManager(), number)

test('time that is billed and paid for', async () => {
  const number = await billed()
  expect(await waits()).toEqual([])
  const { payment } = await ordered(number)
  await survives((ctx) => confirmPayment(ctx, payment.id, {}), asManager)
  expect([(await ordered(number)).status, await waits()]).toEqual(['completed', []])
})

test('a bill that expires, is renewed, and is cancelled', async () => {
  const number = await billed()
  await survives(expireOrders, () => sites.ctx({ now: later(30) }))
  expect(await waits()).toEqual([90])
  const { payment } = await ordered(number)
  await survives((ctx) => renewPayment(ctx, payment.id), asManager)
  expect(await waits()).toEqual([])
  await survives((ctx) => cancelOrder(ctx, number, { reason: 'เปลี่ยนใจ' }), asManager)
  expect(await waits()).toEqual([90])
})
