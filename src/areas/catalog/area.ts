import { defineArea } from '#kernel/area/area.ts'
import { can, hasAbilities } from '#kernel/auth/abilities.ts'
import { catalogAbilities } from './abilities.ts'
import { productFileUser } from './image/image.server.ts'
import { productImportErrors } from './import/errors.ts'
import { productImport } from './import/import.server.ts'
import { catalogJobs } from './jobs.ts'
import { lowStockCard } from './manage/low-stock-card.server.ts'
import { catalogErrors } from './messages/errors.ts'
import { catalogPaths } from './paths.ts'
import { saleLayer } from './product/sale-layer.ts'
import { catalogApi, catalogChecks, importRoutes, listProducts } from './public.server.ts'
import { productSearch } from './search/product-search.server.ts'
import { workspaceErrors } from './workspace/products/errors.ts'
import { productsPreset } from './workspace/staff-preset.ts'

/** Products, their categories, images and prices. */
export const catalog = defineArea({
  key: 'catalog',
  title: { th: 'แคตตาล็อก', en: 'Catalogue' },
  hasScreens: false,
  api: { '/catalog': [catalogApi, importRoutes] },
  nav: [
    {
      area: 'shop',
      group: 'shop',
      label: { th: 'สินค้า', en: 'Products' },
      to: catalogPaths.products(),
      rank: 20,
      icon: 'products',
      canSee: hasAbilities(catalogAbilities['products.manage'], catalogAbilities['product.edit']),
    },
  ],
  commands: [
    {
      label: { th: 'เพิ่มสินค้า', en: 'Add product' },
      to: catalogPaths.newProduct,
      find: 'สร้างสินค้าใหม่ create new item',
      canRun: hasAbilities(catalogAbilities['products.manage'], catalogAbilities['product.edit']),
      area: 'shop',
    },
    {
      label: { th: 'นำเข้าสินค้าจากไฟล์', en: 'Import products from a file' },
      to: catalogPaths.import,
      find: 'csv excel shopify woocommerce',
      canRun: hasAbilities(catalogAbilities['import.run']),
      area: 'shop',
    },
    {
      label: { th: 'จัดหมวดหมู่สินค้า', en: 'Manage product categories' },
      to: catalogPaths.categories,
      find: 'collections หมวด',
      canRun: hasAbilities(catalogAbilities['products.manage'], catalogAbilities['category.edit']),
      area: 'shop',
    },
  ],
  home: [{ area: 'shop', load: lowStockCard }],
  setup: [
    {
      key: 'product',
      to: catalogPaths.products(),
      area: 'shop',
      isDone: async (ctx) => (await listProducts(ctx, { limit: 1 })).total > 0,
    },
  ],
  imports: [productImport],
  liveTopics: productImport.liveTopics,
  supportView: ['/api/catalog', '/cluster/products'],
  staffPresets: [productsPreset],
  checks: catalogChecks,
  bodyLimits: [
    [/^\/api\/catalog\/imports$/, productImport.definition.maxBytes],
    [/^\/api\/catalog\/products\/[^/]+\/images$/, 26_214_400],
  ],
  calendarLayers: [saleLayer],
  jobs: catalogJobs,
  errors: [catalogErrors, productImportErrors, workspaceErrors],
  fileUsers: { product: productFileUser },
  lists: [
    {
      path: catalogPaths.products(),
      canSee: ({ viewer }) => can(viewer, catalogAbilities['products.manage']),
      canShare: ({ viewer }) => can(viewer, catalogAbilities['product.edit']),
    },
  ],
  searchable: [productSearch],
})
