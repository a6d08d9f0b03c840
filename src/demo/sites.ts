import { academySite } from './academy/site.ts'
import { marketSite } from './market/site.ts'
import { salaSite } from './sala/site.ts'
import type { DemoSite } from './site-shape.ts'

/** The demo sites; the first is where bare addresses fall to. */
export const demoSites: DemoSite[] = [salaSite, marketSite, academySite]
