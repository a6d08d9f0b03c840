/** Where customers find what the catalogue holds; the shop has the pages. */
export const productPaths = {
  products: () => '/shop/products',
  categories: () => '/shop/categories',
  category: (code: string) => `/shop/categorie/${encodeURIComponent(code)}`,
  product: (sku: string) => `/shop/product/${encodeURIComponent(sku)}`,
}
