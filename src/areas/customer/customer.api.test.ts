import { beforeAll, expect, test } from 'vitest'
import { buildUser, sessionOf } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { listCustomersAt, placeAssignedOrder } from './factory.ts'
import { mergeCustomers } from './merge/merge.server.ts'

const sites = testSites()
fakeSellable('apiCustomer', { apple: { price: baht(107) } })
let app: ReturnType<typeof createApp>
const tokens = { user: '', manager: '' }

beforeAll(async () => {
  app = createApp({ services: sites.services })
  await sites.doing(configurePayments, { role: 'admin' })
  for (const role of ['user', 'manager'] as const) {
    const user = await buildUser(sites, { email: `api-${role}@alpha.test`, role })
    tokens[role] = (await sessionOf(sites, user)).token
  }
  for (const phone of ['0861110001', '0861110002'])
    await placeAssignedOrder(
      sites,
      orderInput('apiCustomer', { apple: 1 }, { contact: { name: 'ก', phone, email: null }, payment: 'cod' }),
    )
})

const get = (path: string, token?: string) =>
  app.request(`http://alpha.test/api/customer${path}`, {
    headers: { host: 'alpha.test', ...(token && { authorization: `Bearer ${token}` }) },
  })

test('staff can read current customer data by API, and the response is not cached', async () => {
  const answer = await get('/customers?search=0861110001', tokens.manager)
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  const { items, total } = (await answer.json()) as { items: Record<string, unknown>[]; total: number }
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ phone: '+66861110001', orderCount: 1, net: baht(157), tags: [] })
  const response = await get(`/customers/${items[0]?.id}`, tokens.manager)
  expect(await response.json()).toEqual(items[0])
})

test('a merged customer is returned as the one they were merged into', async () => {
  const [into, from] = await listCustomersAt(sites, 'search=086111')
  await sites.doing((ctx) => mergeCustomers(ctx, { from: from!.id, into: into!.id }), { role: 'manager' })
  const answer = await get(`/customers/${from!.id}`, tokens.manager)
  expect(await answer.json()).toMatchObject({ id: into!.id, orderCount: 2 })
})

test('guests and members are refused, and invalid input is reported', async () => {
  for (const path of ['/customers', '/customers.csv', '/customers/01a20637-da2e-77dc-bbd6-912ca0eba73a']) {
    expect((await get(path)).status).toBe(401)
    expect((await get(path, tokens.user)).status).toBe(403)
  }
  expect((await get('/customers?tab=nobody', tokens.manager)).status).toBe(422)
  expect((await get('/customers/x', tokens.manager)).status).toBe(422)
  const csv = await get('/customers.csv', tokens.manager)
  expect(csv.headers.get('content-disposition')).toContain('customers.csv')
})
