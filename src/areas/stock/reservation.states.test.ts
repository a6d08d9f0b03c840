import { expect, test } from 'vitest'
import { newId } from '#kernel/id.ts'
import { testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { levels } from './level.server.ts'
import { consume, setOnHand, track } from './move.server.ts'
import { expireReservations, release, reserve } from './reservation.server.ts'
import { holdStates } from './reservation.states.ts'

const sites = testSites()

interface Held {
  holder: { kind: string; id: string }
  variantId: string
}
/** Creates a reservation of three pieces out of ten for a quarter of an hour. */
async function held(): Promise<Held> {
  const variantId = newId()
  const holder = { kind: 'walk', id: newId() }
  await sites.doing(async (ctx) => {
    await track(ctx, [{ variantId, groupId: newId(), policy: 'deny' }])
    await setOnHand(ctx, [{ variantId, quantityMilli: 10_000 }], { reason: 'count' })
    const until = new Date(ctx.now.getTime() + 15 * 60_000)
    await reserve(ctx, { holder, lines: [{ variantId, quantityMilli: 3000 }], until })
  })
  return { holder, variantId }
}
const level = ({ variantId }: Held) =>
  sites.doing(async (ctx) => {
    const found = (await levels(ctx, [variantId])).get(variantId)
    return [found!.onHandMilli / 1000, found!.reservedMilli / 1000]
  })
const acts = {
  consume: ({ holder }: Held) => sites.doing((ctx) => consume(ctx, holder)),
  release: ({ holder }: Held) => sites.doing((ctx) => release(ctx, holder)),
  expire: (_: Held) => sites.doing(expireReservations, { now: new Date(Date.now() + 3_600_000) }),
}
const edges = {
  active: { consume: 'consumed', release: 'released', expire: 'expired' },
  consumed: {},
  released: {},
  expired: {},
} as const

testMachineEdges(holdStates, edges)
testMachineActions(sites, {
  machine: holdStates,
  edges,
  make: held,
  transitions: acts,
  async stateOf({ holder }) {
    const { rows } = await sites.services.database.platformPool.query(
      'SELECT status FROM stock_reservation WHERE holder_id = $1',
      [holder.id],
    )
    expect(rows.length).toBe(1)
    return rows[0].status
  },
  // An ended reservation holds nothing any more, so there is nothing to take.
  refusal: () => 'nothing',
  isRecorded: false,
})

test.each([
  ['consume', 7],
  ['release', 10],
  ['expire', 10],
] as const)(
  '%s leaves %i of ten on the shelf and none reserved, whatever comes after it',
  async (event, left) => {
    const item = await held()
    expect(await level(item)).toEqual([10, 3])
    await acts[event](item)
    for (const again of [acts.consume, acts.release, acts.expire]) await again(item)
    expect(await level(item)).toEqual([left, 0])
  },
)
