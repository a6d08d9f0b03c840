import { beforeAll, expect, test } from 'vitest'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import {
  advanceOrder,
  billingChecks,
  cancelOrder,
  getOrder,
  placeOrder,
} from '#areas/billing/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { orderAction } from '../order-action.server.ts'
import { sendingView, sendTogether } from './sending.server.ts'
import type { SendingRow } from './sending.types.ts'

const sites = testSites()
fakeSellable('together', { apple: { price: baht(100) } })

const manager = (tenant = sites.alpha) => sites.ctx({ role: 'manager', tenant })
const doing = <Result>(ctx: Ctx, work: (ctx: Ctx) => Promise<Result>) => unitOfWork(ctx.db, () => work(ctx))
const place = (more: Parameters<typeof orderInput>[2] = {}) =>
  doing(sites.ctx(), async (ctx) => {
    const input = orderInput('together', { apple: 2 }, { payment: 'cod', ...more })
    return (await placeOrder(ctx, input)).order.number
  })
const ready = async (more?: Parameters<typeof orderInput>[2]) => {
  const number = await place(more)
  await doing(manager(), (ctx) => advanceOrder(ctx, number, 'prepare'))
  await doing(manager(), (ctx) => advanceOrder(ctx, number, 'ready'))
  return number
}
let labels = 0
const row = (number: string, more: Partial<SendingRow> = {}): SendingRow => ({
  number,
  carrier: 'Flash Express',
  tracking: `TH${++labels}`,
  parcel: 1,
  ...more,
})
const send = (rows: unknown[], dry = false, ctx = manager()) =>
  doing(ctx, () => sendTogether(ctx, { rows, dry }))
const statusOf = async (number: string) => (await getOrder(manager(), number)).status
const pickup = { method: 'pickup' as const, satang: baht(0), label: { th: 'รับที่ร้าน', en: 'Pick-up' } }

beforeAll(() => doing(sites.ctx({ role: 'admin' }), configurePayments))

test('several orders leave at one press, each with its own number, from ready or before', async () => {
  const one = await ready()
  const two = await place()
  const outcomes = await send([row(one, { tracking: ' th-a ' }), row(two)])
  expect(outcomes).toMatchObject([
    { number: one, ok: true, already: false, isEmailed: true },
    { number: two, ok: true, already: false },
  ])
  expect(outcomes[0]).toMatchObject({ collect: (await getOrder(manager(), one)).totals.total })
  const sent = await getOrder(manager(), one)
  expect(sent).toMatchObject({ status: 'shipped', parcels: [{ carrier: 'Flash Express', tracking: 'TH-A' }] })
  expect(await statusOf(two)).toBe('shipped')
})

test('one that fails stops no other, and each says why', async () => {
  const good = await ready()
  const bare = await ready()
  const cancelled = await ready()
  const fetched = await place({ shipping: pickup, address: null })
  const last = await ready()
  await doing(manager(), (ctx) => cancelOrder(ctx, cancelled, { reason: 'x' }))
  const rows = [
    row(good),
    row(bare, { tracking: '' }),
    row(cancelled),
    row(fetched),
    row('SO6999999999'),
    row(last),
  ]
  const outcomes = await send([...rows, row(good)])
  expect(outcomes).toMatchObject([
    { ok: true },
    { ok: false, fields: { tracking: expect.any(String) } },
    { ok: false, code: 'order.state' },
    { ok: false, code: 'order.wrong_way' },
    { ok: false, code: 'order.not_found' },
    { ok: true },
    { ok: false, code: 'order.parcel_meanwhile' },
  ])
  for (const outcome of outcomes) if (!outcome.ok) expect(outcome.detail).toMatch(/[ก-๙]/)
  expect(await Promise.all([good, bare, last].map(statusOf))).toEqual(['shipped', 'ready', 'shipped'])
})

test('a dry run reports the same and changes nothing', async () => {
  const one = await ready()
  const two = await ready()
  const rows = [row(one), row(two, { carrier: '' })]
  const before = await getOrder(manager(), one)
  const dry = await send(rows, true)
  expect(dry).toMatchObject([{ ok: true }, { ok: false, fields: { carrier: expect.any(String) } }])
  expect(await getOrder(manager(), one)).toEqual(before)
  expect(await send(rows)).toEqual(dry)
})

test('sent twice, even concurrently, a parcel leaves once', async () => {
  const number = await ready()
  const rows = [row(number)]
  const both = (await Promise.all([send(rows), send(rows)])).flat()
  expect(both.filter((outcome) => outcome.ok && !outcome.already)).toHaveLength(1)
  expect(await send(rows)).toMatchObject([{ ok: true, already: true }])
  // A different tracking number means a different parcel.
  expect(await send([row(number)])).toMatchObject([{ ok: false }])
  expect((await getOrder(manager(), number)).parcels).toHaveLength(1)
})

test('a tracking number that is another order’s is told, and may be meant', async () => {
  const one = await ready()
  const two = await ready()
  await send([row(one, { tracking: 'SHARED1' })])
  expect(await send([row(two, { tracking: 'shared1' })], true)).toMatchObject([{ ok: true, shared: [one] }])
})

test('what stands ready is offered with the carrier of the last parcel, or what was asked for', async () => {
  const number = await ready()
  const waiting = await place()
  await send([row(await ready(), { carrier: 'ไปรษณีย์ไทย EMS' })])
  const view = await sendingView(manager(), [])
  expect(view.carrier).toBe('ไปรษณีย์ไทย EMS')
  expect(view.orders).toContainEqual(expect.objectContaining({ number, found: true, parcels: 0, cod: true }))
  expect(view.orders.map((order) => order.number)).not.toContain(waiting)
  const viewed = await sendingView(manager(), [waiting.toLowerCase(), 'SO6999999999', waiting])
  expect(viewed.orders).toMatchObject([
    { number: waiting, found: true },
    { number: 'SO6999999999', found: false },
  ])
})

test('is for managers and admins of the site, and for so many at once', async () => {
  const number = await ready()
  await expect(send([row(number)], false, sites.ctx())).rejects.toMatchObject({ status: 401 })
  await expect(send([row(number)], false, sites.ctx({ role: 'user' }))).rejects.toMatchObject({ status: 403 })
  await expect(sendingView(sites.ctx({ role: 'user' }), [])).rejects.toMatchObject({ status: 403 })
  expect(await send([row(number)], false, manager(sites.beta))).toMatchObject([
    { ok: false, code: 'order.not_found' },
  ])
  expect((await sendingView(manager(sites.beta), [number])).orders).toEqual([{ number, found: false }])
  const many = Array.from({ length: 26 }, () => row(number))
  await expect(send(many)).rejects.toMatchObject({ status: 422 })
  expect(await statusOf(number)).toBe('ready')
})

test('and the books hold after all of it', async () => {
  const results = await runChecks(
    billingChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})

test('a parcel of the dialog is tried out first: what is wrong is told beside its field, and nothing leaves', async () => {
  const number = await ready()
  const form = (values: Record<string, string>) => {
    const entered = new FormData()
    for (const [name, value] of Object.entries({
      intent: 'move',
      number,
      from: 'ready',
      to: 'sent',
      ...values,
    }))
      entered.set(name, value)
    return entered
  }
  const act = (values: Record<string, string>, ctx = manager()) =>
    doing(ctx, () => orderAction({ ctx, form: form(values) }))
  await expect(act({ dry: '1', carrier: '', tracking: '' })).rejects.toMatchObject({ status: 422 })
  await expect(act({ dry: '1', from: 'preparing' })).rejects.toMatchObject({ status: 409 })
  await expect(act({ dry: '1' }, sites.ctx({ role: 'user' }))).rejects.toMatchObject({ status: 403 })
  expect(await act({ dry: '1', carrier: 'Flash Express', tracking: 'TH-TRY' })).toEqual({ ok: true })
  expect(await getOrder(manager(), number)).toMatchObject({ status: 'ready', parcels: [] })
  await act({ carrier: 'Flash Express', tracking: 'TH-TRY' })
  expect(await statusOf(number)).toBe('shipped')
})
