import { beforeAll, describe, expect, test } from 'vitest'
import { editDelivery, getOrder, orderStatusView } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { callerAt } from '#kernel/http/caller.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../../factory.ts'
import '../../public.server.ts'
import { openByCode, sendAccessCode } from './access-code.server.ts'
import { purgeGuestAccess, requestGuestAccess, resendGuestAccess } from './guest-access.server.ts'

const sites = testSites()
const { doing } = sites
const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678' }
const order = (email?: string, options: Parameters<typeof sites.ctx>[0] = {}) =>
  doing(async (ctx) => {
    await fillCart(ctx, { MANGO: 1 })
    return (await checkout(ctx, buildCheckoutInput({ contact: { ...contact, email } }))).order
  }, options)

type As = Parameters<typeof sites.ctx>[0]
/** Each visitor has a separate IP address, so that only the intended rate limits apply. */
let visitors = 0
const visitor = (as: As = {}): Ctx => ({
  ...sites.ctx(as),
  caller: callerAt(`10.0.${++visitors >> 8}.${visitors & 255}`),
})
const ask = (number: string, reach: string, as: As = {}) => {
  const ctx = visitor(as)
  return unitOfWork(ctx.db, () => requestGuestAccess(ctx, { number, reach }))
}
const idOf = (path: string) => /^\/shop\/orders\?code=([0-9a-f-]{36})$/.exec(path)?.[1] ?? ''
const write = (id: string, as: As = {}) => doing((ctx) => sendAccessCode(ctx, { id }), as)
const open = (id: string, code: string, as: As = {}) => {
  const ctx = visitor(as)
  return unitOfWork(ctx.db, () => openByCode(ctx, id, code))
}
/** Returns the codes emailed to an address. */
async function codesTo(email: string): Promise<string[]> {
  const ctx = sites.ctx()
  const rows = await ctx.db.query<{ plain: string }>(
    'test.codes',
    'SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND pending[1] = $2 ORDER BY created_at, id',
    [ctx.tenant.id, email],
  )
  return rows.flatMap(({ plain }) => /\b\d{6}\b/.exec(plain)?.[0] ?? [])
}
/** Returns a six-digit code other than this one. */
const not = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const pathOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, 'http://x')
  return { number: pathname.split('/')[3] ?? '', token: searchParams.get('token') ?? '' }
}

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  await doing((ctx) => buildProducts(ctx, [{ sku: 'MANGO', stock: 200 }]), { role: 'admin' })
})

describe('an order with an email address', () => {
  test('is opened once by the code sent there, requested by phone or email', async () => {
    for (const [email, reach] of [
      ['by-phone@example.com', '081-234 5678'],
      ['by-mail@example.com', 'By-Mail@Example.com'],
    ] as const) {
      const { number } = await order(email)
      const id = idOf(await ask(` ${number.toLowerCase()} `, reach))
      await write(id)
      // Running the job again sends no second email.
      await write(id)
      const codes = await codesTo(email)
      expect(codes).toHaveLength(1)
      const opened = pathOf(await open(id, ` ${codes[0]!.slice(0, 3)} ${codes[0]!.slice(3)}`))
      expect(opened.number).toBe(number)
      expect((await getOrder(sites.ctx(), number, { token: opened.token })).contact.email).toBe(email)
      await expect(open(id, codes[0]!)).rejects.toMatchObject({ status: 410, code: 'shop.order_access_over' })
    }
  })

  test('opens once for two concurrent correct codes', async () => {
    const { number } = await order('twice@example.com')
    const id = idOf(await ask(number, '0812345678'))
    await write(id)
    const [code = ''] = await codesTo('twice@example.com')
    const both = await Promise.allSettled([open(id, code), open(id, code)])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('stays closed after five wrong codes, even to the right one', async () => {
    const { number } = await order('tries@example.com')
    const id = idOf(await ask(number, '0812345678'))
    await write(id)
    const [code = ''] = await codesTo('tries@example.com')
    for (let n = 0; n < 5; n++)
      await expect(open(id, not(code))).rejects.toMatchObject({
        status: 422,
        errors: [{ path: 'code', code: 'shop.order_access_code' }],
      })
    await expect(open(id, code)).rejects.toMatchObject({ status: 410 })
  })

  test('stays closed after ten minutes, and on another site', async () => {
    const { number } = await order('late@example.com')
    const id = idOf(await ask(number, '0812345678'))
    await write(id)
    const [code = ''] = await codesTo('late@example.com')
    await expect(open(id, code, { now: new Date(Date.now() + 600_001) })).rejects.toMatchObject({
      status: 410,
    })
    await expect(open(id, code, { tenant: sites.beta })).rejects.toMatchObject({ status: 410 })
    expect(pathOf(await open(id, code)).number).toBe(number)
  })

  test('gets another code on a new request; each works where it was requested', async () => {
    const { number } = await order('again@example.com')
    const first = idOf(await ask(number, '0812345678'))
    await write(first)
    const ctx = visitor()
    const second = idOf(await unitOfWork(ctx.db, () => resendGuestAccess(ctx, first)))
    await write(second)
    const [one = '', two = ''] = await codesTo('again@example.com')
    if (one !== two) await expect(open(second, one)).rejects.toMatchObject({ status: 422 })
    expect(pathOf(await open(second, two)).number).toBe(number)
  })

  test('stores no code in the database, only a value derived with the installation’s key', async () => {
    const { number } = await order('hash@example.com')
    const id = idOf(await ask(number, '0812345678'))
    await write(id)
    const [code = ''] = await codesTo('hash@example.com')
    const ctx = sites.ctx()
    const [row] = await ctx.db.query<{ text: string; hash: string }>(
      'test.lookUp',
      'SELECT l::text AS text, code_hash AS hash FROM shop_guest_access l WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id],
    )
    expect(row?.hash).toHaveLength(43)
    expect(row?.text.replace(id, '')).not.toMatch(new RegExp(`\\b${code}\\b`))
  })

  test('opens immediately in the browser it was made in', async () => {
    const ctx = visitor()
    const { number } = await unitOfWork(ctx.db, async () => {
      await fillCart(ctx, { MANGO: 1 })
      return (await checkout(ctx, buildCheckoutInput({ contact: { ...contact, email: 'own@example.com' } })))
        .order
    })
    const same = visitor({ viewer: { guestKey: ctx.viewer.guestKey } })
    expect(await unitOfWork(same.db, () => requestGuestAccess(same, { number, reach: '0812345678' }))).toBe(
      `/shop/orders/${number}`,
    )
  })
})

describe('an order that is missing, someone else’s, or of an account', () => {
  test('looks like an existing one: a page for a code that never matches, and no email', async () => {
    const { number } = await order('there@example.com')
    const member = await order('member@example.com', { role: 'user' })
    const before = await codesTo('there@example.com')
    const input = [
      await ask(number, '0899999999'),
      await ask(number, 'other@example.com'),
      await ask('SO6900009999', '0812345678'),
      await ask(member.number, '0812345678'),
      await ask(number, '0812345678', { tenant: sites.beta }),
    ]
    for (const path of input) {
      const id = idOf(path)
      expect(id).not.toBe('')
      const as = path === input[4] ? { tenant: sites.beta } : {}
      await write(id, as)
      await expect(open(id, '000000', as)).rejects.toMatchObject({ status: 422 })
    }
    expect(await codesTo('there@example.com')).toEqual(before)
    expect(await codesTo('member@example.com')).toEqual([])
  })

  test('is limited to eight requests an hour from anywhere, like an existing one', async () => {
    const { number } = await order('often@example.com')
    for (const input of [number, 'SO6900008888']) {
      for (let n = 0; n < 8; n++) expect(idOf(await ask(input, '0812345678'))).not.toBe('')
      await expect(ask(input, '0812345678')).rejects.toMatchObject({ status: 429 })
      await expect(ask(input, '0812345678', { now: new Date(Date.now() + 3_601_000) })).resolves.toContain(
        'code=',
      )
    }
  })

  test('is forgotten after a day', async () => {
    const { number } = await order('forget@example.com')
    const id = idOf(await ask(number, '0812345678'))
    await doing(purgeGuestAccess, { now: new Date(Date.now() + 86_500_000) })
    await expect(open(id, '123456')).rejects.toMatchObject({ status: 410 })
    const ctx = visitor()
    expect(await resendGuestAccess(ctx, id)).toBe('/shop/orders')
  })
})

describe('an order without an email address', () => {
  test('shows its status to people who know the phone number, and nothing of its buyer', async () => {
    const { number } = await order()
    const path = await ask(number, '0812345678')
    expect(path).toMatch(/^\/shop\/orders\/SO\d+\/status\?token=/)
    const { token } = pathOf(path)
    const statusToken = await orderStatusView(sites.ctx(), number, token)
    expect(statusToken).toMatchObject({ number, status: 'pending_payment', itemCount: 1, parcels: [] })
    expect(JSON.stringify(statusToken)).not.toMatch(/มาลี|812345678|สุขุมวิท|MANGO/)
    // The token for the limited view opens nothing else.
    await expect(getOrder(sites.ctx(), number, { token })).rejects.toMatchObject({ status: 404 })
  })

  test('is closed to another phone number, another order’s token, another site, after an hour, and once it has an address', async () => {
    const { number } = await order()
    const other = await order()
    expect(idOf(await ask(number, '0899999999'))).not.toBe('')
    const { token } = pathOf(await ask(number, '0812345678'))
    const unknown = { status: 404 }
    await expect(orderStatusView(sites.ctx(), other.number, token)).rejects.toMatchObject(unknown)
    await expect(orderStatusView(sites.ctx({ tenant: sites.beta }), number, token)).rejects.toMatchObject(
      unknown,
    )
    const late = sites.ctx({ now: new Date(Date.now() + 3_600_001) })
    await expect(orderStatusView(late, number, token)).rejects.toMatchObject(unknown)
    await doing(
      async (ctx) => {
        const { version, address } = await getOrder(ctx, number)
        const changed = { ...contact, email: 'now@example.com' }
        await editDelivery(ctx, number, { version, contact: changed, address })
      },
      { role: 'manager' },
    )
    await expect(orderStatusView(sites.ctx(), number, token)).rejects.toMatchObject(unknown)
  })

  test('allows eight guesses an hour', async () => {
    const { number } = await order()
    for (let n = 0; n < 8; n++) expect(idOf(await ask(number, `089000000${n}`))).not.toBe('')
    await expect(ask(number, '0812345678')).rejects.toMatchObject({ status: 429 })
  })
})

test('reports an invalid order number, phone number or email address at its field', async () => {
  await expect(ask('SO6900000001', 'x')).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'reach', code: 'shop.reach' }],
  })
  await expect(ask(' ', '0812345678')).rejects.toMatchObject({ errors: [{ path: 'number' }] })
})
