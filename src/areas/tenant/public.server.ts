export { hostRoutes } from './hosts.api.ts'
export { lookRoutes } from './look.api.ts'
export { createSite, listHosts, loadTenants, type NewSite, setSiteStatus } from './tenant.server.ts'
