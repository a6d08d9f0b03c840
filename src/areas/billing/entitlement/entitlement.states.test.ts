import { beforeAll, expect, test } from 'vitest'
import { buildUser } from '#areas/account/factory.ts'
import { newId } from '#kernel/id.ts'
import { registerTestArea } from '#kernel/testing/test-area.ts'
import { addDays, day } from '#kernel/time/index.ts'
import { testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { isEntitled } from './entitled.server.ts'
import { extendEntitlement, revokeEntitlement } from './entitlement.server.ts'
import { entitlementStates } from './entitlement.states.ts'
import { entitlements, insertEntitlement } from './entitlement-row.server.ts'
import { sweepEntitlements } from './sweep.server.ts'

const sites = testSites()
const name = { th: 'ไฟล์', en: 'File' }
registerTestArea({ entitlementKinds: [{ kind: 'walk.file', label: name, names: async () => [] }] })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const manager = { role: 'manager' as const }
let user: Awaited<ReturnType<typeof buildUser>>
beforeAll(async () => {
  user = await buildUser(sites, { email: 'walked-use@alpha.test' })
})

/** Starts in a day and is open for nine; nobody else has the same. */
interface Given {
  id: string
  target: string
}
async function given(): Promise<Given> {
  const target = newId()
  const row = await sites.doing((ctx) =>
    insertEntitlement(ctx, {
      holder: { userId: user.id },
      kind: 'walk.file',
      target,
      source: 'staff',
      startsAt: inDays(1),
      endsAt: inDays(10),
    }),
  )
  return { id: row!.id, target }
}
// The job processes everything due: only this entitlement is due on that day.
const sweptOn =
  (startsIn: number, endsIn: number) =>
  async ({ id }: Given) => {
    const { rows } = await sites.services.database.platformPool.query(
      'SELECT starts_at, ends_at FROM billing_entitlement WHERE id = $1',
      [id],
    )
    const move = (starts: Date, ends: Date | null) =>
      sites.services.database.platformPool.query(
        'UPDATE billing_entitlement SET starts_at = $2, ends_at = $3 WHERE id = $1',
        [id, starts, ends],
      )
    await move(inDays(startsIn), inDays(endsIn))
    await sites.doing(sweepEntitlements)
    await move(rows[0].starts_at, rows[0].ends_at)
  }
const acts = {
  begin: sweptOn(-1, 5),
  end: sweptOn(-2, -1),
  extend: ({ id }: Given) =>
    sites.doing((ctx) => extendEntitlement(ctx, { id, until: addDays(day(new Date()), 30) }), manager),
  revoke: ({ id }: Given) => sites.doing((ctx) => revokeEntitlement(ctx, { id, reason: 'ให้ผิดคน' }), manager),
}
const edges = {
  scheduled: { begin: 'active', end: 'ended', extend: 'scheduled', revoke: 'revoked' },
  active: { end: 'ended', extend: 'active', revoke: 'revoked' },
  ended: { extend: 'active' },
  revoked: {},
} as const
const statusOf = ({ id }: Given) => sites.doing(async (ctx) => (await entitlements.get(ctx, id)).status)

testMachineEdges(entitlementStates, edges)
testMachineActions(sites, {
  machine: entitlementStates,
  edges,
  make: given,
  transitions: acts,
  stateOf: statusOf,
  // The job only processes what is waiting for it.
  refusal: (_, event) => (event === 'begin' || event === 'end' ? 'nothing' : 'transition_refused'),
})

test.each([
  ['waits for its day', [], 0, false],
  ['has come to its day, before the clock came by', [], 2, true],
  ['is open', ['begin'], 2, true],
  ['ran out, before the clock came by', ['begin'], 11, false],
  ['ended', ['begin', 'end'], 2, false],
  ['ended and was given more time', ['begin', 'end', 'extend'], 11, true],
  ['was taken back', ['begin', 'revoke'], 2, false],
] as const)('after %s, access is open: %j, %i days later: %s', async (_, events, days, isOpen) => {
  const item = await given()
  for (const event of events) await acts[event](item)
  const ctx = sites.ctx({ viewer: { role: 'user', user }, now: inDays(days) })
  expect(await isEntitled(ctx, { kind: 'walk.file', id: item.target })).toBe(isOpen)
})
