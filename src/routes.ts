import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './areas/account/routes.ts'
import { cmsRoutes } from './areas/cms/routes.ts'
import { tenantRoutes } from './areas/tenant/routes.ts'

const areas = [tenantRoutes, accountRoutes, cmsRoutes]

export default [
  layout(
    'shell/site.layout.tsx',
    areas.flatMap((area) => area.pages),
  ),
  layout(
    'shell/workspace.layout.tsx',
    areas.flatMap((area) => area.workspace),
  ),
  layout(
    'shell/fullscreen.layout.tsx',
    areas.flatMap((area) => area.fullscreen),
  ),
  layout('shell/site.layout.tsx', { id: 'not-found-layout' }, [route('*', 'shell/not-found.page.tsx')]),
] satisfies RouteConfig
