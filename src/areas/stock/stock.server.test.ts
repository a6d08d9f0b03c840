import { describe, expect, it } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { stockChecks } from './checks.server.ts'
import { levels, movesOf } from './level.server.ts'
import { consume, receive, returnStock, setOnHand, track, writeOff } from './move.server.ts'
import { confirmReservations, expireReservations, release, reserve } from './reservation.server.ts'
import type { StockPolicy } from './stock.rules.ts'

const sites = testSites()

async function item(ctx: Ctx, pieces: number, policy: StockPolicy = 'deny'): Promise<string> {
  const variantId = newId()
  await track(ctx, [{ variantId, groupId: newId(), policy }])
  await setOnHand(ctx, [{ variantId, quantityMilli: pieces * 1000 }], { reason: 'count' })
  return variantId
}

const order = () => ({ kind: 'order', id: newId() })
const soon = (ctx: Ctx) => new Date(ctx.now.getTime() + 15 * 60_000)

async function level(ctx: Ctx, variantId: string) {
  const found = (await levels(ctx, [variantId])).get(variantId)
  return found && [found.onHandMilli / 1000, found.reservedMilli / 1000]
}

describe('reserving', () => {
  it('puts goods aside, and what is aside is no longer available', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 10)
    await reserve(ctx, {
      holder: order(),
      lines: [{ variantId: mango, quantityMilli: 3000 }],
      until: soon(ctx),
    })
    expect(await level(ctx, mango)).toEqual([10, 3])
    expect((await levels(ctx, [mango])).get(mango)?.availableMilli).toBe(7000)
  })

  it('sums the lines of one item before checking', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    const line = { variantId: mango, quantityMilli: 3000 }
    await expect(reserve(ctx, { holder: order(), lines: [line, line], until: null })).rejects.toMatchObject({
      code: 'stock.short',
      data: { lines: [{ variantId: mango, requested: 6000, left: 5000 }] },
    })
    expect(await level(ctx, mango)).toEqual([5, 0])
  })

  it('takes nothing when one line is short, and names every short line with what is left', async () => {
    const ctx = sites.ctx()
    const plenty = await item(ctx, 100)
    const little = await item(ctx, 1)
    const none = await item(ctx, 0)
    const lines = [plenty, little, none].map((variantId) => ({ variantId, quantityMilli: 2000 }))
    const refusal = await reserve(ctx, { holder: order(), lines, until: null }).catch((error) => error)
    expect(refusal).toMatchObject({ status: 409, code: 'stock.short' })
    expect(refusal.data.lines).toHaveLength(2)
    expect(refusal.data.lines).toContainEqual({ variantId: little, requested: 2000, left: 1000 })
    expect(await level(ctx, plenty)).toEqual([100, 0])
  })

  it('lets pass what is not counted or may be ordered ahead', async () => {
    const ctx = sites.ctx()
    const service = await item(ctx, 0, 'untracked')
    const ahead = await item(ctx, 1, 'backorder')
    const lines = [service, ahead, newId()].map((variantId) => ({ variantId, quantityMilli: 5000 }))
    await reserve(ctx, { holder: order(), lines, until: null })
    expect(await level(ctx, service)).toEqual([0, 0])
    expect(await level(ctx, ahead)).toEqual([1, 5])
  })

  it('gives an expired holder’s goods to the next, even before the clock has come round', async () => {
    const ctx = sites.ctx()
    const last = await item(ctx, 1)
    const lines = [{ variantId: last, quantityMilli: 1000 }]
    await reserve(ctx, { holder: order(), lines, until: new Date(ctx.now.getTime() - 1) })
    await reserve(ctx, { holder: order(), lines, until: soon(ctx) })
    expect(await level(ctx, last)).toEqual([1, 1])
  })
})

describe('the end of a reservation', () => {
  it('is a release, once however often it is asked for', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    const holder = order()
    await reserve(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 2000 }], until: null })
    expect([await release(ctx, holder), await release(ctx, holder)]).toEqual([1, 0])
    expect(await level(ctx, mango)).toEqual([5, 0])
  })

  it('is a sale: the goods move to the customers, once', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    const holder = order()
    await reserve(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 2000 }], until: null })
    expect([await consume(ctx, holder, { ref: 'OR-1' }), await consume(ctx, holder)]).toEqual([1, 0])
    expect(await level(ctx, mango)).toEqual([3, 0])
    const [sale] = await movesOf(ctx, mango)
    expect(sale).toMatchObject({
      from: 'main',
      to: 'customer',
      quantityMilli: -2000,
      reason: 'sale',
      ref: 'OR-1',
    })
  })

  it('may come in parts: what leaves is a sale, what is given free is for others, the rest stays reserved', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 9)
    const tea = await item(ctx, 5)
    const holder = order()
    const lines = [
      { variantId: mango, quantityMilli: 6000 },
      { variantId: tea, quantityMilli: 2000 },
    ]
    await reserve(ctx, { holder, lines, until: null })
    expect(await consume(ctx, holder, { lines: [{ variantId: mango, quantityMilli: 2000 }] })).toBe(1)
    expect([await level(ctx, mango), await level(ctx, tea)]).toEqual([
      [7, 4],
      [5, 2],
    ])
    expect(await release(ctx, holder, [{ variantId: mango, quantityMilli: 1000 }])).toBe(1)
    expect(await level(ctx, mango)).toEqual([7, 3])
    expect(await consume(ctx, holder)).toBe(2)
    expect([await level(ctx, mango), await level(ctx, tea)]).toEqual([
      [4, 0],
      [3, 0],
    ])
    expect((await movesOf(ctx, mango)).slice(0, 2).map(({ quantityMilli }) => quantityMilli)).toEqual([
      -3000, -2000,
    ])
    await returnStock(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 5000 }] })
    expect(await level(ctx, mango)).toEqual([9, 0])
  })

  it('in parts never takes more than is reserved, and nothing from others', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 9)
    const own = order()
    const other = order()
    for (const holder of [own, other])
      await reserve(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 2000 }], until: null })
    await consume(ctx, own, { lines: [{ variantId: mango, quantityMilli: 5000 }] })
    expect(await level(ctx, mango)).toEqual([7, 2])
    expect(await consume(ctx, own, { lines: [{ variantId: mango, quantityMilli: 1000 }] })).toBe(0)
    expect(await release(ctx, own, [{ variantId: mango, quantityMilli: 1000 }])).toBe(0)
    expect(await level(ctx, mango)).toEqual([7, 2])
  })

  it('may be a loss, and what was lost does not come back from a customer', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    const holder = order()
    await reserve(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 3000 }], until: null })
    await writeOff(ctx, holder, { lines: [{ variantId: mango, quantityMilli: 1000 }], ref: 'OR-1' })
    expect(await level(ctx, mango)).toEqual([4, 2])
    expect((await movesOf(ctx, mango))[0]).toMatchObject({
      to: 'loss',
      reason: 'waste',
      quantityMilli: -1000,
    })
    await consume(ctx, holder)
    await returnStock(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 2000 }] })
    const more = returnStock(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 1000 }] })
    await expect(more).rejects.toMatchObject({ code: 'stock.not_sold' })
  })

  it('comes by itself when the time is up, but not to one that is kept', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    const late = order()
    const held = order()
    const past = new Date(ctx.now.getTime() - 60_000)
    for (const holder of [late, held]) {
      await reserve(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 1000 }], until: past })
    }
    await confirmReservations(ctx, held)
    expect(await expireReservations(ctx)).toBe(1)
    expect(await level(ctx, mango)).toEqual([5, 1])
    expect(await expireReservations(ctx)).toBe(0)
  })
})

describe('stock movements', () => {
  it('bring goods in, and back, but never more than went out', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 1)
    const holder = order()
    await receive(ctx, { lines: [{ variantId: mango, quantityMilli: 4000 }], ref: 'PO-1' })
    await reserve(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 3000 }], until: null })
    await consume(ctx, holder)
    await returnStock(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 2000 }] })
    expect(await level(ctx, mango)).toEqual([4, 0])
    const again = returnStock(ctx, { holder, lines: [{ variantId: mango, quantityMilli: 2000 }] })
    await expect(again).rejects.toMatchObject({ code: 'stock.not_sold' })
  })

  it('refuse to count less than customers have reserved', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    await reserve(ctx, { holder: order(), lines: [{ variantId: mango, quantityMilli: 3000 }], until: null })
    const set = setOnHand(ctx, [{ variantId: mango, quantityMilli: 2000 }], { reason: 'count' })
    await expect(set).rejects.toMatchObject({ code: 'stock.below_reserved' })
    expect(await level(ctx, mango)).toEqual([5, 3])
  })

  it('cannot be changed or taken away', async () => {
    const ctx = sites.ctx()
    const mango = await item(ctx, 5)
    await ctx.db.commit()
    const change = ctx.db.query(
      'test.change',
      'UPDATE stock_move SET quantity_milli = 1 WHERE tenant_id = $1',
      [ctx.tenant.id],
    )
    await expect(change).rejects.toThrow(/permission denied/)
    expect(mango).toBeTruthy()
  })

  it('of another site are not seen, and its goods cannot be reserved', async () => {
    const alpha = sites.ctx()
    const mango = await item(alpha, 5)
    await alpha.db.commit()
    const beta = sites.ctx({ tenant: sites.beta })
    expect((await levels(beta, [mango])).size).toBe(0)
    expect(await movesOf(beta, mango)).toEqual([])
    await setOnHand(beta, [{ variantId: mango, quantityMilli: 0 }], { reason: 'count' })
    await beta.db.commit()
    expect(await level(sites.ctx(), mango)).toEqual([5, 0])
  })
})

describe('a rush', () => {
  it('of 200 buyers for the last one is won by exactly one; the others hear that nothing is left', async () => {
    const setup = sites.ctx()
    const last = await item(setup, 1)
    await setup.db.commit()
    const buy = async () => {
      const ctx = sites.ctx()
      try {
        await reserve(ctx, {
          holder: order(),
          lines: [{ variantId: last, quantityMilli: 1000 }],
          until: soon(ctx),
        })
        await ctx.db.commit()
        return 'won'
      } catch (error) {
        await ctx.db.rollback()
        return (
          (error as { code: string; data: { lines: { left: number }[] } }).data?.lines[0]?.left ??
          (error as Error).message
        )
      }
    }
    const results = await Promise.all(Array.from({ length: 200 }, buy))
    expect(results.filter((result) => result === 'won')).toHaveLength(1)
    expect(results.filter((result) => result === 0)).toHaveLength(199)
    expect(await level(sites.ctx(), last)).toEqual([1, 1])
  })

  it('of orders with the same ten items in any order blocks nobody for ever and oversells nothing', async () => {
    const setup = sites.ctx()
    const items = await Promise.all(Array.from({ length: 10 }, () => item(setup, 20)))
    await setup.db.commit()
    let won = 0
    const buy = async (n: number) => {
      const ctx = sites.ctx()
      const holder = order()
      const turned = [...items.slice(n % 10), ...items.slice(0, n % 10)]
      const lines = (n % 2 ? turned : turned.reverse()).map((variantId) => ({
        variantId,
        quantityMilli: 1000,
      }))
      try {
        await reserve(ctx, { holder, lines, until: soon(ctx) })
        if (n % 3 === 0) await release(ctx, holder)
        else {
          won++
          if (n % 3 === 1) await consume(ctx, holder)
        }
        await ctx.db.commit()
        return 'done'
      } catch (error) {
        await ctx.db.rollback()
        return (error as { code: string }).code
      }
    }
    const results = await Promise.all(Array.from({ length: 90 }, (_, n) => buy(n)))
    expect(new Set(results)).toEqual(new Set(['done', 'stock.short']))
    expect(won).toBe(20)
    for (const check of stockChecks) {
      const platform = sites.services.database.forPlatform('read')
      expect(await check.run(platform, null), check.name).toMatchObject({ ok: true })
      await platform.rollback()
    }
  })
})

describe('stock counting', () => {
  it('cannot be made strict while more is ordered ahead than is there', async () => {
    const ctx = sites.ctx()
    const tea = newId()
    const groupId = newId()
    await track(ctx, [{ variantId: tea, groupId, policy: 'backorder' }])
    await reserve(ctx, { holder: order(), lines: [{ variantId: tea, quantityMilli: 2000 }], until: null })
    const strict = track(ctx, [{ variantId: tea, groupId, policy: 'deny' }])
    await expect(strict).rejects.toMatchObject({ status: 409, code: 'stock.oversold_ahead' })
  })

  it('keeps what little is, unless it is told again', async () => {
    const ctx = sites.ctx()
    const tea = { variantId: newId(), groupId: newId(), policy: 'deny' as const }
    await track(ctx, [{ ...tea, lowMilli: 9000 }])
    await track(ctx, [tea])
    expect((await levels(ctx, [tea.variantId])).get(tea.variantId)?.lowMilli).toBe(9000)
  })
})

describe('the clock', () => {
  it('ends what is due and tells each holder once, while sales of the same goods go on', async () => {
    const setup = sites.ctx()
    const items = await Promise.all(Array.from({ length: 5 }, () => item(setup, 100)))
    const past = new Date(setup.now.getTime() - 1000)
    const lines = items.map((variantId) => ({ variantId, quantityMilli: 1000 }))
    for (let n = 0; n < 20; n++) await reserve(setup, { holder: order(), lines, until: past })
    await setup.db.commit()
    const sell = async (n: number) => {
      const ctx = sites.ctx()
      const holder = order()
      await reserve(ctx, { holder, lines: n % 2 ? lines : [...lines].reverse(), until: soon(ctx) })
      await consume(ctx, holder)
      await ctx.db.commit()
      return 0
    }
    const expire = async () => {
      const ctx = sites.ctx()
      const ended = await expireReservations(ctx)
      await ctx.db.commit()
      return ended
    }
    const done = await Promise.all([
      ...Array.from({ length: 10 }, (_, n) => sell(n)),
      expire(),
      expire(),
      expire(),
    ])
    expect(done.reduce((total, ended) => total + ended, 0)).toBe(20)
    for (const variantId of items) expect(await level(sites.ctx(), variantId)).toEqual([90, 0])
  })
})
