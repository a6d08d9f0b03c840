import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, formatDayRange } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { configurePayments, fakeSellable, inTransaction, orderInput, rejectionOf } from '../factory.ts'
import { sendOrderEmail } from '../mail/order-email.server.ts'
import { eraseOrders } from '../personal-data.server.ts'
import {
  advanceOrder,
  editDelivery,
  getOrder,
  listOrders,
  paymentSettings,
  placeOrder,
  saveSettings,
} from '../public.server.ts'
import { defaultDispatch } from '../settings/delivery-days.rules.ts'

const sites = testSites()
fakeSellable('edit', { apple: { price: baht(107) } })
fakeSellable('edit-ticket', { seat: { price: baht(107) } }, 'paid')
const manager = () => sites.ctx({ role: 'manager' })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

const place = (more: Parameters<typeof orderInput>[2] = {}) =>
  inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('edit', { apple: 2 }, { payment: 'cod', ...more })),
  )
const contact = { name: 'มาลี ศรีสุข', phone: '0812345678', email: 'malee@example.com' }
const address = {
  line: '1 ถ.ห้วยแก้ว',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  postcode: '50200',
}

test('name, phone, address and staff note are corrected, recording who did it and the old value', async () => {
  const { order } = await place()
  const { version, address: old } = await getOrder(manager(), order.number)
  const editor = await inTransaction(sites.ctx(), () =>
    buildUser(sites, { email: 'edit@alpha.test', role: 'manager' }),
  )
  const ctx = () => sites.ctx({ viewer: { role: 'manager', user: editor } })
  const input = { version, contact: { ...contact, name: 'สมชาย ใจดี' }, address, staffNote: 'โทรก่อนส่ง' }
  await inTransaction(ctx(), (c) => editDelivery(c, order.number, input))
  const now = await getOrder(manager(), order.number)
  expect(now.contact.name).toBe('สมชาย ใจดี')
  expect(now.address).toMatchObject(address)
  expect(now.staffNote).toBe('โทรก่อนส่ง')
  expect(now.changes).toMatchObject([
    { kind: 'edit', by: editor.id, fields: ['name', 'address', 'staffNote'], before: { address: old } },
  ])
  expect(now.timeline.map(({ event, by }) => [event, by]).at(-1)).toEqual(['edit', editor.id])
  expect((await listOrders(manager(), { scope: 'all', search: 'สมชาย' })).items).toHaveLength(1)
  const own = await getOrder(sites.ctx(), order.number, { token: order.token })
  expect(own.staffNote).toBe('')
  expect(own.changes).toMatchObject([{ by: null, before: null, fields: ['name', 'address'] }])
})

test('another place changes the promised dates: history and email show both; a new name does not', async () => {
  const admin = sites.ctx({ role: 'admin' })
  const { shipping } = await paymentSettings(admin)
  const dispatch = { ...defaultDispatch, on: true, closedWeekdays: [], yearlyHolidays: [], cutoff: '23:59' }
  await inTransaction(admin, (ctx) => saveSettings(ctx, { shipping: { ...shipping, dispatch } }))
  const { order } = await place()
  const first = await getOrder(manager(), order.number)
  expect(first.promised).not.toBeNull()
  const ticket = await inTransaction(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput('edit-ticket', { seat: 1 })),
  )
  expect((await getOrder(manager(), ticket.order.number)).promised, 'nothing is sent').toBeNull()
  const named = { version: first.version, contact: { ...contact, name: 'ใหม่' }, address: first.address }
  await inTransaction(manager(), (ctx) => editDelivery(ctx, order.number, named))
  const second = await getOrder(manager(), order.number)
  expect(second.promised).toEqual(first.promised)
  const island = { ...address, subdistrict: 'เกาะสมุย', province: 'สุราษฎร์ธานี', postcode: '84140' }
  await inTransaction(manager(), (ctx) =>
    editDelivery(ctx, order.number, { ...named, version: second.version, address: island }),
  )
  const moved = await getOrder(sites.ctx(), order.number, { token: order.token })
  expect(moved.promised?.last).toBe(addDays(first.promised!.first, 5 - first.promised!.from))
  const days = ({ first, last }: { first: string; last: string }) => ({ first, last })
  expect(moved.changes.map(({ promised }) => promised)).toEqual([
    null,
    { before: days(first.promised!), after: days(moved.promised!) },
  ])
  await inTransaction(sites.ctx({ role: 'admin' }), (ctx) =>
    sendOrderEmail(ctx, order.id, 'moved', { once: 'moved:2', topic: { change: 2 } }),
  )
  const ctx = sites.ctx()
  const [email] = await ctx.db.query<{ plain: string }>(
    'test.moved',
    'SELECT plain FROM mail_outbox WHERE tenant_id = $1 AND subject LIKE $2',
    [ctx.tenant.id, `%${order.number}%`],
  )
  expect(email?.plain).toContain(formatDayRange(moved.promised!.first, moved.promised!.last, 'th'))
  expect(email?.plain).toContain(`เดิม ${formatDayRange(first.promised!.first, first.promised!.last, 'th')}`)
  await inTransaction(sites.ctx({ role: 'admin' }), (c) => saveSettings(c, { shipping }))
})

test('of two users editing one order the second is told and the first’s edit is kept; an identical edit is no change', async () => {
  const { order } = await place()
  const { version } = await getOrder(manager(), order.number)
  await inTransaction(manager(), (ctx) => editDelivery(ctx, order.number, { version, contact, address }))
  const other = { version, contact: { ...contact, name: 'อีกคน' }, address }
  expect(await rejectionOf(manager(), (ctx) => editDelivery(ctx, order.number, other))).toMatchObject({
    status: 409,
    code: 'order.changed_meanwhile',
  })
  const now = await getOrder(manager(), order.number)
  expect([now.contact.name, now.address?.line]).toEqual([contact.name, address.line])
  await inTransaction(manager(), (ctx) => editDelivery(ctx, order.number, { version, contact, address }))
  expect((await getOrder(manager(), order.number)).changes).toHaveLength(1)
})

test('an unshipped part can be redirected, a shipped one cannot; a pickup has no address', async () => {
  const { order } = await place()
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  const label = { carrier: 'Flash', tracking: 'TH1' }
  const lines = [{ line: 1, quantityMilli: 1000 }]
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'ship', { ...label, lines }))
  const { version } = await getOrder(manager(), order.number)
  await inTransaction(manager(), (ctx) => editDelivery(ctx, order.number, { version, contact, address }))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, order.number, 'ship', label))
  const late = await getOrder(manager(), order.number)
  const input = { version: late.version, contact: { ...contact, name: 'x' }, address }
  expect(await rejectionOf(manager(), (ctx) => editDelivery(ctx, order.number, input))).toMatchObject({
    code: 'order.state',
  })
  const shipping = { method: 'pickup' as const, satang: 0, label: { th: 'หน้าร้าน', en: 'Shop' } }
  const fetched = (await place({ shipping, address: null })).order
  const seen = await getOrder(manager(), fetched.number)
  const named = { version: seen.version, contact: { ...contact, name: 'ใหม่' }, address }
  await inTransaction(manager(), (ctx) => editDelivery(ctx, fetched.number, named))
  expect(await getOrder(manager(), fetched.number)).toMatchObject({ address: null, contact: { name: 'ใหม่' } })
})

test('typing errors are reported at their field, and nobody else can edit', async () => {
  const { order } = await place()
  const { version } = await getOrder(manager(), order.number)
  const wrong = { version, contact: { ...contact, phone: '12' }, address: { ...address, postcode: '1' } }
  expect(await rejectionOf(manager(), (ctx) => editDelivery(ctx, order.number, wrong))).toMatchObject({
    status: 422,
    errors: [{ path: 'contact.phone' }, { path: 'address.postcode' }],
  })
  expect(
    await rejectionOf(manager(), (ctx) => editDelivery(ctx, order.number, { version, contact })),
  ).toMatchObject({ status: 422, errors: [{ path: 'address' }] })
  const act = (ctx: ReturnType<typeof manager>) =>
    editDelivery(ctx, order.number, { version, contact, address })
  expect(await rejectionOf(sites.ctx(), act)).toMatchObject({ status: 401 })
  expect(await rejectionOf(sites.ctx({ role: 'user' }), act)).toMatchObject({ status: 403 })
  expect(await rejectionOf(sites.ctx({ tenant: sites.beta, role: 'admin' }), act)).toMatchObject({
    status: 404,
  })
})

test('old values are erased with the user', async () => {
  const user = await buildUser(sites, { email: 'gone@alpha.test' })
  const { order } = await place({ userId: user.id })
  const { version } = await getOrder(manager(), order.number)
  await inTransaction(manager(), (ctx) => editDelivery(ctx, order.number, { version, contact, address }))
  await inTransaction(manager(), (ctx) => eraseOrders(ctx, user.id))
  expect((await getOrder(manager(), order.number)).changes).toMatchObject([
    { kind: 'edit', fields: [], before: null },
  ])
})
