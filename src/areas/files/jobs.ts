import { job } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { makeSize } from './media/sizes.server.ts'

/** The same pictures a third smaller, for browsers that take AVIF; slow to make, so never while somebody waits. */
job('files.avif', async (ctx, { id, widths }: { id: string; widths: number[] }) => {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const width of widths) await makeSize(storage, id, width, width, 'avif')
})
