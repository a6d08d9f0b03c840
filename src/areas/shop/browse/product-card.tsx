/** The shop's cards are those of written pages: one look everywhere. They live where both may reach them. */
export { ProductCard, Shelf } from '#areas/cms/public.tsx'
