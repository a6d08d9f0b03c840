import { beforeAll, describe, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import {
  advanceOrder,
  billingChecks,
  getOrder,
  listOrders,
  saveSettings,
} from '#areas/billing/public.server.ts'
import { buildProducts } from '#areas/catalog/factory.ts'
import { storePrivateFile } from '#areas/files/public.server.ts'
import { levels, stockChecks } from '#areas/stock/public.server.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { baht } from '#kernel/money/index.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { checkout } from '../checkout/checkout.server.ts'
import { buildCheckoutInput, fillCart, openShop } from '../factory.ts'
import { eraseShop } from '../personal-data.server.ts'
import '../public.server.ts'
import {
  approveReturn,
  openReturns,
  receiveReturn,
  refundReturn,
  rejectReturn,
  returnImage,
  returnsForStaff,
} from './handle.server.ts'
import { requestReturn, returnOffer, withdrawReturn } from './request.server.ts'
import { returnHistory } from './return-history.server.ts'
import { returnRows } from './return-row.server.ts'
import { returnedOrders } from './returned-orders.server.ts'

const sites = testSites()
let mango: string
let tea: string
let sample: string

const { doing } = sites
const staff = { role: 'manager' } as const

beforeAll(async () => {
  await doing(openShop, { role: 'admin' })
  const records = await doing((ctx) =>
    buildProducts(ctx, [
      { sku: 'MANGO', nameTh: 'มะม่วง', stock: 100, variants: [{ regular: baht(45) }] },
      { sku: 'TEA', nameTh: 'ชา', stock: 100, variants: [{ regular: baht(100) }] },
      { sku: 'SAMPLE', nameTh: 'ตัวอย่างชา', stock: 100, variants: [{ regular: baht(0) }] },
    ]),
  )
  mango = records[0]!.variants[0]!.id
  tea = records[1]!.variants[0]!.id
  sample = records[2]!.variants[0]!.id
})

/** A guest who paid for three mangoes and a tea on delivery. */
async function buyer(cart: Record<string, number> = { MANGO: 3, TEA: 1 }) {
  const first = sites.ctx()
  const { order } = await unitOfWork(first.db, async () => {
    await fillCart(first, cart)
    return checkout(first, buildCheckoutInput({ payment: 'cod', contact }))
  })
  await doing(async (ctx) => {
    await advanceOrder(ctx, order.number, 'prepare')
    await advanceOrder(ctx, order.number, 'ship', { carrier: 'EMS', tracking: 'EX123456789TH' })
    await advanceOrder(ctx, order.number, 'complete')
  }, staff)
  const opened = { number: order.number, token: order.token }
  const as = <Result>(work: (ctx: Ctx) => Promise<Result>) => doing(work, { viewer: first.viewer })
  return { opened, as }
}
const contact = { name: 'มาลี ศรีสุข', phone: '+66812345678', email: 'malee@example.com' }
const target = { kind: 'promptpay', account: '081-234-5678', name: 'มาลี ศรีสุข' }
const request = (quantities: Record<string, number>) => ({ quantities, reason: 'damaged', ...target })

async function requested(quantities: Record<string, number> = { [mango]: 2000 }) {
  const { opened, as } = await buyer()
  const id = await as((ctx) => requestReturn(ctx, opened, request(quantities)))
  return { opened, as, id }
}
const onHand = () => doing(async (ctx) => (await levels(ctx, [mango])).get(mango)?.onHandMilli)
const refutations = async () => {
  const open = () => sites.services.database.forPlatform('read')
  return (await runChecks([...billingChecks, ...stockChecks], open, null)).filter(({ ok }) => !ok)
}

describe('requesting', () => {
  test('records what is returned, what was paid for it and where the refund goes', async () => {
    const { opened, as } = await requested({ [mango]: 2000, [tea]: 1000 })
    const { returns, isAllowed } = await as((ctx) => returnOffer(ctx, opened))
    expect(isAllowed).toBe(true)
    expect(returns).toMatchObject([
      {
        number: `${opened.number}-R1`,
        state: 'requested',
        value: baht(190),
        target: { kind: 'promptpay', account: '0812345678' },
        lines: [{ sku: 'MANGO', quantityMilli: 2000, satang: baht(90) }, { sku: 'TEA' }],
      },
    ])
  })

  test('puts the order among those given back, for its buyer alone and until it is taken back', async () => {
    const { opened, as, id } = await requested()
    const list = (ctx: Ctx) => returnedOrders(ctx)
    const [order] = await as(async (ctx) => (await listOrders(ctx, { ids: await list(ctx) })).items)
    expect(order).toMatchObject({ number: opened.number })
    expect(await doing(list)).toEqual([])
    expect(await doing(list, { role: 'user' })).toEqual([])
    expect(await doing(list, { tenant: sites.beta, role: 'user' })).toEqual([])
    await as((ctx) => withdrawReturn(ctx, opened, id))
    expect(await as(list)).toEqual([])
    expect(await as(async (ctx) => (await listOrders(ctx, { ids: [] })).items)).toEqual([])
  })

  test('of goods that cost nothing is refused, as no refund could ever close it', async () => {
    const { opened, as } = await buyer({ TEA: 1, SAMPLE: 1 })
    const ask = (quantities: Record<string, number>) =>
      as((ctx) => requestReturn(ctx, opened, request(quantities)))
    await expect(ask({ [sample]: 1000 })).rejects.toMatchObject({ status: 409, code: 'shop.return_unpaid' })
    await ask({ [sample]: 1000, [tea]: 1000 })
  })

  test('for more than is left is refused, also by two who ask at once', async () => {
    const { opened, as } = await buyer()
    const ask = () => as((ctx) => requestReturn(ctx, opened, request({ [mango]: 2000 })))
    const answers = await Promise.allSettled([ask(), ask()])
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(ask()).rejects.toMatchObject({
      code: 'shop.return_too_many',
      errors: [{ path: `q.${mango}` }],
    })
  })

  test.each([
    ['without goods', { quantities: {} }, 'lines'],
    ['without a reason', { reason: undefined }, 'reason'],
    ['without a bank', { kind: 'bank', account: '1234567890' }, 'bank'],
    ['with half a number', { account: '0812' }, 'account'],
    ['without a name', { name: ' ' }, 'name'],
  ])('%s is reported at the field', async (_, input, path) => {
    const { opened, as } = await buyer()
    const asking = as((ctx) => requestReturn(ctx, opened, { ...request({ [mango]: 1000 }), ...input }))
    await expect(asking).rejects.toMatchObject({ status: 422, errors: [{ path }] })
  })

  test('expires seven days after delivery', async () => {
    const { opened, as } = await buyer()
    const late = as((ctx) => {
      ctx.now = new Date(ctx.now.getTime() + 8 * 86_400_000)
      return requestReturn(ctx, opened, request({ [mango]: 1000 }))
    })
    await expect(late).rejects.toMatchObject({ code: 'shop.return_late' })
  })

  test('uses the site’s return period from the time of ordering', async () => {
    await doing((ctx) => saveSettings(ctx, { returnDays: 14 }), { role: 'admin' })
    const { opened, as } = await buyer()
    await doing((ctx) => saveSettings(ctx, { returnDays: 0 }), { role: 'admin' })
    const daysLater = (days: number) =>
      as((ctx) => {
        ctx.now = new Date(ctx.now.getTime() + days * 86_400_000)
        return returnOffer(ctx, opened)
      })
    expect((await daysLater(13)).isAllowed).toBe(true)
    expect((await daysLater(15)).isAllowed).toBe(false)
    const none = await buyer()
    expect((await none.as((ctx) => returnOffer(ctx, none.opened))).isAllowed).toBe(false)
    await doing((ctx) => saveSettings(ctx, { returnDays: 7 }), { role: 'admin' })
  })

  test('a photo is visible only to the buyer and the shop', async () => {
    const { opened, as } = await buyer()
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const images = [{ bytes: png, name: 'แตก.png' }]
    await as((ctx) => requestReturn(ctx, opened, { ...request({ [mango]: 1000 }), pictures: images }))
    const [requestedReturn] = (await as((ctx) => returnOffer(ctx, opened))).returns
    const file = requestedReturn!.images[0]!
    expect((await as((ctx) => returnImage(ctx, opened, file))).type).toBe('image/png')
    const stranger = doing((ctx) => returnImage(ctx, { ...opened, token: null }, file), { role: 'user' })
    await expect(stranger).rejects.toMatchObject({ status: 404 })
  })
})

describe('the shop', () => {
  test('approves, receives and refunds; stock and books match at the end', async () => {
    const { opened, as, id } = await requested()
    const before = await onHand()
    await doing((ctx) => approveReturn(ctx, id, { answer: 'ส่งมาที่ร้าน' }), staff)
    await doing((ctx) => receiveReturn(ctx, id, { restock: [mango] }), staff)
    expect(await onHand()).toBe(before! + 2000)
    await doing((ctx) => refundReturn(ctx, id, { amountSatang: baht(90), reference: 'KB1' }), staff)
    const { order, returns } = await as((ctx) => returnOffer(ctx, opened))
    expect(returns).toMatchObject([{ state: 'refunded', refunded: baht(90), answer: 'ส่งมาที่ร้าน' }])
    expect(order.payment).toMatchObject({ status: 'partially_refunded', refunded: baht(90) })
    const steps = await doing((ctx) => returnHistory(ctx, opened.number), staff)
    expect(steps.map(({ event }) => event)).toEqual(['approve', 'receive', 'refund'])
    expect(steps[0]).toMatchObject({ number: returns[0]?.number })
    expect(await doing((ctx) => returnHistory(ctx, opened.number), { tenant: sites.beta })).toEqual([])
    expect(await refutations()).toEqual([])
  })

  test('gives its own address to a buyer it approves without a word on where to send the goods', async () => {
    const { opened, as, id } = await requested()
    const facts = { ...sites.alpha.facts, address: { th: '99 หมู่ 3\nอ.อัมพวา', en: '' }, phone: '034-000-199' }
    await doing((ctx) => approveReturn(ctx, id, { answer: '' }), {
      ...staff,
      tenant: { ...sites.alpha, facts },
    })
    const { returns } = await as((ctx) => returnOffer(ctx, opened))
    expect(returns[0]?.answer).toContain('99 หมู่ 3 อ.อัมพวา โทร. 034-000-199')
  })

  test('takes back no tax for goods without tax', async () => {
    const [rice] = await doing((ctx) =>
      buildProducts(ctx, [
        { sku: 'RICE', nameTh: 'ข้าว', stock: 9, vatMode: 'exempt', variants: [{ regular: baht(80) }] },
      ]),
    )
    const { opened, as } = await buyer({ RICE: 1, TEA: 1 })
    const id = await as((ctx) => requestReturn(ctx, opened, request({ [rice!.variants[0]!.id]: 1000 })))
    await doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
    await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
    await doing((ctx) => refundReturn(ctx, id, { amountSatang: baht(80), reference: 'KB8' }), staff)
    const entries = await sites.ctx().db.query<{ kind: string; amount: number }>(
      'test.returnOfRice',
      `SELECT a.kind, e.amount FROM ledger_tx t
         JOIN ledger_entry e ON e.tenant_id = t.tenant_id AND e.tx_id = t.id
         JOIN ledger_account a ON a.tenant_id = e.tenant_id AND a.id = e.account_id
         WHERE t.tenant_id = $1 AND t.memo = 'KB8'`,
      [sites.alpha.id],
    )
    expect(entries.map(({ kind }) => kind)).not.toContain('vat_output')
    expect(entries).toContainEqual({ kind: 'revenue', amount: baht(80) })
    expect(await refutations()).toEqual([])
  })

  test('restocks only sellable items', async () => {
    const { id } = await requested()
    const before = await onHand()
    await doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
    await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
    expect(await onHand()).toBe(before)
    expect(await refutations()).toEqual([])
  })

  test('never refunds more than was paid, in any number of returns', async () => {
    const { opened, as, id } = await requested()
    const { total } = (await doing((ctx) => getOrder(ctx, opened.number), staff)).totals
    const second = await as((ctx) => requestReturn(ctx, opened, request({ [tea]: 1000 })))
    for (const returnId of [id, second]) {
      await doing((ctx) => approveReturn(ctx, returnId, { answer: '' }), staff)
      await doing((ctx) => receiveReturn(ctx, returnId, { restock: [] }), staff)
    }
    const refund = (returnId: string, amountSatang: number) =>
      doing(
        (ctx) => refundReturn(ctx, returnId, { amountSatang: amountSatang as never, reference: 'KB2' }),
        staff,
      )
    await expect(refund(id, total + 1)).rejects.toMatchObject({ code: 'payment.returns_too_much' })
    await expect(refund(id, 0)).rejects.toMatchObject({ status: 422 })
    await refund(id, 9000)
    await expect(refund(second, total - 8999)).rejects.toMatchObject({ data: { left: total - 9000 } })
    await refund(second, total - 9000)
    const order = await doing((ctx) => getOrder(ctx, opened.number), staff)
    expect(order.payment).toMatchObject({ status: 'refunded', refunded: total })
    expect(await refutations()).toEqual([])
  })

  test('rejects only with a reason, and a rejected item can be requested again', async () => {
    const { opened, as, id } = await requested({ [mango]: 3000 })
    const refuse = (answer: string) => doing((ctx) => rejectReturn(ctx, id, { answer }), staff)
    await expect(refuse(' ')).rejects.toMatchObject({ status: 422 })
    await refuse('เปิดใช้แล้ว')
    await as((ctx) => requestReturn(ctx, opened, request({ [mango]: 3000 })))
  })

  test('is told what waits, and the buyer is written to at every step', async () => {
    const { opened, id } = await requested()
    const waiting = await doing(openReturns, staff)
    expect(waiting).toContainEqual({
      id,
      number: `${opened.number}-R1`,
      orderNumber: opened.number,
      kind: 'refund',
      state: 'requested',
    })
    await doing((ctx) => approveReturn(ctx, id, { answer: 'ส่งมาที่ร้าน' }), staff)
    await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
    const mails = await doing((ctx) =>
      ctx.db.query<{ subject: string; plain: string }>(
        'test.mails',
        `SELECT subject, plain FROM mail_outbox WHERE tenant_id = $1 AND subject LIKE '%' || $2 || '%' ORDER BY created_at`,
        [ctx.tenant.id, `${opened.number}-R1`],
      ),
    )
    expect(mails.map(({ subject }) => subject)).toEqual([
      `อนุมัติการคืนสินค้า · ${opened.number}-R1`,
      `ร้านได้รับสินค้าที่ส่งคืนแล้ว · ${opened.number}-R1`,
    ])
    // What answers the request is not said again once the goods have arrived.
    expect(mails.map(({ plain }) => plain.includes('ส่งมาที่ร้าน'))).toEqual([true, false])
  })
})

test('a buyer takes a return back until the goods are with the shop', async () => {
  const { opened, as, id } = await requested()
  await doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
  await as((ctx) => withdrawReturn(ctx, opened, id))
  await expect(doing((ctx) => receiveReturn(ctx, id, { restock: [mango] }), staff)).rejects.toThrow()
  const other = await requested()
  await doing((ctx) => approveReturn(ctx, other.id, { answer: '' }), staff)
  await doing((ctx) => receiveReturn(ctx, other.id, { restock: [] }), staff)
  await expect(other.as((ctx) => withdrawReturn(ctx, other.opened, other.id))).rejects.toThrow()
})

describe('an outsider', () => {
  test('neither asks, nor takes back, nor sees', async () => {
    const { opened, id } = await requested()
    const without = { ...opened, token: null }
    for (const options of [{}, { role: 'user' as const }, { tenant: sites.beta, role: 'manager' as const }]) {
      const stranger = <Result>(work: (ctx: Ctx) => Promise<Result>) => doing(work, options)
      await expect(
        stranger((ctx) => requestReturn(ctx, without, request({ [mango]: 1000 }))),
      ).rejects.toMatchObject({ status: 404 })
      await expect(stranger((ctx) => withdrawReturn(ctx, without, id))).rejects.toMatchObject({ status: 404 })
      await expect(stranger((ctx) => returnOffer(ctx, without))).rejects.toMatchObject({ status: 404 })
    }
  })

  test('opens none by another order', async () => {
    const { id } = await requested()
    const other = await buyer()
    await expect(other.as((ctx) => withdrawReturn(ctx, other.opened, id))).rejects.toMatchObject({
      status: 404,
    })
  })

  test('of a lower role or another site decides nothing', async () => {
    const { id } = await requested()
    const acts = [
      (ctx: Ctx) => approveReturn(ctx, id, { answer: '' }),
      (ctx: Ctx) => rejectReturn(ctx, id, { answer: 'ไม่' }),
      (ctx: Ctx) => receiveReturn(ctx, id, { restock: [] }),
      (ctx: Ctx) => refundReturn(ctx, id, { amountSatang: baht(1), reference: 'x' }),
    ]
    for (const act of acts) {
      await expect(doing(act, { role: 'user' })).rejects.toMatchObject({ status: 403 })
      await expect(doing(act, { tenant: sites.beta, role: 'admin' })).rejects.toMatchObject({ status: 404 })
    }
    await expect(doing(async (ctx) => openReturns(ctx), { role: 'user' })).rejects.toMatchObject({
      status: 403,
    })
    await expect(doing(async (ctx) => returnsForStaff(ctx, id), {})).rejects.toMatchObject({ status: 401 })
  })
})

test('the pictures of a return are deleted when its buyer is erased', async () => {
  const { id } = await requested()
  const user = await buildUser(sites, { email: 'returns@alpha.test' })
  const file = await doing((ctx) =>
    storePrivateFile(ctx, new TextEncoder().encode('%PDF-1.4\n%%EOF'), { name: 'x.pdf', kind: 'return' }),
  )
  await doing((ctx) =>
    ctx.db.query(
      'test.own',
      'UPDATE shop_return SET user_id = $3, pictures = $4 WHERE tenant_id = $1 AND id = $2',
      [ctx.tenant.id, id, user.id, JSON.stringify([file.id])],
    ),
  )
  const stored = () =>
    doing((ctx) =>
      ctx.db.query('test.stored', 'SELECT id FROM media WHERE tenant_id = $1 AND id = $2', [
        ctx.tenant.id,
        file.id,
      ]),
    )
  expect(await stored()).toHaveLength(1)
  await doing((ctx) => eraseShop(ctx, user.id))
  expect(await stored()).toEqual([])
})

test('the account of an erased buyer is kept while a refund is due, and deleted with the end of the return', async () => {
  const { id } = await requested()
  const { id: closedId, opened, as } = await requested()
  await as((ctx) => withdrawReturn(ctx, opened, closedId))
  const user = await buildUser(sites, { email: 'due@alpha.test' })
  await doing((ctx) =>
    ctx.db.query(
      'test.ownMany',
      'UPDATE shop_return SET user_id = $2 WHERE tenant_id = $1 AND id = ANY ($3)',
      [ctx.tenant.id, user.id, [id, closedId]],
    ),
  )
  await doing((ctx) => eraseShop(ctx, user.id))
  const accountOf = (returnId: string) =>
    doing(async (ctx) => (await returnRows.get(ctx, returnId)).target.account)
  expect(await accountOf(closedId)).toBe('')
  expect(await accountOf(id)).toBe('0812345678')
  await doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
  await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
  expect(await accountOf(id)).toBe('0812345678')
  await doing((ctx) => refundReturn(ctx, id, { amountSatang: baht(90), reference: 'KB9' }), staff)
  expect(await accountOf(id)).toBe('')
})

test('a refund due to an erased buyer does not go into the wallet they can no longer open', async () => {
  const { id } = await requested()
  const user = await buildUser(sites, { email: 'to-wallet@alpha.test' })
  await doing((ctx) =>
    ctx.db.query(
      'test.toWallet',
      `UPDATE shop_return SET user_id = $2, target = '{"kind": "wallet", "bank": "", "account": "", "name": ""}'
       WHERE tenant_id = $1 AND id = $3`,
      [ctx.tenant.id, user.id, id],
    ),
  )
  await doing((ctx) => eraseShop(ctx, user.id))
  expect((await doing((ctx) => returnRows.get(ctx, id))).target.kind).toBe('source')
  await doing((ctx) => approveReturn(ctx, id, { answer: '' }), staff)
  await doing((ctx) => receiveReturn(ctx, id, { restock: [] }), staff)
  const refund = (reference: string) =>
    doing((ctx) => refundReturn(ctx, id, { amountSatang: baht(90), reference }), staff)
  await expect(refund('')).rejects.toMatchObject({ status: 422, errors: [{ path: 'reference' }] })
  await refund('KB10')
})
