import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { jobHandlers } from '#kernel/jobs/jobs.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { deliverDueMail } from '#kernel/mail/delivery.ts'
import { baht, type Satang } from '#kernel/money/index.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../../account/factory.ts'
import {
  configurePayments,
  fakeSellable,
  inTransaction,
  orderInput,
  slipImage,
  slipPayload,
} from '../factory.ts'
import { postponeDelivery } from '../order/postpone-delivery.server.ts'
import {
  advanceOrder,
  cancelLines,
  cancelOrder,
  confirmPayment,
  editDelivery,
  expireOrders,
  getOrder,
  paymentSettings,
  placeOrder,
  recordReturnRefund,
  refundPayment,
  rejectPayment,
  saveSettings,
  stepBack,
  submitSlip,
} from '../public.server.ts'
import { defaultDispatch } from '../public.ts'
import type { SettingsInput } from '../settings/settings.input.ts'
import { buildMember, enableWallets } from '../wallet/factory.ts'
import { topUp } from '../wallet/top-up.server.ts'
import { postponedEmailJob } from './postponed-email.server.ts'
import { readyEmailJob } from './ready-email.server.ts'
import { remindBuyers } from './reminder.server.ts'

const sites = testSites()
const items = fakeSellable('mails', { apple: { price: baht(107) } })
const services = fakeSellable('mails-service', { hour: { price: baht(900) } }, 'paid')
const manager = (now?: Date) => sites.ctx({ role: 'manager', now })

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})
beforeEach(() => {
  sites.mails.length = 0
})

interface SentMail {
  task: string
  payload: unknown
}

/** Runs the work and returns the billing jobs it queued, as the worker would find them. */
async function telling<Result>(
  ctx: Ctx,
  work: (ctx: Ctx) => Promise<Result>,
): Promise<{ result: Result; mails: SentMail[] }> {
  const mails: SentMail[] = []
  const enqueue = ctx.db.enqueue.bind(ctx.db)
  ctx.db.enqueue = (job) => {
    if (job.task.includes('billing: ')) mails.push({ task: job.task, payload: job.payload })
    enqueue(job)
  }
  const result = await work(ctx)
  await ctx.db.commit()
  return { result, mails }
}

async function run(mails: SentMail[], times = 1): Promise<void> {
  for (let time = 0; time < times; time++) {
    for (const { task, payload } of mails) await runJobHandler(sites.services, task, sites.alpha.id, payload)
  }
  await deliverDueMail(sites.ctx({ role: 'admin' }))
}

const place = (more: object = {}) =>
  telling(sites.ctx(), (ctx) => placeOrder(ctx, orderInput('mails', { apple: 2 }, more)))
const buyer = () => sites.mails.filter(({ to }) => to[0]?.address === 'malee@example.com')
const staff = () => sites.mails.filter(({ to }) => to[0]?.address === 'shop@example.com')

test('an order is announced to the buyer with a payment link, and to staff, once however often the jobs run', async () => {
  const { result, mails } = await place()
  await run(mails, 3)
  expect(buyer()).toHaveLength(1)
  expect(staff()).toHaveLength(1)
  const [mail] = buyer()
  expect(mail?.subject).toBe(`ได้รับคำสั่งซื้อ ${result.order.number} แล้ว`)
  expect(mail?.text).toContain(`/billing/pay?order=${result.order.number}&token=${result.order.token}`)
  expect(mail?.text).toContain('฿264.00')
  expect(mail?.text).toContain('ของ apple')
  expect(mail?.text).toContain('99/12 ถ.สุขุมวิท แขวงคลองเตย เขตคลองเตย')
  expect(mail?.html).not.toContain('00020101')
  expect(mail?.messageId).toContain(result.order.id)
  expect(staff()[0]?.subject).toBe(`คำสั่งซื้อใหม่ ${result.order.number}`)
})

test('an order of which nothing is sent or picked up speaks of no goods, place or day', async () => {
  const shipping = { method: 'pickup' as const, satang: baht(0), label: { th: 'งานบริการ', en: 'Services' } }
  const { mails, result } = await telling(sites.ctx(), (ctx) =>
    placeOrder(ctx, orderInput(services.kind.kind, { hour: 1 }, { shipping })),
  )
  await run(mails)
  expect(buyer()[0]?.text).toContain('กรุณาชำระเงินก่อน')
  expect(buyer()[0]?.text).not.toMatch(/จองสินค้า|งานบริการ|พร้อมให้รับ|ค่าจัดส่ง/)
  const paid = await telling(manager(), (ctx) => confirmPayment(ctx, result.payment.id))
  await run(paid.mails)
  expect(buyer()[1]?.text).toContain('ขอบคุณที่ชำระเงิน')
  expect(buyer()[1]?.text).not.toMatch(/เตรียมสินค้า|ค่าจัดส่ง/)
})

test('what staff write to a buyer in an order is in its e-mail, and a buyer’s own note is not repeated', async () => {
  const note = 'งวดเดือนพฤศจิกายน'
  const staffOrder = await place({ note, channel: 'staff' })
  await run(staffOrder.mails)
  expect(buyer()[0]?.text).toContain(note)
  const own = await place({ note })
  await run(own.mails)
  expect(buyer()[1]?.text).not.toContain(note)
})

test('the buyer is emailed in the language of the order', async () => {
  const ctx = sites.ctx()
  ctx.locale = 'en'
  const { result, mails } = await telling(ctx, (c) => placeOrder(c, orderInput('mails')))
  await run(mails)
  expect(buyer()[0]?.subject).toBe(`We have received your order ${result.order.number}`)
  expect(buyer()[0]?.text).toContain('The apple')
  expect(buyer()[0]?.text).not.toMatch(/ยอดสุทธิ/)
})

test('a wallet top-up is announced only to its member', async () => {
  await enableWallets(sites)
  const member = await buildMember(sites, 'malee@example.com')
  const { mails } = await telling(member.ctx(), (ctx) => topUp(ctx, { amount: baht(500) }))
  await run(mails)
  expect([buyer().length, staff().length]).toEqual([1, 0])
})

test('without an email the buyer gets none, and staff still do', async () => {
  const { mails } = await place({ contact: { name: 'มาลี', phone: '0812345678' } })
  await run(mails)
  expect(buyer()).toHaveLength(0)
  expect(staff()).toHaveLength(1)
})

test('a buyer with an account also gets it in the inbox, once, even without an email', async () => {
  sites.alpha.areas.push('message')
  const user = await buildUser(sites, { email: 'notice@alpha.test' })
  const more = { userId: user.id, contact: { name: 'มาลี', phone: '0812345678' } }
  const { result, mails } = await place(more)
  await run(mails, 2)
  const rows = await sites.ctx().db.query(
    'test.notices',
    `SELECT t.subject, p.path FROM message_member m
       JOIN message_thread t ON t.tenant_id = m.tenant_id AND t.id = m.thread_id
       JOIN message_post p ON p.tenant_id = m.tenant_id AND p.thread_id = m.thread_id
       WHERE m.tenant_id = $1 AND m.user_id = $2`,
    [sites.alpha.id, user.id],
  )
  const { number } = result.order
  expect(rows).toEqual([{ subject: expect.stringContaining(number), path: `/shop/orders/${number}` }])
})

test('each step has its email', async () => {
  const { result } = await place()
  const { order, payment } = result
  const image = await slipImage(null)
  const sent = await telling(sites.ctx(), (ctx) => submitSlip(ctx, payment.id, image, { token: order.token }))
  await run(sent.mails, 2)
  expect(staff().map(({ subject }) => subject)).toEqual([`มีสลิปรอตรวจ ${order.number}`])

  const refused = await telling(manager(), (ctx) =>
    rejectPayment(ctx, payment.id, { slip: sent.result.slip.id, reason: 'ยอดไม่ตรง ขาด 20 บาท' }),
  )
  await run(refused.mails, 2)
  expect(buyer().at(-1)?.subject).toContain('ยังใช้ไม่ได้')
  expect(buyer().at(-1)?.text).toContain('ยอดไม่ตรง ขาด 20 บาท')
  expect(buyer().at(-1)?.text).toContain('ไม่ต้องโอนซ้ำ')

  const confirmed = await telling(manager(), (ctx) => confirmPayment(ctx, payment.id))
  await run(confirmed.mails, 2)
  expect(buyer().at(-1)?.subject).toBe(`ได้รับเงินค่าคำสั่งซื้อ ${order.number} แล้ว`)

  await telling(manager(), (ctx) => advanceOrder(ctx, order.number, 'prepare'))
  const shipped = await telling(manager(), (ctx) =>
    advanceOrder(ctx, order.number, 'ship', { carrier: 'Flash Express', tracking: 'TH01472KX93A' }),
  )
  await run(shipped.mails)
  expect(buyer().at(-1)?.text).toContain('TH01472KX93A')
  expect(buyer().at(-1)?.text).toContain('Flash Express')
  expect(buyer()).toHaveLength(3)
})

test('pickup orders are announced when ready; the email for a parcel mentions the cash to pay', async () => {
  const pickup = { method: 'pickup', satang: 0, label: { th: 'หน้าร้านแม่ริม', en: 'Mae Rim shop' } }
  const { result } = await place({ payment: 'cod', shipping: pickup, address: null })
  await telling(manager(), (ctx) => advanceOrder(ctx, result.order.number, 'prepare'))
  const ready = await telling(manager(), (ctx) => advanceOrder(ctx, result.order.number, 'ready'))
  await run(ready.mails)
  const tell = () => run([{ task: readyEmailJob, payload: { orderId: result.order.id } }])
  const before = buyer().length
  // Moved by mistake and back: nobody is told to pick it up.
  await telling(manager(), (ctx) => stepBack(ctx, result.order.number, ready.result))
  await tell()
  expect(buyer()).toHaveLength(before)
  await telling(manager(), (ctx) => advanceOrder(ctx, result.order.number, 'ready'))
  await tell()
  expect(buyer().at(-1)?.text).toContain('มารับได้ที่ หน้าร้านแม่ริม')

  const parcel = await place({ payment: 'cod' })
  await telling(manager(), (ctx) => advanceOrder(ctx, parcel.result.order.number, 'prepare'))
  const sent = await telling(manager(), (ctx) =>
    advanceOrder(ctx, parcel.result.order.number, 'ship', { carrier: 'Flash', tracking: 'TH1' }),
  )
  await run(sent.mails)
  expect(buyer().at(-1)?.text).toContain('กรุณาเตรียมเงิน ฿264.00')
})

test('a delivery date dragged by staff is announced with the previous one, only the last of several changes, and not once shipped', async () => {
  const admin = () => sites.ctx({ role: 'admin' })
  const { shipping } = await paymentSettings(admin())
  const promising = { ...defaultDispatch, on: true, closedWeekdays: [], yearlyHolidays: [], cutoff: '23:59' }
  await inTransaction(admin(), (ctx) => saveSettings(ctx, { shipping: { ...shipping, dispatch: promising } }))
  const { order } = (await place({ payment: 'cod' })).result
  await inTransaction(admin(), (ctx) => saveSettings(ctx, { shipping }))
  const jobs: { key: unknown; payload: unknown }[] = []
  const postpone = async (days: number) => {
    const ctx = manager()
    const enqueue = ctx.db.enqueue.bind(ctx.db)
    ctx.db.enqueue = (job) => {
      if (job.task === postponedEmailJob) jobs.push({ key: job.key, payload: job.payload })
      enqueue(job)
    }
    await postponeDelivery(ctx, order.number, addDays(day(new Date()), days))
    await ctx.db.commit()
  }
  await postpone(3)
  await postpone(5)
  // With the same key the later job replaces the earlier.
  expect(new Set(jobs.map(({ key }) => key)).size).toBe(1)
  const tell = () => run([{ task: postponedEmailJob, payload: jobs.at(-1)?.payload }], 2)
  const before = buyer().length
  await tell()
  expect(buyer()).toHaveLength(before + 1)
  expect(buyer().at(-1)?.subject).toBe(`เปลี่ยนวันของคำสั่งซื้อ ${order.number}`)
  expect(buyer().at(-1)?.text).toContain('เดิม')
  await postpone(6)
  await telling(manager(), (ctx) => cancelOrder(ctx, order.number, { reason: 'ของหมด' }))
  await tell()
  expect(buyer().filter(({ subject }) => subject.startsWith('เปลี่ยนวัน'))).toHaveLength(1)
})

test('expiry, refunds due and refunds sent are announced', async () => {
  const { result } = await place()
  const now = new Date(Date.now() + 20 * 60_000)
  const expired = await telling(sites.ctx({ role: 'admin', now }), (ctx) => expireOrders(ctx))
  await run(expired.mails)
  const mail = buyer().find(({ subject }) => subject.includes(result.order.number))
  expect(mail?.text).toContain('กรุณาอย่าโอนเงินเข้ามาอีก')
  expect(mail?.text).toContain('ขอ QR ใหม่ได้หนึ่งครั้ง')

  items.things.apple!.left = 0
  const late = await telling(manager(now), (ctx) => confirmPayment(ctx, result.payment.id))
  delete items.things.apple!.left
  await run(late.mails, 2)
  expect(buyer().at(-1)?.text).toContain('เราจะคืนให้ทั้งหมด')
  expect(staff().at(-1)?.subject).toBe(`ต้องคืนเงิน ${result.order.number}`)

  const refunded = await telling(manager(now), (ctx) =>
    refundPayment(ctx, result.payment.id, { reference: 'KB-5521' }),
  )
  await run(refunded.mails)
  expect(buyer().at(-1)?.text).toContain('KB-5521')
})

test('a cancellation is announced to the buyer, who chooses how to be refunded for a paid order, and to staff', async () => {
  const { result } = await place()
  const cancelled = await telling(sites.ctx(), (ctx) =>
    cancelOrder(ctx, result.order.number, { token: result.order.token }),
  )
  await run(cancelled.mails)
  expect(buyer().at(-1)?.subject).toContain('ยกเลิกแล้ว')

  const paid = await place()
  await telling(manager(), (ctx) => confirmPayment(ctx, paid.result.payment.id))
  const withdrawn = await telling(manager(), (ctx) =>
    cancelOrder(ctx, paid.result.order.number, { reason: 'ของหมด' }),
  )
  await run(withdrawn.mails)
  const email = buyer().at(-1)
  expect(email?.subject).toContain(`คำสั่งซื้อ ${paid.result.order.number} ยกเลิกแล้ว`)
  expect(email?.text).toContain('เหตุผล: ของหมด')
  expect(email?.text).toContain('เราจะคืนเงิน ฿')
  expect(email?.text).toContain('/billing/refund?order=')
  expect(staff().at(-1)?.subject).toBe(`ยกเลิกแล้วต้องคืนเงิน ${paid.result.order.number}`)

  // The refund is announced, the cancellation not again.
  const before = buyer().length
  const refunded = await telling(manager(), (ctx) =>
    refundPayment(ctx, paid.result.payment.id, { reference: 'KB-7001' }),
  )
  await run(refunded.mails)
  expect(
    buyer()
      .slice(before)
      .map(({ subject }) => subject),
  ).toEqual([`คืนเงินค่าคำสั่งซื้อ ${paid.result.order.number} แล้ว`])
})

test('the last of several refunds is announced with its own amount', async () => {
  const { result } = await place()
  const { order, payment } = result
  const act = (work: (ctx: Ctx) => Promise<unknown>) => telling(manager(), work)
  await act((ctx) => confirmPayment(ctx, payment.id))
  await act((ctx) => advanceOrder(ctx, order.number, 'prepare'))
  await act((ctx) => advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX1' }))
  const refund = (amountSatang: Satang, key: string) =>
    act((ctx) => recordReturnRefund(ctx, order.id, { key, amountSatang, reference: key }))
  await run((await refund(baht(200), 'KB-1')).mails)
  await run((await refund(baht(64), 'KB-2')).mails)
  const mails = buyer().filter(({ text }) => text.includes('KB-2'))
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('฿64')
  expect(mails[0]?.text).not.toContain('เราคืนเงิน ฿264')
})

test('each parcel has its email, with its contents and what is still to come', async () => {
  const { result, mails } = await place()
  await run(mails)
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, result.payment.id))
  await inTransaction(manager(), (ctx) => advanceOrder(ctx, result.order.number, 'prepare'))
  sites.mails.length = 0
  const label = { carrier: 'Flash Express', tracking: 'TH01472KX93A' }
  const lines = [{ line: 1, quantityMilli: 1000 }]
  const first = await telling(manager(), (ctx) =>
    advanceOrder(ctx, result.order.number, 'ship', { ...label, lines }),
  )
  await run(first.mails, 2)
  expect(buyer()).toHaveLength(1)
  expect(buyer()[0]?.text).toContain('TH01472KX93A')
  expect(buyer()[0]?.text).toContain('ที่เหลือจะตามไปอีกกล่อง: ของ apple 1 ชิ้น')
  const second = await telling(manager(), (ctx) =>
    advanceOrder(ctx, result.order.number, 'ship', { ...label, tracking: 'TH01472KX93B' }),
  )
  await run(second.mails)
  expect(buyer()).toHaveLength(2)
  expect(buyer()[1]?.text).toContain('TH01472KX93B')
  expect(buyer()[1]?.text).not.toContain('ที่เหลือจะตาม')
})

test('a partial cancellation is announced with its reason, the new total and what happens to the money', async () => {
  const { result, mails } = await place()
  await run(mails)
  sites.mails.length = 0
  const lines = [{ line: 1, quantityMilli: 1000 }]
  const unpaid = await telling(manager(), (ctx) =>
    cancelLines(ctx, result.order.number, { lines, reason: 'ของหมด' }),
  )
  await run(unpaid.mails, 2)
  expect(buyer()).toHaveLength(1)
  expect(buyer()[0]?.subject).toBe(`คำสั่งซื้อ ${result.order.number} มีสินค้าที่ร้านส่งให้ไม่ได้`)
  for (const part of ['ของ apple 1 ชิ้น', 'ของหมด', '฿157.00', '/billing/pay?order='])
    expect(buyer()[0]?.text).toContain(part)
  const other = await place({ payment: 'promptpay' })
  await inTransaction(manager(), (ctx) => confirmPayment(ctx, other.result.payment.id))
  const paid = await telling(manager(), (ctx) =>
    cancelLines(ctx, other.result.order.number, { lines, reason: 'ของหมด' }),
  )
  await run(paid.mails)
  expect(buyer()[1]?.text).toContain('เราจะคืนเงิน ฿107.00')
  const back = await telling(manager(), (ctx) =>
    refundPayment(ctx, other.result.payment.id, { reference: 'REF-9' }),
  )
  await run(back.mails, 2)
  expect(buyer()).toHaveLength(3)
  expect(buyer()[2]?.text).toContain('เราคืนเงิน ฿107.00 ให้คุณแล้ว เลขอ้างอิง REF-9')
})

test('a changed address is announced to the buyer, a note for staff is not', async () => {
  const { result } = await place()
  sites.mails.length = 0
  const seen = await getOrder(manager(), result.order.number)
  const { version, contact, address } = seen
  const noted = await telling(manager(), (ctx) =>
    editDelivery(ctx, result.order.number, { version, contact, address, staffNote: 'โทรก่อน' }),
  )
  await run(noted.mails)
  expect(buyer()).toHaveLength(0)
  const elsewhere = { ...address!, line: '7 ถ.สีลม' }
  const moved = await telling(manager(), (ctx) =>
    editDelivery(ctx, result.order.number, {
      version: version + 1,
      contact,
      address: elsewhere,
      staffNote: 'โทรก่อน',
    }),
  )
  await run(moved.mails, 2)
  expect(buyer()).toHaveLength(1)
  expect(buyer()[0]?.text).toContain('7 ถ.สีลม')
})

test('buyers with hours to pay are reminded once, half way; never after a slip, the payment or the end', async () => {
  await inTransaction(sites.ctx({ role: 'admin' }), (ctx) => saveSettings(ctx, { expiryMinutes: 240 }))
  const noon = new Date('2026-11-23T12:00:00+07:00')
  const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
  const placed = async () =>
    (await telling(sites.ctx({ now: noon }), (ctx) => placeOrder(ctx, orderInput('mails', { apple: 2 }))))
      .result
  const waits = await placed()
  const pays = await placed()
  const sends = await placed()
  const cancelled = await placed()
  await inTransaction(manager(at(1)), (ctx) => confirmPayment(ctx, pays.payment.id))
  await inTransaction(sites.ctx({ now: at(1) }), async (ctx) => {
    const slip = await slipImage(slipPayload('004', `MAIL${Date.now()}`))
    await submitSlip(ctx, sends.payment.id, slip, { fileName: 'slip.png', token: sends.order.token })
  })
  await inTransaction(manager(at(1)), (ctx) => cancelOrder(ctx, cancelled.order.number))
  const reminded = () => sites.mails.filter(({ subject }) => subject.startsWith('อย่าลืมชำระเงิน'))
  sites.mails.length = 0
  for (const hours of [1.9, 2.1, 2.5, 3]) {
    await remindBuyers(sites.ctx({ role: 'admin', now: at(hours) }))
    await deliverDueMail(sites.ctx({ role: 'admin', now: at(hours) }))
    expect(reminded()).toHaveLength(hours < 2 ? 0 : 1)
  }
  expect(reminded()[0]?.subject).toContain(waits.order.number)
  expect(reminded()[0]?.text).toContain('/billing/pay?order=')
  await inTransaction(sites.ctx({ role: 'admin' }), (ctx) => saveSettings(ctx, { expiryMinutes: 15 }))
})

test('a site chooses when reminders are sent, or turns them off', async () => {
  const noon = new Date('2026-11-24T10:00:00+07:00')
  const at = (hours: number) => new Date(noon.getTime() + hours * 3_600_000)
  const set = (reminder: SettingsInput['reminder']) =>
    inTransaction(sites.ctx({ role: 'admin' }), (ctx) => saveSettings(ctx, { expiryMinutes: 480, reminder }))
  const remind = async (hours: number) => {
    const count = await remindBuyers(sites.ctx({ role: 'admin', now: at(hours) }))
    await deliverDueMail(sites.ctx({ role: 'admin', now: at(hours) }))
    return count
  }
  await set({ when: 'off', hours: 2 })
  await telling(sites.ctx({ now: noon }), (ctx) => placeOrder(ctx, orderInput('mails', { apple: 2 })))
  expect([await remind(4.1), await remind(7.5)]).toEqual([0, 0])
  await set({ when: 'before', hours: 2 })
  expect([await remind(4.1), await remind(5.9), await remind(6.1), await remind(6.2)]).toEqual([0, 0, 1, 0])
  for (const hours of [0, 73, 1.5])
    await expect(set({ when: 'before', hours })).rejects.toMatchObject({ status: 422 })
  await expect(
    inTransaction(manager(), (ctx) => saveSettings(ctx, { reminder: { when: 'off', hours: 1 } })),
  ).rejects.toMatchObject({ status: 403 })
  await inTransaction(sites.ctx({ role: 'admin' }), (ctx) =>
    saveSettings(ctx, { expiryMinutes: 15, reminder: { when: 'half', hours: 3 } }),
  )
})

test('every listener is a job registered with the worker', () => {
  const names = [...jobHandlers().keys()].filter((name) => name.includes('billing'))
  expect(names.length).toBeGreaterThanOrEqual(15)
})
