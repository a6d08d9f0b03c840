import { objectOwners } from '#kernel/area/areas.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { defineJob, type JobEntry, nightly } from '#kernel/jobs/jobs.ts'
import { runJobHandler } from '#kernel/jobs/worker.ts'
import { tenantStorage } from './tenant-storage.ts'

/**
 * Returns which of these keys are still referenced; an area provides it for each prefix of its objects
 * (`objectOwners`). Any other object is an orphan: its bytes were stored, but the transaction that was to record them
 * was rolled back, or a process died between row and bytes.
 */
export type FindReferencedKeys = (ctx: Ctx, keys: readonly string[]) => Promise<ReadonlySet<string>>

/** Long enough for anything in progress, including an upload that pauses over a weekend. */
export const orphanAfterMs = 3 * 86_400_000
const batchSize = 5000

/** Deletes a site's orphaned objects and returns their number. A prefix without an owner is left alone. */
export async function sweepOrphans(ctx: Ctx): Promise<number> {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  const before = new Date(ctx.now.getTime() - orphanAfterMs)
  let swept = 0
  for (const [prefix, inUse] of objectOwners()) {
    const sweep = async (keys: readonly string[]) => {
      const saved = await inUse(ctx, keys)
      await ctx.db.commit()
      for (const key of keys.filter((key) => !saved.has(key))) {
        await storage.delete(key)
        swept += 1
      }
    }
    let old: string[] = []
    for await (const { key, modifiedAt } of storage.list(prefix)) {
      if (modifiedAt < before) old.push(key)
      if (old.length === batchSize) {
        await sweep(old)
        old = []
      }
    }
    if (old.length) await sweep(old)
  }
  if (swept) ctx.services.log.info({ swept, tenant: ctx.tenant.slug }, 'orphaned objects deleted')
  return swept
}

export const orphanJobs: readonly JobEntry[] = [
  defineJob('storage.orphans', async (ctx) => void (await sweepOrphans(ctx))),
  nightly('storage.orphans', async (services) => {
    for (const { id, slug } of services.directory.all())
      await runJobHandler(services, 'storage.orphans', id, undefined).catch((error) =>
        services.log.error({ err: error, tenant: slug }, 'could not delete orphaned objects'),
      )
  }),
]
