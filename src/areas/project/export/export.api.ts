import type { Context } from 'hono'
import writeXlsxFile from 'write-excel-file/node'
import { notFound } from '#kernel/errors.ts'
import type { AppEnv } from '#kernel/http/app-env.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { csvHeaders, csvLines } from '#kernel/list/list-csv.ts'
import { type LinkRow, linkRows } from '../link/link.server.ts'
import { projectMessages } from '../messages/index.ts'
import { projectFor } from '../project/access.server.ts'
import { groupRows } from '../project/group.server.ts'
import { listTasks } from '../query/task-list.server.ts'
import { parseTaskQuery } from '../query/task-query.rules.ts'
import { allWork, projectAt, projectWork, type Work } from '../work/work.server.ts'
import { calendarText } from './ics.ts'
import { jsonOf } from './json.ts'
import { type ExportExtras, sheetOf } from './sheet.ts'

/** Exports the tasks of a view as a file: a spreadsheet, text, calendar days, or everything. The URL's filters apply. */
export async function exportTasks(c: Context<AppEnv>): Promise<Response> {
  const { ctx } = c.var
  const params = new URL(c.req.url).searchParams
  const id = c.req.param('id') ?? ''
  const format = c.req.param('format')
  const project = id === 'all' ? null : await projectFor(ctx, id, 'see')
  const group = project && (await groupRows.get(ctx, project.groupId))
  const work =
    project && group
      ? await projectWork(ctx, await projectAt(ctx, group.slug, project.slug), params)
      : await allWork(ctx, params)
  const t = projectMessages[ctx.locale]
  const name = project?.key ?? 'projects'
  await loadRemainingTasks(ctx, project?.id ?? null, params, work)
  const extras = await extrasOf(ctx, work)
  const rows = sheetOf(work, t, extras)
  const headers = (type: string) => ({
    'content-type': type,
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'cache-control': 'no-store',
  })
  switch (format) {
    case 'csv':
      return c.body(`\uFEFF${csvLines(rows)}`, 200, csvHeaders(`${name}.csv`))
    case 'xlsx': {
      const bold = (value: string | number) => ({ value: String(value), fontWeight: 'bold' as const })
      const cells = rows.map((row, at) => (at === 0 ? row.map(bold) : row.map((value) => ({ value }))))
      const file = await writeXlsxFile(cells).toBuffer()
      return c.body(
        new Uint8Array(file),
        200,
        headers('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      )
    }
    case 'ics':
      return c.body(
        calendarText(work, ctx.publicOrigin, ctx.now),
        200,
        headers('text/calendar; charset=utf-8'),
      )
    case 'json':
      return c.body(
        JSON.stringify(jsonOf(work, extras, parseTaskQuery(params)), null, 2),
        200,
        headers('application/json'),
      )
    default:
      throw notFound()
  }
}

/** More than these do not fit one file. */
const maxRows = 50_000

/** A view loads only the first tasks; a file contains all of them. */
async function loadRemainingTasks(
  ctx: Ctx,
  projectId: string | null,
  params: URLSearchParams,
  { list, project }: Work,
): Promise<void> {
  while (list.items.length < Math.min(list.total, maxRows)) {
    const more = await listTasks(ctx, projectId, parseTaskQuery(params), {
      offset: list.items.length,
      fields: project?.fields ?? [],
    })
    if (!more.items.length) return
    list.items.push(...more.items)
  }
}

async function extrasOf(
  ctx: Ctx,
  { list, projects }: Work,
): Promise<Pick<ExportExtras, 'descriptions'> & { links: LinkRow[] }> {
  const ids = new Set(list.items.map(({ id }) => id))
  const [exportedTasks, links] = await Promise.all([
    ctx.db.query<{ id: string; description: string }>(
      'project.descriptions',
      `SELECT id, description FROM project_task WHERE tenant_id = $1 AND id = ANY($2::uuid[]) AND description <> ''`,
      [ctx.tenant.id, [...ids]],
    ),
    linkRows.list(ctx, { where: { projectId: projects.map(({ id }) => id) } }),
  ])
  return {
    descriptions: new Map(exportedTasks.map(({ id, description }) => [id, description])),
    // Tasks that are filtered out, or in projects the viewer may not see, are not named.
    links: links.filter(({ fromId, toId }) => ids.has(fromId) && ids.has(toId)),
  }
}
