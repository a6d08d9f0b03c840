import { createSite, loadTenants } from '#areas/tenant/public.server.ts'
import { prepareSites, type TestSites } from '#kernel/testing/test-site.ts'
import '#src/areas.ts'

/** Two sites on a database of this file's own: `const sites = testSites()` at the top of a test file. */
export const testSites = (): TestSites => prepareSites({ loadTenants, createSite })
