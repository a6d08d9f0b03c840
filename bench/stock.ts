import { join } from 'node:path'
import { variantsForSale } from '#areas/catalog/public.server.ts'
import { setOnHand } from '#areas/stock/public.server.ts'
import { readConfig } from '#kernel/config.ts'
import { unitOfWork } from '#kernel/db/database.ts'
import { openDatabase } from '#kernel/db/open.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import { createServices } from '#src/server/services.ts'

/** Adds stock of a product while the product server runs, so that a benchmark never runs out. */
export async function addStock(data: string, host: string, sku: string, pieces: number): Promise<void> {
  const config = readConfig({
    ...process.env,
    SALA_DATA: data,
    DATABASE_URL: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  })
  const database = await openDatabase(config, join(import.meta.dirname, '..'))
  const services = await createServices(config, database.urls)
  const tenant = services.directory.byHost(host)
  if (!tenant) throw new Error(`Site not found: ${host}`)
  const ctx = systemCtx(services, tenant.id)
  await unitOfWork(ctx.db, async () => {
    const [variant] = await variantsForSale(ctx, { skus: [sku] })
    if (!variant) throw new Error(`No ${sku}`)
    const count = { variantId: variant.variantId, quantityMilli: pieces * 1000 }
    await setOnHand(ctx, [count], { reason: 'count', note: 'bench' })
  })
  await services.database.end()
  await database.stop()
}
