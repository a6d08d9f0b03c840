import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildUser } from '../../account/factory.ts'
import { giveConsent, withdrawConsent } from '../../account/privacy/consent.server.ts'
import { getCart } from '../cart/cart.server.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { remindersList } from './cart-reminders.list.rules.ts'
import { listReminders } from './cart-reminders.server.ts'
import { setReminderConsent } from './guest-consent.server.ts'
import { restoreCart, restoreView } from './restore.server.ts'
import { recordRecoveredCart, sendCartReminders } from './send-reminders.server.ts'
import { reminderSettings, saveReminders } from './settings.server.ts'

const sites = testSites()
const { doing } = sites
const manager = { role: 'manager' as const }
const hourMs = 3_600_000

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  await doing((ctx) =>
    buildProducts(ctx, [
      { sku: 'MANGO', nameTh: 'มะม่วง', variants: [{ regular: baht(45) }], stock: 500 },
      { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(100) }], stock: 500 },
    ]),
  )
})
const settings = { isOn: true, hours: 4, secondHours: 24, coupon: '' }
beforeEach(async () => {
  await doing((ctx) => ctx.db.query('test.noCarts', 'DELETE FROM cart WHERE tenant_id = $1', [ctx.tenant.id]))
  await doing((ctx) => saveReminders(ctx, settings), manager)
})

/** Runs the job this many hours from now; returns the number of emails written. */
const after = (hours: number, tenant = sites.alpha) =>
  doing(
    (ctx) => {
      ctx.now = new Date(ctx.now.getTime() + hours * hourMs)
      return sendCartReminders(ctx)
    },
    { tenant },
  )
const mails = (to: string) =>
  doing((ctx) =>
    ctx.db.query<{ plain: string; html: string; unsubscribe: string | null }>(
      'test.reminderMails',
      'SELECT plain, html, unsubscribe FROM mail_outbox WHERE tenant_id = $1 AND pending[1] = $2 ORDER BY created_at, id',
      [ctx.tenant.id, to],
    ),
  )
const tokenIn = (plain: string) => /\/shop\/cart\/back\/([\w.-]+)/.exec(plain)![1]!

let users = 0
/** A signed-in user with a mango and two teas in the cart. */
async function member({ consents = true } = {}) {
  users += 1
  const email = `left-${users}@example.com`
  const account = await buildUser(sites, { email })
  const ctx = sites.ctx({ role: 'user', viewer: { user: { ...account, email } as never } })
  await unitOfWork(ctx.db, async () => {
    await fillCart(ctx, { MANGO: 1, TEA: 2 })
    if (consents) await giveConsent(ctx, account.id, ['news'], 'profile')
  })
  const as = <Result>(work: (own: Ctx) => Promise<Result>) => doing(work, { viewer: ctx.viewer })
  return { as, email, viewer: ctx.viewer }
}

async function guest(email: string) {
  const ctx = sites.ctx()
  await unitOfWork(ctx.db, async () => {
    await fillCart(ctx, { MANGO: 3 })
    await setReminderConsent(ctx, { email, on: 'yes' })
  })
  const as = <Result>(work: (own: Ctx) => Promise<Result>) => doing(work, { viewer: ctx.viewer })
  return { as, viewer: ctx.viewer }
}

test('a member who wants news gets one reminder of an abandoned cart, and a second where the site allows it', async () => {
  const { email } = await member()
  expect(await after(3)).toBe(0)
  expect(await after(5)).toBe(1)
  expect(await after(5)).toBe(0)
  expect(await after(5 + 25)).toBe(1)
  expect(await after(5 + 80)).toBe(0)
  const [first] = await mails(email)
  expect(first!.plain).toContain('มะม่วง')
  expect(first!.plain).toContain('245')
  expect(first!.unsubscribe).toContain('/unsubscribe/')
  // As a text link: written out, a URL this long is wider than a phone.
  expect(first!.html).toMatch(/href="[^"]*\/unsubscribe\//)
  expect(first!.html).not.toMatch(/>[^<]*\/unsubscribe\//)
})

test('two concurrent processes send one email', async () => {
  const { email } = await member()
  const sent = await Promise.all([after(5), after(5)])
  expect(sent.reduce((a, b) => a + b, 0)).toBe(1)
  expect(await mails(email)).toHaveLength(1)
})

test('emails nobody who did not consent, withdrew consent, unsubscribed, or has since ordered', async () => {
  await member({ consents: false })
  const { as: withdrawing } = await member()
  await withdrawing((ctx) => withdrawConsent(ctx, 'news'))
  const { email } = await member()
  await doing((ctx) =>
    ctx.db.query(
      'test.unsubscribe',
      `INSERT INTO mail_unsubscribe (tenant_id, id, address, reason, at) VALUES ($1, gen_random_uuid(), $2, 'asked', $3)`,
      [ctx.tenant.id, email, ctx.now],
    ),
  )
  const { as: buying } = await member()
  await buying(async (ctx) => {
    await checkout(ctx, buildCheckoutInput({ payment: 'cod' }))
    await fillCart(ctx, { MANGO: 1 })
  })
  expect(await after(5)).toBe(0)
  await doing((ctx) => saveReminders(ctx, { ...settings, isOn: false }), manager)
  await member()
  expect(await after(5)).toBe(0)
})

test('a changed cart may trigger a new reminder, but not on the same day', async () => {
  const { as, email } = await member()
  expect(await after(5)).toBe(1)
  await as((ctx) => {
    ctx.now = new Date(ctx.now.getTime() + 6 * hourMs)
    return fillCart(ctx, { TEA: 3 })
  })
  expect(await after(11)).toBe(0)
  expect(await after(30)).toBe(1)
  expect(await mails(email)).toHaveLength(2)
})

test('a guest is emailed after consenting at checkout, and not after withdrawing it', async () => {
  const email = 'malee.cart@example.com'
  const { as } = await guest(email)
  await as((ctx) => setReminderConsent(ctx, { email, on: 'no' }))
  expect(await after(5)).toBe(0)
  await as((ctx) => setReminderConsent(ctx, { email, on: 'yes' }))
  expect(await after(5)).toBe(1)
  expect(await mails(email)).toHaveLength(1)
})

test('the link restores the cart in another browser once confirmed, and its order counts as recovered', async () => {
  const email = 'phone.cart@example.com'
  const { viewer } = await guest(email)
  await after(5)
  const [mail] = await mails(email)
  const token = tokenIn(mail!.plain)
  expect((await doing((ctx) => restoreView(ctx, token), { viewer })).own).toBe(true)
  const elsewhere = sites.ctx()
  const { order } = await unitOfWork(elsewhere.db, async () => {
    expect(await restoreView(elsewhere, token)).toMatchObject({
      own: false,
      lines: [{ quantityMilli: 3000 }],
    })
    expect((await getCart(elsewhere)).lines).toEqual([])
    await restoreCart(elsewhere, token)
    await restoreCart(elsewhere, token)
    expect((await getCart(elsewhere)).lines).toMatchObject([{ sku: 'MANGO', quantityMilli: 3000 }])
    return checkout(elsewhere, buildCheckoutInput({ payment: 'cod' }))
  })
  await doing(async (ctx) => {
    const [row] = await ctx.db.query<{ id: string }>(
      'test.orderId',
      'SELECT id FROM billing_order WHERE tenant_id = $1 AND number = $2',
      [ctx.tenant.id, order.number],
    )
    await recordRecoveredCart(ctx, { orderId: row!.id })
  })
  const recovered = remindersList.parse(new URLSearchParams({ tab: 'recovered' }))
  const { page, stats } = await doing((ctx) => listReminders(ctx, recovered), manager)
  expect(page.items).toMatchObject([{ email, orderNumber: order.number, recovered: order.total }])
  expect(stats).toMatchObject({ recovered: 1, worth: order.total })
})

test('an invalid coupon is rejected, and outsiders neither see nor set anything', async () => {
  await expect(
    doing((ctx) => saveReminders(ctx, { ...settings, coupon: 'NOTHING' }), manager),
  ).rejects.toMatchObject({ errors: [{ path: 'coupon', code: 'shop.reminder_coupon' }] })
  await expect(doing((ctx) => saveReminders(ctx, settings), { role: 'user' })).rejects.toMatchObject({
    status: 403,
  })
  const all = (ctx: Ctx) => listReminders(ctx, remindersList.parse(new URLSearchParams()))
  await expect(doing(all, { role: 'user' })).rejects.toMatchObject({ status: 403 })
  expect((await doing(all, { ...manager, tenant: sites.beta })).page.items).toEqual([])
  expect(await doing(reminderSettings, { tenant: sites.beta })).toMatchObject({ isOn: false })
  const email = 'stranger.cart@example.com'
  await guest(email)
  await after(5)
  const token = tokenIn((await mails(email))[0]!.plain)
  const missing = { code: 'shop.reminder_unknown' }
  await expect(doing((ctx) => restoreView(ctx, token), { tenant: sites.beta })).rejects.toMatchObject(missing)
  await expect(doing((ctx) => restoreCart(ctx, `${token.slice(0, -1)}x`))).rejects.toMatchObject(missing)
})
