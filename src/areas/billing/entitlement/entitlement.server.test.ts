import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { onEvent } from '#kernel/jobs/jobs.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { failFor } from '#kernel/testing/fail-for.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, inTransaction, orderInput } from '../factory.ts'
import { cancelLines, cancelOrder, confirmPayment, placeOrder, refundPayment } from '../public.server.ts'
import { entitlementChecks } from './checks.ts'
import { filterEntitled, isEntitled } from './entitled.server.ts'
import {
  collectEntitlements,
  entitlementChoices,
  entitlementsOf,
  eraseEntitlements,
  extendEntitlement,
  grantEntitlement,
  ownEntitlements,
  revokeEntitlement,
} from './entitlement.server.ts'
import { syncOrderEntitlements } from './order-entitlement.server.ts'
import { claimGuestEntitlements, deleteGuestEntitlements, sweepEntitlements } from './sweep.server.ts'

const sites = testSites()
const items = fakeSellable('courses', { book: { price: baht(100) }, plain: { price: baht(50) } })
items.kind.entitles = async (_ctx, wants) =>
  wants.filter(({ ref }) => ref === 'book').map(() => ({ kind: 'test.file', target: 'book', days: 30 }))
const file = { kind: 'test.file', id: 'book' }
const name = { th: 'หนังสือ', en: 'Book' }
const item = { target: 'book', name, to: '/book' }
const none = async () => undefined
registerTestArea({
  entitlementKinds: [
    {
      kind: 'test.file',
      label: { th: 'ไฟล์', en: 'File' },
      names: async () => [item],
      choices: async () => [item],
    },
  ],
  jobs: [
    onEvent('entitlement.began', 'test: began', none),
    onEvent('entitlement.ended', 'test: ended', none),
  ],
})
beforeAll(() => inTransaction(sites.ctx({ role: 'admin' }), configurePayments))

let users = 0
const person = () => buildUser(sites, { email: `entitled${++users}@alpha.test` })
type Someone = Awaited<ReturnType<typeof person>>
const as = (user: Someone, more: object = {}) => sites.ctx({ viewer: { role: 'user', user }, ...more })
const staff = <Result>(work: (ctx: Ctx) => Promise<Result>, role: Role = 'manager') =>
  sites.doing(work, { role })
const holds = (user: Someone, now?: Date) => isEntitled(as(user, now && { now }), file)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const give = (user: Someone, until = '') =>
  staff((ctx) => grantEntitlement(ctx, user.id, { thing: 'test.file book', until }))

/** Returns the events emitted for one entitlement: the jobs queued for it. */
async function eventsOf(id: string): Promise<string[]> {
  const { rows } = await sites.services.database.platformPool.query(
    `SELECT t.identifier AS name FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE j.payload::text LIKE $1 ORDER BY j.id`,
    [`%${id}%`],
  )
  return rows.map(({ name }) => name)
}

async function order(
  of: { user?: Someone; email?: string; refs?: Record<string, number>; payment?: 'cod' } = {},
) {
  const { user, email = 'guest@example.com', refs = { book: 1 }, payment } = of
  const input = orderInput('courses', refs, { userId: user?.id ?? null, ...(payment && { payment }) })
  input.contact.email = email
  return inTransaction(sites.ctx(), (ctx) => placeOrder(ctx, input))
}
/** Confirms the payment, and runs the job that follows. */
async function pay(id: string): Promise<void> {
  const { order } = await staff((ctx) => confirmPayment(ctx, id, {}))
  await runJobHandler(sites.services, 'on order.paid: billing: entitlements', sites.alpha.id, {
    orderId: order.id,
  })
}

describe('what an order grants', () => {
  test('is granted on payment, for the stated duration, and not before', async () => {
    const user = await person()
    const { payment, order: placed } = await order({ user })
    expect(await holds(user)).toBe(false)
    await pay(payment.id)
    expect(await holds(user)).toBe(true)
    expect(await holds(user, inDays(29))).toBe(true)
    expect(await holds(user, inDays(31))).toBe(false)
    const [card] = await ownEntitlements(as(user))
    expect(card).toMatchObject({ name, to: '/book', source: 'order', order: placed.number, status: 'active' })
  })

  test('is revoked when the order is cancelled, and is not granted again by a late event', async () => {
    const user = await person()
    const { payment, order: placed } = await order({ user })
    await pay(payment.id)
    await staff((ctx) => cancelOrder(ctx, placed.number, { reason: 'x' }))
    expect(await holds(user)).toBe(false)
    await staff((ctx) => refundPayment(ctx, payment.id, { reference: 'R1' }))
    await staff((ctx) => syncOrderEntitlements(ctx, placed.id))
    expect(await holds(user)).toBe(false)
  })

  test('is revoked when its line is cancelled; the rest of the order stays', async () => {
    const user = await person()
    const { payment, order: placed } = await order({ user, refs: { book: 1, plain: 1 } })
    await pay(payment.id)
    await staff((ctx) =>
      cancelLines(ctx, placed.number, { lines: [{ line: 1, quantityMilli: 1000 }], reason: 'หมด' }),
    )
    expect(await holds(user)).toBe(false)
  })

  test('is granted once, however many processes handle the payment at the same time', async () => {
    const user = await person()
    const { payment, order: placed } = await order({ user })
    await pay(payment.id)
    await Promise.all(Array.from({ length: 8 }, () => staff((ctx) => syncOrderEntitlements(ctx, placed.id))))
    expect(await ownEntitlements(as(user))).toHaveLength(1)
    const [{ id } = { id: '' }] = await ownEntitlements(as(user))
    expect(await eventsOf(id)).toEqual(['on entitlement.began: test: began'])
  })

  test('is granted with the cash where the goods are paid on delivery', async () => {
    const user = await person()
    const { payment, order: placed } = await order({ user, payment: 'cod' })
    await staff((ctx) => syncOrderEntitlements(ctx, placed.id))
    expect(await holds(user)).toBe(false)
    await pay(payment.id)
    await staff((ctx) => syncOrderEntitlements(ctx, placed.id))
    expect(await holds(user)).toBe(true)
  })

  test('reaches a guest on signing in with the address they gave, and stays in their account', async () => {
    const user = await person()
    const { payment } = await order({ email: user.email.toUpperCase() })
    await pay(payment.id)
    expect(await isEntitled(sites.ctx(), file)).toBe(false)
    expect(await holds(user)).toBe(true)
    expect(await holds(await person())).toBe(false)
    await staff((ctx) => claimGuestEntitlements(ctx, user.id))
    expect(await collectEntitlements(sites.ctx(), user.id)).toHaveLength(1)
    expect(await holds(user)).toBe(true)
  })
})

describe('what staff grant', () => {
  test('is open until the end of its last day; granting twice grants once, with the new end date', async () => {
    const user = await person()
    const ids = await Promise.all([give(user), give(user)])
    expect(new Set(ids).size).toBe(1)
    await give(user, '2099-12-31')
    expect(await holds(user, new Date('2099-12-31T16:59:59Z'))).toBe(true)
    expect(await holds(user, new Date('2099-12-31T17:00:00Z'))).toBe(false)
    expect(await entitlementsOf(sites.ctx({ role: 'manager' }), user.id)).toHaveLength(1)
  })

  test('is revoked immediately with a reason, and can be granted again', async () => {
    const user = await person()
    const id = await give(user)
    await expect(staff((ctx) => revokeEntitlement(ctx, { id, reason: ' ' }))).rejects.toMatchObject({
      code: 'reason_required',
    })
    await staff((ctx) => revokeEntitlement(ctx, { id, reason: 'ให้ผิดคน' }))
    expect(await holds(user)).toBe(false)
    await expect(staff((ctx) => extendEntitlement(ctx, { id, until: '' }))).rejects.toMatchObject({
      code: 'transition_refused',
    })
    await give(user)
    expect(await holds(user)).toBe(true)
    expect(await eventsOf(id)).toEqual([
      'on entitlement.began: test: began',
      'on entitlement.ended: test: ended',
    ])
  })

  test('that cannot be ended holds up the end of none of the others', async () => {
    const [first, second] = [await person(), await person()]
    const faulty = await give(first, '2097-01-01')
    const healthy = await give(second, '2097-01-01')
    const sweep = sites.doing(
      (ctx) => {
        failFor(ctx, faulty)
        return sweepEntitlements(ctx)
      },
      { now: new Date('2097-01-02T00:00:00Z') },
    )
    await expect(sweep).rejects.toThrow('fails for')
    const ended = 'on entitlement.ended: test: ended'
    expect(await eventsOf(faulty)).not.toContain(ended)
    expect(await eventsOf(healthy)).toContain(ended)
  })

  test('ends once, whoever runs the sweep, and an extension reopens it', async () => {
    const user = await person()
    const id = await give(user, '2098-01-01')
    const late = { viewer: { role: 'admin' as const, user: null }, now: new Date('2098-01-02T00:00:00Z') }
    await Promise.all([1, 2, 3].map(() => sites.doing(sweepEntitlements, late)))
    await sites.doing(sweepEntitlements, late)
    const ended = ['on entitlement.began: test: began', 'on entitlement.ended: test: ended']
    expect(await eventsOf(id)).toEqual(ended)
    await sites.doing((ctx) => extendEntitlement(ctx, { id, until: '2098-02-01' }), {
      role: 'manager',
      now: late.now,
    })
    expect(await holds(user, late.now)).toBe(true)
    expect(await eventsOf(id)).toEqual([...ended, 'on entitlement.began: test: began'])
  })

  test('must have an existing kind, an existing user and a future end date', async () => {
    const user = await person()
    const refuse = (work: (ctx: Ctx) => Promise<unknown>, answer: object) =>
      expect(staff(work)).rejects.toMatchObject(answer)
    const item = 'test.file book'
    await refuse((ctx) => grantEntitlement(ctx, user.id, { thing: 'test.file none', until: '' }), {
      status: 404,
    })
    await refuse((ctx) => grantEntitlement(ctx, newId(), { thing: item, until: '' }), { status: 404 })
    await refuse((ctx) => grantEntitlement(ctx, user.id, { thing: item, until: '2020-01-01' }), {
      status: 422,
    })
  })

  test('cannot be granted, seen or revoked by a member, a guest or another site', async () => {
    const user = await person()
    const id = await give(user)
    const item = { thing: 'test.file book', until: '' }
    for (const [who, status] of [
      [{ role: 'user' as const }, 403],
      [{ role: 'guest' as const }, 401],
    ] as const) {
      const refused = (work: (ctx: Ctx) => Promise<unknown>) =>
        expect(sites.doing(work, who)).rejects.toMatchObject({ status })
      await refused((ctx) => grantEntitlement(ctx, user.id, item))
      await refused((ctx) => extendEntitlement(ctx, { id, until: '' }))
      await refused((ctx) => revokeEntitlement(ctx, { id, reason: 'x' }))
      await refused((ctx) => entitlementsOf(ctx, user.id))
      await refused((ctx) => entitlementChoices(ctx))
    }
    const other = { role: 'admin' as const, tenant: sites.beta }
    const absent = (work: (ctx: Ctx) => Promise<unknown>) =>
      expect(sites.doing(work, other)).rejects.toMatchObject({ status: 404 })
    await absent((ctx) => revokeEntitlement(ctx, { id, reason: 'x' }))
    await absent((ctx) => entitlementsOf(ctx, user.id))
    expect(await isEntitled(as(user, { tenant: sites.beta }), file)).toBe(false)
    await expect(ownEntitlements(sites.ctx())).rejects.toMatchObject({ status: 401 })
  })
})

test('a list loads access for all its items in one query', async () => {
  const user = await person()
  await give(user)
  const ctx = as(user)
  expect(await filterEntitled(ctx, 'test.file', ['book', 'other'])).toEqual(new Set(['book']))
  expect(ctx.db.statements).toBe(1)
})

test('an erased user holds nothing, a guest’s address is deleted a year after the end, and verify passes', async () => {
  const user = await person()
  await give(user)
  await staff((ctx) => eraseEntitlements(ctx, user.id))
  expect(await holds(user)).toBe(false)
  const { payment } = await order({ email: 'forgotten@example.com' })
  await pay(payment.id)
  const much = { viewer: { role: 'admin' as const, user: null }, now: inDays(500) }
  const left = async () =>
    (
      await sites
        .ctx()
        .db.query('test.left', `SELECT 1 FROM billing_entitlement WHERE contact = 'forgotten@example.com'`)
    ).length
  const checked = await runChecks(entitlementChecks, () => sites.services.database.forPlatform('read'), null)
  expect(checked.filter(({ ok }) => !ok)).toEqual([])
  await sites.doing(sweepEntitlements, { ...much, now: inDays(31) })
  await sites.doing(deleteGuestEntitlements, { ...much, now: inDays(200) })
  expect(await left()).toBe(1)
  await sites.doing(deleteGuestEntitlements, much)
  expect(await left()).toBe(0)
})
