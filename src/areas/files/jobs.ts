import { defineJob, everyMinutes, type JobEntry } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { makeAvifPreviews, makePreviews } from './image/preview.server.ts'
import { eraseContents } from './item/erase.server.ts'
import { purgeOldTrash } from './item/trash.server.ts'
import { erasePrivateFiles } from './media/private.server.ts'
import { makeSize } from './media/sizes.server.ts'
import { sweepUploads } from './upload/sweep.server.ts'

const dayMs = 86_400_000
const trashRetentionMs = 30 * dayMs

export const filesJobs: readonly JobEntry[] = [
  /** The same images a third smaller, for browsers that support AVIF; slow to encode, so never while a user waits. */
  defineJob('files.avif', async (ctx, { id, widths }: { id: string; widths: number[] }) => {
    const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
    for (const width of widths) await makeSize(storage, id, { from: width, to: width, format: 'avif' })
  }),
  defineJob('files.picture', makePreviews),
  defineJob('files.pictureAvif', makeAvifPreviews),
  defineJob('files.erase', eraseContents),
  defineJob('files.erasePrivate', erasePrivateFiles),
  everyMinutes(30, 'files.sweep', async (ctx) => {
    await sweepUploads(ctx)
    await purgeOldTrash(ctx, new Date(ctx.now.getTime() - trashRetentionMs))
  }),
]
