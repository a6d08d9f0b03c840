import { beforeAll, describe, expect, test } from 'vitest'
import { configurePayments, fakeSellable, inTransaction, orderInput } from '#areas/billing/factory.ts'
import { getOrder, paymentSettings, placeOrder, saveSettings } from '#areas/billing/public.server.ts'
import { defaultDispatch } from '#areas/billing/public.ts'
import { loadLayerItems, moveLayerItem } from '#kernel/calendar/items.ts'
import { visibleLayers } from '#kernel/calendar/layer.ts'
import { baht } from '#kernel/money/index.ts'
import { addDays, day, dayStart } from '#kernel/time/index.ts'
import { testSites } from '#src/tests/test-sites.ts'

const sites = testSites()
fakeSellable('layer', { apple: { price: baht(107) } })
const manager = () => sites.ctx({ role: 'manager' })
const today = () => day(new Date())

beforeAll(async () => {
  sites.alpha.areas = [...new Set([...sites.alpha.areas, 'shop', 'billing', 'catalog', 'cms', 'account'])]
  const admin = sites.ctx({ role: 'admin' })
  await configurePayments(admin)
  const { shipping } = await paymentSettings(admin)
  const dispatch = { ...defaultDispatch, on: true, closedWeekdays: [], yearlyHolidays: [], cutoff: '23:59' }
  await saveSettings(admin, { shipping: { ...shipping, dispatch } })
  await admin.db.commit()
})

const all = (ctx = manager(), days = 14) =>
  loadLayerItems(ctx, {
    from: dayStart(today()),
    to: dayStart(addDays(today(), days)),
    keys: visibleLayers(ctx).map(({ key }) => key),
  })

describe('dated items of other areas', () => {
  test('are read in one statement, however many layers there are', async () => {
    const ctx = manager()
    expect(visibleLayers(ctx).length).toBe(4)
    await all(ctx)
    expect(ctx.db.statements).toBe(1)
  })

  test('use one prepared statement, whichever layers are turned off', async () => {
    const ctx = manager()
    const prepared = () =>
      ctx.db.query(
        null,
        "SELECT name FROM pg_prepared_statements WHERE name LIKE 'calendar.layers.%' ORDER BY name",
      )
    await all(ctx)
    const before = await prepared()
    const from = dayStart(today())
    const to = dayStart(addDays(today(), 14))
    for (const { key } of visibleLayers(ctx)) await loadLayerItems(ctx, { from, to, keys: [key] })
    expect(await prepared()).toEqual(before)
  })

  test('include an order on its shipping day; dragging it is a shop action under the shop’s rules', async () => {
    const { order } = await inTransaction(sites.ctx(), (ctx) =>
      placeOrder(ctx, orderInput('layer', { apple: 1 }, { payment: 'cod' })),
    )
    const own = async () => (await all()).find(({ id }) => id === order.number)
    const before = await own()
    expect(before).toMatchObject({ layer: 'billing.promised', movable: true })
    expect(before?.time).toEqual({ first: today(), last: today() })
    const to = addDays(today(), 3)
    await inTransaction(manager(), (ctx) =>
      moveLayerItem(ctx, 'billing.promised', order.number, { first: to, last: to }),
    )
    expect((await own())?.time).toEqual({ first: to, last: to })
    const { promised, changes } = await getOrder(manager(), order.number)
    expect(promised?.first).toBe(addDays(to, promised?.from ?? 0))
    expect(changes).toMatchObject([{ kind: 'edit', fields: ['days'] }])
    const past = addDays(today(), -1)
    const move = (ctx: ReturnType<typeof manager>, time: Parameters<typeof moveLayerItem>[3]) =>
      moveLayerItem(ctx, 'billing.promised', order.number, time)
    await expect(move(manager(), { first: past, last: past })).rejects.toMatchObject({
      code: 'order.day_past',
    })
    await expect(move(manager(), { start: new Date(), end: null })).rejects.toMatchObject({
      code: 'calendar.whole_day',
    })
    const member = sites.ctx({ role: 'user' })
    await expect(move(member, { first: to, last: to })).rejects.toMatchObject({ status: 404 })
    const elsewhere = sites.ctx({ role: 'admin', tenant: sites.beta })
    await expect(move(elsewhere, { first: to, last: to })).rejects.toMatchObject({ status: 404 })
    expect(await all(sites.ctx({ role: 'admin', tenant: sites.beta }))).toEqual([])
  })

  test('are not shown to guests', async () => {
    expect(visibleLayers(sites.ctx())).toEqual([])
  })
})
