import { expect, test } from 'vitest'
import { addDays, day } from '#kernel/time/index.ts'
import { effectsOf, testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { promotionInput } from './promotion.input.ts'
import {
  applyPromotionEvent,
  listPromotions,
  type PromotionEvent,
  savePromotion,
} from './promotion.server.ts'
import { promotionStates } from './promotion.states.ts'

const sites = testSites()
const admin = { role: 'admin' as const }
const manager = { role: 'manager' as const }
const input = promotionInput.parse({
  nameTh: 'ลด',
  kind: 'percent',
  percent: '10',
  startsOn: addDays(day(new Date()), -2),
})
const make = (more: object = {}) =>
  sites.doing((ctx) => savePromotion(ctx, { ...input, values: { ...input.values, ...more } }), manager)
const move =
  (event: PromotionEvent, as: typeof admin | typeof manager = manager) =>
  (id: string) =>
    sites.doing((ctx) => applyPromotionEvent(ctx, id, event), as)
const found = (id: string) =>
  sites.doing(
    async (ctx) => (await listPromotions(ctx, null)).list.find((promotion) => promotion.id === id)!,
    manager,
  )

const edges = {
  draft: { submit: 'proposed' },
  proposed: { approve: 'running', refuse: 'draft' },
  running: { pause: 'paused', end: 'ended' },
  paused: { resume: 'running', end: 'ended' },
  ended: {},
} as const

testMachineEdges(promotionStates, edges)
testMachineActions(sites, {
  machine: promotionStates,
  edges,
  make,
  transitions: {
    submit: move('submit'),
    approve: move('approve', admin),
    refuse: move('refuse', admin),
    pause: move('pause'),
    resume: move('resume'),
    end: move('end'),
  },
  stateOf: async (id) => (await found(id)).status,
})

test.each(['approve', 'refuse'] as const)('its author, a manager, cannot %s it', async (event) => {
  const id = await make()
  await move('submit')(id)
  const before = await effectsOf(sites)
  await expect(move(event)(id)).rejects.toMatchObject({ status: 403 })
  expect([(await found(id)).status, await effectsOf(sites)]).toEqual(['proposed', before])
})

test('a promotion that needs a code is not submitted before it has one', async () => {
  const id = await make({ needsCoupon: true })
  await expect(move('submit')(id)).rejects.toMatchObject({ code: 'promotion.no_code_yet' })
  expect((await found(id)).status).toBe('draft')
})

test.each(['proposed', 'running', 'paused', 'ended'] as const)(
  'a promotion that is %s cannot be edited',
  async (to) => {
    const id = await make()
    const way = { proposed: [], running: [], paused: ['pause'], ended: ['end'] } as const
    await move('submit')(id)
    if (to !== 'proposed') await move('approve', admin)(id)
    for (const event of way[to]) await move(event)(id)
    const save = sites.doing((ctx) => savePromotion(ctx, { ...input, id }), manager)
    await expect(save).rejects.toMatchObject({ code: 'promotion.not_draft' })
  },
)
