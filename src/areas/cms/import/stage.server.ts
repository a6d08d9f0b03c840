import type { ImportStatus } from '#kernel/bulk-import/import.states.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { publish } from '#kernel/live/live.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { openSource, type StoredFile } from './formats/open.ts'
import type { ImportNote, ImportResult, SourceEntry } from './import.types.ts'
import { findKnown, newComments, picturesIn, planOf, troubleOf } from './plan.server.ts'
import { changeImport, countsOf, type ImportRow, importRow, noCounts } from './rows.server.ts'

export const fileKey = (id: string): string => `cms-imports/${id}`

/** The stored file of an import. Throws 409 `cms.import.file_gone` when it is read and is no longer there. */
export function storedFile(ctx: Ctx, { id, name }: Pick<ImportRow, 'id' | 'name'>): StoredFile {
  return {
    name,
    async chunks() {
      const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(fileKey(id))
      if (!object) throw conflict('cms.import.file_gone')
      return object.stream as unknown as AsyncIterable<Uint8Array>
    },
  }
}

interface StagedRow {
  ordinal: number
  line: number
  depth: number
  label: string
  kind: SourceEntry['kind']
  staged: SourceEntry | null
  notes: ImportNote[]
  result: ImportResult | null
  comments: number
}

/**
 * Reads the stored file into items, all in one transaction: a crash leaves nothing behind, and reading again begins anew. Answers
 * false when somebody cancelled meanwhile. Throws 422 when the file is broken.
 */
export async function stageFile(ctx: Ctx, id: string): Promise<boolean> {
  await ctx.db.query('cms.importAlone', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `cms import ${id}`,
  ])
  const row = await importRow(ctx, id)
  // Another worker may have read it while this one waited.
  if (row.status !== 'staging') return false
  await ctx.db.query(
    'cms.importClear',
    'DELETE FROM cms_import_item WHERE tenant_id = $1 AND import_id = $2',
    [ctx.tenant.id, id],
  )
  const source = await openSource(storedFile(ctx, row), row.format, row.address)
  const seen = new Set<string>()
  const pictures = new Set<string>()
  const parents = new Map<string, { ordinal: number; parent: string | null }>()
  const batch: StagedRow[] = []
  let ordinal = 0
  for await (const entry of source.entries) {
    for (const src of picturesIn(entry)) pictures.add(src)
    if (entry.kind === 'page' && !entry.leftOut)
      parents.set(entry.sourceId, { ordinal, parent: entry.parent })
    batch.push(await stagedRow(ctx, entry, ordinal++, seen, row.dryRun))
    if (batch.length < 50) continue
    await keep(ctx, id, batch.splice(0))
    if (!(await tellProgress(ctx, id, ordinal))) return false
  }
  await keep(ctx, id, batch)
  await placeBelow(ctx, id, parents)
  const counts = { ...(await countsOf(ctx, id)), ...(row.dryRun && { pictures: pictures.size }) }
  const none: ImportNote[] = ordinal === 0 ? [{ code: 'cms.import.nothing' }] : []
  await changeImport(ctx, id, { encoding: source.encoding, notices: [...source.notices, ...none], counts })
  return true
}

async function stagedRow(
  ctx: Ctx,
  entry: SourceEntry,
  ordinal: number,
  seen: Set<string>,
  dry: boolean,
): Promise<StagedRow> {
  const twice = seen.has(entry.sourceId)
  seen.add(entry.sourceId)
  const trouble = twice ? { code: 'cms.import.twice' } : entry.leftOut ? null : troubleOf(entry)
  const known = dry && !trouble ? await findKnown(ctx, entry.sourceId) : null
  const plan = trouble || !dry ? null : planOf(entry, known)
  const writes = plan?.result === 'created' || plan?.result === 'updated'
  return {
    ordinal,
    line: entry.line,
    depth: 0,
    label: entry.title || entry.slug || entry.sourceId,
    kind: entry.kind,
    staged: trouble ? null : entry,
    notes: [...entry.notes, ...(trouble ? [trouble] : []), ...(plan?.notes ?? [])],
    result: trouble ? 'refused' : (plan?.result ?? null),
    comments: writes ? newComments(entry, known).length : 0,
  }
}

/** Parents are made before what lies below them. Our addresses have two parts at most: what lies deeper comes under the topmost. */
async function placeBelow(
  ctx: Ctx,
  id: string,
  pages: Map<string, { ordinal: number; parent: string | null }>,
): Promise<void> {
  const rows = [...pages].flatMap(([sourceId, { ordinal, parent }]) => {
    let depth = 0
    let top = sourceId
    for (let next = parent; next && pages.has(next) && depth < 50; next = pages.get(next)!.parent) {
      depth++
      top = next
    }
    const below = depth > 0 && top !== sourceId
    if (!below && !parent) return []
    const moved =
      depth > 1 ? [{ code: 'cms.import.moved_up' }] : below ? [] : [{ code: 'cms.import.no_parent' }]
    return [{ ordinal, depth: below ? 1 : 0, parent: below ? top : null, notes: moved }]
  })
  await ctx.db.query(
    'cms.importPlace',
    `UPDATE cms_import_item i SET depth = g.depth, notes = i.notes || g.notes,
       staged = jsonb_set(i.staged, '{parent}', coalesce(to_jsonb(g.parent), 'null'))
     FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, depth int, parent text, notes jsonb)
     WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.ordinal = g.ordinal AND i.staged IS NOT NULL`,
    [ctx.tenant.id, id, JSON.stringify(rows)],
  )
}

async function keep(ctx: Ctx, id: string, rows: readonly StagedRow[]): Promise<void> {
  if (!rows.length) return
  await ctx.db.query(
    'cms.importStage',
    `INSERT INTO cms_import_item (tenant_id, import_id, ordinal, line, depth, label, kind, staged, notes, result, comments)
     SELECT $1, $2, ordinal, line, depth, label, kind, staged, notes, result, comments
     FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, line int, depth int, label text, kind text, staged jsonb, notes jsonb,
       result text, comments int)`,
    // A database keeps no zero characters.
    [ctx.tenant.id, id, JSON.stringify(rows).replaceAll('\\u0000', '')],
  )
}

/** On a connection of its own, since the reading itself is seen only when it is whole. Answers false when it was cancelled. */
async function tellProgress(ctx: Ctx, id: string, entries: number): Promise<boolean> {
  const db = ctx.services.database.forTenant(ctx.tenant.id, 'write')
  try {
    const [row] = await db.query<{ status: ImportStatus }>(
      'cms.importSeen',
      'UPDATE cms_import SET seen_at = now() WHERE tenant_id = $1 AND id = $2 RETURNING status',
      [ctx.tenant.id, id],
    )
    if (row) publish({ db }, `cms-import:${id}`, { id, status: row.status, counts: { ...noCounts, entries } })
    await db.commit()
    return row?.status === 'staging'
  } catch (error) {
    await db.rollback()
    throw error
  }
}
