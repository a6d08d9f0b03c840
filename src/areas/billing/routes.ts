import { route } from '@react-router/dev/routes'

export const billingRoutes = {
  pages: [
    route('billing/pay', 'areas/billing/pay/pay.page.tsx'),
    // Buyers' own payments; staff are led on to the review, which lives in the workspace.
    route('billing/payment', 'areas/billing/payment/payments.page.tsx'),
    route('user/entitlements', 'areas/billing/entitlement/own.page.tsx'),
    route('billing/thankyou', 'areas/billing/payment/thankyou.page.tsx'),
  ],
  workspace: [
    route('billing/payment/review', 'areas/billing/slip-review/review.page.tsx'),
    route('billing/entitlements/:id', 'areas/billing/entitlement/person.page.tsx'),
  ],
  fullscreen: [],
}
