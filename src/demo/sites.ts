import { academySite } from './academy/site.ts'
import { marketSite } from './market/site.ts'
import { salaSite } from './sala/site.ts'
import type { DemoSite } from './site-types.ts'

/** The demo sites; bare addresses show the first one. */
export const demoSites: DemoSite[] = [salaSite, marketSite, academySite]
