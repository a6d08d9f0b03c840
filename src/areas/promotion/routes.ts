import { route } from '@react-router/dev/routes'

export const promotionRoutes = {
  fullscreen: [route('cluster/promotion', 'areas/promotion/workspace/promotions.page.tsx')],
}
