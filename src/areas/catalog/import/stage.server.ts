import type { ImportStatus } from '#kernel/bulk-import/import.states.ts'
import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { type CsvFile, openCsv } from './csv/open.ts'
import type { ImportNotice } from './import.types.ts'
import { isOwnAddress } from './pictures.server.ts'
import { changeImport, countsOf, type ImportRow, importRow, tellImport } from './rows.server.ts'
import { type StagedBatch, type StagedFacts, stageRows } from './stage.ts'

export const fileKey = (id: string): string => `imports/${id}.csv`

/**
 * Reads the stored file into items, all in one transaction: a crash leaves nothing behind, and reading again begins anew. Answers
 * false when somebody cancelled meanwhile. Throws 422 when the file is broken.
 */
export async function stageFile(ctx: Ctx, row: ImportRow): Promise<boolean> {
  const { id } = row
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  await ctx.db.query('catalog.importAlone', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `import ${id}`,
  ])
  // Another worker may have read it while this one waited.
  if ((await importRow(ctx, id)).status !== 'staging') return false
  const object = await storage.get(fileKey(id))
  if (!object) throw conflict('catalog.import.file_gone')
  await ctx.db.query(
    'catalog.importClear',
    'DELETE FROM catalog_import_item WHERE tenant_id = $1 AND import_id = $2',
    [ctx.tenant.id, id],
  )
  const file = await openCsv(object.stream, row.format)
  const facts: StagedFacts = { variants: 0, lines: 0, notices: [] }
  for await (const batch of stageRows(file, facts, (url) => isOwnAddress(ctx.tenant, url))) {
    await keepBatch(ctx, id, batch)
    if (!(await tellProgress(ctx, id, batch.line))) return false
  }
  await ctx.db.query(
    'catalog.importRefuse',
    `UPDATE catalog_import_item SET result = 'refused', staged = NULL
     WHERE tenant_id = $1 AND import_id = $2 AND errors <> '[]'`,
    [ctx.tenant.id, id],
  )
  await changeImport(ctx, id, {
    encoding: file.encoding(),
    delimiter: file.delimiter === '\t' ? 'tab' : file.delimiter,
    lines: facts.lines,
    notices: [...unknownColumns(file), ...facts.notices],
    counts: await countsOf(ctx, id, facts.variants),
  })
  return true
}

/** Columns that are passed over are named: a misspelt one would lose what stands in it without a word. */
function unknownColumns({ format, columns }: CsvFile): ImportNotice[] {
  const unknown = [...columns.byName].filter(([key]) => !format.knows(key)).map(([, { name }]) => name)
  if (!unknown.length) return []
  const named = unknown.slice(0, 20).join(', ').slice(0, 500)
  return [{ code: 'catalog.import.columns_unknown', params: { count: unknown.length, columns: named } }]
}

async function keepBatch(ctx: Ctx, id: string, { items, late }: StagedBatch): Promise<void> {
  const sent: Promise<unknown>[] = []
  if (items.length) {
    sent.push(
      ctx.db.query(
        'catalog.importStage',
        `INSERT INTO catalog_import_item (tenant_id, import_id, ordinal, line, label, staged, errors)
         SELECT $1, $2, ordinal, line, label, staged, errors
         FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, line int, label text, staged jsonb, errors jsonb)`,
        [ctx.tenant.id, id, JSON.stringify(items)],
      ),
    )
  }
  if (late.length) {
    sent.push(
      ctx.db.query(
        'catalog.importStageLate',
        `UPDATE catalog_import_item i SET
           staged = i.staged || g.product || jsonb_build_object(
             'variants', i.staged->'variants' || g.variants, 'images', coalesce(i.staged->'images', '[]') || g.images),
           errors = i.errors || g.errors
         FROM jsonb_to_recordset($3::jsonb) AS g(ordinal int, product jsonb, images jsonb, variants jsonb, errors jsonb)
         WHERE i.tenant_id = $1 AND i.import_id = $2 AND i.ordinal = g.ordinal`,
        [ctx.tenant.id, id, JSON.stringify(late)],
      ),
    )
  }
  await Promise.all(sent)
}

/** On a connection of its own, since the reading itself is seen only when it is whole. Answers false when it was cancelled. */
async function tellProgress(ctx: Ctx, id: string, lines: number): Promise<boolean> {
  const db = ctx.services.database.forTenant(ctx.tenant.id, 'write')
  try {
    const [row] = await db.query<{ status: ImportStatus }>(
      'catalog.importSeen',
      'UPDATE catalog_import SET seen_at = now() WHERE tenant_id = $1 AND id = $2 RETURNING status',
      [ctx.tenant.id, id],
    )
    if (row) tellImport({ db }, { id, status: row.status, lines })
    await db.commit()
    return row?.status === 'staging'
  } catch (error) {
    await db.rollback()
    throw error
  }
}
