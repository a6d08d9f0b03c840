import { allAreas } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { rows } from '#kernel/rows/rows.ts'
import type { Import } from './define-import.ts'
import { bringsPictures, importStates, isWorking } from './import.states.ts'
import { importRuns } from './import.table.ts'
import { enqueuePictures, picturesJob } from './pictures/fetch-pictures.server.ts'
import { pictureCounts } from './pictures/pictures.server.ts'
import { enqueueWork, workJob } from './work.server.ts'

const runs = rows(importRuns)

/** A working run not seen for this long was abandoned by a process that died. */
const leftAfterMs = 5 * 60_000
/** The maximum time to wait for the images of an import. */
const longestMs = 7 * 86_400_000

export const importJobs: readonly JobEntry[] = [
  job(workJob, async (ctx, { id }: { id: string }) => (await importOf(ctx, id)).work(ctx, id)),
  job(picturesJob, async (ctx, { id }: { id: string }) => (await importOf(ctx, id)).fetchPictures(ctx, id)),
  /** The queue returns the job of a dead process only after hours. */
  everyMinutes(5, 'import.takeOver', async (ctx) => {
    const left = await runs.list(ctx, {
      where: {
        status: importStates.states.filter(isWorking),
        seenAt: { lt: new Date(Date.now() - leftAfterMs) },
      },
    })
    for (const { id } of left) enqueueWork(ctx, id)
    for (const id of await runsLeftWithPictures(ctx)) enqueuePictures(ctx, id)
  }),
]

async function importOf(ctx: Ctx, id: string): Promise<Import> {
  const { kind } = await runs.get(ctx, id)
  const own = allAreas()
    .flatMap(({ imports = [] }) => imports)
    .find(({ definition }) => definition.key === kind)
  if (!own) throw new Error(`No area has an import ${kind}.`)
  return own
}

async function runsLeftWithPictures(ctx: Ctx): Promise<string[]> {
  const left = await runs.list(ctx, {
    where: {
      status: importStates.states.filter(bringsPictures),
      seenAt: { lt: new Date(Date.now() - leftAfterMs) },
      endedAt: { gt: new Date(Date.now() - longestMs) },
    },
  })
  const waiting = await Promise.all(left.map(({ id }) => pictureCounts(ctx, id)))
  return left.filter((_, n) => waiting[n]!.picturesWaiting > 0).map(({ id }) => id)
}
