import { route } from '@react-router/dev/routes'

export const promotionRoutes = {
  studio: [route('cluster/promotion', 'areas/promotion/workspace/promotions.page.tsx')],
}
