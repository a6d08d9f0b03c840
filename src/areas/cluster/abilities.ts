import { abilities } from '#kernel/auth/abilities.ts'

/** Who may work on the network's pages. What is done there asks for the right of the area it belongs to as well. */
export const clusterAbilities = abilities('cluster', {
  'products.manage': ['manager', 'admin'],
  'orders.work': ['manager', 'admin'],
})
