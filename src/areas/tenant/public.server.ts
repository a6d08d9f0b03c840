export { createSite, listHosts, loadTenants, type NewSite, setSiteStatus } from './tenant.server.ts'
