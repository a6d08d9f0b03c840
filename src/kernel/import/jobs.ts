import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Import } from './define-import.ts'
import { enqueueImages, imagesJob } from './images/fetch-images.server.ts'
import { imageCounts } from './images/images.server.ts'
import { fetchesImages, importStates, isWorking } from './import.states.ts'
import { importRuns } from './import.table.ts'
import { enqueueWork, workJob } from './work.server.ts'

const runs = rows(importRuns)

/** A working run not seen for this long was abandoned by a process that died. */
const abandonedAfterMs = 5 * 60_000
/** The maximum time to wait for the images of an import. */
const maxImageWaitMs = 7 * 86_400_000

export const importJobs: readonly JobEntry[] = [
  defineJob(workJob, async (ctx, { id }: { id: string }) => (await importOf(ctx, id)).work(ctx, id)),
  defineJob(imagesJob, async (ctx, { id }: { id: string }) =>
    (await importOf(ctx, id)).fetchPictures(ctx, id),
  ),
  /** The queue returns the job of a dead process only after hours. */
  everyMinutes(5, 'import.takeOver', async (ctx) => {
    const abandonedRuns = await runs.list(ctx, {
      where: {
        status: importStates.states.filter(isWorking),
        seenAt: { lt: new Date(Date.now() - abandonedAfterMs) },
      },
    })
    for (const { id } of abandonedRuns) enqueueWork(ctx, id)
    for (const id of await runsAwaitingImages(ctx)) enqueueImages(ctx, id)
  }),
]

async function importOf(ctx: Ctx, id: string): Promise<Import> {
  const { kind } = await runs.get(ctx, id)
  const importer = allAreas()
    .flatMap(({ imports = [] }) => imports)
    .find(({ definition }) => definition.key === kind)
  if (!importer) throw new Error(`Unknown import kind: ${kind}`)
  return importer
}

async function runsAwaitingImages(ctx: Ctx): Promise<string[]> {
  const recentRuns = await runs.list(ctx, {
    where: {
      status: importStates.states.filter(fetchesImages),
      seenAt: { lt: new Date(Date.now() - abandonedAfterMs) },
      endedAt: { gt: new Date(Date.now() - maxImageWaitMs) },
    },
  })
  const waiting = await Promise.all(recentRuns.map(({ id }) => imageCounts(ctx, id)))
  return recentRuns.filter((_, n) => waiting[n]!.picturesWaiting > 0).map(({ id }) => id)
}
