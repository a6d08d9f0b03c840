import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { getOrder } from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import type { Ctx, Role } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { transitionHistory } from '#kernel/transition.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { addToCart } from '../../shop/cart/add.server.ts'
import { getCart } from '../../shop/cart/cart.server.ts'
import { acceptChanges, setQuantity } from '../../shop/cart/change.server.ts'
import { checkout } from '../../shop/checkout/checkout.server.ts'
import { buildCheckoutInput, openShop } from '../../shop/factory.ts'
import { calculateDraft } from '../../shop/on-behalf/customer-order.server.ts'
import { productView } from '../../shop/product/product-view.server.ts'
import { priceImport } from '../import/import.server.ts'
import { adjustmentInput, listPriceInput, priceListInput } from './price-list.input.ts'
import {
  addListCustomer,
  adjustPrices,
  changePriceList,
  createPriceList,
  getPriceList,
  maxPrices,
  previewAdjustment,
  removeListPrice,
  setListPrice,
  transitionPriceList,
} from './price-list.server.ts'
import { listPricesList, priceListsList } from './price-lists.list.rules.ts'
import { listPriceLists, listPricesOf } from './price-lists.server.ts'

const sites = testSites()
const { doing } = sites
const manager = { role: 'manager' as const }
type Person = Awaited<ReturnType<typeof buildUser>>
let shopkeeper: Person
let stranger: Person
let customerId: string

const typedList = (more: object) => priceListInput.parse({ nameTh: 'ราคา', audience: 'tags', ...more })
const typedPrice = (more: object) => listPriceInput.parse({ sku: 'RICE', ...more })

/** Creates an active list with these prices. */
async function inUse(more: object, prices: object[] = [], tenant = sites.alpha): Promise<string> {
  const as = { ...manager, tenant }
  const id = await doing((ctx) => createPriceList(ctx, typedList(more)), as)
  for (const price of prices) await doing((ctx) => setListPrice(ctx, id, typedPrice(price)), as)
  await doing((ctx) => transitionPriceList(ctx, id, 'start'), as)
  return id
}
const end = (id: string) => doing((ctx) => transitionPriceList(ctx, id, 'archive'), manager)
const pricesOf = async (id: string) => {
  const { list } = await doing((ctx) => getPriceList(ctx, id), manager)
  const page = await doing(
    (ctx) => listPricesOf(ctx, list, listPricesList.parse(new URLSearchParams())),
    manager,
  )
  return page.items.map(({ sku, fromMilli, satang, offBp }) => [sku, fromMilli / 1000, satang, offBp])
}

const viewing = (user: Person | null) => (user ? { viewer: { role: 'user' as const, user } } : {})
const as = (user: Person | null): Ctx => sites.ctx(viewing(user))
async function cartOf(ctx: Ctx, quantities: Record<string, number>) {
  for (const [sku, quantity] of Object.entries(quantities)) await addToCart(ctx, { sku, quantity })
  return getCart(ctx)
}
/** Returns the unit price for this quantity in a cart that is then discarded. */
async function unitFor(user: Person | null, quantity: number, sku = 'RICE', own: Ctx = as(user)) {
  const { lines } = await cartOf(own, { [sku]: quantity })
  await own.db.rollback()
  return lines[0]!.unitSatang / 100
}

// Active prices belong to a single test.
afterEach(() =>
  doing(async (ctx) => {
    await ctx.db.query('test.end', `UPDATE price_list SET status = 'archived' WHERE tenant_id = $1`, [
      ctx.tenant.id,
    ])
  }),
)

beforeAll(async () => {
  for (const tenant of [sites.alpha, sites.beta]) {
    await doing(openShop, { role: 'admin', tenant })
    await doing(
      (ctx) =>
        buildProducts(ctx, [
          { sku: 'RICE', nameTh: 'ข้าวหอม', variants: [{ regular: baht(100) }], stock: 500 },
          { sku: 'TEA', nameTh: 'ชา', variants: [{ regular: baht(50), sale: baht(45) }], stock: 500 },
        ]),
      { role: 'admin', tenant },
    )
  }
  shopkeeper = await buildUser(sites, { email: 'wholesale@alpha.test' })
  stranger = await buildUser(sites, { email: 'other@alpha.test' })
  customerId = newId()
  await doing(async (ctx) => {
    await ctx.db.query(
      'test.customer',
      `INSERT INTO customer (tenant_id, id, name, user_id, search, created_at) VALUES ($1, $2, 'ร้านป้า', $3, 'ร้านป้า', $4)`,
      [ctx.tenant.id, customerId, shopkeeper.id, ctx.now],
    )
    await ctx.db.query(
      'test.tag',
      `INSERT INTO customer_tag (tenant_id, id, customer_id, name) VALUES ($1, $2, $3, 'ขายส่ง')`,
      [ctx.tenant.id, newId(), customerId],
    )
  })
})

describe('quantity prices', () => {
  test('apply in the cart, follow the quantity without a price-change notice, and are stored in the order', async () => {
    await inUse({ audience: 'everyone' }, [
      { from: '10', price: '90' },
      { from: '50', off: '25' },
    ])
    const ctx = sites.ctx()
    const { lines } = await cartOf(ctx, { RICE: 9 })
    expect(lines[0]).toMatchObject({ unitSatang: baht(100), problems: [] })
    const line = lines[0]!.id
    await addToCart(ctx, { sku: 'RICE', quantity: 1 })
    expect((await getCart(ctx)).lines[0]).toMatchObject({ unitSatang: baht(90), problems: [] })
    await setQuantity(ctx, line, 60)
    const cart = await getCart(ctx)
    expect(cart.lines[0]).toMatchObject({
      unitSatang: baht(75),
      regularSatang: baht(100),
      subtotal: baht(4500),
      problems: [],
    })
    expect(cart.totals.saved).toBe(baht(1500))
    await setQuantity(ctx, line, 12)
    expect((await getCart(ctx)).lines[0]).toMatchObject({ unitSatang: baht(90), problems: [] })
    await ctx.db.commit()

    const { order } = await checkout(ctx, buildCheckoutInput({ expectTotal: baht(1080 + 50) }))
    await ctx.db.commit()
    const placed = await doing((own) => getOrder(own, order.number), manager)
    expect(placed.lines[0]).toMatchObject({ unitSatang: baht(90), regularSatang: baht(100) })
  })

  test('that have expired are reported as a higher price and need confirmation at checkout', async () => {
    const id = await inUse({ audience: 'everyone' }, [{ from: '10', price: '90' }])
    const ctx = sites.ctx()
    await cartOf(ctx, { RICE: 10 })
    await ctx.db.commit()
    await end(id)
    const cart = await getCart(ctx)
    expect(cart).toMatchObject({ blocked: true })
    expect(cart.lines[0]!.problems).toEqual([{ kind: 'dearer', was: baht(90), now: baht(100) }])
    // A change that was not accepted yet is still shown after the quantity was changed.
    await setQuantity(ctx, cart.lines[0]!.id, 11)
    expect((await getCart(ctx)).blocked).toBe(true)
    await expect(checkout(ctx, buildCheckoutInput())).rejects.toMatchObject({ code: 'cart.changed' })
    await acceptChanges(ctx)
    expect((await getCart(ctx)).lines[0]).toMatchObject({ unitSatang: baht(100), problems: [] })
  })

  test('for everybody start at two pieces: one piece has the product’s price', async () => {
    const id = await inUse({ audience: 'everyone' })
    const refused = { errors: [{ code: 'pricing.first_piece' }] }
    await expect(
      doing((ctx) => setListPrice(ctx, id, typedPrice({ from: '1', price: '90' })), manager),
    ).rejects.toMatchObject(refused)
    expect(priceListInput.safeParse({ nameTh: 'ก', audience: 'everyone', off: '5' }).success).toBe(false)
    const some = await inUse({ tags: 'ขายส่ง' }, [{ price: '90' }])
    const { list } = await doing((ctx) => getPriceList(ctx, some), manager)
    await expect(
      doing((ctx) => changePriceList(ctx, some, typedList({ audience: 'everyone' }), list.version), manager),
    ).rejects.toMatchObject(refused)
  })
})

describe('a list for certain customers', () => {
  test('applies only to them: not to a guest, another member or another site', async () => {
    const id = await inUse({ tags: 'ขายส่ง, ร้านค้า', off: '10', rounding: '100' }, [{ price: '80.50' }])
    expect(await unitFor(shopkeeper, 1)).toBe(80.5)
    // Discount on the regular 50, rounded to a baht; the sale price of 45 is no better.
    expect(await unitFor(shopkeeper, 1, 'TEA')).toBe(45)
    expect(await unitFor(stranger, 1)).toBe(100)
    expect(await unitFor(null, 1)).toBe(100)
    const away = sites.ctx({ ...viewing(shopkeeper), tenant: sites.beta })
    expect(await unitFor(shopkeeper, 1, 'RICE', away)).toBe(100)
    await end(id)
    expect(await unitFor(shopkeeper, 1)).toBe(100)
  })

  test('names customers, including those since merged into another', async () => {
    const id = await inUse({ audience: 'customers' }, [{ price: '70' }])
    expect(await unitFor(shopkeeper, 1)).toBe(100)
    const old = newId()
    await doing(async (ctx) => {
      await ctx.db.query(
        'test.old',
        `INSERT INTO customer (tenant_id, id, name, search, created_at) VALUES ($1, $2, 'เดิม', 'เดิม', $3)`,
        [ctx.tenant.id, old, ctx.now],
      )
    })
    await doing((ctx) => addListCustomer(ctx, id, old), manager)
    await doing((ctx) => addListCustomer(ctx, id, old), manager)
    expect(await unitFor(shopkeeper, 1)).toBe(100)
    await doing(async (ctx) => {
      await ctx.db.query(
        'test.merge',
        `UPDATE customer SET status = 'merged', merged_into = $3 WHERE tenant_id = $1 AND id = $2`,
        [ctx.tenant.id, old, customerId],
      )
    })
    expect(await unitFor(shopkeeper, 1)).toBe(70)
    expect((await doing((ctx) => getPriceList(ctx, id), manager)).customers).toHaveLength(1)
  })

  test('applies from its first to its last day, and only while active', async () => {
    const id = await inUse({ audience: 'members', startsOn: '2026-05-05', endsOn: '2026-05-06' }, [
      { price: '60' },
    ])
    const at = (text: string) =>
      unitFor(stranger, 1, 'RICE', sites.ctx({ ...viewing(stranger), now: new Date(text) }))
    expect(await at('2026-05-04T23:59:59+07:00')).toBe(100)
    expect(await at('2026-05-05T00:00:00+07:00')).toBe(60)
    expect(await at('2026-05-06T23:59:59+07:00')).toBe(60)
    expect(await at('2026-05-07T00:00:00+07:00')).toBe(100)
    await doing((ctx) => transitionPriceList(ctx, id, 'pause'), manager)
    expect(await at('2026-05-05T12:00:00+07:00')).toBe(100)
  })

  test('shows only on their product page, without extra database statements', async () => {
    await inUse({ tags: 'ขายส่ง' }, [{ price: '80' }, { from: '10', price: '75' }])
    const view = async (user: Person | null) => {
      const ctx = sites.ctx({ mode: 'read', ...viewing(user) })
      const shown = await productView(ctx, 'RICE')
      expect(ctx.db.statements).toBeLessThanOrEqual(3)
      if ('discontinued' in shown) throw new Error('gone')
      return shown.variants[0]!
    }
    expect(await view(shopkeeper)).toMatchObject({
      price: '฿80',
      was: '฿100',
      listed: 'ราคา',
      tiers: [
        { range: '1–9 ชิ้น', price: '฿80' },
        { range: '10 ชิ้นขึ้นไป', price: '฿75' },
      ],
    })
    for (const other of [stranger, null])
      expect(await view(other)).toMatchObject({ price: '฿100', was: null, listed: null, tiers: [] })
  })

  test('gives the price staff see when ordering for that customer', async () => {
    await inUse({ tags: 'ขายส่ง' }, [{ from: '5', price: '80' }])
    const ctx = as(null)
    const { variantId } = (await cartOf(ctx, { RICE: 1 })).lines[0]!
    await ctx.db.rollback()
    const draft = (personId?: string) =>
      doing(
        (ctx) =>
          calculateDraft(ctx, {
            lines: [{ variantId, quantity: 5 }],
            shipping: 'pickup',
            ...(personId && { personId }),
          }),
        manager,
      )
    expect(await draft(shopkeeper.id)).toMatchObject({ subtotal: baht(400), other: false })
    expect(await draft(stranger.id)).toMatchObject({ subtotal: baht(500), other: false })
    expect(await draft()).toMatchObject({ subtotal: baht(500) })
  })
})

describe('managing lists', () => {
  test('replaces a price of the same quantity, reports the old one, and restores it', async () => {
    const id = await inUse({ tags: 'x' })
    const set = (more: object) => doing((ctx) => setListPrice(ctx, id, typedPrice(more)), manager)
    const first = await set({ from: '10', price: '90' })
    expect(first.before).toBeNull()
    const second = await set({ from: '10', off: '12.5' })
    expect(second).toEqual({ id: first.id, before: { sku: 'RICE', from: '10', price: '90.00' } })
    await set({ sku: 'tea', from: '1', price: '0' })
    expect(await pricesOf(id)).toEqual([
      ['RICE', 10, null, 1250],
      ['TEA', 1, 0, null],
    ])
    const undo = await doing((ctx) => removeListPrice(ctx, id, first.id), manager)
    expect(undo).toEqual({ sku: 'RICE', from: '10', off: '12.5' })
    expect(await doing((ctx) => removeListPrice(ctx, id, first.id), manager)).toBeNull()
    await expect(set({ sku: 'NOTHING', price: '1' })).rejects.toMatchObject({
      errors: [{ path: 'sku', code: 'pricing.no_goods' }],
    })
  })

  test.each([
    [{ price: '1', off: '5' }, 'pricing.either'],
    [{}, 'pricing.either'],
    [{ price: '-1' }, 'field.format'],
    [{ off: '0' }, 'pricing.percent'],
    [{ off: '101' }, 'pricing.percent'],
    [{ from: '0', price: '1' }, 'field.whole'],
    [{ from: '1.5', price: '1' }, 'field.whole'],
  ])('rejects a price like %j', (more, code) => {
    const { error } = listPriceInput.safeParse({ sku: 'RICE', ...more })
    expect(error?.issues.map((issue) => ('params' in issue ? issue.params?.code : null))).toContain(code)
  })

  test('changes all amounts by percent as previewed, except those changed since', async () => {
    const id = await inUse({ tags: 'x' }, [
      { from: '1', price: '99' },
      { from: '10', off: '10' },
      { sku: 'TEA', from: '1', price: '33.33' },
    ])
    const change = adjustmentInput.parse({ by: '-10', rounding: '25' })
    const preview = await doing((ctx) => previewAdjustment(ctx, id, change), manager)
    expect(preview.map(({ from, to }) => [from, to]).sort()).toEqual([
      [3333, 3000],
      [9900, 8900],
    ])
    const { list } = await doing((ctx) => getPriceList(ctx, id), manager)
    const move = () => doing((ctx) => adjustPrices(ctx, id, { ...change, version: list.version }), manager)
    expect(await move()).toEqual({ moved: 2 })
    expect((await pricesOf(id)).map(([, , amount, off]) => [amount, off])).toEqual([
      [8900, null],
      [null, 1000],
      [3000, null],
    ])
    // A double click, with an outdated preview.
    await expect(move()).rejects.toMatchObject({ code: 'changed_meanwhile' })
  })

  test('imports prices from a file, reports invalid lines, and can be undone completely', async () => {
    const id = await inUse({ tags: 'x' }, [{ from: '10', price: '90' }])
    async function* bytes() {
      yield Buffer.from(
        'sku,from,price,percent_off\nRICE,10,88,\nRICE,50,80,\nTEA,,,5%\nNOPE,1,5,\nTEA,1.5,5,\nTEA,2,5,5\n',
      )
    }
    const run = await doing(
      (ctx) =>
        priceImport.start(ctx, { name: 'x.csv', stream: bytes(), dryRun: false, data: { listId: id } }),
      manager,
    )
    const work = () => runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
    await work()
    const done = await doing((ctx) => priceImport.get(ctx, run.id), manager)
    expect(done).toMatchObject({ status: 'done', counts: { created: 2, updated: 1, refused: 3 } })
    // Users correcting the file find a line by its SKU, even if it was refused while being parsed.
    const report = await doing((ctx) => priceImport.rows(ctx, run.id), manager)
    expect(report.map(({ line, label }) => [line, label])).toEqual([
      [2, 'RICE'],
      [3, 'RICE'],
      [4, 'TEA'],
      [5, 'NOPE'],
      [6, 'TEA'],
      [7, 'TEA'],
    ])
    const imported = [
      ['RICE', 10, 8800, null],
      ['RICE', 50, 8000, null],
      ['TEA', 1, null, 500],
    ]
    expect(await pricesOf(id)).toEqual(imported)
    await doing((ctx) => setListPrice(ctx, id, typedPrice({ from: '50', price: '79' })), manager)
    await doing((ctx) => priceImport.undo(ctx, run.id), manager)
    await work()
    // What somebody changed since stays.
    expect(await pricesOf(id)).toEqual([
      ['RICE', 10, 9000, null],
      ['RICE', 50, 7900, null],
    ])
    const steps = await doing((ctx) => transitionHistory(ctx, 'price_list', id), manager)
    expect(steps.map(({ event, reason }) => [event, reason])).toEqual(
      expect.arrayContaining([
        ['import', '3'],
        ['undo_import', '2'],
      ]),
    )
  })

  test('an import fills a list up to its maximum, which later changes read as a whole', async () => {
    const id = await inUse({ tags: 'x' }, [{ from: '10', price: '90' }])
    await doing(
      (ctx) =>
        ctx.db.query(
          'test.fillList',
          `INSERT INTO price_list_price (tenant_id, id, list_id, product_id, variant_id, from_milli, satang)
           SELECT tenant_id, gen_random_uuid(), list_id, product_id, variant_id, n * 1000, 100
           FROM price_list_price, generate_series(1001, 1000 + $3::int) n WHERE tenant_id = $1 AND list_id = $2`,
          [ctx.tenant.id, id, maxPrices - 2],
        ),
      manager,
    )
    async function* bytes() {
      yield Buffer.from('sku,from,price\nRICE,10,88\nRICE,11,87\nRICE,12,86\n')
    }
    const run = await doing(
      (ctx) =>
        priceImport.start(ctx, { name: 'x.csv', stream: bytes(), dryRun: false, data: { listId: id } }),
      manager,
    )
    await runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
    const report = await doing((ctx) => priceImport.rows(ctx, run.id), manager)
    expect(report.map(({ result, notices }) => [result, notices.map(({ code }) => code)])).toEqual([
      ['updated', []],
      ['created', []],
      ['refused', ['pricing.import.full']],
    ])
  })

  test('a dry run warns of a price that is not below the regular one, and changes nothing', async () => {
    const id = await inUse({ tags: 'x' }, [{ from: '10', price: '90' }])
    async function* bytes() {
      yield Buffer.from('sku,from,price,percent_off\nRICE,10,100,\nRICE,50,120,\nTEA,1,5,\nTEA,2,,5%\n')
    }
    const run = await doing(
      (ctx) => priceImport.start(ctx, { name: 'x.csv', stream: bytes(), dryRun: true, data: { listId: id } }),
      manager,
    )
    await runJobHandler(sites.services, 'import.work', sites.alpha.id, { id: run.id })
    const report = await doing((ctx) => priceImport.rows(ctx, run.id), manager)
    expect(report.map(({ line, result, notices }) => [line, result, notices])).toEqual([
      [2, 'updated', [{ code: 'pricing.import.no_effect', params: { regular: 10_000 } }]],
      [3, 'created', [{ code: 'pricing.import.no_effect', params: { regular: 10_000 } }]],
      [4, 'created', []],
      [5, 'created', []],
    ])
    expect(await pricesOf(id)).toEqual([['RICE', 10, 9000, null]])
  })

  test('is closed to outsiders: another site, a member, a guest', async () => {
    const id = await inUse({ tags: 'x' }, [{ price: '90' }])
    for (const [options, status] of [
      [{ role: 'admin' as Role, tenant: sites.beta }, 404],
      [{ role: 'user' as Role }, 403],
      [{}, 401],
    ] as const) {
      const acts: ((ctx: Ctx) => Promise<unknown>)[] = [
        (ctx) => getPriceList(ctx, id),
        (ctx) => setListPrice(ctx, id, typedPrice({ price: '1' })),
        (ctx) => transitionPriceList(ctx, id, 'pause'),
        (ctx) => changePriceList(ctx, id, typedList({ tags: 'x' }), 1),
        (ctx) => adjustPrices(ctx, id, { by: 100, rounding: 1, version: 1 }),
        (ctx) => addListCustomer(ctx, id, customerId),
        (ctx) => removeListPrice(ctx, id, id),
      ]
      for (const act of acts) await expect(doing(act, options)).rejects.toMatchObject({ status })
    }
    const query = priceListsList.parse(new URLSearchParams())
    expect(
      (await doing((ctx) => listPriceLists(ctx, query), { ...manager, tenant: sites.beta })).items,
    ).toEqual([])
    await expect((async () => listPriceLists(sites.ctx({ role: 'user' }), query))()).rejects.toMatchObject({
      status: 403,
    })
  })
})
