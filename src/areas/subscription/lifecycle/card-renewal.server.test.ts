import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildUser, emailsTo } from '#areas/account/factory.ts'
import {
  adjustWallet,
  balanceOf,
  billingChecks,
  changePaymentMethod,
  confirmPayment,
  getOrder,
  recordReturnRefund,
  refundReturnToCard,
} from '#areas/billing/public.server.ts'
import {
  type CardExpiry,
  cardNumbers,
  chargeNotificationOf,
  chooseDefaultCard,
  lastChargeOf,
  openGateway,
  processPendingCharges,
  saveTestCard,
} from '#areas/billing/saved-card/factory.ts'
import { enableWallets } from '#areas/billing/wallet/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { satang } from '#kernel/money/index.ts'
import { crashAfter } from '#kernel/testing/crash-after.ts'
import { addDays, type Day, day, dayStart } from '#kernel/time/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { chargeRows } from '../charge/charge-row.server.ts'
import { subscriptionChecks } from '../checks.server.ts'
import { buildPlan } from '../factory.ts'
import { subscribe, subscribeInput } from '../join/subscribe.server.ts'
import { subscriptionDetail } from '../list/subscription-detail.server.ts'
import { setCollectMethod } from '../my-subscriptions/pay-open.server.ts'
import { advance } from './advance.server.ts'
import { afterCardCharge, afterDefaultCard } from './card-charge.server.ts'
import type { CollectMethod } from './collect.rules.ts'
import { subscriptionRows } from './subscription-row.server.ts'

const sites = testSites()
const today = day(new Date())
const at = (on: Day, minutes = 0) => new Date(dayStart(on).getTime() + 12 * 3_600_000 + minutes * 60_000)
let gateway: Awaited<ReturnType<typeof openGateway>>
let users = 0

async function member() {
  users++
  const email = `renews${users}@example.com`
  const phone = `+6681234${String(1000 + users)}`
  const { id, firstname, lastname } = await buildUser(sites, { email, phone })
  const user = { id, firstname, lastname, email, phone }
  return { id, email, who: { role: 'user' as const, viewer: { role: 'user' as const, user } } }
}
type Member = Awaited<ReturnType<typeof member>>

const asAdmin = <Result>(act: (ctx: Ctx) => Promise<Result>, now = at(today)) =>
  sites.doing(act, { role: 'admin', now })
const save = (by: Member, number: string, expiry?: CardExpiry, now = at(today)) =>
  sites.doing((ctx) => saveTestCard(ctx, gateway, number, expiry), {
    ...by.who,
    now,
    ip: `10.1.${users}.${number.slice(-2)}`,
  })
const plan = (more: Parameters<typeof buildPlan>[1] = {}) => asAdmin((ctx) => buildPlan(ctx, more))
const join = (by: Member, code: string, more: object = {}) =>
  sites.doing(
    (ctx) =>
      subscribe(ctx, subscribeInput.parse({ plan: code, cycle: '1month', seats: 1, agree: 'on', ...more })),
    { ...by.who, now: at(today) },
  )
const byNumber = (number: string) => asAdmin(async (ctx) => (await subscriptionRows.find(ctx, { number }))!)
const pay = (order: string | null, now = at(today)) =>
  asAdmin(async (ctx) => {
    await confirmPayment(ctx, (await getOrder(ctx, order ?? '')).payment.id)
  }, now)

/** Creates a user with a plan paid since today, whose next periods are collected this way. */
async function subscriber(number: string | null, collect: CollectMethod = 'card', expiry?: CardExpiry) {
  const by = await member()
  if (number) await save(by, number, expiry)
  const { code } = await plan()
  const { number: sub, order } = await join(by, code)
  await pay(order)
  const { id, periodEnd } = await byNumber(sub)
  if (number && !expiry) await sites.doing((ctx) => setCollectMethod(ctx, id, collect), by.who)
  else await asAdmin((ctx) => subscriptionRows.update(ctx, id, { collect }))
  return { by, id, due: periodEnd as Day }
}
const run = (id: string, now: Date) => asAdmin((ctx) => advance(ctx, id), now)
const stateOf = async (id: string) => (await asAdmin((ctx) => subscriptionRows.get(ctx, id))).status
const openCharge = (id: string) =>
  asAdmin((ctx) => chargeRows.find(ctx, { subscriptionId: id, status: 'open' }))
const lastCharge = async (id: string) =>
  asAdmin(async (ctx) => {
    const [bill] = await chargeRows.list(ctx, { where: { subscriptionId: id }, order: ['-createdAt'] })
    return lastChargeOf(ctx, bill?.orderId ?? '')
  })

/** Runs what happens automatically at a time: what is due, the charge that was requested, and its consequences. */
async function pass(id: string, now: Date, minutes = 2) {
  await run(id, now)
  const later = new Date(now.getTime() + minutes * 60_000)
  await processPendingCharges(sites, later)
  const charge = await lastCharge(id)
  if (charge) await asAdmin((ctx) => afterCardCharge(ctx, charge), later)
  return charge?.result ?? null
}
const subjects = async (by: Member) => (await emailsTo(sites, by.email)).map(({ subject }) => subject)
const chargesSince = (before: number) => gateway.charged().length - before
const refuted = async () =>
  (
    await runChecks(
      [...billingChecks, ...subscriptionChecks],
      () => sites.services.database.forPlatform('read'),
      null,
    )
  ).filter(({ ok }) => !ok)
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )

beforeAll(async () => {
  gateway = await openGateway(sites)
  await enableWallets(sites)
})
beforeEach(() => {
  gateway.break(null)
  for (const number of Object.values(cardNumbers)) gateway.answerFor(number, null)
})
afterAll(async () => {
  await gateway.stop()
})

describe('a period charged to a saved card', () => {
  test('begins on its day without anybody there, charged once, and the money can go back to the card', async () => {
    const { by, id, due } = await subscriber(cardNumbers.pays)
    const before = gateway.charged().length
    await run(id, at(addDays(due, -7)))
    expect(chargesSince(before)).toBe(0)
    expect(await pass(id, at(due))).toBe('paid')
    await pass(id, at(due, 10))
    await pass(id, at(addDays(due, 1)))
    expect(chargesSince(before)).toBe(1)
    expect(await stateOf(id)).toBe('active')
    expect(await asAdmin((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({ periodStart: due })
    expect((await subjects(by)).filter((subject) => /ไม่สำเร็จ|ถึงกำหนด/.test(subject))).toEqual([])
  })

  test('is never charged twice, however often its job is killed, and all adds up', async () => {
    const { id, due } = await subscriber(cardNumbers.pays)
    await run(id, at(addDays(due, -7)))
    const before = gateway.charged().length
    let deaths = 0
    const killed = async (act: (ctx: Ctx) => Promise<unknown>, now: Date) => {
      for (let survives = 0; ; survives++) {
        if (!(await crashAfter(survives, sites.ctx({ role: 'admin', now }), act))) return
        deaths++
        if (deaths % 10 === 0) expect(await refuted()).toEqual([])
      }
    }
    await killed((ctx) => advance(ctx, id), at(due))
    const look = (ctx: Ctx) => processPendingCharges(sites, ctx.now, ctx)
    await killed(look, at(due, 2))
    // A crash after the gateway responded leaves the charge to a later check.
    await killed(look, at(due, 200))
    const charge = (await lastCharge(id))!
    await killed((ctx) => afterCardCharge(ctx, charge), at(due, 201))
    expect(deaths).toBeGreaterThan(20)
    expect(chargesSince(before)).toBe(1)
    expect(await asAdmin((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({
      status: 'active',
      periodStart: due,
    })
    expect(await refuted()).toEqual([])
  })

  test('with too little money is owed, told with a link, tried again on the days of reminders alone', async () => {
    const { by, id, due } = await subscriber(cardNumbers.pays)
    gateway.answerFor(cardNumbers.pays, 'insufficient_fund')
    const before = gateway.charged().length
    await run(id, at(addDays(due, -7)))
    expect(await pass(id, at(due))).toBe('failed')
    expect(await stateOf(id)).toBe('past_due')
    const [mail] = (await emailsTo(sites, by.email)).filter(({ subject }) =>
      subject.includes('จากบัตรไม่สำเร็จ'),
    )
    expect(mail?.plain).toContain('/billing/pay?order=')
    const seen = await asAdmin((ctx) => subscriptionDetail(ctx, id), at(due, 5))
    expect(seen.view.declined).toMatchObject({ failure: 'insufficient_fund', lastDigits: '4242' })
    for (const days of [1, 2]) await pass(id, at(addDays(due, days)))
    expect(chargesSince(before)).toBe(1)
    await pass(id, at(addDays(due, 3)))
    expect(chargesSince(before)).toBe(2)
    gateway.answerFor(cardNumbers.pays, null)
    await pass(id, at(addDays(due, 5)))
    expect(chargesSince(before)).toBe(2)
    expect(await pass(id, at(addDays(due, 6)))).toBe('paid')
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 3])
  })

  test('a card that was reported stolen is tried no more; another one its owner chooses is charged at once', async () => {
    const { by, id, due } = await subscriber(cardNumbers.pays)
    gateway.answerFor(cardNumbers.pays, 'stolen_or_lost_card')
    await run(id, at(addDays(due, -7)))
    await pass(id, at(due))
    const before = gateway.charged().length
    for (const days of [3, 6, 8]) await pass(id, at(addDays(due, days)))
    expect([await stateOf(id), chargesSince(before)]).toEqual(['suspended', 0])
    // The same bank accepts the new card.
    const other = '4111111111111111'
    gateway.answerFor(other, 'pay')
    const { id: card } = await save(by, other, undefined, at(addDays(due, 8)))
    await sites.doing((ctx) => chooseDefaultCard(ctx, card), { ...by.who, now: at(addDays(due, 8)) })
    await asAdmin((ctx) => afterDefaultCard(ctx, { userId: by.id }), at(addDays(due, 8)))
    await pass(id, at(addDays(due, 8), 1))
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 1])
  })

  test('a card that expires before its day is not charged, and its owner hears of it with the bill', async () => {
    const [year, month] = today.split('-').map(Number) as [number, number]
    const { by, id, due } = await subscriber(cardNumbers.pays, 'card', { month, year })
    const before = gateway.charged().length
    await run(id, at(addDays(due, -7)))
    const [mail] = (await emailsTo(sites, by.email)).filter(({ subject }) =>
      subject.includes('บัตรของคุณจะใช้จ่าย'),
    )
    expect(mail?.plain).toContain('/user/cards')
    // However long this month is, the card has expired once two have passed.
    await pass(id, at(addDays(due, 31)))
    expect([await stateOf(id), chargesSince(before)]).toEqual(['suspended', 0])
  })

  test('that the bank wants confirmed waits a day for its owner, who is sent the way there', async () => {
    const { by, id, due } = await subscriber(cardNumbers.asks)
    await run(id, at(addDays(due, -7)))
    expect(await pass(id, at(due))).toBe('needs_holder')
    expect(await stateOf(id)).toBe('active')
    const [mail] = (await emailsTo(sites, by.email)).filter(({ subject }) => subject.includes('กับธนาคาร'))
    expect(mail?.plain).toContain('/billing/pay?order=')
    const { chargeId } = (await lastCharge(id))!
    gateway.confirm(await asAdmin(async (ctx) => (await chargeNotificationOf(ctx, chargeId)).name))
    await pass(id, at(due, 60))
    expect(await asAdmin((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({
      status: 'active',
      periodStart: due,
    })
  })

  test('that nobody confirms in a day is owed, and can still be paid', async () => {
    const { id, due } = await subscriber(cardNumbers.asks)
    await run(id, at(addDays(due, -7)))
    await pass(id, at(due))
    await pass(id, at(addDays(due, 1), 30))
    expect(await stateOf(id)).toBe('past_due')
    const order = (await openCharge(id))?.orderNumber ?? ''
    expect((await asAdmin((ctx) => getOrder(ctx, order))).status).toBe('pending_payment')
    await asAdmin(
      async (ctx) => {
        const { payment } = await getOrder(ctx, order)
        await changePaymentMethod(ctx, payment.id, { method: 'promptpay' })
      },
      at(addDays(due, 2)),
    )
    await pay(order, at(addDays(due, 2)))
    expect(await stateOf(id)).toBe('active')
  })

  test('while the gateway is down nobody is closed out, and it is charged once when it is back', async () => {
    const { id, due } = await subscriber(cardNumbers.pays)
    await run(id, at(addDays(due, -7)))
    const before = gateway.charged().length
    gateway.break('lost')
    await pass(id, at(due))
    gateway.break('down')
    for (const minutes of [5, 20, 60]) await pass(id, at(due, minutes))
    expect(await stateOf(id)).toBe('active')
    gateway.break(null)
    await pass(id, at(due, 300))
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 1])
    expect(await asAdmin((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({ periodStart: due })
  })

  test('notices that come twice, early or late change nothing', async () => {
    const { id, due } = await subscriber(cardNumbers.pays)
    await run(id, at(addDays(due, -7)))
    const before = gateway.charged().length
    await pass(id, at(due))
    const { chargeId } = (await lastCharge(id))!
    for (const minutes of [3, 4]) {
      await asAdmin(
        async (ctx) => (await chargeNotificationOf(ctx, chargeId)).take(gateway),
        at(due, minutes),
      )
      await processPendingCharges(sites, at(due, minutes))
      await asAdmin(async (ctx) => afterCardCharge(ctx, (await lastCharge(id))!), at(due, minutes))
    }
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 1])
    expect((await asAdmin((ctx) => chargeRows.list(ctx, { where: { subscriptionId: id } }))).length).toBe(2)
  })

  test('money of a period goes back to the card it came from', async () => {
    const { id, due } = await subscriber(cardNumbers.pays)
    await run(id, at(addDays(due, -7)))
    await pass(id, at(due))
    const { orderId } = (await lastCharge(id))!
    const back = { key: 'a good reason', amountSatang: satang(14_900) }
    const reference = await asAdmin((ctx) => refundReturnToCard(ctx, orderId, back))
    const whole = await asAdmin((ctx) =>
      recordReturnRefund(ctx, orderId, { ...back, reference: reference ?? '' }),
    )
    expect([gateway.charged().at(-1)?.refunded, whole]).toEqual([14_900, { isWhole: true, cardId: null }])
  })

  test('wallet first: what it has pays, what it lacks is charged to the card', async () => {
    const { by, id, due } = await subscriber(cardNumbers.pays, 'wallet_card')
    await asAdmin((ctx) => adjustWallet(ctx, { userId: by.id, amount: 14_900, unit: 'THB', reason: 'ต้อนรับ' }))
    const before = gateway.charged().length
    await run(id, at(addDays(due, -7)))
    await pass(id, at(due))
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 0])
    expect((await asAdmin((ctx) => balanceOf(ctx, by.id))).available).toBe(0)
    const next = (await asAdmin((ctx) => subscriptionRows.get(ctx, id))).periodEnd as Day
    await run(id, at(addDays(next, -7)))
    expect(await pass(id, at(next))).toBe('paid')
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 1])
  })
})

test('only its owner says that their card may be charged, and needs a card for it', async () => {
  const { by, id } = await subscriber(cardNumbers.pays, 'push')
  const stranger = await member()
  await save(stranger, cardNumbers.pays)
  const choose = (who: object) => codeOf(sites.doing((ctx) => setCollectMethod(ctx, id, 'card'), who))
  expect(await choose(stranger.who)).toBe('subscription.not_found')
  expect(await choose({ role: 'admin' })).toBe('not_allowed')
  expect(await choose({ ...by.who, tenant: sites.beta })).toBe('subscription.not_found')
  const without = await subscriber(null, 'push')
  expect(await codeOf(sites.doing((ctx) => setCollectMethod(ctx, without.id, 'card'), without.by.who))).toBe(
    'subscription.card_needed',
  )
  expect(await choose(by.who)).toBe('was not refused')
})

describe('a trial', () => {
  test('that asks for a card needs one, keeps it, charges nothing, and is charged at its end', async () => {
    const by = await member()
    const { code } = await plan({ trialDays: 14, trialNeedsCard: true })
    expect(await codeOf(join(by, code))).toBe('subscription.card_needed')
    await save(by, cardNumbers.pays)
    const before = gateway.charged().length
    const { number, order } = await join(by, code)
    const { id, trialEnd, collect, status } = await byNumber(number)
    expect([order, status, collect, trialEnd]).toEqual([null, 'trialing', 'card', addDays(today, 14)])
    await pass(id, at(addDays(today, 7)))
    expect(chargesSince(before)).toBe(0)
    expect(await pass(id, at(addDays(today, 14)))).toBe('paid')
    expect([await stateOf(id), chargesSince(before)]).toEqual(['active', 1])
  })

  test('without a card is paid ahead of its end by transfer, and goes on without a gap', async () => {
    const by = await member()
    const { code } = await plan({ trialDays: 14 })
    const { number } = await join(by, code)
    const { id } = await byNumber(number)
    await run(id, at(addDays(today, 7)))
    const order = (await openCharge(id))?.orderNumber ?? ''
    const bill = await asAdmin((ctx) => getOrder(ctx, order))
    expect(bill.payment.qr).toContain('149.00')
    expect((await subjects(by)).some((subject) => subject.includes('ยอดรอบถัดไป'))).toBe(true)
    await pay(order, at(addDays(today, 9)))
    expect(await stateOf(id)).toBe('trialing')
    await run(id, at(addDays(today, 14)))
    expect(await asAdmin((ctx) => subscriptionRows.get(ctx, id))).toMatchObject({
      status: 'active',
      periodStart: addDays(today, 14),
    })
  })
})

test('after all of it everything adds up', async () => {
  expect(await refuted()).toEqual([])
})
