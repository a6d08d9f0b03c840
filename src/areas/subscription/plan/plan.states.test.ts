import { testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { defaultTerms } from '../factory.ts'
import { archivePlan, publishPlan, savePlan } from './plan.server.ts'
import { planStates } from './plan.states.ts'
import { planRows } from './plan-row.server.ts'

const sites = testSites()
const admin = { role: 'admin' as const }
let plans = 0

const edges = {
  draft: { publish: 'active', archive: 'archived' },
  active: { archive: 'archived' },
  archived: { publish: 'active' },
} as const

testMachineEdges(planStates, edges)
testMachineActions(sites, {
  machine: planStates,
  edges,
  make: () =>
    sites.doing((ctx) => savePlan(ctx, null, { ...defaultTerms, code: `walked-${++plans}` }), admin),
  transitions: {
    publish: (id) => sites.doing((ctx) => publishPlan(ctx, id), admin),
    archive: (id) => sites.doing((ctx) => archivePlan(ctx, id), admin),
  },
  stateOf: (id) => sites.doing(async (ctx) => (await planRows.get(ctx, id)).status),
})
