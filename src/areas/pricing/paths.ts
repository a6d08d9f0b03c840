import { path, withQuery } from '#kernel/text/path.ts'

/** Paths of the price list pages and the API calls their screens make. */
export const pricingPaths = {
  lists: '/cluster/prices',
  newList: '/cluster/prices/new',
  list: (id: string) => path`/cluster/prices/${id}`,
  import: (id: string) => path`/cluster/prices/${id}/import`,
  api: {
    csv: (id: string) => path`/api/pricing/lists/${id}/prices.csv`,
    imports: (query: { list: string; name: string; dryRun: 1 }) => withQuery('/api/pricing/imports', query),
    importReport: (id: string) => path`/api/pricing/imports/${id}/report.csv`,
  },
}
