import { createRoute, problems, z } from '#kernel/http/api.ts'
import { csvDownload } from '#kernel/import/csv/write.ts'
import { importApi } from '#kernel/import/import.api.ts'
import { day } from '#kernel/time/index.ts'
import { exportProducts } from './export.server.ts'
import { productImport } from './import.server.ts'
import { importFormats } from './import.types.ts'

/** `/api/catalog/imports` and `/api/catalog/export`. */
export const importRoutes = importApi(productImport)

const exportCsv = createRoute({
  method: 'get',
  path: '/export',
  summary: 'Export all products as CSV (staff)',
  request: { query: z.object({ format: z.enum(importFormats).default('sala') }) },
  responses: {
    200: {
      description: 'The CSV file, with a byte order mark',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...problems,
  },
})

importRoutes.openapi(exportCsv, (c) => {
  const { format } = c.req.valid('query')
  const { ctx } = c.var
  return csvDownload(exportProducts(ctx, format), `${ctx.tenant.slug}-${format}-${day(ctx.now)}.csv`)
})
