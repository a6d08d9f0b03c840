import { createApi } from '#kernel/http/api.ts'
import { exportBank } from './export.server.ts'

/** `/api/exam/banks/{id}/export/{format}`: exports a bank as a QTI package, Moodle XML, GIFT, CSV or our own JSON. */
export const bankExportApi = createApi()

bankExportApi.get('/banks/:id/export/:format', async (c) => {
  const { type, name, body } = await exportBank(c.var.ctx, c.req.param('id'), c.req.param('format'))
  return c.body(body, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'private, no-store',
  })
})
