import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './areas/account/routes.ts'
import { aiRoutes } from './areas/ai/routes.ts'
import { billingRoutes } from './areas/billing/routes.ts'
import { clusterRoutes } from './areas/cluster/routes.ts'
import { cmsRoutes } from './areas/cms/routes.ts'
import { filesRoutes } from './areas/files/routes.ts'
import { mailRoutes } from './areas/mail/routes.ts'
import { messageRoutes } from './areas/message/routes.ts'
import { shopRoutes } from './areas/shop/routes.ts'
import { tenantRoutes } from './areas/tenant/routes.ts'

const areas = [
  aiRoutes,
  tenantRoutes,
  accountRoutes,
  billingRoutes,
  cmsRoutes,
  filesRoutes,
  mailRoutes,
  messageRoutes,
  shopRoutes,
  clusterRoutes,
]

export default [
  layout('shell/site.layout.tsx', [
    ...areas.flatMap((area) => area.pages),
    route('*', 'shell/not-found.page.tsx'),
  ]),
  layout(
    'shell/workspace.layout.tsx',
    areas.flatMap((area) => area.workspace),
  ),
  layout('shell/studio.layout.tsx', cmsRoutes.studio),
  layout(
    'shell/fullscreen.layout.tsx',
    areas.flatMap((area) => area.fullscreen),
  ),
] satisfies RouteConfig
