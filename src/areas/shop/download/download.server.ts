import { type Entitles, entitledByOrder, getOrder, isEntitled } from '#areas/billing/public.server.ts'
import { productNames, productsBySku, setDigital, variantsForSale } from '#areas/catalog/public.server.ts'
import { readPrivateFile, storePrivateFile } from '#areas/files/public.server.ts'
import { authorize, can } from '#kernel/auth/abilities.ts'
import { invalid, notAllowed, notSignedIn } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import { callerKey } from '#kernel/rate-limit/caller.ts'
import { defineRateLimit } from '#kernel/rate-limit/rate-limit.ts'
import { rows } from '#kernel/rows/rows.ts'
import { shopAbilities } from '../abilities.ts'
import { shopDownloads } from './download.table.ts'

/** The kind of entitlement that opens a download. */
export const downloadKind = 'shop.download'

/** Limits how often one buyer, or one order, opens files, so that a shared link does not exhaust the bandwidth. */
const downloadLimit = defineRateLimit('shop.download', {
  points: 40,
  seconds: 3600,
  code: 'shop.download_often',
})

const downloads = rows(shopDownloads, { missing: 'shop.no_download' })

/** The largest form that may carry it. */
export const maxFormBytes = 25 * 2 ** 20

export const downloadInput = z.object({
  sku: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(200),
  file: z.instanceof(File),
  /** Set if the product is sold online only. */
  online: z.string().optional(),
})

/**
 * Adds a file (PDF or image) to a product, for all future buyers (manager, admin). Throws 401, 403, 422
 * `shop.download_sku`, `shop.download_file`, `files.type`.
 */
export async function addDownload(
  ctx: Ctx,
  { sku, name, file, online }: z.output<typeof downloadInput>,
): Promise<string> {
  authorize(ctx, shopAbilities['download.manage'])
  if (!file.size || file.size > maxFormBytes) throw invalid([{ path: 'file', code: 'shop.download_file' }])
  const productId = await productOf(ctx, sku)
  if (!productId) throw invalid([{ path: 'sku', code: 'shop.download_sku' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const stored = await storePrivateFile(ctx, bytes, { name: file.name || name, kind: 'download' })
  const { id } = await downloads.insert(ctx, {
    productId,
    name,
    fileId: stored.id,
    createdAt: ctx.now,
  })
  if (online === 'on') await setDigital(ctx, productId, true)
  return id
}

export const onlineInput = z.object({ product: z.uuid(), online: z.enum(['yes', 'no']) })

/** Sets whether a product is sold online only, with nothing to ship (manager, admin). Throws 401, 403. */
export async function sellOnline(ctx: Ctx, { product, online }: z.output<typeof onlineInput>): Promise<void> {
  authorize(ctx, shopAbilities['download.manage'])
  await setDigital(ctx, product, online === 'yes')
}

export const renewInput = z.object({ id: z.string(), file: z.instanceof(File) })

/**
 * Replaces a file with a newer one (manager, admin): everyone who has it opens the new one from now on, and is notified
 * by email. Throws 401, 403, 404, 422.
 */
export async function renewDownload(ctx: Ctx, { id, file }: z.output<typeof renewInput>): Promise<void> {
  authorize(ctx, shopAbilities['download.manage'])
  if (!file.size || file.size > maxFormBytes) throw invalid([{ path: 'file', code: 'shop.download_file' }])
  const { name } = await downloads.get(ctx, id)
  const stored = await storePrivateFile(ctx, new Uint8Array(await file.arrayBuffer()), {
    name: file.name || name,
    kind: 'download',
  })
  const [row] = await ctx.db.query<{ edition: number }>(
    'shop.renewDownload',
    'UPDATE shop_download SET file_id = $3, edition = edition + 1 WHERE tenant_id = $1 AND id = $2 RETURNING edition',
    [ctx.tenant.id, id, stored.id],
  )
  if (row) enqueue(ctx, 'shop.download.renewed', { id, edition: row.edition })
}

/** By its own SKU or that of one of its variants. */
async function productOf(ctx: Ctx, sku: string): Promise<string | undefined> {
  const [product] = await productsBySku(ctx, [sku])
  if (product) return product.id
  return (await variantsForSale(ctx, { skus: [sku] }))[0]?.productId
}

/** Withdraws a file from its product; buyers who have it keep it. `on` restores it. Throws 401, 403, 404. */
export async function withdrawDownload(ctx: Ctx, id: string, on = false): Promise<void> {
  authorize(ctx, shopAbilities['download.manage'])
  await downloads.update(ctx, id, { withdrawnAt: on ? null : ctx.now })
}

/** Returns the files of all products, newest first, with the number of users who have each. Throws 401, 403. */
export async function listDownloads(ctx: Ctx) {
  authorize(ctx, shopAbilities['download.manage'])
  const found = await downloads.list(ctx, { order: ['-createdAt'], limit: 500 })
  const ids = [...new Set(found.map(({ productId }) => productId))]
  const [names, variants] = await Promise.all([
    productNames(ctx, ids),
    variantsForSale(ctx, { products: ids }),
  ])
  const online = new Set(variants.filter(({ digital }) => digital).map(({ productId }) => productId))
  const products = new Map(
    names.map((product) => [product.id, { ...product, digital: online.has(product.id) }]),
  )
  return found.map(({ id, name, productId, edition, withdrawnAt }) => ({
    id,
    name,
    edition,
    product: products.get(productId) ?? null,
    withdrawn: withdrawnAt !== null,
  }))
}

/**
 * Returns the bytes of a file, for users who bought its product or were given it, for holders of an order link (`by`),
 * and for staff. Throws 401 for guests, 403 `shop.download_closed`, 404, 429.
 */
export async function openDownload(ctx: Ctx, id: string, by?: { order: string; token: string }) {
  const download = await downloads.get(ctx, id)
  const isStaff = can(ctx.viewer, shopAbilities['download.manage'])
  if (by) {
    const order = await getOrder(ctx, by.order, { token: by.token })
    if (!(await entitledByOrder(ctx, order.id, downloadKind)).includes(id))
      throw notAllowed('shop.download_closed')
    await downloadLimit.consume(ctx, `order ${order.id}`)
  } else {
    if (!ctx.viewer.user) throw notSignedIn()
    if (!isStaff && !(await isEntitled(ctx, { kind: downloadKind, id })))
      throw notAllowed('shop.download_closed')
    if (!isStaff) await downloadLimit.consume(ctx, callerKey(ctx))
  }
  return { ...(await readPrivateFile(ctx, download.fileId)), name: download.name }
}

/** Returns the entitlements a buyer gets with these variants. */
export async function entitlementsOf(ctx: Ctx, variantIds: readonly string[]): Promise<Entitles[]> {
  const variants = await variantsForSale(ctx, { ids: variantIds })
  const productId = [...new Set(variants.map((variant) => variant.productId))]
  if (!productId.length) return []
  const found = await downloads.list(ctx, { where: { productId, withdrawnAt: null }, order: ['createdAt'] })
  return found.map(({ id }) => ({ kind: downloadKind, target: id, days: null }))
}
