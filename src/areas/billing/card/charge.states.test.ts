import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { effectsOf, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { getOrder, placeOrder } from '../public.server.ts'
import { cardNumbers, openGateway } from '../saved-card/factory.ts'
import { type ChargeState, chargeStates } from './charge.states.ts'
import { chargeCard } from './charge-card.server.ts'
import { chargeOf } from './charge-row.server.ts'
import { checkCharge } from './check-charge.server.ts'

const sites = testSites()
fakeSellable('charge-walk', { apple: { price: baht(107) } })
let gateway: Awaited<ReturnType<typeof openGateway>>
let networks = 0
beforeAll(async () => {
  gateway = await openGateway(sites)
  await sites.doing(configurePayments, { role: 'admin' })
})
afterAll(() => gateway.stop())

testMachineEdges(chargeStates, {
  asked: { wait: 'pending', succeed: 'successful', fail: 'failed', doubt: 'odd' },
  pending: { succeed: 'successful', fail: 'failed', doubt: 'odd' },
  failed: { succeed: 'successful', doubt: 'odd' },
  odd: {},
  successful: {},
})

const refused = '4111111111140011'
type Fault = Parameters<typeof gateway.break>[0]
/** Charges a card while the gateway has this fault. */
async function charged(number: string, error: Fault) {
  gateway.break(error)
  const ctx = sites.ctx()
  const { order, payment } = await sites.doing((own) =>
    placeOrder(own, orderInput('charge-walk', { apple: 1 }, { payment: 'card' })),
  )
  const input = { cardToken: gateway.tokenFor(number), token: order.token }
  const caller = { ...ctx.caller, ip: `10.1.${++networks}.1` }
  await sites.doing((own) =>
    chargeCard({ ...own, caller }, payment.id, { ...input, returnUri: 'http://alpha.test/billing/pay' }),
  )
  return { number: order.number, paymentId: payment.id }
}
type Charged = Awaited<ReturnType<typeof charged>>
const rowOf = ({ paymentId }: Charged) => sites.doing(async (ctx) => (await chargeOf(ctx, paymentId))!)
const look = async (item: Charged, error: Fault = null, minutes = 1) => {
  gateway.break(error)
  const { id } = await rowOf(item)
  const act = (ctx: Ctx) => checkCharge(ctx, id)
  await sites.doing(act, { role: 'manager', now: new Date(Date.now() + minutes * 60_000) })
}
const confirm = async (item: Charged) => gateway.confirm((await rowOf(item)).chargeId ?? '')
const standing = async (item: Charged) => {
  const { status, payment } = await sites.doing((ctx) => getOrder(ctx, item.number), { role: 'manager' })
  return { charge: (await rowOf(item)).status, order: status, payment: payment.status }
}

const waits = { order: 'pending_payment', payment: 'processing' }
const paid = { order: 'paid', payment: 'succeeded' }
const declined = { order: 'pending_payment', payment: 'failed' }
type Standing = { order: string; payment: string }
type Case = [
  string,
  ChargeState,
  () => Promise<Charged>,
  (item: Charged) => Promise<void>,
  ChargeState,
  Standing,
]

const unheard = (number: string) => () => charged(number, 'down')
const atBank = () => charged(cardNumbers.asks, null)
const tooLate = async () => {
  const item = await atBank()
  await look(item, null, 21)
  return item
}
test.each<Case>([
  [
    'the gateway hears at last and the card pays',
    'asked',
    unheard(cardNumbers.pays),
    (opened) => look(opened),
    'successful',
    paid,
  ],
  [
    'the gateway hears at last and the bank asks',
    'asked',
    unheard(cardNumbers.asks),
    (opened) => look(opened),
    'pending',
    waits,
  ],
  [
    'the gateway hears at last and the card is refused',
    'asked',
    unheard(refused),
    (opened) => look(opened),
    'failed',
    declined,
  ],
  [
    'the gateway tells of another sum',
    'asked',
    unheard(cardNumbers.pays),
    (opened) => look(opened, 'amount'),
    'odd',
    waits,
  ],
  [
    'the gateway is still silent',
    'asked',
    unheard(cardNumbers.pays),
    (opened) => look(opened, 'down'),
    'asked',
    waits,
  ],
  [
    'its holder confirms',
    'pending',
    atBank,
    (opened) => confirm(opened).then(() => look(opened)),
    'successful',
    paid,
  ],
  ['its holder does not come', 'pending', atBank, (opened) => look(opened), 'pending', waits],
  ['another sum is told of', 'pending', atBank, (opened) => look(opened, 'amount'), 'odd', waits],
])('%s: what was %s', async (_, from, make, act, to, then) => {
  const item = await make()
  expect((await rowOf(item)).status).toBe(from)
  await act(item)
  expect(await standing(item)).toEqual({ charge: to, ...then })
  const before = await effectsOf(sites)
  // Checked again, nothing more happens.
  await look(item, to === 'asked' ? 'down' : to === 'odd' ? 'amount' : null)
  expect([await standing(item), await effectsOf(sites)]).toEqual([{ charge: to, ...then }, before])
})

test('a charge confirmed after we gave up waiting still pays its order, once', async () => {
  const item = await tooLate()
  expect(await standing(item)).toMatchObject(declined)
  await confirm(item)
  for (let n = 0; n < 2; n++) {
    await look(item, null, 22)
    expect(await standing(item)).toEqual({ charge: 'successful', ...paid })
  }
})

test.each<[ChargeState, () => Promise<Charged>]>([
  ['successful', () => charged(cardNumbers.pays, null)],
  ['odd', () => charged(cardNumbers.pays, 'amount')],
])('a charge that is %s stays so, whatever the gateway reports later', async (state, make) => {
  const item = await make()
  const before = await effectsOf(sites)
  const first = await standing(item)
  expect(first.charge).toBe(state)
  for (const error of ['amount', 'down', null] as const) await look(item, error)
  expect([await standing(item), await effectsOf(sites)]).toEqual([first, before])
})
