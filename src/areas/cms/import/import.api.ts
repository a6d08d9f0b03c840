import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import { createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { isId } from '#kernel/id.ts'
import { cmsAbilities } from '../abilities.ts'
import { startPostImport } from './import.server.ts'
import { postImportReport } from './report.server.ts'

const start = createRoute({
  method: 'post',
  path: '/imports',
  summary: 'Send an export of WordPress or Ghost, or Markdown files, to be checked (staff)',
  description:
    'The file itself as the body. What it is, is seen by its beginning. It is only checked; apply it on the page of imports.',
  request: {
    query: z.object({
      name: z.string().trim().min(1).max(200).default('export.xml'),
      address: z.string().trim().max(300).optional(),
    }),
  },
  responses: {
    202: {
      description: 'It is worked on; watch the topic cms-import:<id>',
      content: { 'application/json': { schema: z.object({ id: z.string() }) } },
    },
    ...problems,
  },
})

const report = createRoute({
  method: 'get',
  path: '/imports/{id}/report.csv',
  summary: 'What came of every entry of an import (staff)',
  request: { params: z.object({ id: z.string().max(60) }) },
  responses: {
    200: {
      description: 'A line for each entry or note, in both languages',
      content: { 'text/csv': { schema: z.string() } },
    },
    ...problems,
  },
})

/** `/api/cms/imports`. */
export const importApi = createApi()

importApi.openapi(start, async (c) => {
  const { ctx } = c.var
  authorize(ctx, cmsAbilities['page.publish'])
  const type = c.req.header('content-type') ?? ''
  if (/multipart|urlencoded/i.test(type)) throw new Problem(415, 'cms.import.type')
  const { name, address } = c.req.valid('query')
  const stream = (c.req.raw.body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>
  return c.json(await startPostImport(ctx, { name, address, stream, dryRun: true }), 202)
})

importApi.openapi(report, async (c) => {
  const { id } = c.req.valid('param')
  const text = await postImportReport(c.var.ctx, isId(id) ? id : '00000000-0000-0000-0000-000000000000')
  return new Response(text, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="import-${id.replace(/[^\w-]/g, '')}.csv"`,
      'cache-control': 'no-store',
    },
  })
})
