import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { bankView } from '../bank/bank-view.server.ts'
import { buildLines } from '../bank/factory.ts'
import { matchLine } from '../bank/match.server.ts'
import { billingChecks } from '../checks.server.ts'
import { configurePayments, fakeSellable, orderInput, rejectionOf } from '../factory.ts'
import { advanceOrder } from '../order/advance-order.server.ts'
import { getOrder } from '../order/order-read.server.ts'
import { placeOrder } from '../order/place-order.server.ts'
import { confirmPayment } from '../payment/decide-payment.server.ts'
import { codLineRows } from './cod-rows.server.ts'
import { codView } from './cod-view.server.ts'
import { codImport } from './import.server.ts'
import { bookPayout, decideCodLine, undoPayout } from './payout.server.ts'

const sites = testSites()
fakeSellable('cod', { apple: { price: baht(107) } })
const staff = <Result>(act: (ctx: Ctx) => Promise<Result>) => sites.doing(act, { role: 'manager' })
const held = (kind: string) =>
  staff(async (ctx) => {
    const [row] = await ctx.db.query<{ balance: number }>(
      'test.codHeld',
      `SELECT coalesce(sum(balance), 0)::bigint AS balance FROM ledger_account WHERE tenant_id = $1 AND kind = $2`,
      [sites.alpha.id, kind],
    )
    return row!.balance
  })
const proven = async () => {
  const open = () => sites.services.database.forPlatform('read')
  const results = await runChecks(billingChecks, open, sites.alpha.id)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
}

beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

async function sent(tracking: string): Promise<string> {
  const { order } = await sites.doing((ctx) =>
    placeOrder(ctx, orderInput('cod', { apple: 1 }, { payment: 'cod' })),
  )
  await staff((ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await staff((ctx) => advanceOrder(ctx, order.number, 'ship', { carrier: 'ขนส่งตัวอย่าง', tracking }))
  return order.number
}

async function read(text: string) {
  const { id } = await staff((ctx) =>
    codImport.start(ctx, { name: 'payout.csv', stream: one(text), dryRun: true, data: {} }),
  )
  const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id })
  await work()
  await staff((ctx) => codImport.apply(ctx, id))
  await work()
  return { id, work, run: await staff((ctx) => codImport.get(ctx, id)) }
}
async function* one(text: string) {
  yield new TextEncoder().encode(text)
}
const head = 'เลขพัสดุ,ยอด COD,ค่าธรรมเนียม,วันที่โอน\n'

test('a payout settles its orders, clears the carrier’s balance, books the fee, and matches the bank as one amount', async () => {
  const numbers = [await sent('TH0001'), await sent('TH0002')]
  const waiting = await staff((ctx) => codView(ctx, new URLSearchParams()))
  expect(waiting.carriers).toMatchObject({ count: 2, amount: baht(314) })
  const { id, run } = await read(
    `${head}th0001,157.00,4.71,20/11/2569\nTH0002,157.00,4.71,20/11/2569\nรวม,,,\n`.replace('รวม', ''),
  )
  expect(run.counts).toMatchObject({ found: 2, created: 2, differs: 0 })
  for (let n = 0; n < 2; n++) await staff((ctx) => bookPayout(ctx, id))
  for (const number of numbers) expect((await staff((ctx) => getOrder(ctx, number))).paidAt).not.toBeNull()
  expect([await held('clearing_cod'), await held('fee'), await held('clearing_bank')]).toEqual([
    0,
    baht(9.42),
    baht(304.58),
  ])
  expect((await staff((ctx) => codView(ctx, new URLSearchParams()))).carriers.count).toBe(0)
  await proven()
  const { ids } = await staff((ctx) => buildLines(ctx, [{ amount: 304.58, payer: 'บจก. ขนส่งตัวอย่าง' }]))
  const view = await staff((ctx) => bankView(ctx, new URLSearchParams()))
  const pair = view.account!.suggestions.find(({ lineId }) => lineId === ids[0])!
  await staff((ctx) => matchLine(ctx, pair))
  expect(await held('clearing_bank')).toBe(0)
  expect(await rejectionOf(sites.ctx({ role: 'manager' }), (ctx) => undoPayout(ctx, id))).toMatchObject({
    code: 'cod.matched',
  })
  await proven()
})

test('cash that staff report as collected is held by the carrier until payout', async () => {
  const number = await sent('TH0006')
  const before = await held('clearing_cod')
  const { payments } = await staff((ctx) => getOrder(ctx, number))
  await staff((ctx) => confirmPayment(ctx, payments[0]!.id, {}))
  expect(await held('clearing_cod')).toBe(before + baht(157))
  const view = () => staff((ctx) => codView(ctx, new URLSearchParams()))
  expect((await view()).carriers.parcels).toEqual([
    expect.objectContaining({ tracking: 'TH0006', amount: baht(157), isCollected: true }),
  ])
  const { id } = await read(`${head}TH0006,157.00,,\n`)
  await staff((ctx) => bookPayout(ctx, id))
  expect((await view()).carriers.count).toBe(0)
  expect(await held('clearing_cod')).toBe(before)
  await proven()
})

test('differing or unknown lines wait for staff, and nothing is booked before', async () => {
  const number = await sent('TH0003')
  const { id } = await read(`${head}TH0003,150.00,5.00,\nXX9999,80.00,3.00,\n`)
  expect(await rejectionOf(sites.ctx({ role: 'manager' }), (ctx) => bookPayout(ctx, id))).toMatchObject({
    code: 'cod.waits',
  })
  const line = (tracking: string) => staff(async (ctx) => (await codLineRows.find(ctx, { tracking }))!.id)
  const short = await line('TH0003')
  const unknown = await line('XX9999')
  const wrong = rejectionOf(sites.ctx({ role: 'manager' }), (ctx) =>
    decideCodLine(ctx, unknown, { verdict: 'accept', reason: 'เป็นของเรา' }),
  )
  expect(await wrong).toMatchObject({ code: 'cod.no_parcel' })
  await staff((ctx) => decideCodLine(ctx, short, { verdict: 'accept', reason: 'ขนส่งหักค่าแพ็ก' }))
  await staff((ctx) => decideCodLine(ctx, unknown, { verdict: 'ignore', reason: 'ของร้านอื่น' }))
  const before = [await held('clearing_cod'), await held('fee'), await held('clearing_bank')]
  await staff((ctx) => bookPayout(ctx, id))
  expect((await staff((ctx) => getOrder(ctx, number))).paidAt).not.toBeNull()
  expect([await held('clearing_cod'), await held('fee'), await held('clearing_bank')]).toEqual([
    before[0]!,
    before[1]! + baht(15),
    before[2]! + baht(222),
  ])
  await proven()
  await staff((ctx) => undoPayout(ctx, id))
  expect(await held('clearing_bank')).toBe(before[2])
  await proven()
  await staff((ctx) => bookPayout(ctx, id))
  expect(await held('clearing_bank')).toBe(before[2]! + baht(222))
  await proven()
})

test('a parcel is paid out once, and an unbooked import can be undone', async () => {
  await sent('TH0004')
  const { id, work } = await read(`${head}TH0004,157.00,,\n`)
  expect((await read(`${head}TH0004,157.00,,\n`)).run.counts).toMatchObject({ created: 0, same: 1 })
  await staff((ctx) => codImport.undo(ctx, id))
  await work()
  expect(await staff((ctx) => codLineRows.find(ctx, { tracking: 'TH0004' }))).toBeUndefined()
})

test('members and other sites can neither see nor book anything', async () => {
  await sent('TH0005')
  const { id } = await read(`${head}TH0005,157.00,,\n`)
  const lineId = await staff(async (ctx) => (await codLineRows.find(ctx, { tracking: 'TH0005' }))!.id)
  const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
    (ctx) => bookPayout(ctx, id),
    (ctx) => undoPayout(ctx, id),
    (ctx) => decideCodLine(ctx, lineId, { verdict: 'ignore', reason: 'ทดสอบ' }),
  ]
  for (const act of acts) {
    expect(await rejectionOf(sites.ctx({ role: 'user' }), act)).toMatchObject({
      code: expect.stringMatching(/^not_/),
    })
    expect(await rejectionOf(sites.ctx({ tenant: sites.beta, role: 'admin' }), act)).toMatchObject({
      status: 404,
    })
  }
  await expect(codView(sites.ctx({ role: 'user' }), new URLSearchParams())).rejects.toThrow()
})
