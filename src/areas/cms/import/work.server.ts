import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import type { ImportNote, SourceEntry } from './import.types.ts'
import { bringPictures, type PictureReach } from './pictures.server.ts'
import { findKnown, picturesIn, planOf } from './plan.server.ts'
import { changeImport, countsOf, type ImportRow, importRow } from './rows.server.ts'
import { fileKey, stageFile } from './stage.server.ts'
import { undoNext, undoRest } from './undo.server.ts'
import { type Written, writeEntry } from './write.server.ts'

/**
 * Does whatever an import still needs, entry by entry, each in a transaction of its own; harmless to call again, and at the same
 * time by two workers. A file that cannot be taken ends as `failed`; faults of ours are thrown and the work is tried again later.
 */
export async function workOn(ctx: Ctx, id: string, reach: PictureReach = {}): Promise<void> {
  for (;;) {
    const row = await importRow(ctx, id)
    await ctx.db.commit()
    if (row.status === 'staging') await stage(ctx, row)
    else if (row.status === 'applying') await applyAll(ctx, row, reach)
    else if (row.status === 'undoing') await undoAll(ctx, id)
    else return
  }
}

async function stage(ctx: Ctx, { id, dryRun }: ImportRow): Promise<void> {
  try {
    if (!(await stageFile(ctx, id))) return await ctx.db.rollback()
    await changeImport(ctx, id, { status: dryRun ? 'checked' : 'applying' })
    await ctx.db.commit()
  } catch (error) {
    await ctx.db.rollback()
    if (!(error instanceof Problem) || error.status >= 500) throw error
    await fail(ctx, id, error)
  }
}

async function fail(ctx: Ctx, id: string, { code, params }: Problem): Promise<void> {
  const failure: ImportNote = { code, params: params as ImportNote['params'] }
  await changeImport(ctx, id, { status: 'failed', failure })
  await ctx.db.commit()
  await dropFile(ctx, id)
}

const dropFile = (ctx: Ctx, id: string) =>
  tenantStorage(ctx.services.storage, ctx.tenant.id).delete(fileKey(id))

interface WaitingItem {
  ordinal: number
  staged: SourceEntry
}

async function applyAll(ctx: Ctx, row: ImportRow, reach: PictureReach): Promise<void> {
  for (;;) {
    const [item] = await ctx.db.query<WaitingItem>(
      'cms.importWaiting',
      `SELECT ordinal, staged FROM cms_import_item WHERE tenant_id = $1 AND import_id = $2 AND result IS NULL
       ORDER BY depth, ordinal LIMIT 1`,
      [ctx.tenant.id, row.id],
    )
    if (!item) break
    if (!(await applyOne(ctx, row, item, reach))) return
  }
  const { status } = await importRow(ctx, row.id, { lock: true })
  if (status === 'applying')
    await changeImport(ctx, row.id, { status: 'done', counts: await countsOf(ctx, row.id) })
  await ctx.db.commit()
  await dropFile(ctx, row.id)
}

/** False when the import is no longer to be written. */
async function applyOne(
  ctx: Ctx,
  row: ImportRow,
  { ordinal, staged }: WaitingItem,
  reach: PictureReach,
): Promise<boolean> {
  const { result } = planOf(staged, await findKnown(ctx, staged.sourceId))
  const shows = result === 'created' || result === 'updated' ? picturesIn(staged) : []
  const brought = await bringPictures(ctx, row, shows, reach)
  const now = await importRow(ctx, row.id, { lock: true })
  const [free] = await ctx.db.query(
    'cms.importStillWaiting',
    'SELECT 1 FROM cms_import_item WHERE tenant_id = $1 AND import_id = $2 AND ordinal = $3 AND result IS NULL',
    [ctx.tenant.id, row.id, ordinal],
  )
  if (now.status !== 'applying') {
    await ctx.db.commit()
    return false
  }
  // Another worker was quicker.
  if (!free) {
    await ctx.db.commit()
    return true
  }
  let written: Written
  try {
    written = await writeEntry(ctx, staged, brought)
    await keep(ctx, now, ordinal, written)
    await ctx.db.commit()
  } catch (error) {
    await ctx.db.rollback()
    const refusal = refusalOf(error)
    if (!refusal) throw error
    written = { result: 'refused', notes: [refusal], pageId: null, comments: 0, done: null, category: null }
    await keep(ctx, now, ordinal, written)
    await ctx.db.commit()
  }
  return true
}

/** A problem with the entry, or an address that somebody took at this moment. */
function refusalOf(error: unknown): ImportNote | null {
  if (error instanceof Problem && error.status < 500) return { code: error.errors[0]?.code ?? error.code }
  const code =
    (error as { code?: unknown } | null)?.code ??
    (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return code === '23505' || code === '40P01' ? { code: 'cms.import.meanwhile' } : null
}

async function keep(ctx: Ctx, row: ImportRow, ordinal: number, written: Written): Promise<void> {
  await ctx.db.query(
    'cms.importKeep',
    `UPDATE cms_import_item SET result = $4, notes = notes || $5::jsonb, page_id = $6, comments = $7, done = $8, staged = NULL
     WHERE tenant_id = $1 AND import_id = $2 AND ordinal = $3`,
    [
      ctx.tenant.id,
      row.id,
      ordinal,
      written.result,
      JSON.stringify(written.notes),
      written.pageId,
      written.comments,
      written.done ? JSON.stringify(written.done) : null,
    ],
  )
  await changeImport(ctx, row.id, {
    counts: await countsOf(ctx, row.id),
    ...(written.category && { categories: [...row.categories, written.category] }),
  })
}

async function undoAll(ctx: Ctx, id: string): Promise<void> {
  for (;;) {
    const row = await importRow(ctx, id, { lock: true })
    if (row.status !== 'undoing') return await ctx.db.commit()
    const more = await undoNext(ctx, id)
    if (!more) await undoRest(ctx, row)
    await changeImport(ctx, id, { counts: await countsOf(ctx, id), ...(more ? {} : { status: 'undone' }) })
    await ctx.db.commit()
    if (!more) return
  }
}
