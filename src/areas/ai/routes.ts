import { route } from '@react-router/dev/routes'

export const aiRoutes = {
  own: [route('ai', 'areas/ai/page/ai.page.tsx')],
}
