import { expect, test } from 'vitest'
import { loadLayerItems, moveLayerItem } from '#kernel/calendar/items.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { buildProduct } from '../factory.ts'
import { loadProduct } from './load.server.ts'

const sites = testSites()
const site = () => ({ ...sites.alpha, areas: [...new Set([...sites.alpha.areas, 'shop', 'catalog'])] })
const manager = () => sites.ctx({ role: 'manager', tenant: site() })
const saleFrom = '2027-03-02T02:00:00.000Z'
const saleTo = '2027-03-09T17:00:00.000Z'

async function onSale() {
  const ctx = manager()
  const { id } = await buildProduct(ctx, {
    variants: [{ regular: 10_000, sale: 8000, saleFrom, saleTo }],
  })
  await ctx.db.commit()
  return id
}

const shown = async (productId: string) =>
  (
    await loadLayerItems(manager(), {
      from: new Date('2027-02-28T17:00Z'),
      to: new Date('2027-03-31T17:00Z'),
      keys: ['catalog.sale'],
    })
  ).filter(({ id }) => id.startsWith(productId))
const datesOf = async (productId: string) => {
  const [variant] = (await loadProduct(manager(), productId)).variants
  return [variant?.saleFrom, variant?.saleTo]
}

type By = Parameters<typeof sites.doing>[1]
const drag = (id: string, to: string | Date, by: By = {}) =>
  sites.doing(
    (ctx) =>
      moveLayerItem(
        ctx,
        'catalog.sale',
        id,
        typeof to === 'string' ? { first: to, last: to } : { start: to, end: null },
      ),
    { role: 'manager', tenant: site(), ...by },
  )

test('a sale’s start and end are dragged to another day, keeping the hour, under the catalogue’s rules', async () => {
  const product = await onSale()
  const [begins, ends] = await shown(product)
  expect([begins?.time, ends?.time, begins?.movable]).toEqual([
    { first: '2027-03-02', last: '2027-03-02' },
    { first: '2027-03-09', last: '2027-03-09' },
    true,
  ])
  expect(begins?.href).toContain(product)
  await drag(begins!.id, '2027-03-04')
  await drag(ends!.id, '2027-03-12')
  expect(await datesOf(product)).toEqual(['2027-03-04T02:00:00.000Z', '2027-03-12T17:00:00.000Z'])
  // It has been moved meanwhile.
  await expect(drag(begins!.id, '2027-03-05')).rejects.toMatchObject({ code: 'changed_meanwhile' })
  const [now] = await shown(product)
  await expect(drag(now!.id, '2027-03-20')).rejects.toMatchObject({ status: 422 })
  await expect(drag(now!.id, new Date())).rejects.toMatchObject({ code: 'calendar.whole_day' })
  expect(await datesOf(product)).toEqual(['2027-03-04T02:00:00.000Z', '2027-03-12T17:00:00.000Z'])
})

test('users who cannot edit products, and another site, move nothing', async () => {
  const product = await onSale()
  const [begins] = await shown(product)
  await expect(drag(begins!.id, '2027-03-04', { role: 'user' })).rejects.toMatchObject({ status: 404 })
  const elsewhere = { role: 'admin', tenant: { ...sites.beta, areas: site().areas } } as const
  await expect(drag(begins!.id, '2027-03-04', elsewhere)).rejects.toMatchObject({
    code: 'catalog.no_product',
  })
  await expect(drag('none', '2027-03-04')).rejects.toMatchObject({ status: 404 })
  expect(await datesOf(product)).toEqual([saleFrom, saleTo])
})
