import { expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { stockChecks } from './checks.server.ts'
import { consume, receive, setOnHand, track } from './move.server.ts'
import { expireReservations, release, reserve } from './reservation.server.ts'

const sites = testSites()
const order = () => ({ kind: 'order', id: newId() })
const pieces = (variantId: string, count: number, ahead = count) => ({
  variantId,
  quantityMilli: count * 1000,
  aheadMilli: ahead * 1000,
})

async function item(ctx: Ctx, { there = 0, ahead = 0 }): Promise<string> {
  const variantId = newId()
  await track(ctx, [{ variantId, groupId: newId(), policy: 'deny', aheadMilli: ahead * 1000 }])
  await setOnHand(ctx, [{ variantId, quantityMilli: there * 1000 }], { reason: 'count' })
  return variantId
}

/** On hand, reserved and backordered, in pieces. */
async function level(ctx: Ctx, variantId: string) {
  const [row] = await ctx.db.query<{ figures: number[] }>(
    null,
    `SELECT jsonb_build_array(on_hand_milli / 1000, reserved_milli / 1000, awaited_milli / 1000) AS figures
     FROM stock_level WHERE tenant_id = $1 AND variant_id = $2`,
    [ctx.tenant.id, variantId],
  )
  return row?.figures
}

async function awaitedBy(ctx: Ctx, holder: { id: string }) {
  const [row] = await ctx.db.query<{ awaited: number }>(
    null,
    `SELECT awaited_milli / 1000 AS awaited FROM stock_reservation WHERE tenant_id = $1 AND holder_id = $2 AND status = 'active'`,
    [ctx.tenant.id, holder.id],
  )
  return row?.awaited
}

async function proven(ctx: Ctx) {
  for (const check of stockChecks)
    expect(await check.run(ctx.db, ctx.tenant.id), check.name).toMatchObject({ ok: true })
}

test('what is not there is awaited up to the limit, and no more', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { there: 1, ahead: 3 })
  await reserve(ctx, { holder: order(), lines: [pieces(vase, 3)], until: null })
  expect(await level(ctx, vase)).toEqual([1, 3, 2])
  await expect(
    reserve(ctx, { holder: order(), lines: [pieces(vase, 2)], until: null }),
  ).rejects.toMatchObject({
    code: 'stock.short',
    data: { lines: [{ variantId: vase, requested: 2000, left: 1000 }] },
  })
  await proven(ctx)
})

test('nobody waits who was not told: a line that says nothing of it gets what is there', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { there: 1, ahead: 5 })
  const line = { variantId: vase, quantityMilli: 2000 }
  await expect(reserve(ctx, { holder: order(), lines: [line], until: null })).rejects.toMatchObject({
    code: 'stock.short',
  })
})

test('of a hundred at once for the last pieces only as many get through as there are pieces and places', async () => {
  const vase = await sites.doing((ctx) => item(ctx, { there: 3, ahead: 7 }))
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, () =>
      sites.doing((ctx) => reserve(ctx, { holder: order(), lines: [pieces(vase, 1)], until: null })),
    ),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  await sites.doing(async (ctx) => {
    expect(await level(ctx, vase)).toEqual([3, 10, 7])
    await proven(ctx)
  })
})

test('what comes in goes to who ordered first, and to nobody twice', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { ahead: 9 })
  const holders = [order(), order(), order()]
  for (const [n, holder] of holders.entries()) {
    const at = { ...ctx, now: new Date(ctx.now.getTime() + n) }
    await reserve(at, { holder, lines: [pieces(vase, 2)], until: null })
  }
  const left = () => Promise.all(holders.map((holder) => awaitedBy(ctx, holder)))
  await receive(ctx, { lines: [{ variantId: vase, quantityMilli: 3000 }] })
  expect(await left()).toEqual([0, 1, 2])
  await setOnHand(ctx, [{ variantId: vase, quantityMilli: 5000 }], { reason: 'count' })
  expect(await left()).toEqual([0, 0, 1])
  await release(ctx, holders[0]!)
  expect(await left()).toEqual([undefined, 0, 0])
  expect(await level(ctx, vase)).toEqual([5, 4, 0])
  await proven(ctx)
})

test('a pre-order that ran out leaves its place and its pieces to the next', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { there: 1, ahead: 1 })
  const late = order()
  const next = order()
  await reserve(ctx, { holder: late, lines: [pieces(vase, 1)], until: new Date(ctx.now.getTime() - 1) })
  await reserve(ctx, { holder: next, lines: [pieces(vase, 1)], until: null })
  expect(await awaitedBy(ctx, next)).toBe(1)
  expect(await expireReservations(ctx)).toBe(1)
  expect(await awaitedBy(ctx, next)).toBe(0)
  await proven(ctx)
})

test('what has not come in cannot leave; what is there can', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { there: 1, ahead: 5 })
  const holder = order()
  await reserve(ctx, { holder, lines: [pieces(vase, 3)], until: null })
  await expect(consume(ctx, holder)).rejects.toMatchObject({ code: 'stock.awaited' })
  await consume(ctx, holder, { lines: [{ variantId: vase, quantityMilli: 1000 }] })
  expect(await level(ctx, vase)).toEqual([0, 2, 2])
  await release(ctx, holder, [{ variantId: vase, quantityMilli: 1000 }])
  expect(await level(ctx, vase)).toEqual([0, 1, 1])
  await proven(ctx)
})

test('once it is closed nobody else waits, and who waits still gets what comes in', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { ahead: 5 })
  const holder = order()
  await reserve(ctx, { holder, lines: [pieces(vase, 2)], until: null })
  const closed = { variantId: vase, groupId: newId(), policy: 'deny' as const, aheadMilli: 0 }
  await track(ctx, [closed])
  await expect(
    reserve(ctx, { holder: order(), lines: [pieces(vase, 1)], until: null }),
  ).rejects.toMatchObject({
    code: 'stock.short',
  })
  await expect(track(ctx, [{ ...closed, policy: 'backorder' }])).rejects.toMatchObject({
    code: 'stock.oversold_ahead',
  })
  await receive(ctx, { lines: [{ variantId: vase, quantityMilli: 2000 }] })
  expect(await awaitedBy(ctx, holder)).toBe(0)
  await proven(ctx)
})

test('a count never takes away what somebody has got', async () => {
  const ctx = sites.ctx()
  const vase = await item(ctx, { there: 2, ahead: 5 })
  await reserve(ctx, { holder: order(), lines: [pieces(vase, 4)], until: null })
  await expect(
    setOnHand(ctx, [{ variantId: vase, quantityMilli: 1000 }], { reason: 'count' }),
  ).rejects.toMatchObject({ code: 'stock.below_reserved', params: { reserved: 2000 } })
})

test('another site’s goods fill nobody’s order here', async () => {
  const vase = await sites.doing((ctx) => item(ctx, { ahead: 5 }))
  const holder = order()
  await sites.doing((ctx) => reserve(ctx, { holder, lines: [pieces(vase, 1)], until: null }))
  await sites.doing((ctx) => receive(ctx, { lines: [{ variantId: vase, quantityMilli: 5000 }] }), {
    tenant: sites.beta,
  })
  expect(await sites.doing((ctx) => awaitedBy(ctx, holder))).toBe(1)
})
