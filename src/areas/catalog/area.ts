import { defineArea } from '#kernel/area/area.ts'
import { productFileUser } from './image/image.server.ts'
import { productImportErrors } from './import/errors.ts'
import { productImport } from './import/import.server.ts'
import { catalogJobs } from './jobs.ts'
import { lowStockCard } from './manage/low-stock-card.server.ts'
import { catalogErrors } from './messages/errors.ts'
import { catalogApi, catalogChecks, importRoutes, listProducts } from './public.server.ts'
import { productSearch } from './search/product-search.server.ts'

/** Products, their categories, pictures and prices. */
export const catalog = defineArea({
  key: 'catalog',
  title: { th: 'แคตตาล็อก', en: 'Catalogue' },
  hasScreens: false,
  api: { '/catalog': [catalogApi, importRoutes] },
  home: [{ area: 'shop', load: lowStockCard }],
  setup: [
    {
      key: 'product',
      to: '/cluster/products',
      area: 'shop',
      isDone: async (ctx) => (await listProducts(ctx, { limit: 1 })).total > 0,
    },
  ],
  imports: [productImport],
  liveTopics: productImport.liveTopics,
  supportView: ['/api/catalog'],
  checks: catalogChecks,
  bodyLimits: [
    [/^\/api\/catalog\/imports$/, productImport.definition.maxBytes],
    [/^\/api\/catalog\/products\/[^/]+\/images$/, 26_214_400],
  ],
  jobs: catalogJobs,
  errors: [catalogErrors, productImportErrors],
  fileUsers: { product: productFileUser },
  searchable: [productSearch],
})
