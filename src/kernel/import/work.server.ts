import { Problem } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { applyAll } from './apply.server.ts'
import { type Engine, getRun, moveRun } from './engine.ts'
import type { ImportRun } from './import.types.ts'
import { stageFile } from './stage.server.ts'
import { undoAll } from './undo.server.ts'

/** The job that processes a run; its handler is in `jobs.ts`. */
export const workJob = 'import.work'

export const enqueueWork = (ctx: Pick<Ctx, 'db'>, id: string): void =>
  enqueue(ctx, workJob, { id }, { key: `${workJob}:${id}` })

/**
 * Does the remaining work of a run, batch by batch, each in its own transaction; safe to call again and from two
 * workers concurrently. A file that cannot be imported ends as `failed`; bugs of ours are thrown and the work is
 * retried later.
 */
export async function processRun(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  for (;;) {
    const { status } = await getRun(ctx, engine, id)
    await ctx.db.commit()
    if (status === 'staging') await stageRun(ctx, engine, id)
    else if (status === 'applying') await applyRun(ctx, engine, id)
    else if (status === 'undoing') await undoAll(ctx, engine, id)
    else return
  }
}

async function stageRun(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  let run: ImportRun | null
  try {
    run = await stageFile(ctx, engine, id)
    if (!run) return await ctx.db.rollback()
    await moveRun(ctx, engine, run, run.dryRun ? 'checked' : 'staged')
    await ctx.db.commit()
  } catch (error) {
    await ctx.db.rollback()
    if (!(error instanceof Problem) || error.status >= 500) throw error
    run = await failRun(ctx, engine, id, error)
  }
  const { keepsFile, rereads } = engine.definition
  if (run && !(run.status === 'failed' ? rereads : keepsFile)) await deleteStoredFile(ctx, run)
}

/** Returns null if the run is no longer being read. */
async function failRun(
  ctx: Ctx,
  engine: Engine,
  id: string,
  { code, params }: Problem,
): Promise<ImportRun | null> {
  const run = await getRun(ctx, engine, id, { lock: true })
  const failed =
    run.status === 'staging' ? await moveRun(ctx, engine, run, 'fail', { failure: { code, params } }) : null
  await ctx.db.commit()
  return failed
}

async function applyRun(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  await applyAll(ctx, engine, id)
  const run = await getRun(ctx, engine, id)
  await ctx.db.commit()
  if (run.status === 'done') await deleteStoredFile(ctx, run)
}

const deleteStoredFile = (ctx: Ctx, { fileKey }: ImportRun) =>
  tenantStorage(ctx.services.storage, ctx.tenant.id).delete(fileKey)
