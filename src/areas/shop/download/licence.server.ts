import { setDigital, variantsForSale } from '#areas/catalog/public.server.ts'
import { setOnHand, track } from '#areas/stock/public.server.ts'
import { authorize } from '#kernel/auth/abilities.ts'
import { invalid } from '#kernel/errors.ts'
import { z } from '#kernel/http/api.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { enqueue } from '#kernel/jobs/jobs.ts'
import type { Milli } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { shopAbilities } from '../abilities.ts'
import { lowKeysThreshold, maxKeys, readKeys } from './licence.rules.ts'

export const keysInput = z.object({
  sku: z.string().trim().min(1).max(100),
  /** Typed or pasted; a file works as well. */
  keys: z.string().max(2_000_000).optional(),
  file: z.instanceof(File).optional(),
})

/**
 * Adds keys to the pool of a variant (manager, admin), which from then on is sold online while keys last. Keys already
 * known, including issued ones, are skipped; orders waiting for a key are served first. Throws 401, 403, 422.
 */
export async function addKeys(
  ctx: Ctx,
  { sku, keys: input, file }: z.output<typeof keysInput>,
): Promise<{ added: number; known: number; served: number }> {
  authorize(ctx, shopAbilities['download.manage'])
  const read = readKeys([input ?? '', file?.size ? await file.text() : ''].filter(Boolean).join('\n'))
  if (read.tooLong.length)
    throw invalid([{ path: 'keys', code: 'shop.licence_long', params: { line: read.tooLong[0] ?? 0 } }])
  if (!read.keys.length || read.keys.length > maxKeys)
    throw invalid([{ path: 'keys', code: 'shop.licence_none', params: { most: maxKeys } }])
  const [variant] = await variantsForSale(ctx, { skus: [sku] })
  if (!variant) throw invalid([{ path: 'sku', code: 'shop.download_sku' }])
  const { variantId, productId } = variant
  await lockPool(ctx, variantId)
  const added = await ctx.db.query<{ id: string }>(
    'shop.addLicenceKeys',
    `INSERT INTO shop_licence_key (tenant_id, id, variant_id, key, created_at)
     SELECT $1, gen_random_uuid(), $2, k.key, $4::timestamptz + k.n * interval '1 microsecond'
     FROM unnest($3::text[]) WITH ORDINALITY AS k(key, n)
     ON CONFLICT (tenant_id, variant_id, key) DO NOTHING RETURNING id`,
    [ctx.tenant.id, variantId, read.keys, ctx.now],
  )
  const served = await assignToWaitingOrders(ctx, variantId)
  await setDigital(ctx, productId, true)
  await track(ctx, [
    { variantId, groupId: productId, policy: 'deny', lowMilli: (lowKeysThreshold * 1000) as Milli },
  ])
  await syncStockToKeys(ctx, variantId)
  for (const orderId of new Set(served)) enqueue(ctx, 'shop.digital.email', { orderId })
  return { added: added.length, known: read.keys.length - added.length, served: served.length }
}

/**
 * Removes all unassigned keys from a pool, if the wrong file was uploaded. Throws 401, 403, 409 while some are reserved
 * for orders.
 */
export async function dropFreeKeys(ctx: Ctx, variantId: string): Promise<void> {
  authorize(ctx, shopAbilities['download.manage'])
  await lockPool(ctx, variantId)
  await ctx.db.query(
    'shop.dropLicenceKeys',
    'DELETE FROM shop_licence_key WHERE tenant_id = $1 AND variant_id = $2 AND order_id IS NULL',
    [ctx.tenant.id, variantId],
  )
  await syncStockToKeys(ctx, variantId)
}

/** Serialises filling, emptying and issuing from a pool. */
const lockPool = (ctx: Ctx, variantId: string) =>
  ctx.db.query('shop.lockLicencePool', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `licence ${ctx.tenant.id} ${variantId}`,
  ])

/** The stock of a variant with keys is its number of unassigned keys: what cannot be issued cannot be ordered. */
async function syncStockToKeys(ctx: Ctx, variantId: string): Promise<void> {
  const [row] = await ctx.db.query<{ free: number }>(
    'shop.freeLicenceKeys',
    'SELECT count(*)::int AS free FROM shop_licence_key WHERE tenant_id = $1 AND variant_id = $2 AND order_id IS NULL',
    [ctx.tenant.id, variantId],
  )
  await setOnHand(ctx, [{ variantId, quantityMilli: (row?.free ?? 0) * 1000 }], { reason: 'receive' })
}

/** Assigns new keys to orders that were paid without one, oldest first; returns the orders. */
async function assignToWaitingOrders(ctx: Ctx, variantId: string): Promise<string[]> {
  const rows = await ctx.db.query<{ orderId: string }>(
    'shop.serveLicences',
    `WITH waiting AS (
       SELECT id, row_number() OVER (ORDER BY created_at, id) AS n FROM shop_licence_key
       WHERE tenant_id = $1 AND variant_id = $2 AND key IS NULL AND withdrawn_at IS NULL),
     free AS (
       SELECT id, key, row_number() OVER (ORDER BY created_at, id) AS n FROM shop_licence_key
       WHERE tenant_id = $1 AND variant_id = $2 AND order_id IS NULL),
     pair AS (SELECT w.id AS waiting, f.id AS free, f.key FROM waiting w JOIN free f ON f.n = w.n),
     gone AS (DELETE FROM shop_licence_key k USING pair WHERE k.tenant_id = $1 AND k.id = pair.waiting
              RETURNING k.id, k.order_id, k.given_at)
     UPDATE shop_licence_key k SET order_id = gone.order_id, given_at = $3
     FROM pair JOIN gone ON gone.id = pair.waiting
     WHERE k.tenant_id = $1 AND k.id = pair.free RETURNING k.order_id AS "orderId"`,
    [ctx.tenant.id, variantId, ctx.now],
  )
  return rows.map(({ orderId }) => orderId)
}

/**
 * Assigns keys to a paid order, in the transaction that records the payment; idempotent. A variant without a pool has
 * none. If a pool is empty the order waits for the next key added.
 */
export async function assignKeys(
  ctx: Ctx,
  orderId: string,
  requestedLines: readonly { ref: string; quantityMilli: number }[],
): Promise<void> {
  const pieces = new Map<string, number>()
  for (const { ref, quantityMilli } of requestedLines)
    pieces.set(ref, (pieces.get(ref) ?? 0) + Math.floor(quantityMilli / 1000))
  for (const [variantId, count] of [...pieces].sort(([a], [b]) => a.localeCompare(b))) {
    await lockPool(ctx, variantId)
    await ctx.db.query(
      'shop.giveLicences',
      `WITH had AS (SELECT count(*) AS n FROM shop_licence_key WHERE tenant_id = $1 AND variant_id = $2 AND order_id = $3),
       due AS (SELECT greatest($4::int - had.n, 0) AS n FROM had
               WHERE EXISTS (SELECT FROM shop_licence_key WHERE tenant_id = $1 AND variant_id = $2)),
       taken AS (
         SELECT id FROM shop_licence_key WHERE tenant_id = $1 AND variant_id = $2 AND order_id IS NULL
         ORDER BY created_at, id LIMIT (SELECT n FROM due) FOR UPDATE),
       given AS (
         UPDATE shop_licence_key k SET order_id = $3, given_at = $5 FROM taken
         WHERE k.tenant_id = $1 AND k.id = taken.id RETURNING k.id)
       INSERT INTO shop_licence_key (tenant_id, id, variant_id, key, order_id, given_at, created_at)
       SELECT $1, gen_random_uuid(), $2, NULL, $3, $5, $5
       FROM generate_series(1, (SELECT n FROM due) - (SELECT count(*) FROM given))`,
      [ctx.tenant.id, variantId, orderId, count, ctx.now],
    )
  }
}

/**
 * Withdraws all keys of an order, or a number of keys of one variant: they are no longer shown and never issued again.
 * Keys still outstanding are withdrawn first.
 */
export async function withdrawKeys(
  ctx: Ctx,
  orderId: string,
  part?: { variantId: string; count: number },
): Promise<void> {
  await ctx.db.query(
    'shop.withdrawLicences',
    `UPDATE shop_licence_key SET withdrawn_at = $3 WHERE tenant_id = $1 AND id IN (
       SELECT id FROM shop_licence_key
       WHERE tenant_id = $1 AND order_id = $2 AND withdrawn_at IS NULL AND ($4::uuid IS NULL OR variant_id = $4)
       ORDER BY key IS NULL DESC, given_at DESC, id DESC LIMIT $5)`,
    [ctx.tenant.id, orderId, ctx.now, part?.variantId ?? null, part?.count ?? null],
  )
}

/** Returns the keys of an order; null for one that is still outstanding. Withdrawn keys are not included. */
export function keysOfOrder(ctx: Ctx, orderId: string): Promise<{ variantId: string; key: string | null }[]> {
  return ctx.db.query(
    'shop.licencesOfOrder',
    `SELECT variant_id AS "variantId", key FROM shop_licence_key
     WHERE tenant_id = $1 AND order_id = $2 AND withdrawn_at IS NULL ORDER BY variant_id, created_at, id`,
    [ctx.tenant.id, orderId],
  )
}

export interface LicencePool {
  variantId: string
  sku: string
  name: LocalizedText
  free: number
  given: number
  waiting: number
  withdrawn: number
}

/** Returns all pools with their contents, those running low first. Throws 401, 403. */
export async function licencePools(ctx: Ctx): Promise<LicencePool[]> {
  authorize(ctx, shopAbilities['download.manage'])
  const rows = await ctx.db.query<Omit<LicencePool, 'sku' | 'name'>>(
    'shop.licencePools',
    `SELECT variant_id AS "variantId", count(*) FILTER (WHERE order_id IS NULL)::int AS free,
       count(*) FILTER (WHERE order_id IS NOT NULL AND key IS NOT NULL AND withdrawn_at IS NULL)::int AS given,
       count(*) FILTER (WHERE key IS NULL AND withdrawn_at IS NULL)::int AS waiting,
       count(*) FILTER (WHERE withdrawn_at IS NOT NULL)::int AS withdrawn
     FROM shop_licence_key WHERE tenant_id = $1 GROUP BY 1 ORDER BY waiting DESC, free, 1 LIMIT 500`,
    [ctx.tenant.id],
  )
  const variants = await variantsForSale(ctx, { ids: rows.map(({ variantId }) => variantId) })
  const byId = new Map(variants.map((variant) => [variant.variantId, variant]))
  return rows.map((row) => {
    const { sku = '', name = { th: '', en: '' } } = byId.get(row.variantId) ?? {}
    return { ...row, sku, name }
  })
}
