import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import {
  advanceOrder,
  cancelOrder,
  confirmPayment,
  recordReturnRefund,
} from '#areas/billing/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { customerChecks } from '../checks.server.ts'
import { listCustomersAt, placeAssignedOrder, runListener } from '../factory.ts'
import { collectCustomer } from '../personal-data.server.ts'

const sites = testSites()
fakeSellable('taken', { apple: { price: baht(107) } })
beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

let last = 81_000_0000
/** Returns an unused phone number, as typed. */
const phone = () => `0${++last}`
const contact = (of: { name?: string; phone: string; email?: string | null }) => ({
  contact: { name: 'มาลี ศรีสุข', email: null, ...of },
})
const buy = (of: Parameters<typeof contact>[0], more = {}) =>
  placeAssignedOrder(sites, orderInput('taken', { apple: 1 }, { ...contact(of), ...more }))
const found = (words: string) => listCustomersAt(sites, `search=${encodeURIComponent(words)}`)
const asManager = <Result>(work: Parameters<typeof sites.doing<Result>>[0]) =>
  sites.doing(work, { role: 'manager' })
const verified = (id: string) =>
  sites.doing((ctx) =>
    ctx.db.query(
      'test.verify',
      'UPDATE account_user SET email_verified_at = now() WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id],
    ),
  )
const signIn = (userId: string) =>
  runJobHandler(sites.services, 'on account.signed_in: customer', sites.alpha.id, { userId })
const refuted = async () =>
  (await runChecks(customerChecks, () => sites.services.database.forPlatform('read'), sites.alpha.id))
    .filter(({ ok }) => !ok)
    .map(({ detail }) => detail)

describe('a guest', () => {
  test('who orders twice with one phone is one customer, in whatever order the listeners run', async () => {
    const ownPhone = phone()
    const first = await buy({ phone: ownPhone })
    await buy({ phone: ownPhone, name: 'คุณมาลี' })
    await runListener(sites, 'order.placed', first.id)
    const [customer, ...others] = await found(ownPhone)
    expect(others).toEqual([])
    expect(customer).toMatchObject({ name: 'มาลี ศรีสุข', hasAccount: false, orderCount: 0, lastOrderAt: null })
  })

  test('is matched by email, too, and gains a second phone from it', async () => {
    const ownPhone = phone()
    const other = phone()
    await buy({ phone: ownPhone, email: 'Two.Phones@x.test' })
    await buy({ phone: other, email: 'two.phones@x.test' })
    await buy({ phone: other })
    expect(await found('two.phones@x.test')).toHaveLength(1)
    expect(await found(ownPhone)).toHaveLength(1)
  })

  test('who orders twice at the same time is one customer', async () => {
    const ownPhone = phone()
    for (const email of [null, 'same.moment@x.test'])
      await Promise.all([1, 2, 3, 4].map((at) => buy({ phone: email ? `08620000${at}0` : ownPhone, email })))
    expect(await found(ownPhone)).toHaveLength(1)
    expect(await found('same.moment')).toHaveLength(1)
  })

  test('is not a customer of another site', async () => {
    const ownPhone = phone()
    await buy({ phone: ownPhone })
    const { rows } = await sites.services.database.platformPool.query(
      'SELECT count(*)::int AS n FROM customer WHERE tenant_id = $1',
      [sites.beta.id],
    )
    expect(rows).toEqual([{ n: 0 }])
  })
})

describe('the figures of a customer', () => {
  test('follow payments and cancellations, and match the orders', async () => {
    const ownPhone = phone()
    const one = await buy({ phone: ownPhone })
    const two = await buy({ phone: ownPhone })
    await asManager((ctx) => confirmPayment(ctx, one.paymentId))
    await asManager((ctx) => confirmPayment(ctx, two.paymentId))
    await Promise.all([runListener(sites, 'order.paid', one.id), runListener(sites, 'order.paid', two.id)])
    expect(await found(ownPhone)).toMatchObject([{ orderCount: 2, net: baht(314) }])
    await asManager((ctx) => cancelOrder(ctx, two.number, { reason: 'ของหมด' }))
    await runListener(sites, 'order.withdrawn', two.id)
    expect(await found(ownPhone)).toMatchObject([{ orderCount: 1, net: baht(157) }])
    expect(await refuted()).toEqual([])
  })

  test('are reduced by refunds for returned goods, and updated when one is made', async () => {
    const ownPhone = phone()
    const { id, number, paymentId } = await buy({ phone: ownPhone })
    const tasks: string[] = []
    await asManager((ctx) => confirmPayment(ctx, paymentId))
    await asManager((ctx) => advanceOrder(ctx, number, 'prepare'))
    await asManager((ctx) => advanceOrder(ctx, number, 'ship', { carrier: 'Flash', tracking: 'TH1' }))
    await asManager(async (ctx) => {
      const enqueue = ctx.db.enqueue.bind(ctx.db)
      ctx.db.enqueue = (job) => {
        tasks.push(job.task)
        enqueue(job)
      }
      await recordReturnRefund(ctx, id, { key: number, amountSatang: baht(57), reference: 'KB1' })
    })
    expect(tasks).toContain('on payment.returned: customer')
    await runListener(sites, 'payment.returned', id)
    expect(await found(ownPhone)).toMatchObject([{ orderCount: 1, net: baht(100) }])
    expect(await refuted()).toEqual([])
  })

  test('that differ from the orders are detected', async () => {
    const ownPhone = phone()
    const { id } = await buy({ phone: ownPhone })
    await sites.doing(async (ctx) => {
      await ctx.db.query(
        'test.late',
        `UPDATE transition SET at = at - interval '2 hours' WHERE tenant_id = $1`,
        [ctx.tenant.id],
      )
      await ctx.db.query(
        'test.skewCustomer',
        `UPDATE customer SET spent_satang = spent_satang + 1 WHERE tenant_id = $1
           AND id = (SELECT customer_id FROM customer_order WHERE tenant_id = $1 AND id = $2)`,
        [ctx.tenant.id, id],
      )
    })
    expect(await refuted()).toHaveLength(1)
    await runListener(sites, 'order.placed', id)
    expect(await refuted()).toEqual([])
  })
})

describe('an account', () => {
  test('is a customer from its first sign-in; staff are not', async () => {
    const user = await buildUser(sites, { email: 'joined@alpha.test', firstname: 'สมหมาย' })
    const staff = await buildUser(sites, { email: 'joined-staff@alpha.test', role: 'manager' })
    await signIn(user.id)
    await signIn(user.id)
    await signIn(staff.id)
    expect(await found('joined')).toMatchObject([{ name: 'สมหมาย ศรีสุข', hasAccount: true, orderCount: 0 }])
  })

  test('gets a guest’s orders under its email address, once that address is verified', async () => {
    const ownPhone = phone()
    await buy({ phone: ownPhone, email: 'proved@x.test', name: 'ผู้มาเยือน' })
    const user = await buildUser(sites, { email: 'proved@x.test' })
    await signIn(user.id)
    expect(await found('proved@x.test')).toHaveLength(2)
    await verified(user.id)
    await signIn(user.id)
    const [customer, ...others] = await found('proved@x.test')
    expect(others).toEqual([])
    expect(customer).toMatchObject({ hasAccount: true, phone: expect.stringContaining('+66') })
    // From now on the guest's phone is theirs too.
    await buy({ phone: ownPhone })
    expect(await found(ownPhone)).toHaveLength(1)
  })

  test('gets nothing of a person whose phone it used in an order under its own email address', async () => {
    const otherPhone = phone()
    await buy({ phone: otherPhone, email: 'victim@x.test', name: 'เจ้าของเบอร์' })
    await buy({ phone: otherPhone, email: 'curious@x.test' })
    const user = await buildUser(sites, { email: 'curious@x.test' })
    await verified(user.id)
    await signIn(user.id)
    await signIn(user.id)
    expect(await found('victim@x.test')).toMatchObject([{ name: 'เจ้าของเบอร์', hasAccount: false }])
    const exported = await sites.doing((ctx) => collectCustomer(ctx, user.id))
    expect(JSON.stringify(exported)).not.toMatch(/victim|เจ้าของเบอร์/)
  })

  test('is not shown the email address of a later buyer with a phone it once used in an order', async () => {
    const otherPhone = phone()
    await buy({ phone: otherPhone, email: 'early@x.test' })
    const user = await buildUser(sites, { email: 'early@x.test' })
    await verified(user.id)
    await signIn(user.id)
    await buy({ phone: otherPhone, email: 'late-victim@x.test' })
    const exported = await sites.doing((ctx) => collectCustomer(ctx, user.id))
    expect(exported.contacts).toEqual([{ kind: 'email', value: 'early@x.test' }])
    expect(JSON.stringify(exported)).not.toMatch(/late-victim|spent/)
  })

  test('gets nothing by phone number, as that is not verified', async () => {
    const ownPhone = phone()
    await buy({ phone: ownPhone, name: 'เจ้าของเบอร์' })
    const user = await buildUser(sites, { email: 'claims@alpha.test', phone: `+66${ownPhone.slice(1)}` })
    await verified(user.id)
    await signIn(user.id)
    expect((await found(ownPhone)).map(({ hasAccount }) => hasAccount).sort()).toEqual([false, true])
  })

  test('that signs in twice concurrently while a guest orders is one customer', async () => {
    const user = await buildUser(sites, { email: 'at-once@x.test' })
    await verified(user.id)
    await Promise.all([
      signIn(user.id),
      signIn(user.id),
      buy({ phone: phone(), email: 'at-once@x.test' }),
      buy({ phone: phone(), email: 'at-once@x.test' }, { userId: user.id }),
    ])
    expect(await found('at-once')).toHaveLength(1)
    expect(await refuted()).toEqual([])
  })
})
