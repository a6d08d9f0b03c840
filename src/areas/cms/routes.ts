import { index } from '@react-router/dev/routes'

export const cmsRoutes = { pages: [index('areas/cms/home.page.tsx')], workspace: [], fullscreen: [] }
