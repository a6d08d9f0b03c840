import { everyMinutes, type JobEntry, job } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { eraseContents } from './item/erase.server.ts'
import { clearOldTrash } from './item/trash.server.ts'
import { erasePrivate } from './media/private.server.ts'
import { makeSize } from './media/sizes.server.ts'
import { makeAvifPreviews, makePreviews } from './picture/preview.server.ts'
import { sweepUploads } from './upload/sweep.server.ts'

const day = 86_400_000
const trashRetentionMs = 30 * day

export const filesJobs: readonly JobEntry[] = [
  /** The same images a third smaller, for browsers that support AVIF; slow to encode, so never while a user waits. */
  job('files.avif', async (ctx, { id, widths }: { id: string; widths: number[] }) => {
    const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
    for (const width of widths) await makeSize(storage, id, width, width, 'avif')
  }),
  job('files.picture', makePreviews),
  job('files.pictureAvif', makeAvifPreviews),
  job('files.erase', eraseContents),
  job('files.erasePrivate', erasePrivate),
  everyMinutes(30, 'files.sweep', async (ctx) => {
    await sweepUploads(ctx)
    await clearOldTrash(ctx, new Date(ctx.now.getTime() - trashRetentionMs))
  }),
]
