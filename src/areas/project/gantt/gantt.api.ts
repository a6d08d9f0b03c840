import { createApi } from '#kernel/http/api.ts'
import { ganttFile } from './gantt-file.server.ts'

/** Under `/api/project`: the chart as a file. */
export const ganttApi = createApi()

// Not in the document: files for people, opened from the chart.
ganttApi.get('/projects/:id/:file{gantt\\.(?:pdf|png)}', async (c) => {
  const format = c.req.param('file').endsWith('.png') ? 'png' : 'pdf'
  const baseline = c.req.query('baseline') ?? null
  const { name, type, bytes } = await ganttFile(c.var.ctx, c.req.param('id'), { format, baseline })
  return new Response(new Uint8Array(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
})
