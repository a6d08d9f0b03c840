import { authorize } from '#kernel/auth/abilities.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import type { Services } from '#kernel/http/services.ts'
import { csvText } from '#kernel/import/csv/write.ts'
import { systemCtx } from '#kernel/jobs/worker.ts'
import type { Tenant } from '#kernel/tenancy/tenant.ts'
import { catalogAbilities } from '../abilities.ts'
import { loadProducts } from '../product/load.server.ts'
import { loadCategoryResolver } from './categories.server.ts'
import { salaWriter } from './formats/sala.write.ts'
import { shopifyWriter } from './formats/shopify.write.ts'
import { wooWriter } from './formats/woocommerce.write.ts'
import type { ExportedProduct, WriteFormat } from './formats/writing.ts'
import type { ImportFormat } from './import.types.ts'

const writers: Record<ImportFormat, WriteFormat> = {
  sala: salaWriter,
  shopify: shopifyWriter,
  woocommerce: wooWriter,
}
const pageSize = 200

/** Streams all products of the site as CSV text, with a byte order mark for Excel. Throws 401 and 403 when called. */
export function exportProducts(ctx: Ctx, format: ImportFormat): AsyncGenerator<string> {
  authorize(ctx, catalogAbilities['import.run'])
  return exportCatalog(ctx.services, ctx.tenant, format)
}

/**
 * Same as above, for the command line. Page by page in order of creation, each page in its own transaction, so that a
 * slow reader blocks nothing.
 */
export async function* exportCatalog(
  services: Services,
  tenant: Tenant,
  format: ImportFormat,
): AsyncGenerator<string> {
  const writer = writers[format]
  yield `\ufeff${csvText([writer.columns])}`
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const products = await page(services, tenant, after)
    const last = products.at(-1)
    if (!last) return
    after = last.id
    const now = new Date()
    const rows = products.flatMap((product) => writer.rows(product, now))
    yield csvText(rows.map((row) => writer.columns.map((column) => row[column] ?? '')))
  }
}

async function page(services: Services, tenant: Tenant, after: string): Promise<ExportedProduct[]> {
  const ctx = systemCtx(services, tenant.id, 'read')
  try {
    const ids = await ctx.db.query<{ id: string }>(
      'catalog.exportPage',
      'SELECT id FROM product WHERE tenant_id = $1 AND id > $2 ORDER BY id LIMIT $3',
      [tenant.id, after, pageSize],
    )
    if (!ids.length) return []
    const productIds = ids.map((row) => row.id)
    const [products, images, categories] = await Promise.all([
      loadProducts(ctx, { ids: productIds }),
      ctx.db.query<{ productId: string; id: string; altTh: string; film: string | null }>(
        'catalog.exportImages',
        `SELECT product_id AS "productId", media_id AS id, alt_th AS "altTh", coalesce(film_id::text, clip) AS film FROM product_image
         WHERE tenant_id = $1 AND product_id = ANY($2::uuid[]) ORDER BY product_id, position, media_id`,
        [tenant.id, productIds],
      ),
      loadCategoryResolver(ctx),
    ])
    const byId = new Map(products.map((product) => [product.id, product]))
    return productIds.flatMap((id) => {
      const product = byId.get(id)
      if (!product) return []
      const productImages = images
        .filter((image) => image.productId === id)
        .map((image) => ({ id: image.id, alt: image.altTh, video: image.film }))
      return [
        {
          ...product,
          images: productImages,
          paths: product.categories.map(categories.path),
          origin: ctx.origin,
        },
      ]
    })
  } finally {
    await ctx.db.rollback()
  }
}
