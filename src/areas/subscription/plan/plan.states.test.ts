import { proveActs, proveEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { usualTerms } from '../factory.ts'
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

proveEdges(planStates, edges)
proveActs(sites, {
  machine: planStates,
  edges,
  make: () => sites.doing((ctx) => savePlan(ctx, null, { ...usualTerms, code: `walked-${++plans}` }), admin),
  acts: {
    publish: (id) => sites.doing((ctx) => publishPlan(ctx, id), admin),
    archive: (id) => sites.doing((ctx) => archivePlan(ctx, id), admin),
  },
  stateOf: (id) => sites.doing(async (ctx) => (await planRows.get(ctx, id)).status),
})
