import './messages/errors.ts'

export { clientInfoRoute } from './client-info/client-info.api.ts'
export { hostRoutes } from './hosts.api.ts'
export { lookRoutes } from './look.api.ts'
export {
  changeFacts,
  createSite,
  listHosts,
  loadTenants,
  type NewSite,
  setSiteStatus,
} from './tenant.server.ts'
