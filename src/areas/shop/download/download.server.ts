import { type Entitles, entitled } from '#areas/billing/public.server.ts'
import { productNames, productsBySku, variantsForSale } from '#areas/catalog/public.server.ts'
import { readPrivate, storePrivate } from '#areas/files/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed, notSignedIn } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { rows } from '#kernel/rows/rows.ts'
import { shopAbilities } from '../abilities.ts'
import { shopDownloads } from './download.table.ts'

/** The kind of entitlement that opens one. */
export const downloadKind = 'shop.download'

const downloads = rows(shopDownloads, { missing: 'shop.no_download' })

/** As large as a form may be that carries it. */
export const mostBytes = 25 * 2 ** 20

export const downloadInput = z.object({
  sku: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(200),
  file: z.instanceof(File),
})

/**
 * Adds a file (PDF or picture) to a product, for everybody who buys it from now on (manager, admin). Throws 401, 403, 422
 * `shop.download_sku`, `shop.download_file`, `files.type`.
 */
export async function addDownload(
  ctx: Ctx,
  { sku, name, file }: z.output<typeof downloadInput>,
): Promise<string> {
  authorize(ctx, shopAbilities['download.manage'])
  if (!file.size || file.size > mostBytes) throw invalid([{ path: 'file', code: 'shop.download_file' }])
  const productId = await productOf(ctx, sku)
  if (!productId) throw invalid([{ path: 'sku', code: 'shop.download_sku' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = await storePrivate(ctx, bytes, { name: file.name || name, kind: 'download' })
  const { id } = await downloads.insert(ctx, {
    productId,
    name,
    fileId: stored.id,
    createdAt: ctx.now,
  })
  return id
}

/** By its own number or that of one of its variants. */
async function productOf(ctx: Ctx, sku: string): Promise<string | undefined> {
  const [product] = await productsBySku(ctx, [sku])
  if (product) return product.id
  return (await variantsForSale(ctx, { skus: [sku] }))[0]?.productId
}

/** The file no longer comes with its product; who has it keeps it. `on` brings it back. Throws 401, 403, 404. */
export async function withdrawDownload(ctx: Ctx, id: string, on = false): Promise<void> {
  authorize(ctx, shopAbilities['download.manage'])
  await downloads.update(ctx, id, { withdrawnAt: on ? null : ctx.now })
}

/** The files of all products, the newest first, with how many people have each. Throws 401, 403. */
export async function listDownloads(ctx: Ctx) {
  authorize(ctx, shopAbilities['download.manage'])
  const found = await downloads.list(ctx, { order: ['-createdAt'], limit: 500 })
  const products = new Map(
    (await productNames(ctx, [...new Set(found.map(({ productId }) => productId))])).map((product) => [
      product.id,
      product,
    ]),
  )
  return found.map(({ id, name, productId, withdrawnAt }) => ({
    id,
    name,
    product: products.get(productId) ?? null,
    withdrawn: withdrawnAt !== null,
  }))
}

/**
 * The bytes of one, for whoever bought its product or was given it, and for staff. Throws 401 for guests, 403 `shop.download_closed`,
 * 404.
 */
export async function openDownload(ctx: Ctx, id: string) {
  const download = await downloads.get(ctx, id)
  if (!ctx.viewer.user) throw notSignedIn()
  if (
    !can(ctx.viewer, shopAbilities['download.manage']) &&
    !(await entitled(ctx, { kind: downloadKind, id }))
  )
    throw notAllowed('shop.download_closed')
  return { ...(await readPrivate(ctx, download.fileId)), name: download.name }
}

/** What these variants bring along for their buyer. */
export async function entitledWith(ctx: Ctx, variantIds: readonly string[]): Promise<Entitles[]> {
  const variants = await variantsForSale(ctx, { ids: variantIds })
  const productId = [...new Set(variants.map((variant) => variant.productId))]
  if (!productId.length) return []
  const found = await downloads.list(ctx, { where: { productId, withdrawnAt: null }, order: ['createdAt'] })
  return found.map(({ id }) => ({ kind: downloadKind, target: id, days: null }))
}
