import { describe, expect, test } from 'vitest'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import { runChecks } from '#kernel/verify.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { slotChecks } from './checks.ts'
import {
  busyTimes,
  confirmSlot,
  holdPlaces,
  holdTime,
  movePlaces,
  moveTime,
  poolsOf,
  releaseSlot,
  setCapacity,
  slotsOf,
} from './index.ts'
import { sweepSlots } from './slots.ts'

const sites = testSites()
const holder = () => ({ kind: 'booking', id: newId() })
const soon = () => new Date(Date.now() + 900_000)
const pool = (capacity: number, key = newId()) =>
  sites.doing((ctx) => setCapacity(ctx, { kind: 'test.event', key, capacity }))
const taken = async (key: string) => (await poolsOf(sites.ctx(), 'test.event', [key]))[0]?.taken
const held = (poolId: string, places = 1, until = soon()) =>
  sites.doing((ctx) => holdPlaces(ctx, { poolId, places, holder: holder(), until }))
const room = (key = newId()) => ({ kind: 'room', key })
const at = (from: string, to: string) => ({
  startsAt: new Date(`2026-12-09T${from}:00Z`),
  endsAt: new Date(`2026-12-09T${to}:00Z`),
})
const book = (resource: ReturnType<typeof room>, from: string, to: string, more: object = {}) =>
  sites.doing((ctx) => holdTime(ctx, { resource, ...at(from, to), holder: holder(), until: soon(), ...more }))

/** Returns how many concurrent calls succeeded, and the errors of the others. */
async function outcomes(acts: Promise<unknown>[]) {
  const settled = await Promise.allSettled(acts)
  const refused = settled.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
  return { through: settled.length - refused.length, refused: [...new Set(refused)] }
}

describe('the places of a pool', () => {
  test('one of a hundred concurrent requests gets the last one', async () => {
    const { id, key } = await pool(1)
    expect(await outcomes(Array.from({ length: 100 }, () => held(id)))).toEqual({
      through: 1,
      refused: ['slot.full'],
    })
    expect(await taken(key)).toBe(1)
  })

  test('are held, confirmed and released, and the rest is reported when too few are left', async () => {
    const { id, key } = await pool(5)
    const some = await held(id, 3)
    await expect(held(id, 3)).rejects.toMatchObject({ code: 'slot.full', data: { left: 2 } })
    await sites.doing((ctx) => confirmSlot(ctx, some.id))
    await sites.doing((ctx) => releaseSlot(ctx, some.id))
    await expect(sites.doing((ctx) => releaseSlot(ctx, some.id))).rejects.toMatchObject({
      code: 'transition_refused',
    })
    expect(await taken(key)).toBe(0)
  })

  test('are released once when their confirmation time is over, however many sweeps run; confirmed ones stay', async () => {
    const { id, key } = await pool(5)
    const late = await held(id, 2, new Date(Date.now() + 1000))
    const heldPlace = await held(id, 3, new Date(Date.now() + 1000))
    await sites.doing((ctx) => confirmSlot(ctx, heldPlace.id))
    const later = { role: 'admin' as const, now: new Date(Date.now() + 60_000) }
    await Promise.all([1, 2, 3].map(() => sites.doing(sweepSlots, later)))
    expect(await taken(key)).toBe(3)
    await expect(sites.doing((ctx) => confirmSlot(ctx, late.id))).rejects.toMatchObject({
      code: 'transition_refused',
    })
  })

  test('cannot be reduced below those taken', async () => {
    const { id, key } = await pool(5)
    await held(id, 4)
    await expect(pool(3, key)).rejects.toMatchObject({ code: 'slot.too_few' })
    expect((await pool(4, key)).capacity).toBe(4)
  })

  test('are swapped between two full pools at once without a deadlock', async () => {
    const one = await pool(40)
    const two = await pool(40)
    const inOne = await Promise.all(Array.from({ length: 20 }, () => held(one.id)))
    const inTwo = await Promise.all(Array.from({ length: 20 }, () => held(two.id)))
    const moves = inOne.flatMap((row, n) => [
      sites.doing((ctx) => movePlaces(ctx, row.id, two.id)),
      sites.doing((ctx) => movePlaces(ctx, inTwo[n]!.id, one.id)),
    ])
    expect(await outcomes(moves)).toEqual({ through: 40, refused: [] })
    expect([await taken(one.key), await taken(two.key)]).toEqual([20, 20])
  })

  test('that are not available are not taken from another pool: nothing moves', async () => {
    const full = await pool(1)
    const other = await pool(1)
    await held(full.id)
    const row = await held(other.id)
    await expect(sites.doing((ctx) => movePlaces(ctx, row.id, full.id))).rejects.toMatchObject({
      code: 'slot.full',
    })
    expect([await taken(full.key), await taken(other.key)]).toEqual([1, 1])
  })
})

describe('the time of a resource', () => {
  test('one of a hundred concurrent requests for overlapping hours gets it', async () => {
    const resource = room()
    const hours = [
      ['09:00', '10:00'],
      ['09:30', '10:30'],
      ['09:45', '09:50'],
    ] as const
    const acts = Array.from({ length: 100 }, (_, n) => {
      const [from, to] = hours[n % 3] ?? hours[0]
      return book(resource, from, to)
    })
    expect(await outcomes(acts)).toEqual({ through: 1, refused: ['slot.taken'] })
  })

  test('is kept free of overlaps by the database, whatever the code does', async () => {
    const resource = room()
    const row = await book(resource, '09:00', '10:00')
    const copy = sites.doing((ctx) =>
      ctx.db.query(
        'test.copySlot',
        `INSERT INTO slot_reservation (tenant_id, id, places, resource_kind, resource_key, starts_at, ends_at, busy_from,
           busy_to, holder_kind, holder_id, until, status, created_at)
         SELECT tenant_id, $2, places, resource_kind, resource_key, starts_at, ends_at, busy_from, busy_to, holder_kind,
           holder_id, until, status, created_at FROM slot_reservation WHERE tenant_id = $1 AND id = $3`,
        [ctx.tenant.id, newId(), row.id],
      ),
    )
    await expect(copy).rejects.toMatchObject({ code: '23P01' })
  })

  test('may be adjacent, respects its buffers, and is free when released', async () => {
    const resource = room()
    const first = await book(resource, '09:00', '10:00')
    await book(resource, '10:00', '11:00')
    await book(room(), '09:00', '10:00')
    await expect(book(resource, '11:10', '12:00', { minutesBefore: 15 })).rejects.toMatchObject({
      code: 'slot.taken',
    })
    await book(resource, '11:15', '12:00', { minutesBefore: 15 })
    await sites.doing((ctx) => releaseSlot(ctx, first.id))
    await book(resource, '09:30', '10:00')
    const day = [new Date('2026-12-09T00:00:00Z'), new Date('2026-12-10T00:00:00Z')] as const
    expect(
      (await busyTimes(sites.ctx(), resource, ...day)).map(({ from }) => from.toISOString().slice(11, 16)),
    ).toEqual(['09:30', '10:00', '11:00'])
  })

  test('is limited to its number of bookings per day, also with concurrent requests', async () => {
    const resource = room()
    const limit = { limit: 3, from: new Date('2026-12-09T00:00:00Z'), to: new Date('2026-12-10T00:00:00Z') }
    const acts = Array.from({ length: 10 }, (_, n) =>
      book(resource, `${10 + n}:00`, `${10 + n}:30`, { limit }),
    )
    expect(await outcomes(acts)).toEqual({ through: 3, refused: ['slot.day_full'] })
  })

  test('can move within its own time, not over another’s; two concurrent swaps are both reported', async () => {
    const resource = room()
    const a = await book(resource, '09:00', '10:00')
    const b = await book(resource, '11:00', '12:00')
    const move = (id: string, from: string, to: string) =>
      sites.doing((ctx) => moveTime(ctx, id, { resource, ...at(from, to) }))
    expect((await move(a.id, '09:30', '10:30')).startsAt).toEqual(at('09:30', '10:30').startsAt)
    await expect(move(a.id, '10:30', '11:30')).rejects.toMatchObject({ code: 'slot.taken' })
    const swap = await outcomes([move(a.id, '11:00', '12:00'), move(b.id, '09:30', '10:30')])
    expect(swap).toEqual({ through: 0, refused: ['slot.taken'] })
  })
})

test('a booking is found by its holder, and invisible to another site', async () => {
  const { id } = await pool(2)
  const who = holder()
  const row = await sites.doing((ctx) => holdPlaces(ctx, { poolId: id, holder: who, until: soon() }))
  expect((await slotsOf(sites.ctx(), who)).map((slot) => slot.id)).toEqual([row.id])
  const beta = { tenant: sites.beta, role: 'admin' as const }
  const stranger = (work: (ctx: Ctx) => Promise<unknown>) =>
    expect(sites.doing(work, beta)).rejects.toMatchObject({ status: 404 })
  expect(await slotsOf(sites.ctx(beta), who)).toEqual([])
  await stranger((ctx) => releaseSlot(ctx, row.id))
  await stranger((ctx) => confirmSlot(ctx, row.id))
  await stranger((ctx) => holdPlaces(ctx, { poolId: id, holder: who, until: soon() }))
})

test('verify confirms the places of every pool', async () => {
  const checked = await runChecks(slotChecks, () => sites.services.database.forPlatform('read'), null)
  expect(checked.map(({ ok, detail }) => [ok, detail])).toEqual([[true, 'holds']])
})
