import { route } from '@react-router/dev/routes'

export const tenantRoutes = {
  pages: [
    route('demo/element', 'areas/tenant/element.page.tsx'),
    route('test-loading', 'areas/tenant/test-loading.page.tsx'),
  ],
  workspace: [],
  fullscreen: [],
}
