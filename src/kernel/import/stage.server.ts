import { conflict } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { batchOf } from './batch.rules.ts'
import { changeRun, countsOfRun, type Engine, getRun, notifyWatchers } from './engine.ts'
import type { ImportRun, StoredFile } from './import.types.ts'
import { clearRows, insertRows, mergeRows, storeOutcomes, waitingRows } from './rows.server.ts'
import { emptyTally } from './tally.rules.ts'

/** Returns the file of a run. */
export const storedFile = (ctx: Ctx, { code }: Engine, { name, fileKey }: ImportRun): StoredFile => ({
  name,
  async chunks() {
    const object = await tenantStorage(ctx.services.storage, ctx.tenant.id).get(fileKey)
    if (!object) throw conflict(code('file_gone'))
    return object.stream as unknown as AsyncIterable<Uint8Array>
  },
})

/**
 * Reads the stored file into rows, and for a dry run plans each, all in one transaction: a crash leaves nothing behind,
 * and reading restarts from the beginning. Returns the run, or null if it was cancelled meanwhile. Throws 422 if the
 * file is broken.
 */
export async function stageFile(ctx: Ctx, engine: Engine, id: string): Promise<ImportRun | null> {
  const { definition } = engine
  await ctx.db.query('import.alone', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `import ${id}`,
  ])
  const run = await getRun(ctx, engine, id)
  // Another worker may have read it while this one waited.
  if (run.status !== 'staging') return null
  await clearRows(ctx, id)
  const file = await definition.open(storedFile(ctx, engine, run), run, ctx)
  const merge = (staged: unknown, patch: unknown) => definition.merge?.(staged, patch) ?? staged
  let rows = 0
  let lines = 0
  for await (const batch of file.batches) {
    await insertRows(ctx, id, batch.rows)
    await mergeRows(ctx, id, batch.late ?? [], merge)
    rows += batch.rows.length
    lines = batch.lines
    if (!(await publishProgress(ctx, engine, run, { rows, lines }))) return null
  }
  const { notices, data } = file.end()
  const readDetails = {
    encoding: file.encoding(),
    delimiter: file.delimiter ?? '',
    lines,
    notices,
    data: { ...run.data, ...data },
  }
  // The run itself is written last: progress is reported on another connection, which would wait for its lock.
  const read = { ...run, ...readDetails }
  if (run.dryRun && !(await planAll(ctx, engine, read, rows))) return null
  // A user who cancels now waits until this is committed, and learns that it is too late.
  const locked = await getRun(ctx, engine, id, { lock: true })
  if (locked.status !== 'staging') return null
  return changeRun(ctx, engine, id, { ...readDetails, ...(await countsOfRun(ctx, engine, read)) })
}

async function planAll(ctx: Ctx, engine: Engine, run: ImportRun, read: number): Promise<boolean> {
  const { definition } = engine
  for (;;) {
    const waiting = await waitingRows(ctx, run.id, definition.batch.planSize ?? definition.batch.size)
    const rows = batchOf(waiting, definition.batch)
    if (!rows.length) return true
    await storeOutcomes(ctx, run.id, await definition.plan(ctx, rows, run), { dry: true })
    if (!(await publishProgress(ctx, engine, run, { rows: read, lines: run.lines }))) return false
  }
}

/**
 * Reports progress on a separate connection, since the reading itself becomes visible only when complete. Returns false
 * if the run was cancelled.
 */
async function publishProgress(
  ctx: Ctx,
  engine: Engine,
  run: ImportRun,
  { rows, lines }: { rows: number; lines: number },
): Promise<boolean> {
  const db = ctx.services.database.forTenant(ctx.tenant.id, 'write')
  const apart = { ...ctx, db }
  try {
    const updatedRun = await engine.runs.update(apart, run.id, { seenAt: new Date() })
    const counts = await engine.definition.counts.of({ ...emptyTally, rows }, run, apart)
    notifyWatchers(apart, engine, { ...updatedRun, lines, counts: counts as Record<string, number> })
    await db.commit()
    return updatedRun.status === 'staging'
  } catch (error) {
    await db.rollback()
    throw error
  }
}
