import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('shell/site.layout.tsx', [index('areas/tenant/home.page.tsx'), route('*', 'shell/not-found.page.tsx')]),
] satisfies RouteConfig
