import { route } from '@react-router/dev/routes'

export const subscriptionRoutes = {
  pages: [
    route('billing/subscribe', 'areas/subscription/join/plans.page.tsx'),
    route('billing/subscribe/plan/:plan', 'areas/subscription/join/join.page.tsx'),
    route('billing/subscribe/:order', 'areas/subscription/my-subscriptions/own.page.tsx'),
    route('billing/subscribe/:order/change', 'areas/subscription/change/change.page.tsx'),
    route('user/subscriptions', 'areas/subscription/my-subscriptions/mine.page.tsx'),
  ],
  workspace: [
    route('cluster/subscriptions', 'areas/subscription/list/subscriptions.page.tsx'),
    route('cluster/subscriptions/plans', 'areas/subscription/plan/plans.page.tsx'),
    route('cluster/subscriptions/plans/:plan', 'areas/subscription/plan/plan.page.tsx'),
    route('cluster/subscriptions/coupons', 'areas/subscription/coupon/coupons.page.tsx'),
    route('cluster/subscriptions/revenue', 'areas/subscription/revenue/revenue.page.tsx'),
    route('cluster/subscriptions/:subscription/change', 'areas/subscription/list/change.page.tsx'),
    route('cluster/subscriptions/:subscription', 'areas/subscription/list/subscription.page.tsx'),
  ],
}
