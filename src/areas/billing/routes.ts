import { route } from '@react-router/dev/routes'

export const billingRoutes = {
  pages: [
    route('billing/pay', 'areas/billing/pay/pay.page.tsx'),
    route('billing/order/cart', 'areas/billing/combined/combined-cart.page.tsx'),
    route('billing/order/checkout', 'areas/billing/combined/combined-checkout.page.tsx'),
    route('billing/order/:order', 'areas/billing/combined/order-payment.page.tsx'),
    route('billing/payment/:slug', 'areas/billing/method-page/method.page.tsx'),
    // Buyers' own payments; staff are led on to the review, which lives in the workspace.
    route('billing/payment', 'areas/billing/payment/payments.page.tsx'),
    route('billing/gift', 'areas/billing/gift-card/gift-card.page.tsx'),
    route('user/wallet', 'areas/billing/wallet/wallet.page.tsx'),
    route('user/entitlements', 'areas/billing/entitlement/own.page.tsx'),
    route('billing/invoice/:number', 'areas/billing/invoice/invoice.page.tsx'),
    route('billing/thankyou', 'areas/billing/payment/thankyou.page.tsx'),
  ],
  workspace: [
    route('billing/payment/review', 'areas/billing/slip-review/review.page.tsx'),
    route('cluster/bills', 'areas/billing/bills/bills.page.tsx'),
    route('cluster/bills/tax', 'areas/billing/tax/sales-tax.page.tsx'),
    route('cluster/bills/new', 'areas/billing/bills/new-bill.page.tsx'),
    route('cluster/bills/bank', 'areas/billing/bank/bank.page.tsx'),
    route('cluster/bills/bank/import', 'areas/billing/bank/import.page.tsx'),
    route('cluster/bills/bank/columns/:account', 'areas/billing/bank/columns.page.tsx'),
    route('cluster/bills/import', 'areas/billing/bulk-bills/import.page.tsx'),
    route('cluster/bills/cod', 'areas/billing/cod/cod.page.tsx'),
    route('cluster/bills/cod/import', 'areas/billing/cod/import.page.tsx'),
    route('cluster/bills/bank/lines', 'areas/billing/bank/lines.page.tsx'),
    route('cluster/bills/bank/lines/:id', 'areas/billing/bank/line.page.tsx'),
    route('cluster/gift-cards', 'areas/billing/gift-card/cards.page.tsx'),
    route('cluster/gift-cards/:id', 'areas/billing/gift-card/card.page.tsx'),
    route('billing/ledger', 'areas/billing/ledger/ledger.page.tsx'),
    route('billing/entitlements/:id', 'areas/billing/entitlement/person.page.tsx'),
  ],
  fullscreen: [],
}
