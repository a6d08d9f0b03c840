import { withQuery } from '#kernel/text/path.ts'

/** A range of days, each as YYYY-MM-DD. */
interface Days {
  from: string
  to: string
}

/** Paths of the sales pages. */
export const salesPaths = {
  dashboard: '/cluster/dashboard',
  /** Breakdown of the sales of these days by one kind of part. */
  summary: (query: Partial<Days> & { by?: string } = {}) => withQuery('/cluster/user/sales/summary', query),
}
