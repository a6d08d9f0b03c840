import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { recordUnsubscribe } from '#areas/mail/unsubscribe/unsubscribe.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { customerSearch } from '../customer/search.server.ts'
import { listCustomersAt, placeAssignedOrder } from '../factory.ts'
import { customerPanels } from '../home/customer-panels.server.ts'
import { addTag } from '../tag/tag.server.ts'
import { customersList } from './customers.list.rules.ts'
import { customersCsv } from './customers-csv.server.ts'
import { listCustomers } from './list.server.ts'

const sites = testSites()
fakeSellable('listed', { apple: { price: baht(100) } })
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const buy = (name: string, phone: string, at: Date, more = {}) =>
  placeAssignedOrder(
    sites,
    orderInput('listed', { apple: 1 }, { contact: { name, phone, email: null }, payment: 'cod', ...more }),
    at,
  )
const names = async (address: string) => (await listCustomersAt(sites, address)).map(({ name }) => name)

beforeAll(async () => {
  await sites.doing(configurePayments, { role: 'admin' })
  await buy('วิชัย แซ่ตั้ง', '0841110001', daysAgo(400))
  await buy('Anna Smith', '0841110002', daysAgo(60), {
    contact: { name: 'Anna Smith', phone: '0841110002', email: 'Anna@Smith.test' },
  })
  await buy('กานดา', '0841110003', daysAgo(40))
  await buy('กานดา', '0841110003', daysAgo(2))
  const user = await buildUser(sites, { email: 'noi@alpha.test', firstname: 'น้อย' })
  await runJobHandler(sites.services, 'on account.signed_in: customer', sites.alpha.id, { userId: user.id })
  await sites.doing((ctx) => recordUnsubscribe(ctx, 'anna@smith.test', 'asked', null))
})

describe('the customer list', () => {
  test.each([
    ['search=แซ่ตั้ง', ['วิชัย แซ่ตั้ง']],
    ['search=ANNA', ['Anna Smith']],
    ['search=smith.test', ['Anna Smith']],
    ['search=084-111-0003', ['กานดา']],
    ['search=%2B66841110003', ['กานดา']],
    ['search=ไม่มี', []],
    ['tab=never', ['น้อย ศรีสุข']],
    ['tab=once', ['Anna Smith']],
    ['tab=again', ['กานดา']],
    ['tab=lapsed', ['วิชัย แซ่ตั้ง']],
    ['last=30', ['กานดา']],
    ['joined=7', ['น้อย ศรีสุข']],
    ['joined=90&sort=last', ['กานดา', 'Anna Smith', 'น้อย ศรีสุข']],
    ['account=member', ['น้อย ศรีสุข']],
    ['news=yes', ['น้อย ศรีสุข']],
    ['news=no', ['Anna Smith']],
    ['news=unknown&sort=last', ['กานดา', 'วิชัย แซ่ตั้ง']],
    ['sort=orders', ['กานดา', 'Anna Smith', 'วิชัย แซ่ตั้ง', 'น้อย ศรีสุข']],
    ['sort=last', ['กานดา', 'Anna Smith', 'วิชัย แซ่ตั้ง', 'น้อย ศรีสุข']],
    ['sort=newest', ['น้อย ศรีสุข', 'กานดา', 'Anna Smith', 'วิชัย แซ่ตั้ง']],
  ])('at ?%s shows %j', async (address, expected) => {
    const found = await names(address)
    expect(address.includes('sort=orders') ? found.slice(0, 1) : found).toEqual(
      address.includes('sort=orders') ? expected.slice(0, 1) : expected,
    )
  })

  test('takes one statement, and reads no order', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    await listCustomers(ctx, customersList.parse(new URLSearchParams()))
    expect(ctx.db.statements).toBe(1)
  })

  test('is closed to another site, a member or a guest, as a file and in search', async () => {
    const query = customersList.parse(new URLSearchParams())
    expect((await listCustomers(sites.ctx({ role: 'admin', tenant: sites.beta }), query)).total).toBe(0)
    for (const [options, status] of [
      [{ role: 'user' as const }, 403],
      [{}, 401],
    ] as const) {
      await expect(listCustomers(sites.ctx(options), query)).rejects.toMatchObject({ status })
      expect(() => customersCsv(sites.ctx(options), query)).toThrow(expect.objectContaining({ status }))
      expect(customerSearch.canSearch(sites.ctx(options).viewer)).toBe(false)
    }
  })
})

test('the home page counts new, returning and lapsed customers as the lists do, for users who may see customers', async () => {
  const figures = async (options: Parameters<typeof sites.ctx>[0]) => {
    const [panel] = await customerPanels(sites.ctx(options))
    return panel?.kind === 'figures' ? panel.figures : []
  }
  const shown = await figures({ role: 'manager' })
  expect(shown.map(({ value }) => Number(value))).toEqual([1, 1, 1])
  for (const { value, to } of shown) expect(await names(to!.split('?')[1]!)).toHaveLength(Number(value))
  expect(await figures({ role: 'user' })).toEqual([])
  expect(await figures({ role: 'manager', tenant: sites.beta })).toEqual([])
})

test('the command palette finds a customer by part of the name and by phone', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  for (const text of ['กานดา', '0841110003'])
    expect((await customerSearch.find(ctx, text, 5)).map(({ title, detail }) => [title, detail])).toEqual([
      ['กานดา', expect.stringContaining('084-111-0003')],
    ])
})

test('a customer export contains the list, and no cell that runs as a formula', async () => {
  await buy('=HYPERLINK("http://x")', '0841110009', daysAgo(1))
  const [risky] = await listCustomersAt(sites, 'search=0841110009')
  await sites.doing((ctx) => addTag(ctx, { ids: [risky!.id], tag: '@cmd' }), { role: 'manager' })
  const query = customersList.parse(new URLSearchParams('search=08411100'))
  const text = await new Response(customersCsv(sites.ctx({ role: 'manager' }), query)).text()
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(5)
  expect(lines[0]).toContain('ชื่อ,โทรศัพท์,อีเมล')
  expect(text).not.toMatch(/(^|,)"?[=@]/m)
  expect(lines.find((line) => line.includes('กานดา'))).toContain('084-111-0003')
})
