/**
 * Products as cards, on every page that shows some. They stand here because the home page and written pages show them too,
 * and those know nothing of the shop but its address.
 */
export { Shelf } from './product-grid/product-grid.tsx'
export { useAdding } from './product-grid/use-add-to-cart.ts'
export { useComparing } from './product-grid/use-comparison.ts'
export { useWishing } from './product-grid/use-wishlist.ts'
