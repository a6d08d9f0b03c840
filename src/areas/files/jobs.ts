import { job } from '#kernel/jobs/jobs.ts'
import { tenantStorage } from '#kernel/storage/tenant-storage.ts'
import { imageKey } from './media.server.ts'
import { makeSize } from './sizes.server.ts'

/** Smaller sizes of pictures that were taken in ready-made. */
job('files.sizes', async (ctx, { images }: { images: { id: string; widths: number[] }[] }) => {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const { id, widths } of images) {
    const from = widths.at(-1)
    if (!from) continue
    const missing = await absent(widths.slice(0, -1).map((width) => ({ width, key: imageKey(id, width) })))
    await Promise.all(missing.map((width) => makeSize(storage, id, from, width)))
  }

  async function absent(sizes: { width: number; key: string }[]): Promise<number[]> {
    const heads = await Promise.all(
      sizes.map(async ({ width, key }) => ((await storage.head(key)) ? [] : [width])),
    )
    return heads.flat()
  }
})

/** The same pictures a third smaller, for browsers that take AVIF; slow to make, so never while somebody waits. */
job('files.avif', async (ctx, { id, widths }: { id: string; widths: number[] }) => {
  const storage = tenantStorage(ctx.services.storage, ctx.tenant.id)
  for (const width of widths) await makeSize(storage, id, width, width, 'avif')
})
