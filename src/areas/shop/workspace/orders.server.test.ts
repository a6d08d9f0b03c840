import { beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { configurePayments, fakeSellable, orderInput } from '#areas/billing/factory.ts'
import { getOrder, placeOrder } from '#areas/billing/public.server.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { baht } from '#kernel/money/index.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { isPartlyShipped } from './board.rules.ts'
import { orderCards } from './order-cards.server.ts'
import type { OrderActionInput } from './orders.input.ts'
import { ordersCsv } from './orders-csv.server.ts'
import { ordersList } from './orders-query.rules.ts'
import { orderForStaff, ordersView } from './orders-view.server.ts'
import { pickItemsOf, printView } from './print-view.server.ts'
import { runOrderAction } from './run-order-action.server.ts'
import { countWaiting } from './waiting.server.ts'

const sites = testSites()
fakeSellable('board', { apple: { price: baht(100) }, pear: { price: baht(45.5) } })
fakeSellable('board-course', { course: { price: baht(900) } }, 'paid')

const manager = (mode: 'read' | 'write' = 'write') => sites.ctx({ role: 'manager', mode })
const query = (address = '') => ordersList.parse(new URLSearchParams(address))
const place = async (refs: Record<string, number>, more: Parameters<typeof orderInput>[2] = {}) => {
  const ctx = sites.ctx()
  const { order } = await placeOrder(ctx, orderInput('board', refs, { payment: 'cod', ...more }))
  await ctx.db.commit()
  return order.number
}
const pickup = { method: 'pickup' as const, satang: baht(0), label: { th: 'รับที่ร้าน', en: 'Pick-up' } }
const act = async (input: object) => {
  const ctx = manager()
  try {
    const done = await runOrderAction(ctx, {
      carrier: '',
      tracking: '',
      note: '',
      ...input,
    } as OrderActionInput)
    await ctx.db.commit()
    return done
  } catch (error) {
    // As formAction does; otherwise the order would stay locked.
    await ctx.db.rollback()
    throw error
  }
}

beforeAll(async () => {
  const ctx = sites.ctx({ role: 'admin' })
  await configurePayments(ctx)
  await ctx.db.commit()
})

describe('the page of one order', () => {
  it('shows what the panel beside the list shows, with fewer statements', async () => {
    const number = await place({ apple: 1 })
    const withList = manager('read')
    const all = await ordersView(withList, query(`order=${number}`))
    const alone = manager('read')
    expect(await orderForStaff(alone, number)).toEqual(all.open)
    expect(alone.db.statements).toBeLessThan(withList.db.statements)
  })

  it('offers to write to its buyer only while they are a member', async () => {
    const user = await buildUser(sites, { email: 'leaves@alpha.test' })
    const number = await place({ apple: 1 }, { userId: user.id })
    const writesTo = async (of: string) => (await orderForStaff(manager('read'), of)).writesTo
    expect(await writesTo(number)).toBe(user.id)
    expect(await writesTo(await place({ apple: 1 }))).toBeNull()
    await sites.doing((ctx) =>
      ctx.db.query(
        'test.blockBuyer',
        `UPDATE account_user SET status = 'blocked' WHERE tenant_id = $1 AND id = $2`,
        [ctx.tenant.id, user.id],
      ),
    )
    expect(await writesTo(number)).toBeNull()
  })

  it('is not there for another site, nor for guests and members', async () => {
    const number = await place({ apple: 1 })
    await expect(orderForStaff(sites.ctx(), number)).rejects.toMatchObject({ status: 401 })
    await expect(orderForStaff(sites.ctx({ role: 'user' }), number)).rejects.toMatchObject({ status: 403 })
    const stranger = sites.ctx({ role: 'manager', tenant: sites.beta })
    await expect(orderForStaff(stranger, number)).rejects.toMatchObject({ status: 404 })
  })
})

describe('the order page', () => {
  it('is for managers and admins alone', async () => {
    await expect(ordersView(sites.ctx(), query())).rejects.toMatchObject({ status: 401 })
    await expect(ordersView(sites.ctx({ role: 'user' }), query())).rejects.toMatchObject({ status: 403 })
    await expect(printView(sites.ctx({ role: 'user' }), new URLSearchParams())).rejects.toMatchObject({
      status: 403,
    })
  })

  it('opens to a member whose staff group works on orders, without what is not theirs', async () => {
    const number = await place({ apple: 1 })
    const viewer = (...abilities: string[]) => ({
      viewer: { role: 'user' as const, grants: [{ role: '', scope: null, abilities }] },
    })
    const looks = viewer('shop.orders.work', 'billing.order.see')
    const view = await ordersView(sites.ctx(looks), query(`order=${number}`))
    expect(view.stats).toMatchObject({ slips: null, returns: { count: 0 } })
    expect(view.open).toMatchObject({
      order: { may: { cancel: false, handle: [], edit: false, askInvoice: false } },
    })
    // Read access does not allow changes, through any path.
    for (const input of [
      { intent: 'cancel', number, reason: 'x' },
      { intent: 'move', number, from: 'confirmed', to: 'preparing' },
      { intent: 'say', number, text: 'x' },
    ])
      await expect(
        sites.doing((ctx) => runOrderAction(ctx, input as OrderActionInput), looks),
      ).rejects.toMatchObject({
        status: 403,
      })
    const works = viewer('shop.orders.work', 'billing.order.see', 'billing.order.handle')
    const moved = {
      intent: 'move',
      number,
      from: 'confirmed',
      to: 'preparing',
      carrier: '',
      tracking: '',
      note: '',
    }
    expect(await sites.doing((ctx) => runOrderAction(ctx, moved as OrderActionInput), works)).toMatchObject({
      status: 'preparing',
    })
    await expect(ordersView(sites.ctx(viewer('shop.orders.work')), query())).rejects.toMatchObject({
      status: 403,
    })
  })

  it('counts by one counter on the board, in the menu and on the first page, paid on delivery or before', async () => {
    const number = await place({ apple: 1 })
    const { board } = await ordersView(manager('read'), query())
    const [orders] = await orderCards(manager('read'))
    const fresh = board?.find(({ column }) => column === 'new')
    expect(fresh?.cards.map((card) => card.number)).toContain(number)
    expect([orders?.count, (await countWaiting(manager('read'))).orders]).toEqual([
      fresh?.total,
      fresh?.total,
    ])
    expect(await orderCards(sites.ctx({ role: 'user' }))).toEqual([])
    await act({ intent: 'move', number, from: 'confirmed', to: 'preparing' })
  })

  it('counts for staff alone what nobody has begun', async () => {
    for (const stranger of [sites.ctx(), sites.ctx({ role: 'user' })])
      expect([await countWaiting(stranger), stranger.db.statements]).toEqual([{}, 0])
    const before = await countWaiting(manager('read'))
    const number = await place({ apple: 1 })
    expect(await countWaiting(manager('read'))).toEqual({ ...before, orders: (before.orders ?? 0) + 1 })
    expect((await countWaiting(sites.ctx({ role: 'manager', tenant: sites.beta }))).orders).toBe(0)
    await act({ intent: 'move', number, from: 'confirmed', to: 'preparing' })
    expect(await countWaiting(manager('read'))).toEqual(before)
  })

  it('takes a parcel from new to sent, and tells where it lies', async () => {
    const number = await place({ apple: 2 })
    const columnsWith = async () => {
      const { board } = await ordersView(manager('read'), query())
      return board
        ?.filter(({ cards }) => cards.some((card) => card.number === number))
        .map(({ column }) => column)
    }
    expect(await columnsWith()).toEqual(['new'])
    await act({ intent: 'move', number, from: 'confirmed', to: 'ready' })
    expect(await columnsWith()).toEqual(['ready'])
    await expect(act({ intent: 'move', number, from: 'ready', to: 'sent' })).rejects.toMatchObject({
      status: 422,
      errors: [{ path: 'carrier' }, { path: 'tracking' }],
    })
    await act({
      intent: 'move',
      number,
      from: 'ready',
      to: 'sent',
      carrier: 'Flash Express',
      tracking: 'th01',
    })
    expect(await columnsWith()).toEqual(['sent'])
    const { open } = await ordersView(manager('read'), query(`order=${number}`))
    expect(open).toMatchObject({
      found: true,
      order: { parcels: [{ carrier: 'Flash Express', tracking: 'TH01' }] },
    })
    expect(await act({ intent: 'move', number, from: 'shipped', to: 'done' })).toMatchObject({
      status: 'completed',
    })
  })

  const label = { carrier: 'Flash Express', tracking: 'th02' }
  const half = [{ line: 1, quantityMilli: 2000 }]

  it('sends part of an order in a parcel: it stays where it is worked on until the rest has gone', async () => {
    const number = await place({ apple: 3, pear: 1 })
    const first = { ...label, parcel: 1, lines: half }
    await act({ intent: 'move', number, from: 'confirmed', to: 'sent', ...first })
    const [, preparing] = (await ordersView(manager('read'), query())).board ?? []
    const card = preparing?.cards.find((candidate) => candidate.number === number)
    expect(card).toMatchObject({ status: 'preparing', parcels: [{ number: 'TH02' }] })
    expect(card && isPartlyShipped(card)).toBe(true)
    await expect(
      act({ intent: 'move', number, from: 'preparing', to: 'sent', ...first }),
    ).rejects.toMatchObject({ status: 409, code: 'order.parcel_meanwhile' })
    const params = new URLSearchParams({ order: number })
    const [rest] = (await printView(manager('read'), params)).slips
    expect(rest).toMatchObject({ parcel: 2, collect: baht(145.5) })
    expect(rest?.lines.map(({ quantityMilli }) => quantityMilli)).toEqual([1000, 1000])
    params.set('parcel', '1')
    const [sent] = (await printView(manager('read'), params)).slips
    expect(sent).toMatchObject({ parcel: 1, collect: baht(250) })
    expect(sent?.lines.map(({ quantityMilli }) => quantityMilli)).toEqual([2000])
    const last = { ...label, tracking: 'th03', parcel: 2 }
    expect(await act({ intent: 'move', number, from: 'preparing', to: 'sent', ...last })).toMatchObject({
      status: 'shipped',
    })
    const file = await new Response(ordersCsv(manager('read'), query(`search=${number}`))).text()
    expect(file).toContain('Flash Express | Flash Express,TH02 | TH03,2')
  })

  it('cancels part of an order, and its slip and pick list want the rest', async () => {
    const number = await place({ apple: 3, pear: 1 })
    await act({ intent: 'cancel_lines', number, lines: half, reason: 'ของหมด', stock: 'shelf' })
    const view = await printView(manager('read'), new URLSearchParams({ order: number }))
    expect(view.picks).toMatchObject([{ quantityMilli: 1000 }, { quantityMilli: 1000 }])
    expect(view.slips[0]).toMatchObject({ parcel: null, collect: baht(195.5) })
    const { open } = await ordersView(manager('read'), query(`order=${number}`))
    expect(open?.found && open.order.changes).toMatchObject([{ kind: 'cancel_lines', less: baht(200) }])
  })

  it('puts right where an order goes, by the address component, and names who did it', async () => {
    const number = await place({ apple: 1 })
    const user = await buildUser(sites, { email: 'board@alpha.test', role: 'manager', firstname: 'สมศรี' })
    const { version } = await getOrder(manager('read'), number)
    const form = new FormData()
    const entered = { name: 'มานะ', phone: '0812345678', email: '' }
    for (const [name, text] of Object.entries(entered)) form.set(`contact.${name}`, text)
    const address = { line: '9 ถ.พระราม 4', postcode: '10110', subdistrictCode: '103301' }
    for (const [name, text] of Object.entries(address)) form.set(`address.${name}`, text)
    const save = async (edited: FormData) => {
      const ctx = sites.ctx({ viewer: { role: 'manager', user } })
      await runOrderAction(ctx, { intent: 'edit', number, version, staffNote: 'ฝากป้อม' }, edited)
      await ctx.db.commit()
    }
    await save(form)
    const { open } = await ordersView(manager('read'), query(`order=${number}`))
    if (!open?.found) throw new Error('not found')
    expect(open.order).toMatchObject({
      contact: { name: 'มานะ' },
      address: { line: '9 ถ.พระราม 4', subdistrictCode: '103301' },
    })
    expect(Object.values(open.names).join()).toContain('สมศรี')
    expect(open.place?.subdistrictCode).toBe('103301')
    form.set('address.postcode', '1')
    await expect(save(form)).rejects.toMatchObject({ status: 422, errors: [{ path: 'address.postcode' }] })
  })

  it('hands over at the counter what is fetched', async () => {
    const number = await place({ pear: 1 }, { shipping: pickup, address: undefined })
    await act({ intent: 'move', number, from: 'confirmed', to: 'preparing' })
    expect(await act({ intent: 'move', number, from: 'preparing', to: 'sent' })).toMatchObject({
      status: 'handed_over',
    })
  })

  it('does not move an order that somebody has moved meanwhile, nor backwards', async () => {
    const number = await place({ apple: 1 })
    await act({ intent: 'move', number, from: 'confirmed', to: 'preparing' })
    await expect(act({ intent: 'move', number, from: 'confirmed', to: 'preparing' })).rejects.toMatchObject({
      status: 409,
      code: 'order.state',
    })
    await expect(act({ intent: 'move', number, from: 'preparing', to: 'new' })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('gives an order up with a reason that its history keeps', async () => {
    const number = await place({ apple: 1 })
    expect(await act({ intent: 'cancel', number, reason: 'สินค้าหมด' })).toMatchObject({ status: 'cancelled' })
    const { open } = await ordersView(manager('read'), query(`order=${number}`))
    expect(open?.found && open.order.timeline.at(-1)).toMatchObject({
      status: 'cancelled',
      reason: 'สินค้าหมด',
    })
  })

  it('counts the day, finds what is late, and reads everything in one flight of few statements', async () => {
    const tomorrow = new Date(Date.now() + 30 * 3_600_000)
    const number = await place({ apple: 1 })
    const later = sites.ctx({ role: 'manager', mode: 'read', now: tomorrow })
    const view = await ordersView(later, query(`late=1&order=${number}`))
    expect(view.stats.late).toBeGreaterThan(0)
    expect(view.board?.[0]?.cards.map((card) => card.number)).toContain(number)
    expect(later.db.statements).toBeLessThanOrEqual(14)
    await runJobHandler(sites.services, 'billing.metrics.clock', sites.alpha.id, undefined)
    const today = await ordersView(manager('read'), query())
    expect(today.stats.sold).toBeGreaterThan(0)
    expect(today.stats.soldSatang).toBeGreaterThanOrEqual(baht(150))
    expect(today.stats.oldest).not.toBeNull()
  })

  it('says in its panel that a number leads nowhere, and still shows the list', async () => {
    const view = await ordersView(manager('read'), query('order=SO9999999999'))
    expect(view.open).toEqual({ found: false, number: 'SO9999999999' })
    expect(view.board).toHaveLength(4)
  })

  it('shows the table by state, words and days, with counts of every state', async () => {
    const number = await place({ apple: 1 }, { contact: { name: 'ธีรเดช กล้าหาญ', phone: '0899999999' } })
    const { table } = await ordersView(manager('read'), query('view=table&tab=new&search=ธีรเดช'))
    expect(table?.items.map((card) => card.number)).toEqual([number])
    expect(table?.counts.all).toBeGreaterThanOrEqual(table?.counts.new ?? 0)
    const { table: none } = await ordersView(manager('read'), query('view=table&to=2020-01-01'))
    expect(none?.total).toBe(0)
  })

  it('shows another site nothing of it', async () => {
    const ctx = sites.ctx({ role: 'manager', tenant: sites.beta, mode: 'read' })
    const view = await ordersView(ctx, query())
    expect(view.board?.every(({ cards }) => cards.length === 0)).toBe(true)
    expect(view.stats.sold).toBe(0)
  })
})

describe('the sheets and files of orders', () => {
  it('sum what several orders need by SKU', async () => {
    const numbers = [await place({ apple: 2, pear: 1 }), await place({ apple: 3 })]
    const params = new URLSearchParams([['sheet', 'pick'], ...numbers.map((number) => ['order', number])])
    const view = await printView(manager('read'), params)
    expect(view.picks).toMatchObject([
      { sku: 'APPLE', quantityMilli: 5000, orders: [{ number: numbers[0] }, { number: numbers[1] }] },
      { sku: 'PEAR', quantityMilli: 1000 },
    ])
    expect(pickItemsOf([])).toEqual([])
  })

  it('label what is sent to an address, with the number the carrier scans', async () => {
    const labelsOf = async (...numbers: string[]) => {
      const orders = numbers.map((number) => ['order', number])
      return (await printView(manager('read'), new URLSearchParams([['sheet', 'label'], ...orders]))).labels
    }
    const number = await place({ apple: 3 })
    const collected = await place({ apple: 1 }, { shipping: pickup })
    const cancelled = await place({ apple: 1 })
    await act({ intent: 'cancel', number: cancelled, reason: 'ลูกค้าขอยกเลิก' })
    const [label, ...others] = await labelsOf(number, collected, cancelled)
    expect(others).toEqual([])
    expect(label).toMatchObject({ order: { number }, parcel: null, sent: null, collect: baht(350) })
    expect(label?.barcode).toContain('<svg')
    const lines = [{ line: 1, quantityMilli: 1000 }]
    const sent = { carrier: 'Flash Express', tracking: 'th07', parcel: 1, lines }
    await act({ intent: 'move', number, from: 'confirmed', to: 'sent', ...sent })
    expect(await labelsOf(number)).toMatchObject([
      { parcel: 1, sent: { carrier: 'Flash Express', tracking: 'TH07' } },
      { parcel: 2, sent: null },
    ])
  })

  it('ask for no money for an order that was cancelled', async () => {
    const number = await place({ apple: 1 })
    const slip = async () =>
      (await printView(manager('read'), new URLSearchParams({ order: number }))).slips[0]
    expect((await slip())?.collect).toBeGreaterThan(0)
    await act({ intent: 'cancel', number, reason: 'ลูกค้าขอยกเลิก' })
    expect(await slip()).toMatchObject({ collect: null, order: { status: 'cancelled' } })
  })

  it('stream as a file that Excel reads and that holds no formulas', async () => {
    const contact = { name: '=HYPERLINK("http://x")', phone: '0812345678' }
    const number = await place({ apple: 1 }, { contact })
    const bytes = await new Response(ordersCsv(manager('read'), query('tab=new'))).arrayBuffer()
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
    const row = text.split('\r\n').find((line) => line.startsWith(number))
    expect(text.startsWith('\uFEFFเลขที่,')).toBe(true)
    expect(row).toContain(`"'=HYPERLINK`)
    expect(row).toContain('150.00,เก็บเงินปลายทาง,ส่งพัสดุ')
    expect(() => ordersCsv(sites.ctx({ role: 'user' }), query())).toThrow()
  })

  it('calls nothing a pick-up of which nothing is handed over', async () => {
    const ctx = sites.ctx()
    const input = orderInput('board-course', { course: 1 }, { payment: 'promptpay', shipping: pickup })
    const { order } = await placeOrder(ctx, input)
    await ctx.db.commit()
    const picked = await place({ apple: 1 }, { shipping: pickup })
    const numbersIn = async (address: string) => {
      const { table } = await ordersView(manager('read'), query(`view=table&${address}`))
      return table?.items.map(({ number }) => number)
    }
    const file = await new Response(ordersCsv(manager('read'), query(`search=${order.number}`))).text()
    expect(file).toContain('ไม่ต้องจัดส่ง')
    expect(file).not.toContain('รับที่ร้าน')
    expect(await numbersIn('')).toEqual(expect.arrayContaining([order.number, picked]))
    const pickups = await numbersIn('shipping=pickup')
    expect(pickups).toContain(picked)
    expect(pickups).not.toContain(order.number)
  })
})
