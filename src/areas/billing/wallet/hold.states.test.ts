import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { balanceOf } from './balance.server.ts'
import { buildMember, enableWallets, type Member, topUpWallet } from './factory.ts'
import { captureHold, expireHolds, holdRows, openHold, releaseHold } from './hold.server.ts'
import { holdStates } from './hold.states.ts'

const sites = testSites()
let member: Member
beforeAll(async () => {
  await enableWallets(sites)
  member = await buildMember(sites, 'held@alpha.test')
  await topUpWallet(sites, member, baht(1000))
})
const soon = () => new Date(Date.now() + 60_000)
const hold = () =>
  sites.doing((ctx) =>
    openHold(ctx, { userId: member.id, amount: baht(10), reason: 'จองไว้', expiresAt: soon() }),
  )
const purse = () =>
  sites.doing(async (ctx) => {
    const { available, held } = await balanceOf(ctx, member.id)
    return { available, held }
  })

const acts = {
  capture: (id: string) => sites.doing((ctx) => captureHold(ctx, id)),
  release: (id: string) => sites.doing((ctx) => releaseHold(ctx, id)),
  expire: () => sites.doing(expireHolds, { now: new Date(Date.now() + 120_000) }),
}
const edges = {
  open: { capture: 'captured', release: 'released', expire: 'expired' },
  captured: {},
  released: {},
  expired: {},
} as const

testMachineEdges(holdStates, edges)
testMachineActions(sites, {
  machine: holdStates,
  edges,
  make: hold,
  transitions: acts,
  stateOf: (id) => sites.doing(async (ctx) => (await holdRows.get(ctx, id)).status),
  // The clock only takes open ones.
  refusal: (_, event) => (event === 'expire' ? 'nothing' : 'transition_refused'),
})

test.each([
  ['capture', 10],
  ['release', 0],
  ['expire', 0],
] as const)('%s ends a hold of ten baht and takes %i of them, once', async (event, taken) => {
  const before = await purse()
  const id = await hold()
  expect(await purse()).toEqual({ available: before.available - baht(10), held: before.held + baht(10) })
  await acts[event](id)
  for (const again of ['capture', 'release'] as const)
    await expect(acts[again](id)).rejects.toMatchObject({ code: 'transition_refused' })
  await acts.expire()
  expect(await purse()).toEqual({ available: before.available - baht(taken), held: before.held })
})

test('part of a hold is taken, and the rest is released', async () => {
  const before = await purse()
  const id = await hold()
  await sites.doing((ctx) => captureHold(ctx, id, { amount: baht(4) }))
  expect(await purse()).toEqual({ available: before.available - baht(4), held: before.held })
})
