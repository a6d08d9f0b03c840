/** The comments component. */
export { Thread } from './thread.tsx'
