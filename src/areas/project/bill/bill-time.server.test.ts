import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments } from '#areas/billing/factory.ts'
import {
  billingChecks,
  cancelOrder,
  confirmPayment,
  expireOrders,
  getOrder,
  renewPayment,
} from '#areas/billing/public.server.ts'
import { newId } from '#kernel/id.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProject, buildTasks, failedChecks, userAs, withProjectRole } from '../factory.ts'
import { changeTime, logTime, removeTime, timeOf } from '../time/time.server.ts'
import { billTime, billTimeInput, canBillTime } from './bill-time.server.ts'
import { billableTasks, timeBills } from './billable.server.ts'

const sites = testSites()
let by: Awaited<ReturnType<typeof userAs>>
beforeAll(async () => {
  by = await userAs(sites)
  await sites.doing(configurePayments, { role: 'admin' })
})

let clock = Date.parse('2026-11-02T02:00:00Z')

/** Creates a project with two tasks; an hour and a half and fifty minutes are billable, half an hour is not. */
async function worked() {
  const project = await buildProject(sites, by)
  const owner = withProjectRole(by, project, 'owner')
  const [paint, sell] = await buildTasks(sites, by, project, 'ทาสี', 'ขายของ')
  const log = (taskId: string, minutes: number, billable: boolean) => {
    clock += 86_400_000
    const startedAt = new Date(clock)
    return sites.doing((ctx) => logTime(ctx, { taskId, minutes, billable, startedAt, note: '' }), owner)
  }
  const ids = [await log(paint!, 90, true), await log(sell!, 50, true), await log(sell!, 30, false)]
  const input = (more = {}) =>
    billTimeInput.parse({
      projectId: project.id,
      key: newId(),
      tasks: [paint!, sell!],
      hourly: 90_000,
      days: 7,
      name: 'คุณมาลี',
      phone: '0812345678',
      email: 'malee@example.com',
      ...more,
    })
  const bill = (more = {}, who: object = owner) => sites.doing((ctx) => billTime(ctx, input(more)), who)
  const waits = async () =>
    (await billableTasks(sites.ctx(owner), project.id, null)).map(({ minutes }) => minutes)
  return { project, owner, paint: paint!, sell: sell!, ids, input, bill, waits }
}

const order = (number: string) => sites.doing((ctx) => getOrder(ctx, number), { role: 'admin' })
const refuted = async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  return [...results.filter(({ ok }) => !ok), ...(await failedChecks(sites))]
}

test.each(['', '0', '99', '100000001'])('an hourly price of %j satang is refused in baht', (hourly) => {
  const { error } = billTimeInput.safeParse({ hourly })
  expect(error?.issues.find(({ path }) => path[0] === 'hourly')).toMatchObject({
    params: { code: 'project.hourly_price' },
  })
})

describe('billable time', () => {
  test('becomes an order with one line per task and is billed once', async () => {
    const { project, owner, bill, waits, ids, paint } = await worked()
    expect(await waits()).toEqual([90, 50])
    const { number } = await bill()
    const placed = await order(number)
    // The customer may not open the project.
    expect(placed.lines.map(({ url }) => url)).toEqual(['', ''])
    expect(
      placed.lines.map(({ name, quantityMilli, unitSatang }) => [name.th, quantityMilli, unitSatang]),
    ).toEqual([
      [`${project.key}-1 · ทาสี`, 1500, 90_000],
      [`${project.key}-2 · ขายของ`, 833, 90_000],
    ])
    expect(placed.status).toBe('pending_payment')
    expect(placed.totals.total).toBe(135_000 + 74_970)
    expect(await waits()).toEqual([])
    await expect(bill()).rejects.toMatchObject({
      errors: [{ path: 'tasks', code: 'project.nothing_to_bill' }],
    })
    // Billed time cannot be changed.
    for (const act of [
      (id: string) => sites.doing((ctx) => changeTime(ctx, id, { minutes: 5 }), owner),
      (id: string) => sites.doing((ctx) => removeTime(ctx, id), owner),
    ])
      await expect(act(ids[0]!)).rejects.toMatchObject({ code: 'project.time_billed' })
    expect((await timeOf(sites.ctx(owner), paint)).map(({ minutes }) => minutes)).toEqual([90])
    expect(await timeBills(sites.ctx(owner), project.id)).toMatchObject([
      { number, minutes: 140, buyer: 'คุณมาลี' },
    ])
    expect(await refuted()).toEqual([])
  })

  test('is billed once on a double click or when two users bill at the same time', async () => {
    const one = await worked()
    const key = newId()
    const first = await one.bill({ key })
    expect(await one.bill({ key })).toEqual(first)
    const two = await worked()
    const both = await Promise.allSettled([two.bill(), two.bill()])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await timeBills(sites.ctx(two.owner), two.project.id)).toHaveLength(1)
  })

  test('is billed up to a given day, for the chosen tasks', async () => {
    const { project, owner, bill, waits, paint } = await worked()
    const [first, second] = await billableTasks(sites.ctx(owner), project.id, null)
    expect(first!.to < second!.to).toBe(true)
    const { number } = await bill({ until: first!.to })
    expect((await order(number)).lines).toHaveLength(1)
    expect(await waits()).toEqual([50])
    await expect(bill({ tasks: [paint] })).rejects.toMatchObject({ status: 422 })
  })

  test('can be billed again when the order expires, and is reserved anew when it is renewed', async () => {
    const { bill, waits, ids, owner } = await worked()
    const { number } = await bill({ days: 3 })
    const later = new Date(Date.now() + 4 * 86_400_000)
    await sites.doing(expireOrders, { role: 'admin', now: later })
    expect((await order(number)).status).toBe('expired')
    expect(await waits()).toEqual([90, 50])
    expect(await refuted()).toEqual([])
    const [payment] = (await order(number)).payments
    await sites.doing((ctx) => renewPayment(ctx, payment!.id), { role: 'admin', now: later })
    expect(await waits()).toEqual([])
    expect(await refuted()).toEqual([])
    await sites.doing((ctx) => cancelOrder(ctx, number, { reason: 'changed_mind' }), { role: 'admin' })
    expect(await waits()).toEqual([90, 50])
    // Corrected since: the old order would no longer match the hours.
    await sites.doing((ctx) => changeTime(ctx, ids[0]!, { billable: false }), owner)
    expect(await waits()).toEqual([50])
    expect(await refuted()).toEqual([])
  })

  test('stays billed once paid', async () => {
    const { bill, waits } = await worked()
    const { number } = await bill()
    const { payments } = await order(number)
    await sites.doing((ctx) => confirmPayment(ctx, payments[0]!.id, {}), { role: 'admin' })
    expect((await order(number)).status).toBe('completed')
    expect(await waits()).toEqual([])
    expect(await refuted()).toEqual([])
  })

  test('is billed by project owners who may order for others, and by nobody from another site', async () => {
    const { project, bill, owner } = await worked()
    expect(canBillTime(sites.ctx(owner), project)).toBe(true)
    expect(canBillTime(sites.ctx(by), project)).toBe(false)
    await expect(bill({}, by)).rejects.toMatchObject({ status: 403 })
    const customer = await userAs(sites, 'user')
    await expect(bill({}, withProjectRole(customer, project, 'owner'))).rejects.toMatchObject({ status: 403 })
    await expect(bill({}, { role: 'admin', tenant: sites.beta })).rejects.toMatchObject({ status: 404 })
  })

  test.each([
    [{ phone: '12' }, 'phone'],
    [{ name: ' ' }, 'name'],
    [{ hourly: 0 }, 'hourly'],
    [{ hourly: 'x' }, 'hourly'],
    [{ days: 400 }, 'days'],
    [{ until: '2569-99-99' }, 'until'],
    [{ tasks: ['x'] }, 'tasks'],
  ])('reports invalid input at its field: %o', async (wrong, path) => {
    const { input } = await worked()
    expect(() => input(wrong)).toThrow(path)
  })
})

test('a time entry is corrected by its worker or a project owner, never overwriting another change', async () => {
  const { project, owner, ids, sell } = await worked()
  const change = (id: string, changes: object, who: object) =>
    sites.doing((ctx) => changeTime(ctx, id, changes), who)
  await change(ids[2]!, { minutes: 45, billable: true, note: 'วัดผนัง' }, owner)
  const spent = await timeOf(sites.ctx(owner), sell)
  expect(spent.map(({ minutes, billable }) => [minutes, billable])).toEqual([
    [45, true],
    [50, true],
  ])
  // It would extend into the next day, where there is another entry.
  await expect(change(ids[0]!, { minutes: 1441 }, owner)).rejects.toMatchObject({
    code: 'project.time_overlaps',
  })
  const other = withProjectRole(await userAs(sites), project, 'member')
  await expect(change(ids[2]!, { minutes: 5 }, other)).rejects.toMatchObject({ status: 403 })
  await expect(change(ids[2]!, { minutes: 5 }, { role: 'admin', tenant: sites.beta })).rejects.toMatchObject({
    status: 404,
  })
  await sites.doing((ctx) => removeTime(ctx, ids[2]!), owner)
  expect(await timeOf(sites.ctx(owner), sell)).toHaveLength(1)
  expect(await failedChecks(sites)).toEqual([])
})
