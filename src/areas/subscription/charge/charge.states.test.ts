import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { confirmPayment, expireOrders, getOrder } from '#areas/billing/public.server.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import { effectsOf, testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildPlan } from '../factory.ts'
import { subscribe, subscribeInput } from '../join/subscribe.server.ts'
import { subscriptionRows } from '../lifecycle/subscription-row.server.ts'
import { withdrawCharge } from './charge.server.ts'
import { chargeStates } from './charge.states.ts'
import { chargeRows, periodRows } from './charge-row.server.ts'

const sites = testSites()
const admin = { role: 'admin' as const }
let code: string
let users = 0
beforeAll(async () => {
  await enableWallets(sites)
  code = (await sites.doing((ctx) => buildPlan(ctx), admin)).code
})

/** Creates the first bill of a new member, with its order. */
async function bill(): Promise<{ id: string; order: string }> {
  const n = ++users
  const email = `billed${n}@example.com`
  const phone = `+6681777${String(1000 + n)}`
  const { id, firstname, lastname } = await buildUser(sites, { email, phone })
  const user = { id, firstname, lastname, email, phone }
  const { number, order } = await sites.doing(
    (ctx) => subscribe(ctx, subscribeInput.parse({ plan: code, cycle: '1month', seats: 1, agree: 'on' })),
    { viewer: { role: 'user', user }, role: 'user' },
  )
  const charge = await sites.doing(async (ctx) => {
    const sub = await subscriptionRows.find(ctx, { number })
    return chargeRows.find(ctx, { subscriptionId: sub!.id })
  })
  return { id: charge!.id, order: order! }
}
type Bill = Awaited<ReturnType<typeof bill>>
const get = ({ id }: Bill) => sites.doing((ctx) => chargeRows.get(ctx, id))
const acts = {
  pay: ({ order }: Bill) =>
    sites.doing(async (ctx) => confirmPayment(ctx, (await getOrder(ctx, order)).payment.id), admin),
  withdraw: (item: Bill) =>
    sites.doing(async (ctx) => withdrawCharge(ctx, await chargeRows.get(ctx, item.id), 'เปลี่ยนใจ'), admin),
}
const edges = { open: { pay: 'paid', withdraw: 'void' }, paid: {}, void: {} } as const

testMachineEdges(chargeStates, edges)
testMachineActions(sites, {
  machine: chargeStates,
  edges,
  make: bill,
  transitions: acts,
  stateOf: async (item) => (await get(item)).status,
  // Money is confirmed once; a paid or void bill is left unchanged.
  refusal: () => 'nothing',
  elsewhere: (state, event) => state === 'void' && event === 'pay',
})

test.each([
  ['pay', 'paid'],
  ['withdraw', 'void'],
] as const)('the period of a bill is %s as well: %s', async (event, status) => {
  const item = await bill()
  await acts[event](item)
  const periods = await sites.doing((ctx) => periodRows.list(ctx, { where: { chargeId: item.id } }))
  expect(periods.map((period) => period.status)).toEqual([status])
})

test('a bill not paid in time is voided once, with its order', async () => {
  const item = await bill()
  const later = { now: new Date(Date.now() + 40 * 86_400_000) }
  await sites.doing(expireOrders, later)
  expect((await get(item)).status).toBe('void')
  const before = await effectsOf(sites)
  await sites.doing(expireOrders, later)
  expect(await effectsOf(sites)).toEqual(before)
})

test('money that comes for a bill that is void is owed to who sent it, once, and the bill stays void', async () => {
  const item = await bill()
  await acts.withdraw(item)
  await acts.pay(item)
  const { payment } = await sites.doing((ctx) => getOrder(ctx, item.order), admin)
  expect([(await get(item)).status, payment.status, payment.refundDue]).toEqual(['void', 'succeeded', 14_900])
  const before = await effectsOf(sites)
  await acts.pay(item)
  expect([(await get(item)).status, await effectsOf(sites)]).toEqual(['void', before])
})
