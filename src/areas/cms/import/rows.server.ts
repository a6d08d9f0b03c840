import { type ImportStatus, importStates, isWorking } from '#kernel/bulk-import/import.states.ts'
import { conflict, notFound } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import type { ImportCounts, ImportFormat, ImportNote } from './import.types.ts'

/** One import as it is kept and shown. */
export interface ImportRow {
  id: string
  name: string
  format: ImportFormat
  address: string | null
  dryRun: boolean
  status: ImportStatus
  encoding: string
  counts: ImportCounts
  notices: ImportNote[]
  failure: ImportNote | null
  categories: string[]
  actorName: string
  createdAt: Date
  endedAt: Date | null
}

const columns = `id, name, format, address, dry_run AS "dryRun", status, encoding, counts, notices, failure, categories,
  actor_name AS "actorName", created_at AS "createdAt", ended_at AS "endedAt"`

export const noCounts: ImportCounts = {
  entries: 0,
  created: 0,
  updated: 0,
  same: 0,
  kept: 0,
  leftOut: 0,
  refused: 0,
  comments: 0,
  redirects: 0,
  pictures: 0,
  picturesFailed: 0,
}

/** Throws 404 `cms.import.none`. */
export async function importRow(ctx: Ctx, id: string, { lock = false } = {}): Promise<ImportRow> {
  const [row] = await ctx.db.query<ImportRow>(
    lock ? 'cms.importRowLocked' : 'cms.importRow',
    `SELECT ${columns} FROM cms_import WHERE tenant_id = $1 AND id = $2${lock ? ' FOR UPDATE' : ''}`,
    [ctx.tenant.id, id],
  )
  if (!row) throw notFound('cms.import.none')
  return row
}

/** The newest first, fifty. */
export const importRows = (ctx: Ctx): Promise<ImportRow[]> =>
  ctx.db.query<ImportRow>(
    'cms.importRows',
    `SELECT ${columns} FROM cms_import WHERE tenant_id = $1 ORDER BY created_at DESC, id DESC LIMIT 50`,
    [ctx.tenant.id],
  )

/** What those hear who watch `cms-import:<id>`. */
export type ImportHeard = Pick<ImportRow, 'id' | 'status' | 'counts'>

type Change = Partial<
  Pick<ImportRow, 'status' | 'dryRun' | 'encoding' | 'counts' | 'notices' | 'failure' | 'categories'>
>

/** Writes what is given, marks the import as seen, and tells who watches it. */
export async function changeImport(ctx: Ctx, id: string, change: Change): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : JSON.stringify(value))
  const [row] = await ctx.db.query<Pick<ImportRow, 'status' | 'counts'>>(
    'cms.importChange',
    `UPDATE cms_import SET status = coalesce($3, status), dry_run = coalesce($4, dry_run), encoding = coalesce($5, encoding),
       counts = coalesce($6::jsonb, counts), notices = coalesce($7::jsonb, notices), failure = coalesce($8::jsonb, failure),
       categories = coalesce($9::jsonb, categories), seen_at = now(), ended_at = CASE WHEN $10 THEN now() ELSE ended_at END
     WHERE tenant_id = $1 AND id = $2 RETURNING status, counts`,
    [
      ctx.tenant.id,
      id,
      change.status ?? null,
      change.dryRun ?? null,
      change.encoding ?? null,
      json(change.counts),
      json(change.notices),
      json(change.failure),
      json(change.categories),
      change.status !== undefined && !isWorking(change.status),
    ],
  )
  if (row) publish(ctx, `cms-import:${id}`, { id, ...row } satisfies ImportHeard)
}

/** Moves an import on by an event, holding its row. Throws 409 when that may not happen now. */
export async function moveImport(ctx: Ctx, id: string, event: 'apply' | 'undo' | 'cancel'): Promise<void> {
  const row = await importRow(ctx, id, { lock: true })
  if (!importStates.can(row.status, event)) throw conflict(`cms.import.cannot_${event}`)
  await changeImport(ctx, id, { status: importStates.next(row.status, event) })
}

/** The figures, counted from what came of the entries and pictures. */
export async function countsOf(ctx: Ctx, id: string): Promise<ImportCounts> {
  const [row] = await ctx.db.query<ImportCounts>(
    'cms.importCounts',
    `SELECT count(*)::int AS entries, count(*) FILTER (WHERE result = 'created')::int AS created,
       count(*) FILTER (WHERE result = 'updated')::int AS updated, count(*) FILTER (WHERE result = 'same')::int AS same,
       count(*) FILTER (WHERE result IN ('kept', 'undo_kept'))::int AS kept,
       count(*) FILTER (WHERE result = 'left_out')::int AS "leftOut",
       count(*) FILTER (WHERE result = 'refused')::int AS refused, coalesce(sum(comments), 0)::int AS comments,
       coalesce(sum(jsonb_array_length(done->'redirects')), 0)::int AS redirects,
       (SELECT count(*) FROM cms_import_picture p WHERE p.tenant_id = $1 AND p.import_id = $2 AND p.media_id IS NOT NULL)::int AS pictures,
       (SELECT count(*) FROM cms_import_picture p WHERE p.tenant_id = $1 AND p.import_id = $2 AND p.why IS NOT NULL)::int AS "picturesFailed"
     FROM cms_import_item WHERE tenant_id = $1 AND import_id = $2`,
    [ctx.tenant.id, id],
  )
  return { ...noCounts, ...row }
}
