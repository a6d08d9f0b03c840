import { beforeAll } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testMachineActions } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import { cancelLines } from '../order/cancel-lines.server.ts'
import {
  cancelOrder,
  confirmPayment,
  getOrder,
  placeOrder,
  rejectPayment,
  submitSlip,
} from '../public.server.ts'
import { lockCurrentOrder } from './expiry.server.ts'
import { type PaymentEvent, type PaymentStatus, paymentStates } from './payment.states.ts'
import { refundPayment } from './refund-payment.server.ts'

const sites = testSites()
fakeSellable('payment-walk', { apple: { price: baht(107) } })
beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

const staff = <Result>(act: (ctx: Ctx) => Promise<Result>, now = new Date()) =>
  sites.doing(act, { role: 'admin', now })

let serial = 0
async function ordered() {
  const { order, payment } = await sites.doing((ctx) =>
    placeOrder(ctx, orderInput('payment-walk', { apple: 9 })),
  )
  return { number: order.number, token: order.token, paymentId: payment.id }
}
type Ordered = Awaited<ReturnType<typeof ordered>>
const orderOf = ({ number }: Ordered) => staff((ctx) => getOrder(ctx, number))
/** Returns the waiting slip, which the person deciding has looked at. */
async function slipOf(item: Ordered): Promise<{ slip?: string }> {
  const { payment } = await orderOf(item)
  return payment.status === 'verifying' && payment.slip ? { slip: payment.slip.id } : {}
}

const acts = {
  async submit({ paymentId, token }: Ordered) {
    const image = await slipImage(slipPayload('014', `PAY${String(++serial).padStart(12, '0')}`))
    await sites.doing((ctx) => submitSlip(ctx, paymentId, image, { token }))
  },
  async settle(item: Ordered) {
    const slip = await slipOf(item)
    await staff((ctx) => confirmPayment(ctx, item.paymentId, slip))
  },
  async reject(item: Ordered) {
    const slip = await slipOf(item)
    await staff((ctx) => rejectPayment(ctx, item.paymentId, { ...slip, reason: 'ไม่ชัด' }))
  },
  // Every change of a payment starts with this, and the clock job does it automatically.
  expire: ({ paymentId }: Ordered) =>
    staff((ctx) => lockCurrentOrder(ctx, { paymentId }), new Date(Date.now() + 30 * 86_400_000)),
  async refund(item: Ordered) {
    const { status } = await orderOf(item)
    if (status === 'paid') await staff((ctx) => cancelOrder(ctx, item.number, { reason: 'เปลี่ยนใจ' }))
    await staff((ctx) => refundPayment(ctx, item.paymentId, { reference: `ALL ${item.number}` }))
  },
  async refund_part(item: Ordered) {
    const { status } = await orderOf(item)
    const lines = [{ line: 1, quantityMilli: 1000 }]
    if (status === 'paid') await staff((ctx) => cancelLines(ctx, item.number, { lines, reason: 'ของเสีย' }))
    await staff((ctx) => refundPayment(ctx, item.paymentId, { reference: `PART ${++serial}` }))
  },
} satisfies Partial<Record<PaymentEvent, (item: Ordered) => Promise<unknown>>>

/** Returns the code an act is refused with where it makes no sense; `nothing` where it can be repeated silently. */
function refusal(state: PaymentStatus, event: PaymentEvent): string {
  if (event === 'expire') return 'nothing'
  if (event === 'refund' || event === 'refund_part')
    return state === 'refunded' ? 'nothing' : 'payment.no_refund_due'
  if ((event === 'settle' && state === 'succeeded') || (event === 'reject' && state === 'failed'))
    return 'nothing'
  return 'payment.state'
}

testMachineActions(sites, {
  machine: { ...paymentStates, initial: 'awaiting_customer' },
  edges: {
    awaiting_customer: { submit: 'verifying', settle: 'succeeded', expire: 'expired' },
    verifying: { submit: 'verifying', settle: 'succeeded', reject: 'failed' },
    failed: { submit: 'verifying', settle: 'succeeded', expire: 'expired' },
    expired: { submit: 'verifying', settle: 'succeeded' },
    succeeded: { refund: 'refunded', refund_part: 'partially_refunded' },
    partially_refunded: { refund: 'refunded', refund_part: 'partially_refunded' },
    refunded: {},
    // Cards and part payments have their own tests.
    created: {},
    processing: {},
    disputed: {},
    part_paid: {},
  },
  make: ordered,
  transitions: acts,
  stateOf: async (item) => (await orderOf(item)).payment.status,
  refusal,
  unreached: ['created', 'processing', 'disputed', 'part_paid'],
})
