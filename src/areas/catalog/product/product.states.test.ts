import { testMachineActions, testMachineEdges } from '#src/tests/state-machine.ts'
import { testSites } from '#src/tests/test-sites.ts'
import { productInput } from './product.input.ts'
import { saveProduct, setStatus } from './product.server.ts'
import { type ProductEvent, productStates } from './product.states.ts'

const sites = testSites()
const manager = { role: 'manager' as const }
let created = 0
const move = (event: ProductEvent) => (id: string) => sites.doing((ctx) => setStatus(ctx, id, event), manager)

const edges = {
  draft: { publish: 'active', archive: 'archived' },
  active: { withdraw: 'draft', archive: 'archived' },
  archived: { restore: 'draft', publish: 'active' },
} as const

testMachineEdges(productStates, edges)
testMachineActions(sites, {
  machine: productStates,
  edges,
  async make() {
    const input = productInput.parse({ name: { th: `เสื้อ ${++created}` }, variants: [{ regular: 19_900 }] })
    return (await sites.doing((ctx) => saveProduct(ctx, null, input), manager)).id
  },
  transitions: {
    publish: move('publish'),
    withdraw: move('withdraw'),
    archive: move('archive'),
    restore: move('restore'),
  },
  async stateOf(id) {
    const rows = await sites.services.database.platformPool.query(
      'SELECT status FROM product WHERE id = $1',
      [id],
    )
    return rows.rows[0].status
  },
  refusal: () => 'catalog.status',
})
