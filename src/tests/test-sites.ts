import { createSite, loadTenants } from '#areas/tenant/public.server.ts'
import { prepareSites, type TestSites } from '#kernel/testing/test-site.ts'
import '#src/areas.ts'

/** Creates two sites on a database for this test file: `const sites = testSites()` at the top of the file. */
export const testSites = (): TestSites => prepareSites({ loadTenants, createSite })
