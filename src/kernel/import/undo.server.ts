import type { Ctx } from '#kernel/http/ctx.ts'
import { changeRun, countsOfRun, type Engine, getRun, moveRun } from './engine.ts'
import { storeUndone, writtenRecords } from './rows.server.ts'

/** Undoes what a run wrote, last first, batch by batch, each in its own transaction. */
export async function undoAll(ctx: Ctx, engine: Engine, id: string): Promise<void> {
  const { definition } = engine
  for (;;) {
    const run = await getRun(ctx, engine, id, { lock: true })
    if (run.status !== 'undoing') return await ctx.db.commit()
    const records = await writtenRecords(ctx, id, definition.undoSize)
    if (!records.length) {
      await definition.undone?.(ctx, run)
      await moveRun(ctx, engine, run, 'undone', await countsOfRun(ctx, engine, run))
      return await ctx.db.commit()
    }
    await storeUndone(ctx, id, await definition.undo(ctx, records, run))
    await changeRun(ctx, engine, id, await countsOfRun(ctx, engine, run))
    await ctx.db.commit()
  }
}
