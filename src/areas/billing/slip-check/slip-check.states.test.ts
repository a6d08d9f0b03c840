import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { effectsOf, testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import { confirmPayment, getOrder, placeOrder, rejectPayment, submitSlip } from '../public.server.ts'
import { paymentSettings } from '../settings/settings.server.ts'
import { checkNewSlip, checkRows, checkSlip, retryCheck } from './check-slip.server.ts'
import { startFakeChecker } from './fake-checker.ts'
import { checkStates } from './slip-check.states.ts'
import { saveChecker } from './slip-checker.server.ts'

const sites = testSites()
fakeSellable('slip-walk', { apple: { price: baht(107) } })
const key = 'a-key-of-the-walk'
let checker: Awaited<ReturnType<typeof startFakeChecker>>
const staff = <Result>(act: (ctx: Ctx) => Promise<Result>, now = new Date()) =>
  sites.doing(act, { role: 'manager', now })

beforeAll(async () => {
  checker = await startFakeChecker({ key })
  const { config } = sites.services
  config.slipCheckers = { slipok: checker.url, slip2go: checker.url }
  config.outsideAllow.push(new URL(checker.url).host)
  const setUp = async (ctx: Ctx) => {
    await configurePayments(ctx)
    await saveChecker(ctx, { provider: 'slipok', account: '62001', secret: key, confirms: true })
  }
  await sites.doing(setUp, { role: 'admin' })
})
afterAll(() => checker.stop())

let serial = 0
/** Creates a slip the service was queried about and could not report on yet. */
async function requested() {
  const { order, payment } = await sites.doing((ctx) =>
    placeOrder(ctx, orderInput('slip-walk', { apple: 1 })),
  )
  const ref = `WALK${String(++serial).padStart(10, '0')}`
  const image = await slipImage(slipPayload('014', ref))
  const { slip } = await sites.doing((ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))
  checker.break('down')
  await staff((ctx) => checkNewSlip(ctx, { paymentId: payment.id }))
  return { slipId: slip.id, paymentId: payment.id, number: order.number, amount: payment.amount, ref }
}
type Asked = Awaited<ReturnType<typeof requested>>

async function tell({ ref, amount }: Asked): Promise<void> {
  const { receiverName: name, promptpay } = await sites.doing(paymentSettings)
  const account = `x-xxxx-xxxx${promptpay!.id.slice(-4)}`
  checker.know(ref, { amount, at: new Date(), receiver: { name, account } })
}
/** Queries until the service responds or the attempts are exhausted. */
async function askedOften({ slipId }: Asked, error: Parameters<typeof checker.break>[0]): Promise<void> {
  checker.break(error)
  for (let n = 1; n <= 8; n++) await staff((ctx) => checkSlip(ctx, slipId), new Date(Date.now() + n * 60_000))
  checker.break(null)
}
const acts = {
  async find(item: Asked) {
    await tell(item)
    await askedOften(item, null)
  },
  miss: (item: Asked) => askedOften(item, null),
  give_up: (item: Asked) => askedOften(item, 'down'),
  refuse: (item: Asked) => askedOften(item, 'key'),
  ask: ({ slipId }: Asked) => staff((ctx) => retryCheck(ctx, slipId)),
}
const edges = {
  asking: { find: 'found', miss: 'missing', give_up: 'silent', refuse: 'refused' },
  missing: { ask: 'asking' },
  silent: { ask: 'asking' },
  refused: { ask: 'asking' },
  found: {},
} as const
const stateOf = ({ slipId }: Asked) =>
  sites.doing(async (ctx) => (await checkRows.find(ctx, { slipId }))!.status)

testMachineEdges(checkStates, edges)
testMachineActions(sites, {
  machine: checkStates,
  edges,
  make: requested,
  transitions: acts,
  stateOf,
  // Late responses are ignored; a slip whose payment is proven does not wait for anyone.
  refusal: (state, event) => (event === 'ask' && state === 'found' ? 'not_found' : 'nothing'),
  isRecorded: false,
})

test('a proven slip pays its order once, however often the service is called', async () => {
  const item = await requested()
  await acts.find(item)
  expect((await staff((ctx) => getOrder(ctx, item.number))).status).toBe('paid')
  const before = await effectsOf(sites)
  for (const event of ['find', 'miss', 'give_up', 'refuse'] as const) await acts[event](item)
  expect([await stateOf(item), await effectsOf(sites)]).toEqual(['found', before])
})

test.each([
  [
    'accepted',
    ({ slipId, paymentId }: Asked) => staff((ctx) => confirmPayment(ctx, paymentId, { slip: slipId })),
  ],
  [
    'refused',
    ({ slipId, paymentId }: Asked) =>
      staff((ctx) => rejectPayment(ctx, paymentId, { slip: slipId, reason: 'ไม่ชัด' })),
  ],
] as const)(
  'a payment that a person has %s meanwhile is not checked again, and stays decided',
  async (_, decide) => {
    const item = await requested()
    await decide(item)
    const before = await effectsOf(sites)
    await acts.find(item)
    expect([await stateOf(item), await effectsOf(sites)]).toEqual(['silent', before])
  },
)
