import { route } from '@react-router/dev/routes'

export const aiRoutes = {
  pages: [route('ai', 'areas/ai/page/ai.page.tsx')],
  workspace: [],
  fullscreen: [],
}
