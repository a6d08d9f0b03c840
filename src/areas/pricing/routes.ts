import { route } from '@react-router/dev/routes'

export const pricingRoutes = {
  workspace: [
    route('cluster/prices', 'areas/pricing/workspace/price-lists.page.tsx'),
    route('cluster/prices/new', 'areas/pricing/workspace/new-price-list.page.tsx'),
    route('cluster/prices/:id', 'areas/pricing/workspace/price-list.page.tsx'),
    route('cluster/prices/:id/import', 'areas/pricing/import/import.page.tsx'),
  ],
}
