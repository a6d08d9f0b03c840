import { route } from '@react-router/dev/routes'

export const promotionRoutes = {
  studio: [route('cluster/promotion', 'areas/promotion/workspace/promotions.page.tsx')],
  workspace: [
    route('cluster/promotion/coupons', 'areas/promotion/coupons/coupons.page.tsx'),
    route('cluster/promotion/uses', 'areas/promotion/uses/uses.page.tsx'),
  ],
}
