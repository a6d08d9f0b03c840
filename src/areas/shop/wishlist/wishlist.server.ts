import { getProduct } from '#areas/catalog/public.server.ts'
import { conflict, notFound, notSignedIn } from '#kernel/errors.ts'
import type { Ctx } from '#kernel/http/ctx.ts'
import { newId } from '#kernel/id.ts'
import type { Satang } from '#kernel/money/index.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { addToCart } from '../cart/add.server.ts'
import type { Added } from '../cart/cart.types.ts'
import { type Owner, ownerOf } from '../cart/cart-row.server.ts'
import { ensureGuestKey } from '../cart/guest-key.server.ts'
import { offersFor, priceOf } from '../offers.server.ts'
import { chosenVariant } from '../product/variant-choice.rules.ts'
import { maxWishlistItems, priceDropOf } from './wishlist.rules.ts'
import type { WishlistItem } from './wishlist.types.ts'

/** One statement text per kind of owner, so that each uses its own index. */
const ownerColumn = { user: 'user_id', guest: 'guest_hash' }

/**
 * Adds a product to the viewer's wish list: the variant of this SKU, or for a product's SKU the first available one.
 * Only the most recently added variant of a product is kept, and for a variant the price of the first time. A guest's
 * item is stored until they have signed in. Throws 404 for something not sold, 409 `shop.wishlist_full`.
 */
export async function addToWishlist(
  ctx: Ctx,
  sku: string,
): Promise<{ name: LocalizedText; productSku: string }> {
  const product = await getProduct(ctx, sku)
  const choices = product.variants.map((variant) => ({
    ...variant,
    out: variant.available !== null && variant.available <= 0,
  }))
  const variant = chosenVariant(choices, sku)
  if (!variant || product.status !== 'active') throw notFound('shop.not_for_sale')
  ensureGuestKey(ctx)
  const { by, value } = ownerOf(ctx) as Owner
  const [row] = await ctx.db.query<{ others: number }>(
    `shop.wish.${by}`,
    `INSERT INTO shop_wish AS w (tenant_id, id, ${ownerColumn[by]}, product_id, product_sku, variant_id, sku, name,
       unit_satang, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     ON CONFLICT (tenant_id, ${ownerColumn[by]}, product_id) WHERE ${ownerColumn[by]} IS NOT NULL
     DO UPDATE SET variant_id = excluded.variant_id, sku = excluded.sku, name = excluded.name, removed_at = NULL,
       unit_satang = CASE WHEN w.variant_id = excluded.variant_id THEN w.unit_satang ELSE excluded.unit_satang END
     RETURNING (SELECT count(*) FROM shop_wish o WHERE o.tenant_id = $1 AND o.${ownerColumn[by]} = $3
       AND o.removed_at IS NULL AND o.product_id <> $4) AS others`,
    [
      ctx.tenant.id,
      newId(),
      value,
      product.id,
      product.sku,
      variant.id,
      variant.sku,
      JSON.stringify(fullNameOf(product.name, variant.label)),
      variant.sale ?? variant.regular,
      ctx.now,
    ],
  )
  if (row && row.others >= maxWishlistItems) throw conflict('shop.wishlist_full', { most: maxWishlistItems })
  return { name: product.name, productSku: product.sku }
}

const fullNameOf = (name: LocalizedText, label: LocalizedText): LocalizedText => ({
  th: label.th ? `${name.th} (${label.th})` : name.th,
  en: label.en ? `${name.en} (${label.en})` : name.en,
})

/** Removes a product from the list, by the SKU of the product or the variant. Idempotent. */
export async function removeFromWishlist(ctx: Ctx, sku: string): Promise<void> {
  await ctx.db.query(
    'shop.unwish',
    `UPDATE shop_wish SET removed_at = $4 WHERE tenant_id = $1 AND user_id = $2 AND removed_at IS NULL
       AND lower($3) IN (lower(product_sku), lower(sku))`,
    [ctx.tenant.id, requireUserId(ctx), sku, ctx.now],
  )
}

interface Row {
  id: string
  productSku: string
  sku: string
  variantId: string
  name: LocalizedText
  unitSatang: Satang
  addedAt: Date
}

/** Returns the viewer's wish list, newest first, at current prices. Throws 401 for a guest. Two statements. */
export async function listWishlist(ctx: Ctx): Promise<WishlistItem[]> {
  const rows = await rowsOf(ctx)
  const offers = await offersFor(
    ctx,
    rows.map((row) => row.variantId),
  )
  return rows.map((row): WishlistItem => {
    const { id, productSku, name, unitSatang, addedAt } = row
    const offer = offers.get(row.variantId)
    if (!offer) {
      const nothing = { sku: '', unit: { th: '', en: '' }, image: null, drop: null, left: 0 }
      return {
        id,
        productSku,
        name,
        unitSatang,
        regularSatang: unitSatang,
        addedAt,
        state: 'gone',
        ...nothing,
      }
    }
    const now = priceOf(offer, 1000)
    return {
      id,
      productSku,
      addedAt,
      sku: offer.sku,
      name: offer.name,
      unit: offer.unit,
      image: offer.image && { id: offer.image.id, colour: offer.image.colour },
      unitSatang: now,
      regularSatang: offer.regularSatang,
      drop: priceDropOf(unitSatang, now),
      left: offer.available,
      state: offer.available !== null && offer.available <= 0 ? 'out' : 'open',
    }
  })
}

const rowsOf = (ctx: Ctx): Promise<Row[]> =>
  ctx.db.query<Row>(
    'shop.wishes',
    `SELECT id, product_sku AS "productSku", sku, variant_id AS "variantId", name, unit_satang AS "unitSatang", added_at AS "addedAt"
     FROM shop_wish WHERE tenant_id = $1 AND user_id = $2 AND removed_at IS NULL ORDER BY added_at DESC, id LIMIT ${maxWishlistItems}`,
    [ctx.tenant.id, requireUserId(ctx)],
  )

/**
 * Returns the SKUs of the products and variants on the viewer's list, for the buttons of cards; none for a guest. One
 * statement.
 */
export async function wishlistSkus(ctx: Ctx): Promise<string[]> {
  if (!ctx.viewer.user) return []
  return [...new Set((await rowsOf(ctx)).flatMap((row) => [row.productSku, row.sku]))]
}

/**
 * Adds one piece of it to the cart and removes it from the list. Throws what `addToCart` does; 404 for something not on
 * the list.
 */
export async function moveWishlistItemToCart(ctx: Ctx, id: string): Promise<Added> {
  const item = (await listWishlist(ctx)).find((entry) => entry.id === id)
  if (!item) throw notFound('shop.no_wishlist_item')
  const added = await addToCart(ctx, { sku: item.sku, quantity: 1 })
  await removeFromWishlist(ctx, item.productSku)
  return added
}

function requireUserId(ctx: Ctx): string {
  if (!ctx.viewer.user) throw notSignedIn()
  return ctx.viewer.user.id
}
