import { beforeAll, expect, test } from 'vitest'
import { baht } from '#kernel/money/index.ts'
import { effectsOf, testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { adjustmentRows, adjustWallet, decideAdjustment } from './adjust.server.ts'
import { adjustmentStates } from './adjustment.states.ts'
import { balanceOf } from './balance.server.ts'
import { buildMember, enableWallets, type Member } from './factory.ts'

const sites = testSites()
let member: Member
let admin: Member
let manager: Member
beforeAll(async () => {
  await enableWallets(sites, { approveAbove: baht(500) })
  member = await buildMember(sites, 'walked@alpha.test')
  admin = await buildMember(sites, 'walked-chief@alpha.test', 'admin')
  manager = await buildMember(sites, 'walked-helper@alpha.test', 'manager')
})
const ask = async (amount = 600) => {
  const input = { userId: member.id, amount: baht(amount), reason: 'ชดเชยของเสียหาย' }
  return (await admin.doing((ctx) => adjustWallet(ctx, input))).id
}
const decide = (verdict: 'approve' | 'refuse') => (id: string) =>
  manager.doing((ctx) => decideAdjustment(ctx, id, verdict))
const statusOf = (id: string) => sites.doing(async (ctx) => (await adjustmentRows.get(ctx, id)).status)
const balance = () => sites.doing(async (ctx) => (await balanceOf(ctx, member.id)).balance)

const edges = {
  waiting: { approve: 'booked', refuse: 'refused' },
  booked: {},
  refused: {},
} as const

testMachineEdges(adjustmentStates, edges)
testMachineActions(sites, {
  machine: adjustmentStates,
  edges,
  make: () => ask(),
  transitions: { approve: decide('approve'), refuse: decide('refuse') },
  stateOf: statusOf,
})

test.each([
  ['approve', 'booked', 600],
  ['refuse', 'refused', 0],
] as const)(
  'a pending adjustment decided by %s twice is %s and moves %i baht',
  async (verdict, state, moved) => {
    const before = await balance()
    const id = await ask()
    expect([await statusOf(id), await balance()]).toEqual(['waiting', before])
    await decide(verdict)(id)
    await expect(decide(verdict)(id)).rejects.toMatchObject({ code: 'transition_refused' })
    expect([await statusOf(id), await balance()]).toEqual([state, before + baht(moved)])
  },
)

test('a small adjustment is booked immediately, and cannot be decided on any more', async () => {
  const id = await ask(500)
  const before = await effectsOf(sites)
  for (const verdict of ['approve', 'refuse'] as const)
    await expect(decide(verdict)(id)).rejects.toMatchObject({ code: 'transition_refused' })
  expect([await statusOf(id), await effectsOf(sites)]).toEqual(['booked', before])
})
