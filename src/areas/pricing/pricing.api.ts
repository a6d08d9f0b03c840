import { createApi } from '#kernel/http/api.ts'
import { importApi } from '#kernel/import/import.api.ts'
import { csvHeaders } from '#kernel/list/list-csv.ts'
import { priceImport } from './import/import.server.ts'
import { pricesCsv } from './price-list/prices-csv.server.ts'

const pricesApi = createApi()
pricesApi.get('/lists/:id/prices.csv', async (c) =>
  c.body(await pricesCsv(c.var.ctx, c.req.param('id')), 200, csvHeaders('prices.csv')),
)

/** Price list API, mounted at `/api/pricing`. */
export const pricingApi = { '/pricing': [pricesApi, importApi(priceImport)] }
