import type { Layout } from './layout.types.ts'

/** An empty page. */
export const emptyLayout: Layout = { version: 1, rows: [] }
