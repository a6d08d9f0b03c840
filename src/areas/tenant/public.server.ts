export { appearanceRoutes } from './appearance.api.ts'
export { clientInfoRoute } from './client-info/client-info.api.ts'
export { configAbilities } from './config/abilities.ts'
export { openSection } from './config/draft.server.ts'
export { configSection } from './config/section.server.ts'
export {
  addDomain,
  type Domain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  verifyDomain,
} from './domain/domain.server.ts'
export { hostRoutes } from './hosts.api.ts'
export { isPreviewKeyValid, previewCookie, previewOf } from './preview/preview.server.ts'
export { applyPatch, changeSite } from './settings/change-site.server.ts'
export { type LegalKey, legalTitles } from './settings/legal.rules.ts'
export { publishDefaultLegalTexts } from './settings/legal.section.ts'
export { listSetup, type Setup } from './setup/setup.server.ts'
export { changeSiteDetails, createSite, listHosts, loadTenants, setSiteStatus } from './tenant.server.ts'
