/** The piece of a page with comments. */
export { Thread } from './thread.tsx'
