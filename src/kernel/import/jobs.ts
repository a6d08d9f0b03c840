import { allAreas } from '#kernel/area/areas.ts'
import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { rows } from '#kernel/rows/rows.ts'
import { importStates, isWorking } from './import.states.ts'
import { importRuns } from './import.table.ts'
import { enqueueWork, workJob } from './work.server.ts'

const runs = rows(importRuns)

/** One that works but was not seen for so long was left by a process that died. */
const leftAfterMs = 5 * 60_000

export const importJobs: readonly JobEntry[] = [
  job(workJob, async (ctx, { id }: { id: string }) => {
    const { kind } = await runs.get(ctx, id)
    const own = allAreas()
      .flatMap(({ imports = [] }) => imports)
      .find(({ definition }) => definition.key === kind)
    if (!own) throw new Error(`No area has an import ${kind}.`)
    await own.work(ctx, id)
  }),
  /** The queue gives a job of a process that died back only after hours. */
  everyMinutes(5, 'import.takeOver', async (ctx) => {
    const left = await runs.list(ctx, {
      where: {
        status: importStates.states.filter(isWorking),
        seenAt: { lt: new Date(Date.now() - leftAfterMs) },
      },
    })
    for (const { id } of left) enqueueWork(ctx, id)
  }),
]
