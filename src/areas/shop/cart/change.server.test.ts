import { describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fillCart } from '../factory.ts'
import { getSummary } from '../summary.server.ts'
import '../public.server.ts'
import { addToCart } from './add.server.ts'
import { getCart } from './cart.server.ts'
import { removeLine, saveForLater, setQuantity } from './change.server.ts'
import { setupCartShop } from './factory.ts'
import { mergeCarts } from './merge.server.ts'

const sites = testSites()
const { restock, goods } = setupCartShop(sites, buildProducts)

describe('changing a line', () => {
  const withMango = async (options?: Parameters<typeof sites.ctx>[0]) => {
    const ctx = sites.ctx(options)
    await addToCart(ctx, { sku: 'MANGO', quantity: 2 })
    const [line] = (await getCart(ctx)).lines
    return { ctx, id: line!.id }
  }

  test('sets the quantity, cut to available stock', async () => {
    const { ctx, id } = await withMango()
    expect(await setQuantity(ctx, id, 3)).toMatchObject({ quantityMilli: 3000, requestedMilli: 3000 })
    expect(await setQuantity(ctx, id, 99)).toMatchObject({ quantityMilli: 10_000, requestedMilli: 99_000 })
    expect((await getCart(ctx)).count).toBe(10)
  })

  test('to zero removes it, and setting it again restores it unchanged', async () => {
    const { ctx, id } = await withMango()
    expect(await removeLine(ctx, id)).toMatchObject({ quantityMilli: 2000, name: { th: 'มะม่วง' } })
    expect((await getCart(ctx)).lines).toEqual([])
    await setQuantity(ctx, id, 2)
    expect((await getCart(ctx)).lines).toMatchObject([{ id, quantityMilli: 2000 }])
    await setQuantity(ctx, id, 0)
    expect((await getCart(ctx)).lines).toEqual([])
  })

  test('that was removed and added again starts from zero', async () => {
    const { ctx, id } = await withMango()
    await removeLine(ctx, id)
    expect(await addToCart(ctx, { sku: 'MANGO', quantity: 1 })).toMatchObject({
      quantityMilli: 1000,
      requestedMilli: 1000,
    })
  })

  test('is rejected when nothing is left', async () => {
    const { ctx, id } = await withMango()
    await ctx.db.commit()
    await restock(goods.mango, 0)
    await expect(setQuantity(ctx, id, 1)).rejects.toMatchObject({ status: 409, code: 'stock.short' })
  })

  test('is not for outsiders: another guest, another account, another site all find nothing', async () => {
    const { ctx, id } = await withMango()
    await ctx.db.commit()
    const outsiders = [
      sites.ctx(),
      sites.ctx({ viewer: { guestKey: null } }),
      sites.ctx({ role: 'user' }),
      sites.ctx({ role: 'admin' }),
      sites.ctx({ tenant: sites.beta, viewer: { guestKey: ctx.viewer.guestKey } }),
    ]
    for (const stranger of outsiders) {
      await expect(setQuantity(stranger, id, 1)).rejects.toMatchObject({
        status: 404,
        code: 'cart.line_not_found',
      })
      await expect(removeLine(stranger, id)).rejects.toMatchObject({
        status: 404,
        code: 'cart.line_not_found',
      })
    }
    expect((await getCart(ctx)).count).toBe(2)
  })
})

describe('an item saved for later', () => {
  test('leaves the cart and its count, is priced like the rest, and returns unchanged', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 2, TEA: 1 })
    const line = (await getCart(ctx)).lines[0]!
    await saveForLater(ctx, line.id)
    const cart = await getCart(ctx)
    expect(cart).toMatchObject({
      count: 1,
      removed: [],
      lines: [{ sku: 'TEA' }],
      later: [{ sku: 'MANGO', quantityMilli: 2000, unitSatang: baht(100) }],
    })
    expect((await getSummary(ctx)).cart.count).toBe(1)
    await setQuantity(ctx, line.id, 2)
    expect(await getCart(ctx)).toMatchObject({ count: 3, later: [] })
  })

  test('is removed by deleting it, and restored by buying it again', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 2, TEA: 1 })
    const [line, other] = (await getCart(ctx)).lines
    await saveForLater(ctx, line!.id)
    await saveForLater(ctx, other!.id)
    await removeLine(ctx, line!.id)
    await addToCart(ctx, { sku: 'TEA', quantity: 1 })
    expect(await getCart(ctx)).toMatchObject({ count: 1, later: [], lines: [{ quantityMilli: 1000 }] })
  })

  test('is merged at sign-in with what the account had saved for later', async () => {
    const guest = sites.ctx()
    await fillCart(guest, { MANGO: 1 })
    await saveForLater(guest, (await getCart(guest)).lines[0]!.id)
    const user = sites.ctx({ role: 'user' })
    await fillCart(user, { TEA: 1 })
    await guest.db.commit()
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    expect(await getCart(user)).toMatchObject({
      mergeSummary: null,
      lines: [{ sku: 'TEA' }],
      later: [{ sku: 'MANGO' }],
    })
  })

  test('cannot be saved by anyone else', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 1 })
    await ctx.db.commit()
    const { id } = (await getCart(ctx)).lines[0]!
    for (const stranger of [sites.ctx(), sites.ctx({ tenant: sites.beta, viewer: ctx.viewer })])
      await expect(saveForLater(stranger, id)).rejects.toMatchObject({ code: 'cart.line_not_found' })
  })
})
