import { describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { createVisitor } from '#kernel/http/visitor.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { fillCart } from '../factory.ts'
import { getSummary } from '../summary.server.ts'
import '../public.server.ts'
import { addToCart } from './add.server.ts'
import { getCart } from './cart.server.ts'
import { acceptChanges } from './change.server.ts'
import { setupCartShop } from './factory.ts'
import { purgeCarts } from './purge.server.ts'

const sites = testSites()
const { reprice, restock, setStatus, goods } = setupCartShop(sites, buildProducts)

describe('a cart', () => {
  test('without an owner is empty and reads only the settings', async () => {
    const ctx = sites.ctx({ viewer: { guestKey: null } })
    expect(await getCart(ctx)).toMatchObject({
      lines: [],
      count: 0,
      totals: { subtotal: 0, vat: 0 },
      meter: null,
      blocked: false,
    })
    expect(ctx.db.statements).toBe(1)
  })

  test('shows sale prices, savings, included tax, and how far delivery is from free', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { TEA: 2, MANGO: 1 })
    expect(await getCart(ctx)).toMatchObject({
      totals: { subtotal: baht(500), saved: baht(100), vat: 3271 },
      meter: { left: baht(1000), limit: baht(1500), percent: 33 },
    })
  })

  test('reports a higher price and waits for consent', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    await ctx.db.commit()
    await reprice(goods.mango, baht(120))
    expect(await getCart(ctx)).toMatchObject({
      blocked: true,
      totals: { subtotal: baht(120) },
      lines: [{ problems: [{ kind: 'dearer', was: baht(100), now: baht(120) }] }],
    })
    await acceptChanges(ctx)
    expect(await getCart(ctx)).toMatchObject({
      blocked: false,
      lines: [{ problems: [], unitSatang: baht(120) }],
    })
  })

  test('reports a lower price and applies it immediately', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    await ctx.db.commit()
    await reprice(goods.mango, baht(80))
    expect(await getCart(ctx)).toMatchObject({
      blocked: false,
      totals: { subtotal: baht(80) },
      lines: [{ problems: [{ kind: 'cheaper' }] }],
    })
  })

  test('reports short, sold-out and unavailable items; accepting reduces or removes them', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 5, TEA: 2, BREAD: 1 })
    await ctx.db.commit()
    await Promise.all([restock(goods.tea, 1), setStatus(goods.mango, 'archived')])
    const cart = await getCart(ctx)
    expect(cart.lines.map((line) => line.problems.map(({ kind }) => kind))).toEqual([['gone'], ['short'], []])
    expect(cart.lines[0]).toMatchObject({ name: { th: 'มะม่วง' }, sku: '', subtotal: 0 })
    expect(cart.totals.subtotal).toBe(baht(500))
    await acceptChanges(ctx)
    expect((await getCart(ctx)).lines).toMatchObject([{ sku: 'TEA', quantityMilli: 1000 }, { sku: 'BREAD' }])
    await restock(goods.tea, 0)
    expect((await getCart(ctx)).lines).toMatchObject([{ problems: [{ kind: 'sold_out' }] }, { problems: [] }])
  })

  test('is never part of a cached page', async () => {
    const ctx = sites.ctx()
    const visitor = createVisitor(ctx.viewer.guestKey, { ip: '' })
    ctx.viewer = visitor.viewer
    await getCart(ctx)
    expect(visitor.wasRead()).toBe(true)
  })

  test('is deleted after thirty days without a change, and so is one that became an order', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    const later = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) })
    expect((await getCart(later(29))).count).toBe(1)
    expect((await getCart(later(31))).count).toBe(0)
    expect(await purgeCarts(later(29))).toBe(0)
    expect(await purgeCarts(later(31))).toBeGreaterThan(0)
    expect(await getCart(ctx)).toMatchObject({ lines: [] })
  })
})

describe('the header summary', () => {
  test('counts pieces in one statement, and queries nothing for a guest without a cart', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 2, BREAD: 1 })
    const before = ctx.db.statements
    expect(await getSummary(ctx)).toEqual({ user: null, cart: { count: 3 }, unread: 0 })
    expect(ctx.db.statements - before).toBe(1)
    const withoutCart = sites.ctx({ viewer: { guestKey: null } })
    expect(await getSummary(withoutCart)).toEqual({ user: null, cart: { count: 0 }, unread: 0 })
    expect(withoutCart.db.statements).toBe(0)
  })

  test('names the signed-in user, with photo', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    const withPhoto = sites.ctx({ viewer: { role: 'manager', user: { ...ctx.viewer.user!, picture: 'p1' } } })
    expect((await getSummary(withPhoto)).user).toMatchObject({ picture: 'p1' })
    expect((await getSummary(ctx)).user).toEqual({
      id: ctx.viewer.user?.id,
      firstname: 'สมใจ',
      lastname: 'ทดสอบ',
      role: 'manager',
      picture: null,
    })
  })
})
