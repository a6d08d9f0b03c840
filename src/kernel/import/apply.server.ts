import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { batchOf } from './batch.rules.ts'
import { changeRun, countsOfRun, type Engine, getRun, moveRun } from './engine.ts'
import { enqueueImages } from './images/fetch-images.server.ts'
import { requestImages } from './images/images.server.ts'
import type { ImportNotice, ImportRun, Outcome, WaitingRow } from './import.types.ts'
import { storeOutcomes, waitingRows } from './rows.server.ts'
import { storedFile } from './stage.server.ts'
import { addToTally } from './tally.rules.ts'

/**
 * Writes the waiting rows, batch by batch, each in its own transaction that locks the run: two workers alternate, and
 * one that follows a crash continues at the first waiting row.
 */
export async function applyAll(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  const { definition } = engine
  let writtenCount = 0
  for (;;) {
    const preparedBatch = definition.prepare ? await prepareNextBatch(ctx, engine, id) : null
    const run = await getRun(ctx, engine, id, { lock: true })
    if (run.status !== 'applying') return await ctx.db.commit()
    const rows = await nextRows(ctx, engine, id)
    if (!rows.length) {
      await moveRun(ctx, engine, run, 'finish', await countsOfRun(ctx, engine, run))
      if (definition.pictures) enqueueImages(ctx, id)
      return await ctx.db.commit()
    }
    // Another worker has already written some of the prepared rows.
    if (preparedBatch && !rows.every(({ ordinal }) => preparedBatch.ordinals.has(ordinal))) {
      await ctx.db.commit()
      continue
    }
    const count = await writeRows(ctx, engine, { run, rows, prepared: preparedBatch?.prepared })
    if (!count) return
    writtenCount += count
    if (definition.written) {
      await definition.written(ctx, writtenCount, writtenCount - count)
      await ctx.db.commit()
    }
  }
}

const nextRows = async (ctx: Ctx, { definition: { batch } }: Engine, id: string) =>
  batchOf(await waitingRows(ctx, id, batch.size), batch)

interface PreparedBatch {
  ordinals: Set<number>
  prepared: unknown
}

async function prepareNextBatch(ctx: Ctx, engine: Engine, id: string): Promise<PreparedBatch> {
  const run = await getRun(ctx, engine, id)
  const rows = run.status === 'applying' ? await nextRows(ctx, engine, id) : []
  const prepared = rows.length
    ? await engine.definition.prepare?.(ctx, rows, run, storedFile(ctx, engine, run))
    : undefined
  await ctx.db.commit()
  return { ordinals: new Set(rows.map(({ ordinal }) => ordinal)), prepared }
}

interface Batch {
  run: ImportRun
  rows: readonly WaitingRow<unknown>[]
  prepared: unknown
}

/** Writes a batch and returns its number of rows. A batch that conflicts with another write is retried row by row. */
async function writeRows(ctx: Ctx, engine: Engine, batch: Batch): Promise<number> {
  const { run, rows, prepared } = batch
  try {
    const outcomes = await engine.definition.write(ctx, rows, run, prepared)
    await commitOutcomes(ctx, engine, run.id, outcomes)
    return outcomes.length
  } catch (error) {
    const notice = rejectionNotice(engine, error)
    if (!notice) throw error
    await ctx.db.rollback()
    if (rows.length > 1) return await writeOneByOne(ctx, engine, batch)
    return await rejectRows(ctx, engine, batch, notice)
  }
}

async function writeOneByOne(ctx: Ctx, engine: Engine, batch: Batch): Promise<number> {
  const { rows, prepared } = batch
  const { id } = batch.run
  let count = 0
  for (const row of rows) {
    const run = await getRun(ctx, engine, id, { lock: true })
    if (run.status !== 'applying') {
      await ctx.db.commit()
      return 0
    }
    if (await isStillWaiting(ctx, id, row))
      count += await writeRows(ctx, engine, { run, rows: [row], prepared })
    else await ctx.db.commit()
  }
  return count || rows.length
}

async function isStillWaiting(ctx: Ctx, id: string, { ordinal }: WaitingRow<unknown>): Promise<boolean> {
  const waiting = await ctx.db.query(
    'import.stillWaits',
    'SELECT 1 FROM import_row WHERE tenant_id = $1 AND import_id = $2 AND ordinal = $3 AND result IS NULL',
    [ctx.tenant.id, id, ordinal],
  )
  return waiting.length > 0
}

async function rejectRows(
  ctx: Ctx,
  engine: Engine,
  { run: { id }, rows }: Pick<Batch, 'run' | 'rows'>,
  notice: ImportNotice,
): Promise<number> {
  const run = await getRun(ctx, engine, id, { lock: true })
  for (const row of rows) {
    if (run.status !== 'applying' || !(await isStillWaiting(ctx, id, row))) continue
    await commitOutcomes(ctx, engine, id, [
      { ordinal: row.ordinal, result: 'refused', notices: [{ line: row.line, ...notice }] },
    ])
  }
  await ctx.db.commit()
  return rows.length
}

/**
 * Stores the outcomes of rows with the run's counts, and commits. Counts are added up along the way; the end recounts
 * them exactly.
 */
async function commitOutcomes(
  ctx: Ctx,
  engine: Engine,
  id: string,
  outcomes: readonly Outcome<unknown>[],
): Promise<void> {
  await storeOutcomes(ctx, id, outcomes, { dry: false })
  await requestImages(ctx, id, outcomes)
  // The definition may have changed the run's stored data.
  const run = await getRun(ctx, engine, id)
  await changeRun(ctx, engine, id, await countsOfRun(ctx, engine, run, addToTally(run.tally, outcomes)))
  await ctx.db.commit()
}

/** Returns why a record cannot be written: a problem with it, or a name or lock taken concurrently. Null for bugs of ours. */
function rejectionNotice({ code }: Engine, error: unknown): ImportNotice | null {
  if (error instanceof Problem) {
    if (error.status >= 500) return null
    const first = error.errors[0]
    return { code: first?.code ?? error.code, params: plainParams(first?.params ?? error.params) }
  }
  const state =
    (error as { code?: unknown } | null)?.code ??
    (error as { cause?: { code?: unknown } } | null)?.cause?.code
  return state === '23505' || state === '40P01' ? { code: code('meanwhile') } : null
}

const plainParams = (params: Record<string, unknown> = {}): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, typeof value === 'number' ? value : String(value)]),
  )
