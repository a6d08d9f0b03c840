import { track } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { conflict, invalid } from '#kernel/errors.ts'
import { type Ctx, touch } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { catalogAbilities } from '../abilities.ts'
import type { BundlePart } from '../catalog.types.ts'
import { lockProduct } from '../product/load.server.ts'
import { variantsForSale } from '../product/sellable.server.ts'
import type { BundleInput } from './bundle.input.ts'
import { validateBundle } from './bundle.rules.ts'
import { bundleParts } from './bundle.table.ts'

const parts = rows(bundleParts, { missing: 'catalog.no_variant' })

/**
 * Sets the contents of one piece of this product, which makes it a bundle; an empty list makes it an ordinary product
 * again. Existing orders keep what they were placed with. Throws 403, 404, 422 `catalog.bundle_no_variant` and the
 * errors of `validateBundle`, 409 `catalog.bundle_is_part` for a product that is itself part of a bundle.
 */
export async function setBundle(ctx: Ctx, productId: string, input: BundleInput): Promise<void> {
  authorize(ctx, catalogAbilities['product.edit'])
  const product = await lockProduct(ctx, productId)
  const known = await variantsForSale(ctx, { ids: input.map(({ variantId }) => variantId) })
  const requested = input.map(({ variantId, pieces }) => {
    const variant = known.find((one) => one.variantId === variantId)
    if (!variant || variant.productId === productId || variant.status === 'archived')
      throw invalid([{ path: 'parts', code: 'catalog.bundle_no_variant' }])
    return { variantId, pieces, vatMode: variant.vatMode, bundle: variant.parts !== undefined }
  })
  const errorCode = validateBundle(product, requested)
  if (errorCode) throw invalid([{ path: 'parts', code: errorCode }])
  if (requested.length) await assertNotBundlePart(ctx, productId)
  await parts.removeWhere(ctx, { productId })
  if (requested.length)
    await parts.insertMany(
      ctx,
      requested.map(({ variantId, pieces }, position) => ({ productId, variantId, pieces, position })),
    )
  await ctx.db.query('catalog.setBundle', 'UPDATE product SET bundle = $3 WHERE tenant_id = $1 AND id = $2', [
    ctx.tenant.id,
    productId,
    requested.length > 0,
  ])
  // A bundle has no stock of its own to count: its parts have.
  if (requested.length)
    await track(
      ctx,
      product.variants.map(({ id, lowMilli }) => ({
        variantId: id,
        groupId: productId,
        policy: 'untracked' as const,
        lowMilli,
      })),
    )
  touch(ctx, 'catalog')
  touch(ctx, 'stock')
}

/** Returns the contents of a product; empty if it is not a bundle. For the editor. */
export async function bundleOf(ctx: Ctx, productId: string): Promise<BundlePart[]> {
  const [variant] = await variantsForSale(ctx, { products: [productId] })
  return variant?.parts ?? []
}

async function assertNotBundlePart(ctx: Ctx, productId: string): Promise<void> {
  const [bundle] = await bundlesWith(ctx, productId)
  if (bundle) throw conflict('catalog.bundle_is_part', { name: bundle.name })
}

/** Throws 409 `catalog.in_bundle` for a product that is part of a bundle. */
export async function assertNotInBundle(ctx: Ctx, productId: string): Promise<void> {
  const [bundle] = await bundlesWith(ctx, productId)
  if (bundle) throw conflict('catalog.in_bundle', { name: bundle.name })
}

const bundlesWith = (ctx: Ctx, productId: string) =>
  ctx.db.query<{ name: string }>(
    'catalog.bundlesWith',
    `SELECT p.name_th AS name FROM product_bundle_part b
     JOIN product_variant v ON v.tenant_id = $1 AND v.id = b.variant_id
     JOIN product p ON p.tenant_id = $1 AND p.id = b.product_id
     WHERE b.tenant_id = $1 AND v.product_id = $2 ORDER BY p.name_th LIMIT 1`,
    [ctx.tenant.id, productId],
  )
