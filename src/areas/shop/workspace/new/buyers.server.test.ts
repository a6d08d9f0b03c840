import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { getOrder, payLinkOf, placeOrder } from '#areas/billing/public.server.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { ordersList } from '../orders-query.rules.ts'
import { ordersView } from '../orders-view.server.ts'
import { buyerFromUrl, buyerOfOrder, findBuyers } from './buyers.server.ts'
import { handleNewOrderForm } from './new-order-form.server.ts'

const sites = testSites()
fakeSellable('buyers', { apple: { price: baht(100) } })
const manager = () => sites.ctx({ role: 'manager' })
const contact = { name: 'สมศรี ใจดี', phone: '0819998877', email: 'somsri@x.test' }
const numbers: string[] = []

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  const user = await buildUser(sites, {
    email: 'buyers-member@alpha.test',
    firstname: 'สมศรี',
  })
  for (const userId of [null, user.id])
    numbers.push(
      (await placeOrder(ctx, orderInput('buyers', { apple: 1 }, { payment: 'promptpay', contact, userId })))
        .order.number,
    )
  await ctx.db.commit()
})

test('who bought before is found once, by phone or name, with the latest order; members come after', async () => {
  for (const words of ['081-999-8877', 'สมศรี']) {
    const found = await findBuyers(manager(), words)
    expect(found.filter(({ order }) => order)).toMatchObject([{ name: contact.name, order: numbers[1] }])
  }
  const members = (await findBuyers(manager(), 'buyers-member@alpha.test')).filter(({ order }) => !order)
  expect(members).toMatchObject([{ email: 'buyers-member@alpha.test', personId: expect.any(String) }])
  expect(await findBuyers(manager(), 'ส')).toEqual([])
})

test('an earlier order tells contact, address and account', async () => {
  expect(await buyerOfOrder(manager(), numbers[1]!)).toMatchObject({
    contact: { name: contact.name, phone: '+66819998877', email: contact.email },
    person: { name: 'สมศรี ศรีสุข' },
  })
  expect((await buyerOfOrder(manager(), numbers[0]!)).person).toBeNull()
})

test('an order to be paid shows staff the link its buyer pays by', async () => {
  const view = await ordersView(manager(), ordersList.parse(new URLSearchParams({ order: numbers[0]! })))
  const url = view.open?.found && view.open.payUrl
  const token = new URL(url || '').searchParams.get('token')
  expect((await getOrder(sites.ctx(), numbers[0]!, { token })).number).toBe(numbers[0])
})

test('the address of the page may name whom it is for: by an order or a member, and else the page is there all the same', async () => {
  const meant = (order: string | null, member: string | null) => buyerFromUrl(manager(), { order, member })
  expect(await meant(numbers[0]!, null)).toMatchObject({ contact: { name: contact.name }, person: null })
  const user = await buildUser(sites, { email: 'meant@alpha.test', firstname: 'นิด' })
  expect(await meant(null, user.id)).toMatchObject({
    contact: { email: 'meant@alpha.test', phone: '' },
    person: { id: user.id, name: 'นิด ศรีสุข' },
  })
  for (const [order, member] of [
    ['SO1', null],
    [null, 'x'],
    [null, null],
  ] as const)
    expect(await meant(order, member)).toBeNull()
})

test('none of it is for guests, members or another site, and nonsense is refused', async () => {
  for (const [role, status] of [
    ['guest', 401],
    ['user', 403],
  ] as const) {
    const ctx = () => sites.ctx({ role })
    await expect(findBuyers(ctx(), 'สมศรี')).rejects.toMatchObject({ status })
    await expect(buyerOfOrder(ctx(), numbers[0]!)).rejects.toMatchObject({ status })
    await expect(buyerFromUrl(ctx(), { order: null, member: null })).rejects.toMatchObject({ status })
    await expect(payLinkOf(ctx(), numbers[0]!)).rejects.toMatchObject({ status })
    await expect(handleNewOrderForm(ctx(), new FormData())).rejects.toMatchObject({ status })
  }
  const elsewhere = () => sites.ctx({ role: 'manager', tenant: sites.beta })
  expect(await findBuyers(elsewhere(), 'สมศรี')).toEqual([])
  await expect(buyerOfOrder(elsewhere(), numbers[0]!)).rejects.toMatchObject({ status: 404 })
  await expect(payLinkOf(elsewhere(), numbers[0]!)).rejects.toMatchObject({ status: 404 })
  const form = new FormData()
  form.set('draft', '{')
  await expect(handleNewOrderForm(manager(), form)).rejects.toMatchObject({ status: 400 })
})
