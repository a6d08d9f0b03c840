import { beforeAll } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testMachineActions } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput } from '../factory.ts'
import { lockCurrentOrder } from '../payment/expiry.server.ts'
import { refundPayment } from '../payment/refund-payment.server.ts'
import {
  advanceOrder,
  cancelOrder,
  confirmPayment,
  getOrder,
  placeOrder,
  renewPayment,
} from '../public.server.ts'
import { type OrderEvent, type OrderStatus, orderStates } from './order.states.ts'

const sites = testSites()
fakeSellable('order-walk', { apple: { price: baht(107) } })
beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

const staff = <Result>(act: (ctx: Ctx) => Promise<Result>, now = new Date()) =>
  sites.doing(act, { role: 'admin', now })
const orderOf = (number: string) => staff((ctx) => getOrder(ctx, number))
const paymentOf = async (number: string) => (await orderOf(number)).payment.id
const step =
  (event: 'prepare' | 'ready' | 'ship' | 'complete', details = {}) =>
  (number: string) =>
    staff((ctx) => advanceOrder(ctx, number, event, details))

/** What buyers, staff and the clock do with an order that is shipped and prepaid. */
const acts = {
  async pay(number: string) {
    const payment = await paymentOf(number)
    await staff((ctx) => confirmPayment(ctx, payment))
  },
  expire: (number: string) =>
    staff((ctx) => lockCurrentOrder(ctx, { number }), new Date(Date.now() + 30 * 86_400_000)),
  async renew(number: string) {
    const payment = await paymentOf(number)
    await staff((ctx) => renewPayment(ctx, payment))
  },
  cancel: (number: string) => staff((ctx) => cancelOrder(ctx, number, { reason: 'เปลี่ยนใจ' })),
  withdraw: (number: string) => staff((ctx) => cancelOrder(ctx, number, { reason: 'เปลี่ยนใจ' })),
  prepare: step('prepare'),
  ready: step('ready'),
  ship: step('ship', { carrier: 'EMS', tracking: 'EX123456789TH' }),
  complete: step('complete'),
  async refunded(number: string) {
    const payment = await paymentOf(number)
    await staff((ctx) => refundPayment(ctx, payment, { reference: `BACK ${number}` }))
  },
} satisfies Partial<Record<OrderEvent, (number: string) => Promise<unknown>>>

/** One act cancels unpaid orders and withdraws paid ones. */
const isPaid = (state: OrderStatus) => state === 'paid' || state === 'preparing' || state === 'ready'

function refusal(state: OrderStatus, event: OrderEvent, again: boolean): string {
  if (event === 'expire') return 'nothing'
  if (event === 'cancel' || event === 'withdraw') return state === 'cancelled' ? 'nothing' : 'order.state'
  if (event === 'renew') return 'payment.not_expired'
  if (event === 'refunded') return again && state === 'cancelled' ? 'nothing' : 'payment.no_refund_due'
  if (event === 'pay') return 'nothing'
  return 'order.state'
}

testMachineActions<OrderStatus, OrderEvent, string>(sites, {
  machine: orderStates,
  edges: {
    pending_payment: { pay: 'paid', expire: 'expired', cancel: 'cancelled' },
    expired: { pay: 'paid', renew: 'pending_payment' },
    paid: { prepare: 'preparing', withdraw: 'cancelling' },
    preparing: { ready: 'ready', ship: 'shipped', withdraw: 'cancelling' },
    ready: { ship: 'shipped', withdraw: 'cancelling' },
    shipped: { complete: 'completed' },
    cancelling: { refunded: 'cancelled' },
    // On delivery and at the counter: see their own tests.
    confirmed: {},
    handed_over: {},
    completed: {},
    cancelled: {},
  },
  async make() {
    const { order } = await sites.doing((ctx) => placeOrder(ctx, orderInput('order-walk', { apple: 2 })))
    return order.number
  },
  transitions: acts,
  stateOf: async (number) => (await orderOf(number)).status,
  refusal,
  // Money received for a cancelled order is due back.
  elsewhere: (state, event) =>
    (event === 'pay' && state === 'cancelled') ||
    (event === 'cancel' && isPaid(state)) ||
    (event === 'withdraw' && state === 'pending_payment'),
  unreached: ['confirmed', 'handed_over'],
})
