import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildProducts } from '#areas/catalog/factory.ts'
import { setOnHand } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId, newToken } from '#kernel/id.ts'
import { emit } from '#kernel/jobs/jobs.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/testing.ts'
import { fillCart, openShop } from '../factory.ts'
import '../public.server.ts'
import { getSummary } from '../summary.server.ts'
import { addAgain, addToCart } from './add.server.ts'
import { getCart } from './cart.server.ts'
import { acceptChanges, forgetNews, removeLine, saveForLater, setQuantity } from './change.server.ts'
import { forgetCarts } from './forget.server.ts'
import { mergeCarts } from './merge.server.ts'

const sites = testSites()

let mango: string
let tea: string

/** A context on alpha that commits what was done with it. */
const doing = async <Result>(
  work: (ctx: Ctx) => Promise<Result>,
  options: Parameters<typeof sites.ctx>[0] = {},
) => {
  const ctx = sites.ctx(options)
  return unitOfWork(ctx.db, () => work(ctx))
}

const reprice = (variantId: string, satang: number) =>
  doing((ctx) =>
    ctx.db.query(
      'test.reprice',
      'UPDATE product_variant SET regular_satang = $3, sale_satang = NULL WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, variantId, satang],
    ),
  )
const restock = (variantId: string, pieces: number) =>
  doing((ctx) => setOnHand(ctx, [{ variantId, quantityMilli: pieces * 1000 }], { reason: 'count' }), {
    role: 'admin',
  })
const setStatus = (variantId: string, status: string) =>
  doing((ctx) =>
    ctx.db.query(
      'test.setStatus',
      'UPDATE product SET status = $3 WHERE tenant_id = $1 AND id = (SELECT product_id FROM product_variant WHERE tenant_id = $1 AND id = $2)',
      [ctx.tenant.id, variantId, status],
    ),
  )

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) {
    await doing(openShop, { role: 'admin', tenant })
  }
  const records = await doing(
    (ctx) =>
      buildProducts(ctx, [
        { sku: 'MANGO', nameTh: 'มะม่วง', variants: [{ regular: baht(100), weightGrams: 1000 }], stock: 10 },
        { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(250), sale: baht(200) }], stock: 5 },
        { sku: 'SOAP', nameTh: 'สบู่', stock: 0 },
        { sku: 'DRAFT', nameTh: 'ร่าง', status: 'draft' },
        { sku: 'BREAD', nameTh: 'ขนมปัง', variants: [{ policy: 'untracked' }] },
      ]),
    { role: 'admin' },
  )
  mango = records[0]!.variants[0]!.id
  tea = records[1]!.variants[0]!.id
  await doing((ctx) => buildProducts(ctx, [{ sku: 'OTHER', stock: 3 }]), {
    role: 'admin',
    tenant: sites.beta,
  })
})

beforeEach(async () => {
  await Promise.all([
    reprice(mango, baht(100)),
    restock(mango, 10),
    restock(tea, 5),
    setStatus(mango, 'active'),
  ])
})

describe('putting something in', () => {
  test('makes a guest’s cart, gives the browser its key for thirty days, and stores only a hash of it', async () => {
    const ctx = sites.ctx({ viewer: { guestKey: null } })
    await addToCart(ctx, { sku: 'MANGO', quantity: 2 })
    const cookie = ctx.cookies.find((line) => line.startsWith('_guest='))
    expect(cookie).toContain(`_guest=${ctx.viewer.guestKey}`)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain(`Max-Age=${30 * 86_400}`)
    const rows = await ctx.db.query<{ guest_hash: string }>(
      'test.carts',
      'SELECT guest_hash FROM cart WHERE tenant_id = $1',
      [ctx.tenant.id],
    )
    expect(rows.map((row) => row.guest_hash)).not.toContain(ctx.viewer.guestKey)
    expect(await getCart(ctx)).toMatchObject({
      count: 2,
      totals: { subtotal: baht(200), saved: 0, weightGrams: 2000 },
      blocked: false,
      lines: [
        {
          sku: 'MANGO',
          quantityMilli: 2000,
          unitSatang: baht(100),
          subtotal: baht(200),
          left: 10_000,
          problems: [],
        },
      ],
    })
  })

  test('takes at most ten statements with a new cart, and the whole cart back', async () => {
    const ctx = sites.ctx({ viewer: { guestKey: null } })
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    expect(ctx.db.statements).toBe(3)
    await getCart(ctx)
    expect(ctx.db.statements).toBe(6)
  })

  test('adds up with what is there, and tells when it was cut to what is left', async () => {
    const ctx = sites.ctx()
    expect(await addToCart(ctx, { sku: 'MANGO', quantity: 6 })).toMatchObject({
      quantityMilli: 6000,
      wantedMilli: 6000,
    })
    expect(await addToCart(ctx, { sku: 'mango', quantity: 6 })).toMatchObject({
      quantityMilli: 10_000,
      wantedMilli: 12_000,
    })
    expect((await getCart(ctx)).lines).toHaveLength(1)
  })

  test('is not cut where nothing is counted', async () => {
    expect(await addToCart(sites.ctx(), { sku: 'BREAD', quantity: 500 })).toMatchObject({
      quantityMilli: 500_000,
    })
  })

  test('is refused when nothing is left, with what is left', async () => {
    await expect(addToCart(sites.ctx(), { sku: 'SOAP', quantity: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'stock.short',
      data: { lines: [{ sku: 'SOAP', name: { th: 'สบู่' }, wanted: 1, left: 0 }] },
    })
  })

  test.each(['NOPE', 'DRAFT', 'OTHER', ''])('is refused for %j, which is not sold here', async (sku) => {
    await expect(addToCart(sites.ctx(), { sku, quantity: 1 })).rejects.toMatchObject({
      status: 404,
      code: 'shop.not_for_sale',
    })
  })

  test('stops at a hundred different things', async () => {
    const skus = Array.from({ length: 101 }, (_, n) => `FULL-${n}`)
    await doing(
      (ctx) =>
        buildProducts(
          ctx,
          skus.map((sku) => ({ sku })),
        ),
      { role: 'admin' },
    )
    const ctx = sites.ctx()
    await fillCart(ctx, Object.fromEntries(skus.slice(0, 100).map((sku) => [sku, 1])))
    await expect(addToCart(ctx, { sku: 'FULL-100', quantity: 1 })).rejects.toMatchObject({
      status: 409,
      code: 'cart.full',
    })
  })

  test('fifty times at once adds up to fifty', async () => {
    await restock(mango, 100)
    const guestKey = newToken(24)
    await Promise.all(
      Array.from({ length: 50 }, () =>
        doing((ctx) => addToCart(ctx, { sku: 'MANGO', quantity: 1 }), { viewer: { guestKey } }),
      ),
    )
    expect(await doing(getCart, { viewer: { guestKey } })).toMatchObject({
      count: 50,
      lines: [{ quantityMilli: 50_000 }],
    })
  })

  test('of an earlier order adds what is still sold and names what is not', async () => {
    const ctx = sites.ctx()
    const gone = { variantId: newId(), quantityMilli: 1000, name: { th: 'หมดแล้ว', en: 'Gone' } }
    const { added, missing } = await addAgain(ctx, [
      { variantId: mango, quantityMilli: 3000, name: { th: 'มะม่วง', en: '' } },
      gone,
    ])
    expect(added).toMatchObject([{ variantId: mango, quantityMilli: 3000 }])
    expect(missing).toEqual([gone.name])
  })
})

describe('a cart', () => {
  test('of nobody is empty and costs only the settings', async () => {
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

  test('shows sale prices, what is saved, the tax in it, and how far delivery is from free', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { TEA: 2, MANGO: 1 })
    expect(await getCart(ctx)).toMatchObject({
      totals: { subtotal: baht(500), saved: baht(100), vat: 3271 },
      meter: { left: baht(1000), limit: baht(1500), percent: 33 },
    })
  })

  test('tells a higher price and waits for consent', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    await ctx.db.commit()
    await reprice(mango, baht(120))
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

  test('tells a lower price and takes it at once', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    await ctx.db.commit()
    await reprice(mango, baht(80))
    expect(await getCart(ctx)).toMatchObject({
      blocked: false,
      totals: { subtotal: baht(80) },
      lines: [{ problems: [{ kind: 'cheaper' }] }],
    })
  })

  test('tells what is short, sold out and gone; accepting cuts and takes out', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 5, TEA: 2, BREAD: 1 })
    await ctx.db.commit()
    await Promise.all([restock(tea, 1), setStatus(mango, 'archived')])
    const cart = await getCart(ctx)
    expect(cart.lines.map((line) => line.problems.map(({ kind }) => kind))).toEqual([['gone'], ['short'], []])
    expect(cart.lines[0]).toMatchObject({ name: { th: 'มะม่วง' }, sku: '', subtotal: 0 })
    expect(cart.totals.subtotal).toBe(baht(500))
    await acceptChanges(ctx)
    expect((await getCart(ctx)).lines).toMatchObject([{ sku: 'TEA', quantityMilli: 1000 }, { sku: 'BREAD' }])
    await restock(tea, 0)
    expect((await getCart(ctx)).lines).toMatchObject([{ problems: [{ kind: 'sold_out' }] }, { problems: [] }])
  })

  test('is never part of a page that is kept for others', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    await getCart(ctx)
    expect([...ctx.depends]).toEqual([])
  })

  test('is forgotten after thirty days without a change, and so is what became an order', async () => {
    const ctx = sites.ctx()
    await addToCart(ctx, { sku: 'MANGO', quantity: 1 })
    const later = (days: number): Ctx => ({ ...ctx, now: new Date(ctx.now.getTime() + days * 86_400_000) })
    expect((await getCart(later(29))).count).toBe(1)
    expect((await getCart(later(31))).count).toBe(0)
    expect(await forgetCarts(later(29))).toBe(0)
    expect(await forgetCarts(later(31))).toBeGreaterThan(0)
    expect(await getCart(ctx)).toMatchObject({ lines: [] })
  })
})

describe('the summary for the header', () => {
  test('counts pieces in one statement, and asks nothing for a guest who never put anything in', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 2, BREAD: 1 })
    const before = ctx.db.statements
    expect(await getSummary(ctx)).toEqual({ user: null, cart: { count: 3 }, unread: 0 })
    expect(ctx.db.statements - before).toBe(1)
    const nobody = sites.ctx({ viewer: { guestKey: null } })
    expect(await getSummary(nobody)).toEqual({ user: null, cart: { count: 0 }, unread: 0 })
    expect(nobody.db.statements).toBe(0)
  })

  test('names who is signed in', async () => {
    const ctx = sites.ctx({ role: 'manager' })
    expect((await getSummary(ctx)).user).toEqual({
      id: ctx.viewer.user?.id,
      firstname: 'สมใจ',
      lastname: 'ทดสอบ',
      role: 'manager',
    })
  })
})

describe('changing a line', () => {
  const withMango = async (options?: Parameters<typeof sites.ctx>[0]) => {
    const ctx = sites.ctx(options)
    await addToCart(ctx, { sku: 'MANGO', quantity: 2 })
    const [line] = (await getCart(ctx)).lines
    return { ctx, id: line!.id }
  }

  test('sets how many, cut to what is left', async () => {
    const { ctx, id } = await withMango()
    expect(await setQuantity(ctx, id, 3)).toMatchObject({ quantityMilli: 3000, wantedMilli: 3000 })
    expect(await setQuantity(ctx, id, 99)).toMatchObject({ quantityMilli: 10_000, wantedMilli: 99_000 })
    expect((await getCart(ctx)).count).toBe(10)
  })

  test('to nothing takes it out, and setting it again gives it back as it was', async () => {
    const { ctx, id } = await withMango()
    expect(await removeLine(ctx, id)).toMatchObject({ quantityMilli: 2000, name: { th: 'มะม่วง' } })
    expect((await getCart(ctx)).lines).toEqual([])
    await setQuantity(ctx, id, 2)
    expect((await getCart(ctx)).lines).toMatchObject([{ id, quantityMilli: 2000 }])
    await setQuantity(ctx, id, 0)
    expect((await getCart(ctx)).lines).toEqual([])
  })

  test('that was taken out and is put in anew starts from nothing', async () => {
    const { ctx, id } = await withMango()
    await removeLine(ctx, id)
    expect(await addToCart(ctx, { sku: 'MANGO', quantity: 1 })).toMatchObject({
      quantityMilli: 1000,
      wantedMilli: 1000,
    })
  })

  test('is refused when nothing is left', async () => {
    const { ctx, id } = await withMango()
    await ctx.db.commit()
    await restock(mango, 0)
    await expect(setQuantity(ctx, id, 1)).rejects.toMatchObject({ status: 409, code: 'stock.short' })
  })

  test('is not for strangers: another guest, another account, another site all find nothing', async () => {
    const { ctx, id } = await withMango()
    await ctx.db.commit()
    const strangers = [
      sites.ctx(),
      sites.ctx({ viewer: { guestKey: null } }),
      sites.ctx({ role: 'user' }),
      sites.ctx({ role: 'admin' }),
      sites.ctx({ tenant: sites.beta, viewer: { guestKey: ctx.viewer.guestKey } }),
    ]
    for (const stranger of strangers) {
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

describe('signing in', () => {
  const person = () => ({
    role: 'user' as const,
    viewer: { user: { id: newId(), firstname: 'มาลี', lastname: 'ศรีสุข', email: 'm@alpha.test', phone: null } },
  })

  test('brings the guest’s cart along as it is when the account has none', async () => {
    const guest = sites.ctx()
    await addToCart(guest, { sku: 'MANGO', quantity: 2 })
    await guest.db.commit()
    const user = sites.ctx(person())
    await emit(user, 'account.signed_in', { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    expect(await getCart(user)).toMatchObject({ count: 2, news: null })
    await user.db.commit()
    expect((await getCart(guest)).lines).toEqual([])
  })

  test('adds the guest’s things to the account’s, capped at what is left, and tells it until it was seen', async () => {
    const user = sites.ctx(person())
    await fillCart(user, { MANGO: 6, TEA: 1 })
    const guest = sites.ctx()
    await fillCart(guest, { MANGO: 7, BREAD: 1 })
    await Promise.all([user.db.commit(), guest.db.commit()])
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    const cart = await getCart(user)
    expect(Object.fromEntries(cart.lines.map((line) => [line.sku, line.quantityMilli]))).toEqual({
      MANGO: 10_000,
      TEA: 1000,
      BREAD: 1000,
    })
    expect(cart.news?.notes).toMatchObject([
      { name: { th: 'มะม่วง' }, how: 'capped', wanted: 13_000, got: 10_000 },
      { name: { th: 'ขนมปัง' }, how: 'added' },
    ])
    await user.db.commit()
    expect((await getCart(guest)).lines).toEqual([])
    await forgetNews(user)
    expect((await getCart(user)).news).toBeNull()
  })

  test('twice with the same key adds nothing twice', async () => {
    const user = sites.ctx(person())
    const guest = sites.ctx()
    await addToCart(guest, { sku: 'MANGO', quantity: 2 })
    await addToCart(user, { sku: 'MANGO', quantity: 1 })
    await Promise.all([guest.db.commit(), user.db.commit()])
    const signedIn = { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey }
    await mergeCarts(user, signedIn)
    await mergeCarts(user, signedIn)
    expect((await getCart(user)).count).toBe(3)
  })

  test('without a cart, or with an unknown key, changes nothing', async () => {
    const user = sites.ctx(person())
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: null })
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: newToken(24) })
    expect(await getCart(user)).toMatchObject({ lines: [], news: null })
  })
})

describe('what is put aside for another time', () => {
  test('leaves the cart and its count, is priced like the rest, and comes back as it was', async () => {
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

  test('is taken out by removing it, and back in by buying it again', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 2, TEA: 1 })
    const [one, other] = (await getCart(ctx)).lines
    await saveForLater(ctx, one!.id)
    await saveForLater(ctx, other!.id)
    await removeLine(ctx, one!.id)
    await addToCart(ctx, { sku: 'TEA', quantity: 1 })
    expect(await getCart(ctx)).toMatchObject({ count: 1, later: [], lines: [{ quantityMilli: 1000 }] })
  })

  test('comes along at sign-in, beside what the account had put aside itself', async () => {
    const guest = sites.ctx()
    await fillCart(guest, { MANGO: 1 })
    await saveForLater(guest, (await getCart(guest)).lines[0]!.id)
    const user = sites.ctx({ role: 'user' })
    await fillCart(user, { TEA: 1 })
    await guest.db.commit()
    await mergeCarts(user, { userId: user.viewer.user!.id, guestKey: guest.viewer.guestKey })
    expect(await getCart(user)).toMatchObject({
      news: null,
      lines: [{ sku: 'TEA' }],
      later: [{ sku: 'MANGO' }],
    })
  })

  test('is nobody else’s to put aside', async () => {
    const ctx = sites.ctx()
    await fillCart(ctx, { MANGO: 1 })
    await ctx.db.commit()
    const { id } = (await getCart(ctx)).lines[0]!
    for (const stranger of [sites.ctx(), sites.ctx({ tenant: sites.beta, viewer: ctx.viewer })])
      await expect(saveForLater(stranger, id)).rejects.toMatchObject({ code: 'cart.line_not_found' })
  })
})
