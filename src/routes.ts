import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { accountRoutes } from './areas/account/routes.ts'

const areas = [accountRoutes]

export default [
  layout(
    'shell/site.layout.tsx',
    areas.flatMap((area) => area.pages),
  ),
  layout('shell/site.layout.tsx', { id: 'not-found-layout' }, [route('*', 'shell/not-found.page.tsx')]),
] satisfies RouteConfig
