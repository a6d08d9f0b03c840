import { route } from '@react-router/dev/routes'

export const catalogRoutes = {
  workspace: [
    route('cluster/products', 'areas/catalog/workspace/products/products.page.tsx'),
    route('cluster/products/categories', 'areas/catalog/workspace/categories/categories.page.tsx'),
    route('cluster/products/import', 'areas/catalog/workspace/import/import.page.tsx'),
  ],
  fullscreen: [route('cluster/products/labels', 'areas/catalog/workspace/labels/labels.page.tsx')],
}
