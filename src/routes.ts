import { existsSync } from 'node:fs'
import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { accountRoutes } from './areas/account/routes.ts'
import { cmsRoutes } from './areas/cms/routes.ts'
import { shopRoutes } from './areas/shop/routes.ts'
import { tenantRoutes } from './areas/tenant/routes.ts'

interface AreaRoutes {
  pages: RouteConfigEntry[]
  workspace: RouteConfigEntry[]
  fullscreen: RouteConfigEntry[]
}
const areas: AreaRoutes[] = [tenantRoutes, accountRoutes, cmsRoutes, shopRoutes]
for (const name of ['billing', 'cluster']) {
  if (existsSync(`src/areas/${name}/routes.ts`)) areas.push(Object.values(await import(`./areas/${name}/routes.ts`))[0] as AreaRoutes)
}
const there = (entries: RouteConfigEntry[]) => entries.filter(({ file }) => existsSync(`src/${file}`))

export default [
  layout('shell/site.layout.tsx', [...areas.flatMap((area) => there(area.pages)), route('*', 'shell/not-found.page.tsx')]),
  ...(existsSync('src/shell/workspace.layout.tsx') ? [layout('shell/workspace.layout.tsx', areas.flatMap((area) => there(area.workspace)))] : []),
] satisfies RouteConfig
