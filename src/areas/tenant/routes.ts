import { route } from '@react-router/dev/routes'

export const tenantRoutes = {
  pages: [
    route('demo/element', 'areas/tenant/showcase.page.tsx'),
    route('test-loading', 'areas/tenant/test-loading.page.tsx'),
    route('legal/:key', 'areas/tenant/settings/legal.page.tsx'),
    route('config/preview', 'areas/tenant/preview/preview.page.tsx'),
  ],
  workspace: [
    route('config', 'areas/tenant/config/config.page.tsx'),
    route('config/history', 'areas/tenant/config/history.page.tsx'),
    route('config/domains', 'areas/tenant/domain/domains.page.tsx'),
    route('config/:section', 'areas/tenant/config/section.page.tsx'),
  ],
  fullscreen: [route('custom', 'areas/tenant/theme-editor/theme-editor.page.tsx')],
}
