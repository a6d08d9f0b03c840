import { type ImportStatus, importStates, isWorking } from '#kernel/bulk-import/import.states.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import type { ImportCounts, ImportFailure, ImportFormat, ImportNotice } from './import.types.ts'

/** One import as it is kept and shown. */
export interface ImportRow {
  id: string
  name: string
  format: ImportFormat
  dryRun: boolean
  status: ImportStatus
  encoding: string
  delimiter: string
  /** Lines read so far. */
  lines: number
  counts: ImportCounts
  notices: ImportNotice[]
  failure: ImportFailure | null
  createdAt: Date
  endedAt: Date | null
}

const columns = `id, name, format, dry_run AS "dryRun", status, encoding, delimiter, lines, counts, notices, failure,
  created_at AS "createdAt", ended_at AS "endedAt"`

export const noCounts: ImportCounts = {
  products: 0,
  variants: 0,
  created: 0,
  updated: 0,
  same: 0,
  refused: 0,
  errors: 0,
}

/** Throws 404 `catalog.import.none`. */
export async function importRow(ctx: Ctx, id: string, { lock = false } = {}): Promise<ImportRow> {
  const [row] = await ctx.db.query<ImportRow>(
    lock ? 'catalog.importRowLocked' : 'catalog.importRow',
    `SELECT ${columns} FROM catalog_import WHERE tenant_id = $1 AND id = $2${lock ? ' FOR UPDATE' : ''}`,
    [ctx.tenant.id, id],
  )
  if (!row) throw notFound('catalog.import.none')
  return row
}

/** The newest first, fifty a page. */
export function importRows(ctx: Ctx, page: number): Promise<ImportRow[]> {
  return ctx.db.query<ImportRow>(
    'catalog.importRows',
    `SELECT ${columns} FROM catalog_import WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50 OFFSET $2`,
    [ctx.tenant.id, (page - 1) * 50],
  )
}

/** What those hear who watch `import:<id>`. While a file is read only its lines are known to grow. */
export interface ImportNote extends Pick<ImportRow, 'id' | 'status' | 'lines'> {
  counts?: ImportCounts
}

/** Tells those who watch an import how it stands, after the commit. */
export const tellImport = (ctx: Pick<Ctx, 'db'>, note: ImportNote): void =>
  publish(ctx, `import:${note.id}`, note)

type Change = Partial<
  Pick<ImportRow, 'status' | 'dryRun' | 'encoding' | 'delimiter' | 'lines' | 'counts' | 'notices' | 'failure'>
>

/** Writes what is given, marks the import as seen, and tells who watches it. */
export async function changeImport(ctx: Ctx, id: string, change: Change): Promise<void> {
  const [row] = await ctx.db.query<Pick<ImportRow, 'status' | 'counts' | 'lines'>>(
    'catalog.importChange',
    `UPDATE catalog_import SET status = coalesce($3, status), dry_run = coalesce($4, dry_run), encoding = coalesce($5, encoding),
       delimiter = coalesce($6, delimiter), lines = coalesce($7, lines), counts = coalesce($8::jsonb, counts),
       notices = coalesce($9::jsonb, notices), failure = coalesce($10::jsonb, failure), seen_at = now(),
       ended_at = CASE WHEN $11 THEN now() ELSE ended_at END
     WHERE tenant_id = $1 AND id = $2 RETURNING status, counts, lines`,
    [
      ctx.tenant.id,
      id,
      change.status ?? null,
      change.dryRun ?? null,
      change.encoding ?? null,
      change.delimiter ?? null,
      change.lines ?? null,
      change.counts ? JSON.stringify(change.counts) : null,
      change.notices ? JSON.stringify(change.notices) : null,
      change.failure ? JSON.stringify(change.failure) : null,
      change.status !== undefined && !isWorking(change.status),
    ],
  )
  if (row) tellImport(ctx, { id, ...row })
}

/** Moves an import on by an event, holding its row. Throws 409 when that may not happen now. */
export async function moveImport(
  ctx: Ctx,
  id: string,
  event: 'apply' | 'undo' | 'cancel',
): Promise<ImportRow> {
  const row = await importRow(ctx, id, { lock: true })
  if (!importStates.can(row.status, event)) throw conflict(`catalog.import.cannot_${event}`)
  await changeImport(ctx, id, { status: importStates.next(row.status, event) })
  return row
}

/** The figures of an import, counted from what came of its products; the number of variants was counted while reading. */
export async function countsOf(ctx: Ctx, id: string, variants: number): Promise<ImportCounts> {
  const [row] = await ctx.db.query<Omit<ImportCounts, 'variants'>>(
    'catalog.importCounts',
    `SELECT count(*) AS products, count(*) FILTER (WHERE result = 'created') AS created,
            count(*) FILTER (WHERE result = 'updated') AS updated, count(*) FILTER (WHERE result = 'same') AS same,
            count(*) FILTER (WHERE result = 'refused') AS refused,
            coalesce(sum(jsonb_array_length(errors)) FILTER (WHERE errors <> '[]'), 0) AS errors
     FROM catalog_import_item WHERE tenant_id = $1 AND import_id = $2`,
    [ctx.tenant.id, id],
  )
  return { ...noCounts, ...row, errors: Number(row?.errors ?? 0), variants }
}
