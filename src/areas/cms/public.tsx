/** The heading of a row of a page: title, text, and a link to all of what the row shows. */
export { RowHeader } from './home/parts.tsx'
/**
 * Products as cards, on every page that shows some. They are defined here because the home page and written pages show
 * them too, and those know only the shop's URL.
 */
export { ProductGrid } from './product-grid/product-grid.tsx'
export { useAddToCart } from './product-grid/use-add-to-cart.ts'
export { useComparison } from './product-grid/use-comparison.ts'
export { useWishlist } from './product-grid/use-wishlist.ts'
