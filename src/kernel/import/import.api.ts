import { authorize } from '#kernel/auth/abilities.ts'
import { Problem } from '#kernel/errors.ts'
import { createApi, createRoute, jsonResponse, problems, z } from '#kernel/http/api.ts'
import { errorMessage } from '#kernel/i18n/error-messages.ts'
import { isId } from '#kernel/id.ts'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { codesOf } from './codes.ts'
import { csvDownload } from './csv/write.ts'
import type { Import, RunOf } from './define-import.ts'
import { importStates } from './import.states.ts'
import type { ImportNotice, ReportRow } from './import.types.ts'

const params = z.object({ id: z.string().max(60) })
const messageSchema = z.object({ code: z.string(), message: z.string() })
const rowSchema = z.object({
  ordinal: z.number(),
  line: z.number(),
  kind: z.string(),
  label: z.string(),
  result: z.string().nullable(),
  recordId: z.string().nullable(),
  notices: z.array(messageSchema.extend({ line: z.number().optional(), column: z.string().optional() })),
})

/** Creates the JSON calls of an import: `POST /imports` with the file as the body, its progress, its report, and its actions. */
export function importApi<Counts, Data>(importer: Import<Counts, Data>) {
  const { definition } = importer
  const { upload } = definition
  const formats = z.enum(definition.formats as [string, ...string[]])
  const counts = z.object(Object.fromEntries(definition.counts.names.map((name) => [name, z.number()])))
  const runSchema = z.object({
    id: z.string(),
    name: z.string(),
    format: formats,
    dryRun: z.boolean(),
    status: z.enum(importStates.states as [string, ...string[]]),
    encoding: z.string(),
    delimiter: z.string(),
    lines: z.number(),
    counts,
    notices: z.array(messageSchema),
    failure: messageSchema.nullable(),
    createdAt: z.string(),
    endedAt: z.string().nullable(),
  })
  const accepted = jsonResponse(
    `Accepted for processing; poll its status or watch the topic ${definition.topic}:<id>`,
    z.object({ id: z.string() }),
  )
  const query = z.object({
    name: z.string().trim().min(1).max(200).default(upload.fileName),
    format: formats.optional(),
    ...(upload.checksOnly ? {} : { dryRun: z.enum(['0', '1']).default('0') }),
    ...upload.query,
  })
  const api = createApi()

  const start = createRoute({
    method: 'post',
    path: '/imports',
    summary: upload.summary,
    description: upload.description,
    request: { query },
    responses: { 202: accepted, ...problems },
  })
  api.openapi(start, async (c) => {
    const { ctx } = c.var
    authorize(ctx, definition.ability)
    const { name, format, dryRun, ...rest } = c.req.valid('query') as UploadQuery
    if (upload.refuses?.test(c.req.header('content-type') ?? ''))
      throw new Problem(415, codesOf(definition.key)('type'))
    const stream = (c.req.raw.body ?? new Blob([]).stream()) as unknown as AsyncIterable<Uint8Array>
    const data = upload.data(rest) as Data
    const isDry = upload.checksOnly ?? dryRun === '1'
    return c.json(await importer.start(ctx, { name, format, dryRun: isDry, data, stream }), 202)
  })

  const list = createRoute({
    method: 'get',
    path: '/imports',
    summary: 'List imports, newest first (requires the import permission)',
    request: { query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }) },
    responses: {
      200: jsonResponse('Up to 50 imports', z.object({ items: z.array(runSchema) })),
      ...problems,
    },
  })
  api.openapi(list, async (c) => {
    const runs = await importer.list(c.var.ctx, c.req.valid('query').page)
    return c.json({ items: runs.map((run) => runResponse(run, c.var.ctx.locale)) as never[] }, 200)
  })

  const retrieve = createRoute({
    method: 'get',
    path: '/imports/{id}',
    summary: 'Retrieve the progress of an import (requires the import permission)',
    request: { params },
    responses: { 200: jsonResponse('Status and counts', runSchema), ...problems },
  })
  api.openapi(retrieve, async (c) => {
    const run = await importer.get(c.var.ctx, idOf(c.req.valid('param')))
    return c.json(runResponse(run, c.var.ctx.locale) as never, 200)
  })

  const rows = createRoute({
    method: 'get',
    path: '/imports/{id}/rows',
    summary: 'List the results for the records of a file, in file order (requires the import permission)',
    request: {
      params,
      query: z.object({
        after: z.coerce.number().int().min(-1).default(-1),
        notices: z.enum(['0', '1']).default('0').openapi({ description: '1: only records with notices' }),
      }),
    },
    responses: {
      200: jsonResponse('Up to 200 records', z.object({ items: z.array(rowSchema) })),
      ...problems,
    },
  })
  api.openapi(rows, async (c) => {
    const { after, notices } = c.req.valid('query')
    const found = await importer.rows(c.var.ctx, idOf(c.req.valid('param')), {
      after,
      most: 200,
      withMessages: notices === '1',
    })
    return c.json({ items: found.map((row) => rowResponse(row, c.var.ctx.locale)) }, 200)
  })

  const apply = createRoute({
    method: 'post',
    path: '/imports/{id}/apply',
    summary: 'Apply a checked dry run (requires the import permission)',
    request: { params, query: z.object(definition.choices ?? {}) },
    responses: { 202: accepted, ...problems },
  })
  api.openapi(apply, async (c) => {
    const id = idOf(c.req.valid('param'))
    await importer.apply(c.var.ctx, id, c.req.valid('query') as Partial<Data>)
    return c.json({ id }, 202)
  })

  const step = (intent: 'undo' | 'cancel', summary: string) =>
    api.openapi(
      createRoute({
        method: 'post',
        path: `/imports/{id}/${intent}`,
        summary,
        request: { params },
        responses: { 202: accepted, ...problems },
      }),
      async (c) => {
        const id = idOf(c.req.valid('param'))
        await importer[intent](c.var.ctx, id)
        return c.json({ id }, 202)
      },
    )
  step('undo', 'Undo an import, restoring the previous data (requires the import permission)')
  step(
    'cancel',
    'Cancel an import; what was written stays and can be undone (requires the import permission)',
  )

  if (definition.pictures) {
    const retry = createRoute({
      method: 'post',
      path: '/imports/{id}/pictures/retry',
      summary: 'Retry images that could not be fetched (requires the import permission)',
      request: { params },
      responses: { 202: accepted, ...problems },
    })
    api.openapi(retry, async (c) => {
      const id = idOf(c.req.valid('param'))
      await importer.retryPictures(c.var.ctx, id)
      return c.json({ id }, 202)
    })
  }

  const report = createRoute({
    method: 'get',
    path: '/imports/{id}/report.csv',
    summary: 'Download the results for every record of a file as CSV (requires the import permission)',
    request: { params },
    responses: {
      200: {
        description: 'One line per record or notice, in both languages',
        content: { 'text/csv': { schema: z.string() } },
      },
      ...problems,
    },
  })
  api.openapi(report, async (c) => {
    const id = idOf(c.req.valid('param'))
    return csvDownload(await importer.report(c.var.ctx, id), `import-${id}.csv`)
  })

  return api
}

interface UploadQuery extends Record<string, unknown> {
  name: string
  format?: string
  dryRun?: '0' | '1'
}

/** A malformed id matches no import; the caller's rights are still checked first. */
const idOf = ({ id }: { id: string }): string => (isId(id) ? id : '00000000-0000-0000-0000-000000000000')

function runResponse(run: RunOf<unknown>, locale: Locale) {
  const inWords = ({ code, params: values }: { code: string; params?: Record<string, unknown> }) => ({
    code,
    message: errorMessage(locale, code, values),
  })
  const { id, name, format, dryRun, status, encoding, delimiter, lines, counts } = run
  return {
    id,
    name,
    format,
    dryRun,
    status,
    encoding,
    delimiter,
    lines,
    counts,
    notices: run.notices.map(inWords),
    failure: run.failure && inWords(run.failure),
    createdAt: run.createdAt.toISOString(),
    endedAt: run.endedAt?.toISOString() ?? null,
  }
}

const rowResponse = ({ notices, ...row }: ReportRow, locale: Locale) => ({
  ...row,
  notices: notices.map(({ code, params: values, line, column }: ImportNotice) => ({
    code,
    message: errorMessage(locale, code, values),
    line,
    column,
  })),
})
