import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { demoCatalogues } from './catalog.ts'
import { demoOrders } from './orders.ts'
import { demoSites } from './sites.ts'
import { demoSlips } from './slips.ts'

const images = new Set(readdirSync(new URL('./images/', import.meta.url)))

describe.each(demoSites)('the demo content of $host', (site) => {
  const { categories, products } = demoCatalogues[site.host] ?? { categories: [], products: [] }
  const orders = demoOrders[site.host] ?? []
  const prices = new Map<string, number>()
  for (const { sku, variants, regularSatang } of products) {
    for (const sold of variants.length > 0 ? variants : [{ sku, regularSatang }])
      prices.set(sold.sku, sold.regularSatang)
  }

  it('references only pictures that exist', () => {
    const { hero, band, stories } = site.home
    const named = [
      ...categories.map(({ image }) => image),
      ...products.flatMap((product) => product.images.map(({ file }) => file)),
      ...products.flatMap(({ variants }) => variants.flatMap(({ picture }) => picture ?? [])),
      ...site.people.map(({ avatar }) => avatar),
      ...stories.items.flatMap(({ avatar, picture }) => [avatar, picture]),
      ...demoSlips.map(({ file }) => file),
      hero.picture,
      band.picture,
    ]
    expect(named.filter((file) => !images.has(file))).toEqual([])
  })

  it('uses every SKU, handle and barcode once, with valid barcode check digits', () => {
    const sold = products.flatMap((product) => [product, ...product.variants])
    expect(new Set(sold.map(({ sku }) => sku)).size).toBe(sold.length)
    expect(new Set(products.map(({ handle }) => handle)).size).toBe(products.length)
    expect(new Set(sold.map(({ barcode }) => barcode)).size).toBe(sold.length)
    for (const { barcode } of sold) {
      const total = [...barcode].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
      expect([barcode.length, total % 10]).toEqual([13, 0])
    }
  })

  it('puts products into existing categories, parents before children', () => {
    const known = new Set<string>()
    for (const { code, parent } of categories) {
      if (parent) expect(known).toContain(parent)
      known.add(code)
    }
    for (const code of products.flatMap((product) => product.categories)) expect(known).toContain(code)
  })

  it('shows on the home page only what is in the catalogue', () => {
    const known = new Set(products.filter(({ status }) => status === 'active').map(({ sku }) => sku))
    for (const sku of [...site.home.picks.skus, site.home.hero.card.sku]) expect(known).toContain(sku)
  })

  it('orders only products on sale, and its slips match the orders they claim to match', () => {
    for (const { key, lines, shipping, slip } of orders) {
      expect([key, lines.filter(({ sku }) => !prices.has(sku))]).toEqual([key, []])
      const items = lines.reduce((total, { sku, quantity }) => total + (prices.get(sku) ?? 0) * quantity, 0)
      const free = shipping === 'pickup' || items >= site.shipping.freeOverSatang
      const shown = demoSlips.find((each) => each.key === slip)
      if (shown && ['match', 'reused', 'other_receiver'].includes(shown.kind)) {
        expect([key, shown.amountSatang]).toEqual([key, items + (free ? 0 : site.shipping.standardSatang)])
      }
    }
  })
})

it('keeps the records other tests rely on', () => {
  const demo = demoCatalogues['demo.localhost']
  const stock = Object.fromEntries(demo?.products.map((product) => [product.sku, product.stock]) ?? [])
  expect(stock).toMatchObject({ 'MANGO-01': 100, 'LAST-01': 1 })
  expect(demo?.products.find(({ sku }) => sku === 'TEA-250')?.variants.length).toBeGreaterThan(1)
  expect(demo?.categories.some(({ code }) => code === 'fruit')).toBe(true)
})
