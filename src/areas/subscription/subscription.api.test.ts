import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser, sessionOf } from '#areas/account/factory.ts'
import { accountCookie } from '#areas/account/public.server.ts'
import { configurePayments } from '#areas/billing/factory.ts'
import { createApp } from '#src/server/app.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildPlan } from './factory.ts'

const sites = testSites()
let app: ReturnType<typeof createApp>
beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'subscription', 'billing', 'message', 'mail'])]
  app = createApp({ services: sites.services })
  await sites.doing(configurePayments, { role: 'admin' })
})

let users = 0
async function cookieOf(role: 'user' | 'manager' = 'user'): Promise<string> {
  const phone = `+66899999${String(100 + ++users)}`
  const { token } = await sessionOf(
    sites,
    await buildUser(sites, { email: `api${users}@example.com`, role, phone }),
  )
  return `${accountCookie}=${token}`
}

async function call(method: string, path: string, cookie = '', body?: unknown) {
  const headers = new Headers({
    host: 'alpha.test',
    origin: 'http://alpha.test',
    'content-type': 'application/json',
  })
  if (cookie) headers.set('cookie', cookie)
  const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
  const response = await app.fetch(new Request(`http://alpha.test/api/subscription${path}`, init))
  const text = await response.text()
  // biome-ignore lint/suspicious/noExplicitAny: an answer as a program reads it
  const read = (): any => (text.startsWith('{') ? JSON.parse(text) : text)
  return { status: response.status, body: read() }
}

describe('the subscription API', () => {
  test('leads from the plans on sale to the user’s own subscription', async () => {
    const { code } = await sites.doing((ctx) => buildPlan(ctx), { role: 'admin' })
    const { body: plans } = await call('GET', '/plans')
    expect(plans.items).toContainEqual(expect.objectContaining({ code, seatsMost: 1 }))
    const cookie = await cookieOf()
    const wanted = { plan: code, cycle: '1month', seats: 1, agree: true }
    expect((await call('POST', '/subscriptions', cookie, { ...wanted, agree: false })).status).toBe(422)
    const created = await call('POST', '/subscriptions', cookie, wanted)
    expect(created).toMatchObject({ status: 200, body: { order: expect.stringMatching(/^SO/) } })
    expect((await call('POST', '/subscriptions', cookie, wanted)).body).toEqual(created.body)
    const { body: own } = await call('GET', '/subscriptions', cookie)
    expect(own.items).toMatchObject([{ number: created.body.number, status: 'incomplete', price: 14_900 }])
    const cancel = `/subscriptions/${created.body.number}/cancel`
    expect((await call('POST', cancel, await cookieOf(), {})).status).toBe(404)
    expect((await call('POST', cancel, '', {})).status).toBe(401)
  })

  test('returns lists and figures as CSV to staff only', async () => {
    for (const file of ['/subscriptions.csv', '/revenue.csv']) {
      const { status, body } = await call('GET', file, await cookieOf('manager'))
      expect([status, body.split('\r\n').length > 1]).toEqual([200, true])
      expect((await call('GET', file, await cookieOf())).status).toBe(403)
      expect((await call('GET', file)).status).toBe(401)
    }
  })
})
