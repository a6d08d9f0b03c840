import { withQuery } from '#kernel/text/path.ts'

/** Days, each as YYYY-MM-DD. */
interface Days {
  from: string
  to: string
}

/** Addresses of the pages of sales. */
export const salesPaths = {
  dashboard: '/cluster/dashboard',
  /** What the sales of these days are made of, by one kind of part. */
  summary: (query: Partial<Days> & { by?: string } = {}) => withQuery('/cluster/user/sales/summary', query),
}
