import { beforeAll, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { getCart } from '../cart/cart.server.ts'
import '../public.server.ts'
import { purgeWishlists } from './adopt.server.ts'
import {
  addToWishlist,
  listWishlist,
  moveWishlistItemToCart,
  removeFromWishlist,
  wishlistSkus,
} from './wishlist.server.ts'
import { handleWishlistForm } from './wishlist-form.server.ts'

const sites = testSites()
let tea: string

const { doing } = sites
/** A user with an account and an empty wish list. */
const someone = () => {
  const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'w@alpha.test', phone: null }
  return sites.ctx({ viewer: { role: 'user', user } })
}
const reprice = (ctx: Ctx, satang: number) =>
  ctx.db.query(
    'test.reprice',
    'UPDATE product_variant SET regular_satang = $3 WHERE tenant_id = $1 AND id = $2',
    [ctx.tenant.id, tea, satang],
  )

beforeAll(async () => {
  const records = await doing((ctx) =>
    buildProducts(ctx, [
      { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(250) }], stock: 5 },
      { sku: 'SOAP', nameTh: 'สบู่', stock: 0 },
      {
        sku: 'SHIRT',
        nameTh: 'เสื้อ',
        options: [
          {
            code: 'size',
            name: { th: 'ขนาด', en: 'Size' },
            values: ['s', 'm'].map((code) => ({ code, label: { th: code, en: code } })),
          },
        ],
        variants: [
          { choice: { size: 's' }, stock: 0 },
          { choice: { size: 'm' }, stock: 3 },
        ],
      },
      { sku: 'DRAFT', status: 'draft' },
    ]),
  )
  tea = records[0]!.variants[0]!.id
})

describe('a wishlist', () => {
  test('keeps a product once, at the price of the first time, and tells how much less it costs now', async () => {
    const me = someone()
    await addToWishlist(me, 'TEA')
    await reprice(me, baht(200))
    await addToWishlist(me, 'tea')
    expect(await listWishlist(me)).toMatchObject([
      { sku: 'TEA', state: 'open', unitSatang: baht(200), drop: { satang: baht(50), percent: 20 } },
    ])
  })

  test('takes the first variant of a product that can be had, and the one that is named', async () => {
    const me = someone()
    await addToWishlist(me, 'SHIRT')
    expect(await listWishlist(me)).toMatchObject([{ sku: 'SHIRT-2', name: { th: 'เสื้อ (m)' } }])
    await addToWishlist(me, 'SHIRT-1')
    expect(await listWishlist(me)).toMatchObject([{ sku: 'SHIRT-1', state: 'out' }])
    expect(await wishlistSkus(me)).toEqual(['SHIRT', 'SHIRT-1'])
  })

  test('gives back exactly what was taken off a moment ago', async () => {
    const me = someone()
    await addToWishlist(me, 'TEA')
    await removeFromWishlist(me, 'TEA')
    expect(await listWishlist(me)).toEqual([])
    await reprice(me, baht(100))
    await addToWishlist(me, 'TEA')
    expect(await listWishlist(me)).toMatchObject([{ drop: { satang: baht(150) } }])
  })

  test('is read in two statements, and its hearts in one', async () => {
    const me = someone()
    await addToWishlist(me, 'TEA')
    const before = me.db.statements
    await listWishlist(me)
    expect(me.db.statements - before).toBe(2)
    await wishlistSkus(me)
    expect(me.db.statements - before).toBe(3)
  })

  test('says of what was withdrawn that it is gone, by the name it had', async () => {
    const me = someone()
    await addToWishlist(me, 'TEA')
    await me.db.query(
      'test.archive',
      "UPDATE product SET status = 'archived' WHERE tenant_id = $1 AND sku = 'TEA'",
      [me.tenant.id],
    )
    expect(await listWishlist(me)).toMatchObject([{ state: 'gone', name: { th: 'ชา' }, drop: null }])
  })

  test('rejects products that are not sold', async () => {
    await expect(addToWishlist(someone(), 'DRAFT')).rejects.toMatchObject({ status: 404 })
    await expect(addToWishlist(someone(), 'NOBODY')).rejects.toMatchObject({ status: 404 })
  })

  test('moves an item into the cart, and keeps it when none is left', async () => {
    const me = someone()
    await addToWishlist(me, 'SOAP')
    await addToWishlist(me, 'TEA')
    const list = await listWishlist(me)
    const id = (sku: string) => list.find((input) => input.sku === sku)!.id
    await moveWishlistItemToCart(me, id('TEA'))
    expect((await getCart(me)).lines).toMatchObject([{ sku: 'TEA', quantityMilli: 1000 }])
    await expect(moveWishlistItemToCart(me, id('SOAP'))).rejects.toMatchObject({ code: 'stock.short' })
    expect(await listWishlist(me)).toMatchObject([{ sku: 'SOAP' }])
  })

  test('belongs to nobody else: not to another person, another site or a guest', async () => {
    const me = someone()
    await addToWishlist(me, 'TEA')
    const [own] = await listWishlist(me)
    const outsiders = [someone(), sites.ctx({ tenant: sites.beta, viewer: me.viewer })]
    for (const stranger of outsiders) {
      expect(await listWishlist(stranger)).toEqual([])
      await expect(moveWishlistItemToCart(stranger, own!.id)).rejects.toMatchObject({ status: 404 })
      await removeFromWishlist(stranger, 'TEA')
    }
    expect(await listWishlist(me)).toHaveLength(1)
    await expect(listWishlist(sites.ctx())).rejects.toMatchObject({ status: 401 })
    await expect(removeFromWishlist(sites.ctx(), 'TEA')).rejects.toMatchObject({ status: 401 })
  })
})

describe('a guest’s heart', () => {
  const press = (ctx: Ctx, fields: Record<string, string>, referer = '') => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return handleWishlistForm({ ctx, form, request: new Request(ctx.origin, { headers: { referer } }) })
  }

  test('leads to sign in and back, and the wish is there then', async () => {
    const guest = sites.ctx({ viewer: { guestKey: null } })
    const answer = await press(guest, { wish: 'TEA' }, `${guest.origin}/shop/products?page=2`)
    expect(answer instanceof Response && answer.headers.get('location')).toBe(
      '/user/login?next=%2Fshop%2Fproducts%3Fpage%3D2',
    )
    const user = { id: newId(), firstname: 'ก', lastname: 'ข', email: 'g@alpha.test', phone: null }
    Object.assign(guest.viewer, { role: 'user', user })
    await emit(guest, 'account.signed_in', { userId: user.id, guestKey: guest.viewer.guestKey })
    expect(await listWishlist(guest)).toMatchObject([{ sku: 'TEA' }])
  })

  test('leads nowhere else, whatever the page before was', async () => {
    const to = async (back: Record<string, string>, referer?: string) => {
      const answer = await press(sites.ctx(), { wish: 'TEA', ...back }, referer)
      return answer instanceof Response && answer.headers.get('location')
    }
    const list = '/user/login?next=%2Fshop%2Fwishlist'
    expect(await to({}, 'https://evil.test/shop/products')).toBe(list)
    expect(await to({ back: '//evil.test' })).toBe(list)
    expect(await to({})).toBe(list)
  })

  test('is forgotten after a day, and what was taken off after an hour', async () => {
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    const count = async (ctx: Ctx) =>
      (await ctx.db.query('test.wishes', 'SELECT id FROM shop_wish WHERE tenant_id = $1', [ctx.tenant.id]))
        .length
    const ctx = sites.ctx()
    await addToWishlist(ctx, 'TEA')
    await purgeWishlists({ ...ctx, now: later(23) })
    expect(await count(ctx)).toBe(1)
    await purgeWishlists({ ...ctx, now: later(25) })
    expect(await count(ctx)).toBe(0)
    const me = someone()
    await addToWishlist(me, 'TEA')
    await addToWishlist(me, 'SOAP')
    await removeFromWishlist(me, 'TEA')
    await purgeWishlists({ ...me, now: later(25) })
    expect(await listWishlist(me)).toMatchObject([{ sku: 'SOAP' }])
  })
})
