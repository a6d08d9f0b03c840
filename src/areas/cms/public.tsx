/**
 * Products as cards, on every page that shows some. They stand here because the home page and written pages show them too,
 * and those know nothing of the shop but its address.
 */
export { Shelf } from './shelf/shelf.tsx'
export { useAdding } from './shelf/use-adding.ts'
export { useComparing } from './shelf/use-comparing.ts'
export { useWishing } from './shelf/use-wishing.ts'
