import type { Ctx } from '#kernel/http/ctx.ts'
import type {
  LateRow,
  Outcome,
  PreviewRow,
  ReportRow,
  StagedRow,
  Tally,
  UndoneRecord,
  WaitingRow,
  WrittenRecord,
} from './import.types.ts'
import { emptyTally } from './tally.rules.ts'

/** The database stores neither NUL characters nor unpaired surrogates; a literal backslash in a text is neither. */
const toJsonParam = (rows: readonly unknown[]) =>
  JSON.stringify(rows).replace(/\\(?:u(0000|d[89a-f]..)|.)/g, (all: string, code?: string) =>
    code === undefined ? all : code === '0000' ? '' : '\ufffd',
  )

export const clearRows = (ctx: Ctx, id: string) =>
  ctx.db.query('import.clear', 'DELETE FROM import_row WHERE tenant_id = $1 AND import_id = $2', [
    ctx.tenant.id,
    id,
  ])

export async function insertRows(ctx: Ctx, id: string, rows: readonly StagedRow<unknown>[]): Promise<void> {
  if (!rows.length) return
  const input = rows.map(({ refused, ...row }) => ({
    rank: 0,
    kind: '',
    ...row,
    label: row.label.slice(0, 200),
    staged: refused ? null : row.staged,
    result: refused ? 'refused' : null,
  }))
  await ctx.db.query(
    'import.stage',
    `INSERT INTO import_row (tenant_id, import_id, ordinal, line, rank, kind, label, staged, notices, result)
     SELECT $1, $2, ordinal, line, rank, kind, label, staged, notices, result
     FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, line int, rank int, kind text, label text, staged jsonb, notices jsonb, result text)`,
    [ctx.tenant.id, id, toJsonParam(input)],
  )
}

/** Merges data that was read later; refused records stay refused. */
export async function mergeRows(
  ctx: Ctx,
  id: string,
  late: readonly LateRow[],
  merge: (staged: unknown, patch: unknown) => unknown,
): Promise<void> {
  if (!late.length) return
  const stored = await ctx.db.query<{ ordinal: number; staged: unknown }>(
    'import.staged',
    `SELECT ordinal, staged FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal = ANY($3::int[]) AND staged IS NOT NULL`,
    [ctx.tenant.id, id, late.map(({ ordinal }) => ordinal)],
  )
  const staged = new Map(stored.map((row) => [row.ordinal, row.staged]))
  const input = late.flatMap(({ ordinal, rank, patch, notices, refused }) => {
    const before = staged.get(ordinal)
    if (before === undefined) return notices.length ? [{ ordinal, rank, notices, staged: null }] : []
    return [
      {
        ordinal,
        rank,
        notices,
        staged: refused ? null : patch === undefined ? before : merge(before, patch),
      },
    ]
  })
  await ctx.db.query(
    'import.stageLate',
    `UPDATE import_row i SET staged = g.staged, notices = i.notices || g.notices, rank = coalesce(g.rank, i.rank),
       result = CASE WHEN g.staged IS NULL THEN 'refused' ELSE i.result END
     FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, rank int, staged jsonb, notices jsonb)
     WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.ordinal = g.ordinal`,
    [ctx.tenant.id, id, toJsonParam(input)],
  )
}

/** Resets everything that was read to waiting; errors in the file itself stay refused. */
export const resetRows = (ctx: Ctx, id: string) =>
  ctx.db.query(
    'import.reset',
    `UPDATE import_row SET result = NULL, outcome = '[]', figures = '{}'
     WHERE tenant_id = $1 AND import_id = $2 AND staged IS NOT NULL`,
    [ctx.tenant.id, id],
  )

export const waitingRows = (ctx: Ctx, id: string, limit: number): Promise<WaitingRow<unknown>[]> =>
  ctx.db.query<WaitingRow<unknown>>(
    'import.waiting',
    `SELECT ordinal, line, label, staged FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND result IS NULL ORDER BY rank, ordinal LIMIT $3`,
    [ctx.tenant.id, id, limit],
  )

/** Stores the outcomes of rows. The data read is kept only after a dry run, which may be applied. */
export async function storeOutcomes(
  ctx: Ctx,
  id: string,
  outcomes: readonly Outcome<unknown>[],
  { dry }: { dry: boolean },
): Promise<void> {
  await ctx.db.query(
    'import.outcomes',
    `UPDATE import_row i SET result = g.result, outcome = i.outcome || g.notices, figures = coalesce(g.figures, '{}'),
       staged = CASE WHEN $4 THEN i.staged END, record_id = CASE WHEN $4 THEN NULL ELSE g."recordId" END,
       before = CASE WHEN $4 THEN NULL ELSE g.before END, preview = CASE WHEN $4 AND g.ordinal < $5 THEN g.preview END
     FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, result text, "recordId" uuid, before jsonb, notices jsonb, figures jsonb,
       preview jsonb)
     WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.ordinal = g.ordinal`,
    [ctx.tenant.id, id, toJsonParam(outcomes), dry, previewRowCount],
  )
}

/** How many of a dry run's first records are previewed. */
export const previewRowCount = 20

export const previewRows = (ctx: Ctx, id: string): Promise<PreviewRow[]> =>
  ctx.db.query<PreviewRow>(
    'import.previews',
    `SELECT line, label, result, preview FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal < $3 AND preview IS NOT NULL ORDER BY ordinal`,
    [ctx.tenant.id, id, previewRowCount],
  )

/** Returns written records that have not been undone yet, last first. */
export const writtenRecords = (ctx: Ctx, id: string, limit: number): Promise<WrittenRecord<unknown>[]> =>
  ctx.db.query<WrittenRecord<unknown>>(
    'import.written',
    `SELECT record_id AS "recordId", min(line) AS line, jsonb_agg(before ORDER BY ordinal) AS befores FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND result IN ('created', 'updated') AND record_id IS NOT NULL
     GROUP BY record_id ORDER BY max(rank) DESC, max(ordinal) DESC LIMIT $3`,
    [ctx.tenant.id, id, limit],
  )

/** Returns the records that written rows have become, by their ordinals: for references to a record of the same file. */
export async function recordsOf(
  ctx: Ctx,
  id: string,
  ordinals: readonly number[],
): Promise<Map<number, string>> {
  if (!ordinals.length) return new Map()
  const found = await ctx.db.query<{ ordinal: number; recordId: string }>(
    'import.recordsOf',
    `SELECT ordinal, record_id AS "recordId" FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal = ANY($3::int[]) AND record_id IS NOT NULL`,
    [ctx.tenant.id, id, [...new Set(ordinals)]],
  )
  return new Map(found.map(({ ordinal, recordId }) => [ordinal, recordId]))
}

export const storeUndone = (ctx: Ctx, id: string, undone: readonly UndoneRecord[]) =>
  ctx.db.query(
    'import.undone',
    `UPDATE import_row i SET result = g.result, outcome = i.outcome || g.notices
     FROM jsonb_to_recordset($3::jsonb) AS g("recordId" uuid, result text, notices jsonb)
     WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.record_id = g."recordId" AND i.result IN ('created', 'updated')`,
    [ctx.tenant.id, id, toJsonParam(undone)],
  )

/** Returns the totals of all rows' results. */
export async function tallyOf(ctx: Ctx, id: string): Promise<Tally> {
  const [results, sums] = await Promise.all([
    ctx.db.query<{ result: keyof Tally | null; rows: number; errors: number }>(
      'import.tally',
      `SELECT result, count(*)::int AS rows,
         coalesce(sum(jsonb_array_length(notices) + jsonb_array_length(outcome)) FILTER (WHERE notices <> '[]' OR outcome <> '[]'), 0)::int AS errors
       FROM import_row WHERE tenant_id = $1 AND import_id = $2 GROUP BY result`,
      [ctx.tenant.id, id],
    ),
    ctx.db.query<{ name: string; sum: number }>(
      'import.figures',
      `SELECT key AS name, sum(value::int)::int AS sum FROM import_row, jsonb_each_text(figures)
       WHERE tenant_id = $1 AND import_id = $2 AND figures <> '{}' GROUP BY key`,
      [ctx.tenant.id, id],
    ),
  ])
  const tally: Tally = {
    ...emptyTally,
    figures: Object.fromEntries(sums.map(({ name, sum }) => [name, sum])),
  }
  for (const { result, rows, errors } of results) {
    tally.rows += rows
    tally.errors += errors
    if (result) Object.assign(tally, { [result]: rows })
  }
  return tally
}

export interface ReportQuery {
  /** Rows after this ordinal. */
  after?: number
  most?: number
  /** Only rows with notices. */
  withMessages?: boolean
}

/** Returns the results of a file's rows, in file order. */
export const reportRows = (
  ctx: Pick<Ctx, 'db' | 'tenant'>,
  id: string,
  { after = -1, most = 1000, withMessages: notified = false }: ReportQuery = {},
): Promise<ReportRow[]> =>
  ctx.db.query<ReportRow>(
    'import.report',
    `SELECT ordinal, line, kind, label, result, record_id AS "recordId", notices || outcome AS notices FROM import_row
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal > $3 AND (NOT $5 OR notices <> '[]' OR outcome <> '[]')
     ORDER BY ordinal LIMIT $4`,
    [ctx.tenant.id, id, after, most, notified],
  )
