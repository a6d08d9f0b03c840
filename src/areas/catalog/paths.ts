import { path, withQuery } from '#kernel/text/path.ts'

/** Paths for managing the catalogue. Its pages for customers belong to the shop. */
export const catalogPaths = {
  products: (query: { tab?: 'low' | 'out'; category?: string; search?: string; import?: string } = {}) =>
    withQuery('/cluster/products', query),
  /** A product, opened next to the list. */
  product: (id: string) => withQuery('/cluster/products', { product: id }),
  newProduct: '/cluster/products?product=new',
  import: '/cluster/products/import',
  categories: '/cluster/products/categories',
  /** Prints the labels of these products. */
  labels: (products: readonly string[]) =>
    withQuery('/cluster/products/labels', { product: products.join(',') }),
  api: {
    product: (id: string) => path`/api/catalog/products/${id}`,
    images: (product: string) => path`/api/catalog/products/${product}/images`,
    imageOfFile: (product: string) => path`/api/catalog/products/${product}/images/of-file`,
    /** A product's history as a file: `prices.csv`, `stock-moves.csv`. */
    history: (product: string, file: string) => path`/api/catalog/products/${product}/${file}`,
    export: (format: string) => withQuery('/api/catalog/export', { format }),
    imports: (query: { dryRun?: 1; name: string; format: string }) =>
      withQuery('/api/catalog/imports', query),
    importReport: (id: string) => path`/api/catalog/imports/${id}/report.csv`,
  },
}
