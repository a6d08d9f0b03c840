import { authorize } from '#kernel/auth/abilities.ts'
import { importStates } from '#kernel/bulk-import/import.states.ts'
import { Problem } from '#kernel/errors.ts'
import { answer, createApi, createRoute, problems, z } from '#kernel/http/api.ts'
import { sentence } from '#kernel/i18n/sentences.ts'
import { isId } from '#kernel/id.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { day } from '#kernel/time/index.ts'
import { catalogAbilities } from '../abilities.ts'
import { exportProducts } from './export.server.ts'
import {
  applyImport,
  cancelImport,
  importStatus,
  listImports,
  startImport,
  undoImport,
} from './import.server.ts'
import { importFormats } from './import.types.ts'
import { importReport } from './report.server.ts'
import type { ImportRow } from './rows.server.ts'

const params = z.object({ id: z.string().max(60) })
const fact = z.object({ code: z.string(), message: z.string() })
const shown = z.object({
  id: z.string(),
  name: z.string(),
  format: z.enum(importFormats),
  dryRun: z.boolean(),
  status: z.enum(importStates.states as [string, ...string[]]),
  encoding: z.string(),
  delimiter: z.string(),
  lines: z.number(),
  counts: z.object({
    products: z.number(),
    variants: z.number(),
    created: z.number(),
    updated: z.number(),
    same: z.number(),
    refused: z.number(),
    errors: z.number(),
  }),
  notices: z.array(fact),
  failure: fact.nullable(),
  createdAt: z.string(),
  endedAt: z.string().nullable(),
})
const accepted = answer(
  'It is worked on; ask for its status or watch the topic import:<id>',
  z.object({ id: z.string() }),
)
const csvText = (description: string) => ({ description, content: { 'text/csv': { schema: z.string() } } })

const start = createRoute({
  method: 'post',
  path: '/imports',
  summary: 'Send a CSV file of products (staff)',
  description:
    'The file itself as the body, at most 256 MB. Without `format` its heading tells what it is. `dryRun=1` only checks.',
  request: {
    query: z.object({
      format: z.enum(importFormats).optional(),
      dryRun: z.enum(['0', '1']).default('0'),
      name: z.string().trim().min(1).max(200).default('products.csv'),
    }),
  },
  responses: { 202: accepted, ...problems },
})

const list = createRoute({
  method: 'get',
  path: '/imports',
  summary: 'The imports of the site, the newest first (staff)',
  request: { query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) },
  responses: {
    200: answer('At most fifty', z.object({ items: z.array(shown) })),
    ...problems,
  },
})

const one = createRoute({
  method: 'get',
  path: '/imports/{id}',
  summary: 'How far an import is (staff)',
  request: { params },
  responses: { 200: answer('Status and figures', shown), ...problems },
})

const step = (path: 'apply' | 'undo' | 'cancel', summary: string) =>
  createRoute({
    method: 'post',
    path: `/imports/{id}/${path}`,
    summary,
    request: { params },
    responses: { 202: accepted, ...problems },
  })

const apply = step('apply', 'Write what a dry run has checked (staff)')
const undo = step('undo', 'Restore what stood there before an import (staff)')
const cancel = step('cancel', 'Stop an import; what was written stays and can be undone (staff)')

const report = createRoute({
  method: 'get',
  path: '/imports/{id}/report.csv',
  summary: 'What came of every product of a file (staff)',
  request: { params },
  responses: { 200: csvText('A line for each product or fault, in both languages'), ...problems },
})

const exported = createRoute({
  method: 'get',
  path: '/export',
  summary: 'All products as CSV (staff)',
  request: { query: z.object({ format: z.enum(importFormats).default('sala') }) },
  responses: { 200: csvText('With a byte order mark'), ...problems },
})

/** `/api/catalog/imports` and `/api/catalog/export`. */
export const importRoutes = createApi()

importRoutes.openapi(start, async (c) => {
  const { ctx } = c.var
  authorize(ctx, catalogAbilities['import.run'])
  const type = c.req.header('content-type') ?? ''
  if (/multipart|json|urlencoded/i.test(type)) throw new Problem(415, 'catalog.import.type')
  const { format, dryRun, name } = c.req.valid('query')
  const stream = c.req.raw.body ?? new Blob([]).stream()
  return c.json(
    await startImport(ctx, {
      name,
      format,
      dryRun: dryRun === '1',
      stream: stream as AsyncIterable<Uint8Array> & typeof stream,
    }),
    202,
  )
})

importRoutes.openapi(list, async (c) => {
  const rows = await listImports(c.var.ctx, c.req.valid('query').page)
  return c.json({ items: rows.map((row) => shownOf(row, c.var.ctx.locale)) }, 200)
})

importRoutes.openapi(one, async (c) => {
  const row = await importStatus(c.var.ctx, idOf(c.req.valid('param')))
  return c.json(shownOf(row, c.var.ctx.locale), 200)
})

importRoutes.openapi(apply, async (c) => {
  const id = idOf(c.req.valid('param'))
  await applyImport(c.var.ctx, id)
  return c.json({ id }, 202)
})

importRoutes.openapi(undo, async (c) => {
  const id = idOf(c.req.valid('param'))
  await undoImport(c.var.ctx, id)
  return c.json({ id }, 202)
})

importRoutes.openapi(cancel, async (c) => {
  const id = idOf(c.req.valid('param'))
  await cancelImport(c.var.ctx, id)
  return c.json({ id }, 202)
})

importRoutes.openapi(report, async (c) => {
  const id = idOf(c.req.valid('param'))
  return download(await importReport(c.var.ctx, id), `import-${id}.csv`)
})

importRoutes.openapi(exported, (c) => {
  const { format } = c.req.valid('query')
  const { ctx } = c.var
  return download(exportProducts(ctx, format), `${ctx.tenant.slug}-${format}-${day(ctx.now)}.csv`)
})

/** What is no id belongs to no import; the rights of who asks come first all the same. */
const idOf = ({ id }: { id: string }): string => (isId(id) ? id : '00000000-0000-0000-0000-000000000000')

function shownOf(row: ImportRow, locale: Locale): z.input<typeof shown> {
  const inWords = ({ code, params: figures }: { code: string; params: Record<string, unknown> }) => ({
    code,
    message: sentence(locale, code, figures),
  })
  return {
    ...row,
    notices: row.notices.map(inWords),
    failure: row.failure && inWords(row.failure),
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }
}

function download(pieces: AsyncGenerator<string>, filename: string): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 1 },
  )
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${filename}"`,
      'cache-control': 'no-store',
    },
  })
}
