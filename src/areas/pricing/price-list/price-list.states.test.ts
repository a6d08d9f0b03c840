import { testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { priceListInput } from './price-list.input.ts'
import {
  createPriceList,
  getPriceList,
  type PriceListEvent,
  transitionPriceList,
} from './price-list.server.ts'
import { priceListStates } from './price-list.states.ts'

const sites = testSites()
const manager = { role: 'manager' as const }
const input = priceListInput.parse({ nameTh: 'ราคาส่ง', audience: 'tags', tags: 'ขายส่ง' })
const move = (event: PriceListEvent) => (id: string) =>
  sites.doing((ctx) => transitionPriceList(ctx, id, event), manager)

const edges = {
  draft: { start: 'active', archive: 'archived' },
  active: { pause: 'draft', archive: 'archived' },
  archived: { restore: 'draft' },
} as const

testMachineEdges(priceListStates, edges)
testMachineActions(sites, {
  machine: priceListStates,
  edges,
  make: () => sites.doing((ctx) => createPriceList(ctx, input), manager),
  transitions: {
    start: move('start'),
    pause: move('pause'),
    archive: move('archive'),
    restore: move('restore'),
  },
  stateOf: (id) => sites.doing(async (ctx) => (await getPriceList(ctx, id)).list.status, manager),
})
