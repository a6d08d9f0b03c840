import { beforeAll, expect, test } from 'vitest'
import { buildUser, sessionOf } from '#areas/account/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { confirmPayment } from '../public.server.ts'
import { enableWallets } from './factory.ts'
import { topUp } from './top-up.server.ts'

const sites = testSites()
let call: (
  body: unknown,
  token?: string,
  headers?: Record<string, string>,
) => Promise<{ status: number; body: Record<string, unknown> & { transactions: Record<string, unknown>[] } }>
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
let payment: string

beforeAll(async () => {
  const app = createApp({ services: sites.services })
  call = async (body, token, headers = {}) => {
    const response = await app.fetch(
      new Request('http://alpha.test/api/wallet', {
        method: 'POST',
        headers: {
          host: 'alpha.test',
          'content-type': 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: JSON.stringify(body),
      }),
    )
    return { status: response.status, body: await response.json() }
  }
  await enableWallets(sites)
  for (const role of ['user', 'manager', 'admin'] as const) {
    const user = await buildUser(sites, { email: `${role}@alpha.test`, role, phone: '0812345678' })
    ids[role] = user.id
    tokens[role] = (await sessionOf(sites, user)).token
  }
  const user = { id: ids.user!, firstname: 'ก', lastname: 'ข', email: 'user@alpha.test', phone: '0812345678' }
  const placed = await sites.doing((ctx) => topUp(ctx, { amount: baht(200) }), {
    viewer: { user },
    role: 'user',
  })
  payment = placed.payment.id
})

test('without a token only the specified error is returned', async () => {
  expect(await call({ mode: 'get' })).toMatchObject({
    status: 401,
    body: { success: false, error: 'Authentication token is missing' },
  })
})

test('money is credited once settled and not before, returned in baht, and spent', async () => {
  const increase = { mode: 'increase', amount: 200, payment }
  expect(await call(increase, tokens.manager)).toMatchObject({
    status: 409,
    body: { success: false, error: 'Error updating wallet balance', code: 'wallet.not_settled' },
  })
  await sites.doing((ctx) => confirmPayment(ctx, payment), { role: 'manager' })
  expect(await call(increase, tokens.user)).toMatchObject({ status: 403 })
  expect(await call(increase, tokens.manager)).toMatchObject({ status: 200, body: { balance: 200 } })
  const spent = await call({ mode: 'decrease', amount: 49.5, reason: 'ค่ากาแฟ' }, tokens.user)
  expect(spent).toMatchObject({ status: 200, body: { success: true, balance: 150.5, available: 150.5 } })
  expect(spent.body.transactions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['spend', -49.5],
    ['top_up', 200],
  ])
  expect(await call({ mode: 'decrease', amount: 150.51 }, tokens.user)).toMatchObject({ status: 409 })
})

test('the same idempotency key acts once, and is refused with another body', async () => {
  const key = { 'idempotency-key': 'tea' }
  const tea = { mode: 'decrease', amount: 10 }
  const first = await call(tea, tokens.user, key)
  expect(await call(tea, tokens.user, key)).toEqual(first)
  expect(await call({ ...tea, amount: 11 }, tokens.user, key)).toMatchObject({
    status: 409,
    body: { code: 'idempotency.reused', error: 'Error updating wallet balance' },
  })
  expect((await call({ mode: 'get' }, tokens.user)).body.balance).toBe(first.body.balance)
})

test('an adjustment needs an admin and a reason, and a large one waits', async () => {
  const adjust = { mode: 'adjust', amount: 25, user: ids.user, reason: 'ชดเชย' }
  expect(await call(adjust, tokens.manager)).toMatchObject({ status: 403 })
  expect(await call({ ...adjust, reason: '' }, tokens.admin)).toMatchObject({ status: 422 })
  const before = (await call({ mode: 'get' }, tokens.user)).body.balance as number
  expect(await call(adjust, tokens.admin)).toMatchObject({
    status: 200,
    body: { balance: before + 25, waiting: false },
  })
  expect(await call({ ...adjust, amount: 5000 }, tokens.admin)).toMatchObject({
    status: 200,
    body: { balance: before + 25, waiting: true },
  })
})

test.each([
  { mode: 'steal' },
  { mode: 'decrease' },
  { mode: 'decrease', amount: -1 },
  { mode: 'decrease', amount: 0 },
  { mode: 'decrease', amount: 0.001 },
  { mode: 'decrease', amount: 1e300 },
  { mode: 'decrease', amount: '10' },
  { mode: 'increase', amount: 10 },
])('refuses %j and moves nothing', async (body) => {
  const before = (await call({ mode: 'get' }, tokens.user)).body.balance
  expect(await call(body, tokens.user)).toMatchObject({ status: 422, body: { success: false } })
  expect((await call({ mode: 'get' }, tokens.user)).body.balance).toBe(before)
})

test('a stranger cannot read any wallet, and gets the specified read error', async () => {
  expect(await call({ mode: 'get', user: ids.admin }, tokens.user)).toMatchObject({
    status: 403,
    body: { success: false, error: 'Error fetching wallet data' },
  })
})
