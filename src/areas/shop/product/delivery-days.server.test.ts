import { beforeAll, expect, test } from 'vitest'
import { confirmPayment, getOrder, paymentSettings, saveSettings } from '#areas/billing/public.server.ts'
import { defaultDispatch } from '#areas/billing/public.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { saveDraft } from '../../tenant/config/draft.server.ts'
import { getSection } from '../../tenant/config/section.server.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { deliveryDaysFor } from './delivery-days.api.ts'

const sites = testSites()
const work = <Result>(ctx: Ctx, act: (ctx: Ctx) => Promise<Result>): Promise<Result> =>
  unitOfWork(ctx.db, () => act(ctx))
// A Friday morning.
const friday = new Date('2026-11-20T09:00:00+07:00')
const guest = (now = friday) => sites.ctx({ now })

beforeAll(() =>
  work(sites.ctx({ role: 'admin' }), async (ctx) => {
    await openShop(ctx)
    const { shipping } = await paymentSettings(ctx)
    await saveSettings(ctx, { shipping: { ...shipping, dispatch: { ...defaultDispatch, on: true } } })
    await buildProducts(ctx, [{ sku: 'MANGO', stock: 10 }])
  }),
)

test('a postcode returns delivery days, for home and pickup, in one statement', async () => {
  const ctx = guest()
  expect(await deliveryDaysFor(ctx, '10110')).toMatchObject({
    province: 'กรุงเทพมหานคร',
    delivery: { first: '2026-11-21', last: '2026-11-22', text: 'ส. 21 – อา. 22 พ.ย.' },
    pickup: { day: '2026-11-20' },
    before: { at: '2026-11-20T07:00:00.000Z' },
  })
  expect(ctx.db.statements).toBe(1)
  expect((await deliveryDaysFor(guest(), '84280')).delivery).toMatchObject({ first: '2026-11-23' })
})

test('an unknown postcode, and a site without promises, return nothing', async () => {
  for (const input of ['99999', 'abc', ''])
    expect((await deliveryDaysFor(guest(), input)).delivery).toBeNull()
  expect(await deliveryDaysFor(sites.ctx({ tenant: sites.beta }), '10110')).toMatchObject({
    delivery: null,
    pickup: null,
    before: null,
  })
})

test('an order keeps its promised days, and payment after the cut-off moves them', async () => {
  const place = () =>
    work(guest(), async (ctx) => {
      await fillCart(ctx, { MANGO: 1 })
      return checkout(ctx, buildCheckoutInput())
    })
  const paidAt = async (now: Date) => {
    const { order, payment } = await place()
    await work(sites.ctx({ role: 'manager', now }), (ctx) => confirmPayment(ctx, payment.id))
    return (await getOrder(sites.ctx({ role: 'manager' }), order.number)).promised
  }
  const soon = new Date(friday.getTime() + 5 * 60_000)
  expect(await paidAt(soon)).toMatchObject({ first: '2026-11-21', last: '2026-11-22' })
  // The goods are still there for a late payment; nothing ships on Sundays.
  expect(await paidAt(new Date('2026-11-21T15:00:00+07:00'))).toMatchObject({
    first: '2026-11-24',
    last: '2026-11-25',
  })
})

test('prices and days are separate: saving one leaves the other', async () => {
  await work(sites.ctx({ role: 'admin' }), async (ctx) => {
    const days = getSection('dispatch')
    const value = { ...(await days.read(ctx)), handlingDays: 2 }
    await days.check?.(ctx, value)
    await days.save(ctx, value, {})
    const prices = getSection('shipping')
    await prices.save(ctx, await prices.read(ctx), {})
    const { shipping } = await paymentSettings(ctx)
    expect(shipping.dispatch?.handlingDays).toBe(2)
    expect(shipping.dispatch?.zones).toEqual(defaultDispatch.zones)
    expect(shipping.standard.freeOverSatang).toBe(150_000)
    await days.save(ctx, { ...value, handlingDays: 0 }, {})
  })
})

test('reports invalid input at its field', async () => {
  const ctx = sites.ctx({ role: 'admin' })
  const days = getSection('dispatch')
  const value = await days.read(ctx)
  const zones = [{ ...(value.zones as object[])[0], postcodes: '10110, 123', from: 3, to: 1 }]
  const wrong = { ...value, cutoff: '25:00', holidays: [{ day: 'x', name: { th: '', en: '' } }] }
  await expect(saveDraft(ctx, 'dispatch', { value: wrong, version: 0 })).rejects.toMatchObject({
    status: 422,
    errors: [
      { path: 'cutoff', code: 'field.time' },
      { path: 'holidays.0.day', code: 'field.day' },
    ],
  })
  await expect(saveDraft(ctx, 'dispatch', { value: { ...value, zones }, version: 0 })).rejects.toMatchObject({
    status: 422,
    errors: [{ path: 'zones.0.postcodes' }, { path: 'zones.0.to' }],
  })
})

test('only admins set the days', async () => {
  const ctx = sites.ctx({ role: 'manager' })
  const days = getSection('dispatch')
  await expect(days.save(ctx, await days.read(ctx), {})).rejects.toMatchObject({ status: 403 })
})
