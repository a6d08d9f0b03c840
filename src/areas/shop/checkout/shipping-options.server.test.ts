import { beforeAll, expect, test } from 'vitest'
import { getOrder, paymentSettings, saveSettings } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import { sampleRates } from '../shipping-settings/sample-rates.server.ts'
import { shippingSection } from '../shipping-settings/shipping.section.ts'
import { checkout } from './checkout.server.ts'

const sites = testSites()
const { doing } = sites
const admin = { role: 'admin' as const }
const samui = { line: '1 หมู่ 2', subdistrictCode: '840401', postcode: '84140' }

/** Submits the settings like the settings page, with some changed. */
async function set(change: (value: Record<string, never>) => object): Promise<void> {
  await doing(async (ctx) => {
    const value = (await shippingSection.read(ctx)) as Record<string, never>
    const next = { ...value, ...change(value) } as never
    await shippingSection.check?.(ctx, next)
    await shippingSection.save(ctx, next, {})
  }, admin)
}

async function ordered(
  address: ReturnType<typeof buildCheckoutInput>['address'],
  place?: string,
  quantity = 1,
) {
  const ctx = sites.ctx()
  await fillCart(ctx, { ROCK: quantity })
  await ctx.db.commit()
  const { order } = await checkout(ctx, buildCheckoutInput({ address, ...(place && { place }) }))
  await ctx.db.commit()
  return doing((own: Ctx) => getOrder(own, order.number), { role: 'manager' })
}

beforeAll(async () => {
  await doing(openShop, admin)
  await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'ROCK', variants: [{ regular: baht(10), weightGrams: 2300 }], stock: 100 },
        { sku: 'DUST', variants: [{ regular: baht(10), weightGrams: 0 }], stock: 100 },
      ]),
    admin,
  )
  await set(({ standard }) => ({
    standard: {
      ...(standard as unknown as object),
      table: '1000\t40\n3 กก. 60',
      perKgSatang: baht(15),
      regions: [{ addSatang: baht(100), postcodes: '84140, 84280', provinceCodes: [] }],
    },
    unweighedGrams: 4000,
    ways: [
      {
        id: '',
        label: { th: 'ส่งด่วน', en: 'Express' },
        satang: baht(150),
        freeOverSatang: null,
        table: '',
        perKgSatang: null,
        addSatang: null,
        postcodes: '',
        provinceCodes: [],
      },
    ],
  }))
})

test('reads back typed settings, and uses them for parcel prices', async () => {
  const { shipping } = await doing(paymentSettings, admin)
  expect(shipping.standard.steps).toEqual([
    { uptoGrams: 1000, satang: baht(40) },
    { uptoGrams: 3000, satang: baht(60) },
  ])
  expect(await doing((ctx) => shippingSection.read(ctx), admin)).toMatchObject({
    standard: { table: '1000\t40.00\n3000\t60.00', regions: [{ postcodes: '84140 84280' }] },
    ways: [{ label: { en: 'Express' }, table: '' }],
  })
  const { en } = await doing(sampleRates, admin)
  expect(en).toContain('2.3 kg to Chiang Mai 50200 = Standard delivery ฿60, Express ฿150')
  expect(en).toContain('12 kg to Surat Thani 84140 = Standard delivery ฿295, Express ฿150')
})

test('an order is priced by its weight, place and chosen method', async () => {
  const near = await ordered(buildCheckoutInput().address)
  expect(near.shipping).toMatchObject({ satang: baht(60), label: { en: 'Standard delivery' } })
  const far = await ordered(samui, 'standard', 2)
  expect(far.shipping).toMatchObject({ satang: baht(60 + 2 * 15 + 100) })
  const { shipping } = await doing(paymentSettings, admin)
  const express = await ordered(samui, shipping.ways?.[0]?.id)
  expect(express.shipping).toMatchObject({ method: 'standard', satang: baht(150), label: { th: 'ส่งด่วน' } })
  await expect(ordered(samui, 'no-such-way')).rejects.toMatchObject({
    errors: [{ path: 'place', code: 'shop.shipping_closed' }],
  })
})

test('pieces without a weight use the site default', async () => {
  const ctx = sites.ctx()
  await fillCart(ctx, { DUST: 1 })
  await ctx.db.commit()
  const { order } = await checkout(ctx, buildCheckoutInput())
  await ctx.db.commit()
  const { shipping } = await doing((own) => getOrder(own, order.number), { role: 'manager' })
  expect(shipping.satang).toBe(baht(60 + 15))
})

test.each<[string, (value: Record<string, never>) => object, string]>([
  ['a table that cannot be read', () => ({ standard: { ...std, table: '1000' } }), 'standard.table'],
  [
    'a postcode of four digits',
    () => ({ standard: { ...std, regions: [{ ...area, postcodes: '8414' }] } }),
    'standard.regions.0.postcodes',
  ],
  [
    'an area that is nowhere',
    () => ({ standard: { ...std, regions: [area] } }),
    'standard.regions.0.provinceCodes',
  ],
])('%s is rejected at its field', async (_, change, path) => {
  await expect(set(change)).rejects.toMatchObject({ errors: [{ path }] })
})
const area = { addSatang: baht(10), postcodes: '', provinceCodes: [] }
const std = { on: true, table: '', regions: [], label: { th: 'ส่ง', en: 'Delivery' }, satang: baht(50) }

test('only an admin of the site has access to the settings', async () => {
  const { shipping } = await doing(paymentSettings, { ...admin, tenant: sites.beta })
  expect(shipping.ways ?? []).toEqual([])
  for (const role of ['manager', 'user'] as const)
    await expect(doing((ctx) => saveSettings(ctx, { returnDays: 1 }), { role })).rejects.toMatchObject({
      status: 403,
    })
})
