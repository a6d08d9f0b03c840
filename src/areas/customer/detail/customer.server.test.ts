import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { addNote } from '#areas/account/note/note.server.ts'
import { giveConsent } from '#areas/account/privacy/consent.server.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { reviewsOfSources } from '#areas/feedback/public.server.ts'
import { recordUnsubscribe } from '#areas/mail/unsubscribe/unsubscribe.server.ts'
import type { Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { customerChecks } from '../checks.server.ts'
import { listCustomersAt, placeAssignedOrder, runListener } from '../factory.ts'
import { customerOfThread } from '../paths.ts'
import { collectCustomer, eraseCustomer } from '../personal-data.server.ts'
import { addTag } from '../tag/tag.server.ts'
import { customerOf } from './customer-of.server.ts'
import { customerView, findCustomer, getCustomer } from './customer-view.server.ts'
import { editCustomer } from './edit.server.ts'

const sites = testSites()
fakeSellable('detailed', { apple: { price: baht(107) } })
beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

let last = 85_000_0000
const phone = () => `0${++last}`
const asManager = <Result>(work: Parameters<typeof sites.doing<Result>>[0]) =>
  sites.doing(work, { role: 'manager' })
const buy = (contact: { phone: string; name?: string; email?: string }, more = {}) =>
  placeAssignedOrder(
    sites,
    orderInput(
      'detailed',
      { apple: 1 },
      { contact: { name: 'มาลี', email: null, ...contact }, payment: 'cod', ...more },
    ),
  )
const idOf = async (words: string) => (await listCustomersAt(sites, `search=${words}`))[0]!.id
const view = async (id: string) => {
  const { customer } = await asManager((ctx) => customerView(ctx, id))
  return customer!
}
const outsiders = [
  [{ role: 'admin' as Role, tenant: undefined as never }, 404],
  [{ role: 'user' as Role }, 403],
  [{}, 401],
] as const
const asStranger = (options: object) => ('tenant' in options ? { ...options, tenant: sites.beta } : options)

describe('the customer page', () => {
  test('shows orders, addresses, totals, and possible duplicates', async () => {
    const ownPhone = phone()
    const first = await buy({ phone: ownPhone, name: 'สองเบอร์' })
    const second = await buy({ phone: ownPhone, name: 'สองเบอร์' })
    await buy({ phone: phone(), name: 'สองเบอร์' })
    const customer = await view(await idOf(ownPhone))
    expect(customer).toMatchObject({ orderCount: 2, net: baht(314), segment: 'again', account: null })
    expect(customer.orders?.map(({ number }) => number)).toEqual([second.number, first.number])
    expect(customer.addresses).toMatchObject([{ recipient: 'สองเบอร์', times: 2 }])
    expect(customer.duplicates).toMatchObject([{ name: 'สองเบอร์', reason: 'name' }])
    expect(customer.news).toEqual({ state: 'unknown', agreed: null, stopped: null })
  })

  test('shows their reviews to users who moderate reviews', async () => {
    const ownPhone = phone()
    const { number } = await buy({ phone: ownPhone })
    await sites.doing((ctx) =>
      ctx.db.query(
        'test.review',
        `INSERT INTO feedback_entry (tenant_id, id, kind, target_kind, target_id, source_label, stars, body, status, created_at, updated_at)
         VALUES ($1, $2, 'review', 'product', $2, $3, 5, 'อร่อยมาก', 'shown', now(), now())`,
        [ctx.tenant.id, newId(), number],
      ),
    )
    const id = await idOf(ownPhone)
    expect((await view(id)).reviews).toMatchObject([{ stars: 5, body: 'อร่อยมาก', status: 'shown' }])
    await expect(
      sites.doing(async (ctx) => reviewsOfSources(ctx, [number]), { role: 'user' }),
    ).rejects.toMatchObject({
      status: 403,
    })
    const elsewhere = { role: 'admin' as Role, tenant: sites.beta }
    expect(await sites.doing((ctx) => reviewsOfSources(ctx, [number]), elsewhere)).toEqual([])
  })

  test('shows newsletter consent according to the account and the unsubscribe list', async () => {
    const user = await buildUser(sites, { email: 'news@detail.test' })
    await runJobHandler(sites.services, 'on account.signed_in: customer', sites.alpha.id, {
      userId: user.id,
    })
    const id = await idOf('news@detail')
    expect((await view(id)).news).toMatchObject({ state: 'yes', agreed: null })
    await sites.doing((ctx) => giveConsent(ctx, user.id, ['news'], 'profile'))
    expect((await view(id)).news).toMatchObject({ state: 'yes', agreed: { source: 'profile' } })
    await sites.doing((ctx) => recordUnsubscribe(ctx, 'news@detail.test', 'asked', null))
    expect((await view(id)).news).toMatchObject({ state: 'no', stopped: { reason: 'asked' } })
  })

  test('is linked from an order, a member and their contributions', async () => {
    const user = await buildUser(sites, { email: 'reached@detail.test' })
    const { number } = await buy({ phone: phone() }, { userId: user.id })
    const id = await idOf('reached@detail')
    expect(await asManager((ctx) => customerOf(ctx, 'order', number))).toBe(id)
    expect(await asManager((ctx) => customerOf(ctx, 'user', user.id))).toBe(id)
    expect(customerOfThread({ key: `order:${number}` })).toBe(`/cluster/customers/of/order/${number}`)
    expect(customerOfThread({ key: 'broadcast:1' })).toBeNull()
    await expect(asManager((ctx) => customerOf(ctx, 'order', 'SO1'))).rejects.toMatchObject({
      code: 'customer.not_yet',
    })
    for (const [kind, key] of [
      ['user', 'x'],
      ['file', id],
    ] as const)
      await expect(asManager((ctx) => customerOf(ctx, kind, key))).rejects.toMatchObject({ status: 404 })
  })

  test.each(outsiders)('is denied to a stranger %j (%i)', async (options, status) => {
    const ownPhone = phone()
    const { number } = await buy({ phone: ownPhone })
    const id = await idOf(ownPhone)
    const who = asStranger(options)
    await expect(sites.doing((ctx) => customerView(ctx, id), who)).rejects.toMatchObject({ status })
    await expect(sites.doing((ctx) => getCustomer(ctx, id), who)).rejects.toMatchObject({ status })
    await expect(sites.doing((ctx) => customerOf(ctx, 'order', number), who)).rejects.toMatchObject({
      status,
    })
    if (status === 404) expect(await sites.doing((ctx) => findCustomer(ctx, id), who)).toBeNull()
  })
})

describe('editing a customer', () => {
  const edit = async (
    id: string,
    to: { name?: string; phone?: string; email?: string },
    version?: number,
  ) => {
    const now = await view(id)
    const input = { name: now.name, phone: now.phone ?? '', email: now.email ?? '', version: now.version }
    await asManager((ctx) =>
      editCustomer(ctx, id, { ...input, ...to, ...(version !== undefined && { version }) }),
    )
  }

  test('assigns orders with the new phone to them, and detaches those with the old one', async () => {
    const wrong = phone()
    const right = phone()
    await buy({ phone: wrong })
    const id = await idOf(wrong)
    await edit(id, { name: 'มาลี ศรีสุข', phone: right, email: 'malee@edit.test' })
    expect(await view(id)).toMatchObject({ name: 'มาลี ศรีสุข', email: 'malee@edit.test' })
    await buy({ phone: right })
    await buy({ phone: wrong })
    expect((await view(id)).orderCount).toBe(2)
    expect(await idOf(wrong)).not.toBe(id)
    expect((await view(id)).history).toMatchObject([{ event: 'edit' }])
  })

  test('refuses an invalid phone or email, one of another customer, and outdated edits', async () => {
    const one = phone()
    const other = phone()
    await buy({ phone: one })
    await buy({ phone: other })
    const id = await idOf(one)
    for (const [to, path] of [
      [{ phone: '123' }, 'phone'],
      [{ email: 'nobody' }, 'email'],
    ] as const)
      await expect(edit(id, to)).rejects.toMatchObject({ status: 422, errors: [{ path }] })
    await expect(edit(id, { phone: other })).rejects.toMatchObject({ code: 'customer.contact_taken' })
    await expect(edit(id, { name: 'ข' }, 99)).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test.each(outsiders)('is denied to a stranger %j (%i)', async (options, status) => {
    const ownPhone = phone()
    await buy({ phone: ownPhone })
    const id = await idOf(ownPhone)
    const input = { name: 'ข', phone: ownPhone, email: '', version: 1 }
    await expect(
      sites.doing((ctx) => editCustomer(ctx, id, input), asStranger(options)),
    ).rejects.toMatchObject({ status })
  })
})

test('an erased customer keeps only figures, and their data export contains everything there was', async () => {
  const user = await buildUser(sites, { email: 'forget@detail.test' })
  const { id: order } = await buy({ phone: phone() }, { userId: user.id })
  const id = await idOf('forget@detail')
  await asManager(async (ctx) => {
    await addTag(ctx, { ids: [id], tag: 'จู้จี้' })
    await addNote(ctx, { kind: 'customer', key: id }, { text: 'โทรมาบ่อย' })
  })
  const data = await sites.doing((ctx) => collectCustomer(ctx, user.id))
  expect(data).toMatchObject({
    customer: [{ name: 'มาลี ศรีสุข' }],
    tags: [{ name: 'จู้จี้' }],
    notes: [{ text: 'โทรมาบ่อย' }],
  })
  await sites.doing(async (ctx) => {
    await eraseCustomer(ctx, user.id)
    await ctx.db.query(
      'test.forgotten',
      `UPDATE account_user SET status = 'erased' WHERE tenant_id = $1 AND id = $2`,
      [ctx.tenant.id, user.id],
    )
  })
  await runListener(sites, 'order.paid', order)
  await expect(asManager((ctx) => customerView(ctx, id))).rejects.toMatchObject({ status: 404 })
  expect(await listCustomersAt(sites, 'search=forget')).toEqual([])
  const { rows } = await sites.services.database.platformPool.query(
    'SELECT name, phone, email, user_id, search, order_count FROM customer WHERE id = $1',
    [id],
  )
  expect(rows).toEqual([
    { name: 'อดีตลูกค้า', phone: null, email: null, user_id: null, search: '', order_count: 1 },
  ])
  const results = await runChecks(
    customerChecks,
    () => sites.services.database.forPlatform('read'),
    sites.alpha.id,
  )
  expect(results.filter(({ ok }) => !ok)).toEqual([])
})
