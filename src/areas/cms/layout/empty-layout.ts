import type { Layout } from './layout.types.ts'

/** A page with nothing on it. */
export const emptyLayout: Layout = { version: 1, rows: [] }
