import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, orderInput, slipImage, slipPayload } from '../factory.ts'
import {
  billingChecks,
  confirmPayment,
  getOrder,
  placeOrder,
  rejectPayment,
  submitSlip,
} from '../public.server.ts'
import { paymentSettings, saveSettings } from '../settings/settings.server.ts'
import { reviewView } from '../slip-review/review-view.server.ts'
import { checkDueSlips, checkNewSlip, checkSlip, retryCheck } from './check-slip.server.ts'
import { checkView } from './check-view.server.ts'
import { type FakeTransfer, startFakeChecker } from './fake-checker.ts'
import { checkerView, saveChecker } from './slip-checker.server.ts'
import type { CheckerProvider } from './slip-checker.types.ts'

const sites = testSites()
fakeSellable('slip-check', { apple: { price: baht(107) } })
const key = 'a-key-of-the-test'
let checker: Awaited<ReturnType<typeof startFakeChecker>>

const work = <Result>(ctx: Ctx, act: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  unitOfWork(ctx.db, () => act(ctx))
const manager = (now?: Date) => sites.ctx({ role: 'manager', ...(now && { now }) })
const admin = () => sites.ctx({ role: 'admin' })
const use = (provider: CheckerProvider | 'none', confirms = true) =>
  work(admin(), (ctx) => saveChecker(ctx, { provider, account: '62001', secret: key, confirms }))
const codeOf = (act: Promise<unknown>) =>
  act.then(
    () => 'was not refused',
    (error: { code?: string }) => error.code,
  )

beforeAll(async () => {
  checker = await startFakeChecker({ key })
  const { config } = sites.services
  config.slipCheckers = { slipok: checker.url, slip2go: checker.url }
  config.outsideAllow.push(new URL(checker.url).host)
  await work(admin(), configurePayments)
})
beforeEach(() => checker.break(null))
afterAll(async () => {
  await checker.stop()
})

let serial = 0
/** Creates an order with a slip whose transfer the bank knows as `bank` says. */
async function sent(bank: Partial<FakeTransfer> | null = {}) {
  const { order, payment } = await work(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('slip-check', { apple: 1 })),
  )
  const ref = `CHECK${String(++serial).padStart(10, '0')}`
  const { receiverName, promptpay } = await paymentSettings(admin())
  const account = `x-xxxx-xxxx${promptpay!.id.slice(-4)}`
  if (bank)
    checker.know(ref, {
      amount: payment.amount,
      at: new Date(),
      receiver: { name: receiverName, account },
      ...bank,
    })
  const { slip } = await work(sites.ctx(), async (ctx) =>
    submitSlip(ctx, payment.id, await slipImage(slipPayload('014', ref)), { token: order.token }),
  )
  return { number: order.number, paymentId: payment.id, slipId: slip.id, ref, token: order.token }
}
const look = ({ paymentId }: { paymentId: string }) =>
  work(manager(), (ctx) => checkNewSlip(ctx, { paymentId }))
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const statusOf = async (number: string) => (await getOrder(manager(), number)).status

test.each<CheckerProvider>(['slipok', 'slip2go'])(
  '%s: a slip proven by its bank confirms the payment automatically, once',
  async (provider) => {
    await use(provider)
    const slip = await sent()
    expect(await look(slip)).toBe('confirmed')
    expect(await statusOf(slip.number)).toBe('paid')
    expect(await look(slip)).toBe('off')
    expect(await work(manager(), (ctx) => checkSlip(ctx, slip.slipId))).toBe('decided')
    const view = await checkView(manager(), slip.slipId)
    expect(view).toMatchObject({ status: 'found', reported: { transRef: slip.ref, sender: { bank: '014' } } })
  },
)

test.each<CheckerProvider>(['slipok', 'slip2go'])(
  '%s: a proven slip needs no second person, and waits for one unless the site allows it',
  async (provider) => {
    await work(admin(), (ctx) => saveSettings(ctx, { slips: { approveAbove: baht(1) } }))
    await use(provider)
    const proven = await sent()
    expect(await look(proven)).toBe('confirmed')
    await use(provider, false)
    const waiting = await sent()
    expect(await look(waiting)).toBe('reported')
    expect(await statusOf(waiting.number)).toBe('pending_payment')
    await work(admin(), (ctx) => saveSettings(ctx, { slips: { approveAbove: null } }))
  },
)

test.each<[string, Partial<FakeTransfer>, string]>([
  ['less money', { amount: 100 }, 'mismatch'],
  ['more money', { amount: 9_999_900 }, 'doubt'],
  ['somebody else’s account', { receiver: { name: 'นาย คนอื่น', account: 'xxx-x-x0000-x' } }, 'mismatch'],
  ['a transfer from before the order', { at: new Date(Date.now() - 86_400_000) }, 'mismatch'],
])('%s is shown to the reviewer and confirms nothing', async (_, bank, verdict) => {
  await use('slip2go')
  const slip = await sent(bank)
  expect(await look(slip)).toBe('reported')
  expect(await statusOf(slip.number)).toBe('pending_payment')
  const { open } = await reviewView(manager(), new URLSearchParams({ slip: slip.slipId }))
  expect(open).toMatchObject({
    slip: { slipId: slip.slipId, verdict: { verdict } },
    check: { status: 'found', service: 'Slip2Go' },
  })
})

test('a transfer the service has seen before is left to a reviewer', async () => {
  await use('slip2go')
  const slip = await sent()
  await fetch(`${checker.url}/verify-slip/qr-code/info`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: JSON.stringify({ payload: { qrCode: slipPayload('014', slip.ref) } }),
  })
  expect(await look(slip)).toBe('reported')
  expect(await statusOf(slip.number)).toBe('pending_payment')
})

test.each(['down', 'busy', 'babble'] as const)(
  'a service that is %s leaves the review to people, is retried and confirms when it is back',
  async (error) => {
    await use('slipok')
    const slip = await sent()
    checker.break(error)
    expect(await look(slip)).toBe('asking')
    expect(await statusOf(slip.number)).toBe('pending_payment')
    checker.break(null)
    await work(manager(later(1)), checkDueSlips)
    expect(await statusOf(slip.number)).toBe('paid')
  },
)

test('after three quarters of an hour without a response: reported, people decide, and it can be retried', async () => {
  await use('slip2go')
  const slip = await sent(null)
  expect(await look(slip)).toBe('asking')
  for (let asks = 1; asks <= 6; asks++) await work(manager(later(31 * asks)), checkDueSlips)
  expect(await checkView(manager(), slip.slipId)).toMatchObject({
    status: 'missing',
    code: '200404',
    nextQueryAt: null,
  })
  await work(manager(), (ctx) => retryCheck(ctx, slip.slipId))
  await work(manager(), (ctx) => retryCheck(ctx, slip.slipId))
  expect(await work(manager(), (ctx) => checkSlip(ctx, slip.slipId))).toBe('asking')
  await work(manager(), (ctx) => confirmPayment(ctx, slip.paymentId, { slip: slip.slipId }))
  expect(await statusOf(slip.number)).toBe('paid')
  await work(manager(later(300)), checkDueSlips)
  expect(await codeOf(work(manager(), (ctx) => retryCheck(ctx, slip.slipId)))).toBe('not_found')
})

test.each(['key', 'quota'] as const)(
  'a service that refuses us (%s) is not retried automatically',
  async (error) => {
    await use('slipok')
    const slip = await sent()
    checker.break(error)
    expect(await look(slip)).toBe('refused')
    const before = checker.asked.length
    await work(manager(later(120)), checkDueSlips)
    expect(checker.asked.length).toBe(before)
    expect(await statusOf(slip.number)).toBe('pending_payment')
  },
)

test('a slip refused during the check stays refused', async () => {
  await use('slip2go')
  const slip = await sent()
  checker.break('down')
  await look(slip)
  await work(manager(), (ctx) => rejectPayment(ctx, slip.paymentId, { slip: slip.slipId, reason: 'ไม่ชัด' }))
  checker.break(null)
  expect(await work(manager(later(1)), (ctx) => checkSlip(ctx, slip.slipId))).toBe('decided')
  expect((await getOrder(manager(), slip.number)).payment.status).toBe('failed')
})

test('checks five images of one payment; the sixth waits for a reviewer', async () => {
  await use('slip2go')
  const slip = await sent({ amount: 100 })
  const before = checker.asked.length
  await look(slip)
  for (let image = 2; image <= 6; image++) {
    const ref = `MANY${String(++serial).padStart(10, '0')}`
    await work(sites.ctx(), async (ctx) =>
      submitSlip(ctx, slip.paymentId, await slipImage(slipPayload('014', ref)), { token: slip.token }),
    )
    await look(slip)
  }
  expect(checker.asked.length - before).toBe(5)
})

test('a site without a service calls none', async () => {
  await use('none')
  const slip = await sent()
  const before = checker.asked.length
  expect(await look(slip)).toBe('off')
  expect(checker.asked.length).toBe(before)
})

test('the key is encrypted, required again with another service, and inaccessible to managers and other sites', async () => {
  await use('slipok')
  const [row] = await admin().db.query<{ sealed: string }>(
    'test.sealedChecker',
    'SELECT secret_sealed AS sealed FROM billing_slip_checker WHERE tenant_id = $1',
    [sites.alpha.id],
  )
  expect(row?.sealed).not.toContain(key)
  expect(await checkerView(admin())).not.toHaveProperty('secret')
  const other = { provider: 'slip2go' as const, confirms: false }
  expect(await codeOf(work(admin(), (ctx) => saveChecker(ctx, other)))).toBe('invalid')
  expect(await codeOf(work(manager(), (ctx) => saveChecker(ctx, other)))).toBe('not_allowed')
  expect(await checkerView(sites.ctx({ role: 'admin', tenant: sites.beta }))).toMatchObject({
    provider: 'none',
  })
  const slip = await sent()
  await look(slip)
  const stranger = sites.ctx({ role: 'manager', tenant: sites.beta })
  expect(await codeOf(work(stranger, (ctx) => retryCheck(ctx, slip.slipId)))).toBe('not_found')
  expect(await codeOf(work(sites.ctx(), (ctx) => retryCheck(ctx, slip.slipId)))).toBe('not_signed_in')
})

test('the books balance', async () => {
  const results = await runChecks(billingChecks, () => sites.services.database.forPlatform('read'), null)
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
