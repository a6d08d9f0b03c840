import { route } from '@react-router/dev/routes'

export const clusterRoutes = {
  pages: [],
  workspace: [
    route('cluster/products', 'areas/cluster/products/products.page.tsx'),
    route('cluster/products/categories', 'areas/cluster/categories/categories.page.tsx'),
    route('cluster/products/import', 'areas/cluster/products/import/import.page.tsx'),
    route('cluster/user/store/orders/new', 'areas/cluster/store/new/new-order.page.tsx'),
    route('cluster/user/store/orders', 'areas/cluster/store/orders.page.tsx'),
  ],
  fullscreen: [
    route('cluster/products/labels', 'areas/cluster/products/labels/labels.page.tsx'),
    route('cluster/user/store/orders/print', 'areas/cluster/store/print.page.tsx'),
  ],
}
