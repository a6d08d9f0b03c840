import { paymentSettings } from '#areas/billing/public.server.ts'
import { productsOfCategories, variantsForSale } from '#areas/catalog/public.server.ts'
import { appendTo } from '#kernel/append-to.ts'
import { createScopeMemo } from '#kernel/cache/scope-memo.ts'
import { type Ctx, dependsOn } from '#kernel/http/ctx.ts'
import type { LocalizedText } from '#kernel/tenancy/tenant.ts'
import { badgeOf } from '../offer/badge.ts'
import { givesPoints } from '../offer/offer-scope.rules.ts'
import type { OfferRule } from '../offer/promotion.types.ts'

/** Promotion badges for product pages. */
export interface ProductBadges {
  /** Promotions limited to certain products, by product. */
  byProduct: ReadonlyMap<string, readonly LocalizedText[]>
  /** Promotions on everything. */
  everywhere: readonly LocalizedText[]
}

const memo = createScopeMemo<ProductBadges>('promotion', 60_000)

/**
 * Returns the badges of running promotions that apply to every buyer on the site's pages, without a code. Cached by the
 * process until a promotion is changed, starts or ends: a page that shows them makes no further database query.
 */
export function productBadges(ctx: Ctx): Promise<ProductBadges> {
  dependsOn(ctx, 'promotion')
  return memo.get(ctx, loadBadges)
}

interface Row {
  rule: OfferRule
  startsAt: Date
  endsAt: Date | null
}

async function loadBadges(ctx: Ctx): Promise<{ value: ProductBadges; until: Date | null }> {
  const rows = await ctx.db.query<Row>(
    'promotion.badges',
    `SELECT rule, starts_at AS "startsAt", ends_at AS "endsAt" FROM promotion
     WHERE tenant_id = $1 AND status = 'running' AND NOT needs_coupon AND (ends_at IS NULL OR ends_at > $2)
       AND (max_uses IS NULL OR used_count < max_uses) AND (max_satang IS NULL OR used_satang < max_satang)
     ORDER BY priority DESC, id LIMIT 100`,
    [ctx.tenant.id, ctx.now],
  )
  const open = rows
    .filter(({ startsAt, rule }) => startsAt <= ctx.now && isForEverybody(rule))
    .map(({ rule }) => rule)
  const givesNone = open.some(givesPoints) && !(await paymentSettings(ctx)).points.on
  const running = givesNone ? open.filter((rule) => !givesPoints(rule)) : open
  const [variants, products] = await Promise.all([
    variantsForSale(ctx, { skus: [...new Set(running.flatMap(({ skus }) => skus))] }),
    productsOfCategories(ctx, [...new Set(running.flatMap(({ categories }) => categories ?? []))]),
  ])
  const byProduct = new Map<string, LocalizedText[]>()
  for (const rule of running) {
    const badge = badgeText(rule)
    const about = new Set([
      ...variants.filter(({ sku }) => rule.skus.includes(sku)).map(({ productId }) => productId),
      ...(rule.categories ?? []).flatMap((code) => products.get(code) ?? []),
    ])
    for (const id of about) appendTo(byProduct, id, badge)
  }
  const times = rows.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((at) => at && at > ctx.now)
  return {
    value: {
      byProduct,
      everywhere: running.filter((rule) => !rule.skus.length && !rule.categories?.length).map(badgeText),
    },
    until: times.length ? new Date(Math.min(...times.map((at) => at!.getTime()))) : null,
  }
}

const badgeText = (rule: OfferRule): LocalizedText => ({ th: badgeOf(rule, 'th'), en: badgeOf(rule, 'en') })

/** A badge shown to everyone must apply to everyone: not only to some customers, places or other channels. */
const isForEverybody = ({ groups, firstOrder, channels, provinces, payments }: OfferRule): boolean =>
  !groups?.length &&
  !firstOrder &&
  !provinces?.length &&
  !payments?.length &&
  (!channels?.length || channels.includes('web'))
