import { beforeAll, describe, expect, test, vi } from 'vitest'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { confirmPayment, placeOrder } from '#areas/billing/public.server.ts'
import { buildProduct } from '#areas/catalog/factory.ts'
import { productKind } from '#areas/shop/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { runningOut } from './alerts.rules.ts'
import { dashboard } from './dashboard/dashboard-view.server.ts'
import { salesCards } from './home/sales-cards.server.ts'
import { salesPanels } from './home/sales-panels.server.ts'
import { salesSummary } from './summary/summary-view.server.ts'

const sites = testSites()
fakeSellable('figures', { apple: { price: baht(100) } })
/** Noon in Bangkok on Sunday the 22nd, and on the same day of the previous month. */
const now = new Date('2026-11-22T05:00:00Z')
const lastMonth = new Date('2026-10-22T05:00:00Z')
const none = new URLSearchParams()

beforeAll(() => sites.doing(configurePayments, { role: 'admin' }))

async function sell(count: number, at: Date): Promise<void> {
  const { payment } = await sites.doing(
    (ctx) => placeOrder(ctx, orderInput('figures', { apple: count }, { shipping: free })),
    { now: at },
  )
  await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager', now: at })
}
/** Sets the clock to that day: figures are recalculated only for the last few weeks. */
async function countMissed(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    await runJobHandler(sites.services, 'billing.metrics.clock', sites.alpha.id, undefined)
  } finally {
    vi.useRealTimers()
  }
}
const free = { method: 'standard' as const, satang: 0, label: { th: 'ส่งฟรี', en: 'Free' } }
const manager = (at = now) => sites.ctx({ role: 'manager', now: at })

describe('the sales summary', () => {
  test('compares the month so far with the same days of the month before', async () => {
    await sell(2, lastMonth)
    await sell(3, now)
    await countMissed()
    const { period, amount, orders, channels, hours } = await salesSummary(manager(), none)
    expect(period).toMatchObject({ from: '2026-11-01', to: '2026-11-22', before: { to: '2026-10-22' } })
    expect([amount.now.at(-1), amount.before.at(-1)]).toEqual([baht(300), baht(200)])
    expect(orders.now.reduce((all, value) => all + value)).toBe(1)
    expect(channels).toEqual([{ key: 'web', name: null, now: baht(300), before: baht(200), orders: 1 }])
    expect(hours[12]).toBe(baht(300))
  })

  test('is for people who may see figures: no guest, no member, nobody from another site', async () => {
    await expect(salesSummary(sites.ctx({ role: 'guest' }), none)).rejects.toMatchObject({ status: 401 })
    await expect(salesSummary(sites.ctx({ role: 'user' }), none)).rejects.toMatchObject({ status: 403 })
    await expect(dashboard(sites.ctx({ role: 'user' }), none)).rejects.toMatchObject({ status: 403 })
    const other = await salesSummary(sites.ctx({ role: 'manager', tenant: sites.beta, now }), none)
    expect(other.amount.now.every((value) => value === 0)).toBe(true)
    for (const load of [salesCards, salesPanels]) expect(await load(sites.ctx({ role: 'user' }))).toEqual([])
  })

  test('leads who may see figures alone to no list that is closed to them', async () => {
    const ctx = sites.ctx({ role: 'user', now })
    const grants = [{ scope: null, role: '', abilities: ['sales.figures.see'] }]
    ctx.viewer = { ...ctx.viewer, grants }
    const closed = /\/cluster\/(user\/store\/orders|products)/
    expect(JSON.stringify(await salesPanels(ctx))).not.toMatch(closed)
    expect(JSON.stringify(await salesPanels(manager()))).toMatch(closed)
    expect((await salesSummary(ctx, none)).sees).toEqual({ orders: false, products: false })
    expect((await salesSummary(manager(), none)).sees).toEqual({ orders: true, products: true })
  })

  test('the first page shows the last fourteen days, and mentions only significant changes', async () => {
    const [figures, chart] = await salesPanels(manager())
    expect(figures).toMatchObject({
      kind: 'figures',
      figures: [
        { value: '฿300' },
        { value: '฿300', change: { now: baht(300), before: 0 } },
        { value: '1' },
        {},
      ],
    })
    expect(chart).toMatchObject({ kind: 'chart', data: { rows: { length: 14 } } })
    // Nothing to compare with, so nothing to report.
    expect(await salesCards(manager())).toEqual([])
    expect(await salesCards(manager(new Date('2026-12-06T05:00:00Z')))).toMatchObject([
      { key: 'sales', sentence: { en: 'Sales fell by 100% in 14 days' }, to: '/cluster/user/sales/summary' },
    ])
  })

  test('names best sellers with their stock, and the dashboard warns of low stock', async () => {
    const mango = await sites.doing((ctx) => buildProduct(ctx, { sku: 'MANGO', nameTh: 'มะม่วง', stock: 5 }))
    const id = mango.variants[0]!.id
    const { payment } = await sites.doing(
      (ctx) => placeOrder(ctx, orderInput(productKind, { [id]: 3 }, { shipping: free })),
      { now },
    )
    await sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager', now })
    await countMissed()
    const { summary, week } = await dashboard(manager(), new URLSearchParams('period=today'))
    expect(summary.best).toMatchObject([
      { key: id, sku: 'MANGO', name: { th: 'มะม่วง' }, now: baht(300), unitsMilli: 3000, left: 2000 },
    ])
    expect(summary.categories).toMatchObject([{ key: '', name: null, now: baht(600), before: 0 }])
    expect(week).toEqual([{ weekday: 0, name: '12', value: baht(600) }])
    expect(runningOut(summary.best).map(({ sku }) => sku)).toEqual(['MANGO'])
  })

  test('profit uses the cost on the day of sale, and reports sales without cost instead of counting them', async () => {
    const at = new Date('2026-11-15T05:00:00Z')
    const [durian] = await sites.doing(async (ctx) => [
      await buildProduct(ctx, { sku: 'DURIAN', nameTh: 'ทุเรียน', stock: 9 }),
    ])
    const id = durian!.variants[0]!.id
    const setCost = (cost: number) =>
      sites.doing((ctx) =>
        ctx.db.query(
          'test.cost',
          'UPDATE product_variant SET cost_satang = $3 WHERE tenant_id = $1 AND id = $2',
          [ctx.tenant.id, id, cost],
        ),
      )
    const buy = async () => {
      const { payment } = await sites.doing(
        (ctx) => placeOrder(ctx, orderInput(productKind, { [id]: 1 }, { shipping: free })),
        { now: at },
      )
      return () => sites.doing((ctx) => confirmPayment(ctx, payment.id), { role: 'manager', now: at })
    }
    await (await buy())()
    await setCost(baht(40))
    const pay = await buy()
    // The cost on the day of the sale counts, not on the day of the order.
    await setCost(baht(60))
    await pay()
    await setCost(baht(90))
    await countMissed()
    const { earned, products, categories, units, sellers } = await salesSummary(
      manager(),
      new URLSearchParams('from=2026-11-15&to=2026-11-15'),
    )
    const [sold] = products
    expect(earned.now).toEqual(sold?.earned)
    expect(sold).toMatchObject({ key: id, name: { th: 'ทุเรียน' }, now: baht(200) })
    expect(sold!.earned!.costed).toBe(sold!.earned!.uncosted)
    expect(sold!.earned!.profit).toBe(sold!.earned!.costed - baht(60))
    expect(categories[0]?.earned).toEqual(sold?.earned)
    expect([units, sellers]).toEqual([
      [{ key: '', name: null, now: baht(200), before: 0 }],
      [{ key: '', name: null, now: baht(200), before: 0 }],
    ])
  })

  test('needs no more statements for more sales', async () => {
    const count = async () => {
      const ctx = manager()
      await salesSummary(ctx, none)
      return ctx.db.statements
    }
    const before = await count()
    await sell(1, now)
    await sell(1, now)
    await countMissed()
    expect(await count()).toBe(before)
  })
})
