import { route } from '@react-router/dev/routes'

export const shopRoutes = {
  pages: [
    route('shop/products', 'areas/shop/products/products.page.tsx'),
    route('shop/categories', 'areas/shop/category/categories.page.tsx'),
    route('shop/categorie/:code', 'areas/shop/category/category.page.tsx'),
    route('shop/product/:sku', 'areas/shop/product/product.page.tsx'),
    route('shop/product/:sku/staff', 'areas/shop/product/staff/staff.page.ts'),
    route('shop/product/:sku/reviews', 'areas/shop/feedback/reviews.page.tsx'),
    route('shop/product/:sku/questions', 'areas/shop/feedback/questions.page.tsx'),
    route('shop/component', 'areas/shop/view-gallery/views.page.tsx'),
    route('shop/component/:name/:role', 'areas/shop/view-gallery/view.page.tsx'),
    route('shop/cart', 'areas/shop/cart/cart.page.tsx'),
    route('shop/bells/:token', 'areas/shop/restock-alert/restock-alerts.page.tsx'),
    route('shop/compare', 'areas/shop/compare/compare.page.tsx'),
    route('shop/wishlist', 'areas/shop/wishlist/wishlist.page.tsx'),
    route('shop/checkout', 'areas/shop/checkout/checkout.page.tsx'),
    route('shop/thankyou/:order', 'areas/shop/order/thankyou.page.tsx'),
    route('shop/orders', 'areas/shop/order/orders.page.tsx'),
    route('shop/download/:id', 'areas/shop/download/download.page.ts'),
    route('shop/orders/:order', 'areas/shop/order/order.page.tsx'),
    route('shop/orders/:order/status', 'areas/shop/order/guest-access/order-status.page.tsx'),
    route('shop/orders/:order/return', 'areas/shop/return/return.page.tsx'),
    route('shop/orders/:order/review/:item', 'areas/shop/feedback/write-review.page.tsx'),
  ],
  workspace: [
    route('cluster/user/store/orders/new', 'areas/shop/workspace/new/new-order.page.tsx'),
    route('cluster/user/store/downloads', 'areas/shop/download/downloads.page.tsx'),
    route('cluster/user/store/orders/print', 'areas/shop/workspace/print.page.tsx'),
    route('cluster/user/store/orders', 'areas/shop/workspace/orders.page.tsx'),
    route('cluster/user/store/orders/:order', 'areas/shop/workspace/order.page.tsx'),
  ],
}
